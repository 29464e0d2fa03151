import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'
import { matchTree } from './jobs-upkeep.ts'
import * as sides from './queries/sides.ts'

const world = useWorld()

test('a product that lost a partner to another tree has no score of it left, and its list is filled again', async () => {
  const [giver, asker] = [
    await world.member('ROLE_USER', 'Aannemers'),
    await world.member('ROLE_USER', 'Overheden'),
  ]
  const [from, to] = [
    await makeSpot(giver, { publish: true }),
    await makeSpot(asker, { publish: true }),
  ]
  const [moved, former] = await world.asSystem(async (db) => {
    const { rows } = await sql<{
      id: number
    }>`select id from catalogue.otl where parent_id is null order by pre limit 2`.execute(db)
    return rows.map((r) => r.id)
  })
  const offer = await rowOfProduct(world, from, { otl_id: moved as number })
  const demand = await rowOfProduct(world, to, { otl_id: former as number, is_released: false })
  await world.jobs()
  // As after a move: they matched while their types were in one tree.
  await world.asSystem(async (db) => {
    await sql`insert into matching.match (offer_id, demand_id, offer_tenant_id, demand_tenant_id, offer_spot_id, demand_spot_id, score, parts, checked_at) values (${offer}, ${demand}, ${giver.tenantId}, ${asker.tenantId}, ${from.id}, ${to.id}, 80, '[]', now() - interval '1 day')`.execute(
      db,
    )
    await sql`insert into market.best_match (tenant_id, product_id, score) values (${asker.tenantId}, ${offer}, 80), (${giver.tenantId}, ${demand}, 80)`.execute(
      db,
    )
  })
  await world.asSystem(async (db) => {
    const root = (await sides.otls(db)).get(moved as number)
    await matchTree(db, root ?? null, { tell: true })
  })
  const left = await world.asSystem(async (db) => ({
    matches: (await db.selectFrom('matching.match').select('id').execute()).length,
    best: (
      await db
        .selectFrom('market.best_match')
        .select('product_id')
        .where('product_id', 'in', [offer, demand])
        .execute()
    ).length,
  }))
  expect(left).toEqual({ matches: 0, best: 0 })
  const { rows } = await world.asSystem(async (db) => {
    await sql`reset role`.execute(db)
    return sql<{
      key: string
    }>`select key from graphile_worker.jobs where key like 'matches.short>%'`.execute(db)
  })
  expect(rows.map(({ key }) => key)).toEqual([`matches.short>matching:${demand}`])
})
