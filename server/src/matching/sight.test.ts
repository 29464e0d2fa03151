import { groups } from '@bouwkring/contract/groups'
import { matching } from '@bouwkring/contract/matching'
import { tenants } from '@bouwkring/contract/tenants'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { groupPair, nextPlace, published } from '../../test/group-pair.ts'
import { makeSpot, otlByKey, rowOfProduct } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'
import { on } from '../platform/jobs.ts'
import { matchSome } from './jobs-upkeep.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })

let chief: Caller
beforeAll(async () => {
  chief = await world.member('ROLE_SUPER_ADMIN', 'Ingenieursbureaus')
})

/** The pairs of products in each news of new matches. */
const tidings: string[] = []
on('match.found', 'sight-test', async ({ database }, { matchIds }) => {
  const { rows } = await database.asSystem((db) =>
    sql<{
      pair: string
    }>`select offer_id || ' ' || demand_id as pair from matching.match where id = any(${[...matchIds]}::bigint[])`.execute(
      db,
    ),
  )
  tidings.push(...rows.map((r) => r.pair))
})

const shared = (given?: { accepted: boolean }) => groupPair(world, given)
const seen = async (who: Caller, id: number) => {
  const list = await who.call(matching.ofProduct, { ...at(id), query: {} })
  const [own] = (await who.call(matching.standing, { query: { product: id } }))['hydra:member']
  return [list['hydra:totalItems'], own?.matches]
}
const stored = ({ offer, demand }: { offer: number; demand: number }) =>
  world.asSystem(async (db) => {
    const rows = await db
      .selectFrom('matching.match')
      .select('id')
      .where('offer_id', '=', offer)
      .where('demand_id', '=', demand)
      .execute()
    return rows.length
  })
const timesTold = (pair: string) => tidings.filter((one) => one === pair).length

describe('a pair that a group shows to each other', () => {
  test('is found and reported once the invitation is accepted, and never reported again', async () => {
    const all = await shared()
    const { giver, asker, group, offer, demand, pair } = all
    expect([await seen(giver, offer), await seen(asker, demand)]).toEqual([
      [0, 0],
      [0, 0],
    ])
    await asker.call(groups.accept, at(group))
    await world.jobs()
    expect([await seen(giver, offer), await seen(asker, demand)]).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect(timesTold(pair)).toBe(1)
    await asker.call(groups.leave, at(group))
    await world.jobs()
    expect(await stored(all)).toBe(0)
    await giver.call(groups.invite, { ...at(group), body: [`/api/tenants/${asker.tenantId}`] })
    await asker.call(groups.accept, at(group))
    await world.jobs()
    expect(await seen(giver, offer)).toEqual([1, 1])
    expect(timesTold(pair)).toBe(1)
  })

  test.each([
    ['the member leaves', 'asker', groups.leave],
    ['the group is deleted', 'giver', groups.remove],
  ] as const)('is gone for both as soon as %s, before any job', async (_, who, call) => {
    const all = await shared({ accepted: true })
    expect(await seen(all.giver, all.offer)).toEqual([1, 1])
    await all[who].call(call, at(all.group))
    expect([await seen(all.giver, all.offer), await seen(all.asker, all.demand)]).toEqual([
      [0, 0],
      [0, 0],
    ])
    await world.jobs()
    expect(await stored(all)).toBe(0)
  })

  test('is gone for both once the member is removed', async () => {
    const all = await shared({ accepted: true })
    await all.giver.call(groups.removeMember, {
      params: { id: all.group, tenant: all.asker.tenantId },
    })
    expect(await seen(all.giver, all.offer)).toEqual([0, 0])
    await world.jobs()
    expect(await stored(all)).toBe(0)
  })
})

test('what fits and was published while an organisation was not active is found when it is active again', async () => {
  const location = nextPlace()
  const [giver, asker] = [
    await world.member('ROLE_ADMIN', 'Aannemers'),
    await world.member('ROLE_ADMIN', 'Overheden'),
  ]
  const plain = { otl_id: await otlByKey(world, 'p.grasbetontegel'), name: 'Grasbetontegel' }
  const offer = await rowOfProduct(
    world,
    await makeSpot(giver, { publish: true, range: 5, location }),
    plain,
  )
  const to = await makeSpot(asker, { publish: true, range: 5, location })
  await chief.call(tenants.deactivate, at(giver.tenantId))
  await world.jobs()
  const demand = await rowOfProduct(world, to, { ...plain, is_released: false })
  await published(world, demand, asker)
  expect(await seen(asker, demand)).toEqual([0, 0])
  await chief.call(tenants.activate, at(giver.tenantId))
  await world.jobs()
  expect(await seen(asker, demand)).toEqual([1, 1])
  expect(timesTold(`${offer} ${demand}`)).toBe(1)
  await chief.call(tenants.deactivate, at(giver.tenantId))
  await world.jobs()
  expect(await stored({ offer, demand })).toBe(0)
})

test('a job matches a portion of the products of an organisation, and leaves the rest to a next one', async () => {
  const giver = await world.member('ROLE_ADMIN', 'Aannemers')
  const spot = await makeSpot(giver, { publish: true })
  const ids = await world.asSystem(async (db) =>
    (
      await sql<{
        id: number
      }>`insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit, published) select ${giver.tenantId}, ${spot.id}, 'product', 'Zeldzaam stuk ' || n, true, 1, 'st', true from generate_series(1, 3) n returning id`.execute(
        db,
      )
    ).rows.map((r) => r.id),
  )
  await world.jobs()
  const next: unknown[] = []
  on('sight.changed', 'sight-test', async (_, payload) => void next.push(payload))
  const database = { asSystem: world.asSystem } as Parameters<typeof matchSome>[0]['database']
  await matchSome({ database }, giver.tenantId, 0, 2)
  await world.jobs()
  expect(next).toEqual([{ tenantId: giver.tenantId, after: ids.toSorted((a, b) => a - b)[1] }])
})
