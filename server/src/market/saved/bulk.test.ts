import { savedSearches, type StoredFilter } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeSpot, rowOfProduct } from '../../../test/make.ts'
import { randomSearch } from '../../../test/random-filter.ts'
import { dice, randomMarket } from '../../../test/random-market.ts'
import { tries } from '../../../test/ring.ts'
import { useWorld } from '../../../test/world.ts'
import { makeLog } from '../../platform/log.ts'
import { foundInEngine, withSearches } from './actions-bulk.ts'
import { askSearches, hitsOfAll } from './actions-hits.ts'
import * as bulk from './queries-bulk.ts'
import { candidatesAmong, candidatesFor, type Hits } from './queries-hits.ts'

const world = useWorld()
const context = () => ({
  database: world.app.services.database,
  config: world.app.services.config,
  log: makeLog('silent'),
})
const pairs = (all: readonly Hits[]) =>
  all
    .flatMap(({ searchId, products }) => products.split(',').map((one) => `${searchId} ${one}`))
    .toSorted()

test(
  'in bulk the counting engine finds the same as the database: for random searches, people and products',
  { timeout: 300_000 },
  async () => {
    const d = dice(43)
    const m = await randomMarket(world, d, { tenants: 6, spots: 30, products: tries(200, 600) })
    const people = await Promise.all(
      Array.from({ length: tries(4, 20) }, (_, at) => world.user(m.tenants[at % 6] as number)),
    )
    const otls = m.categories.map((c) => c.id)
    for (let n = 0; n < tries(120, 800); n++) {
      const filter: StoredFilter =
        n % 10 === 0 ? { is_released: n % 20 === 0 } : randomSearch(d, otls)
      await people[n % people.length]?.call(savedSearches.create, {
        body: { name: `Zoek ${n}`, filter, frequency: 'off' },
      })
    }
    const ids = m.products.map((p) => p.id)
    await world.asSystem(async (db) => {
      // Some are suspended, have a last day that has passed, ask for a period far ahead, or belong to the keeper of the products found.
      await sql`update market.saved_search set problem = 'otl' where id % 13 = 0`.execute(db)
      await sql`update market.saved_search set active_till = current_date - 1 where id % 17 = 0`.execute(
        db,
      )
      await sql`update market.saved_search set day_from = current_date + 200 where id % 11 = 0`.execute(
        db,
      )
      await sql`update spots.spot s set owner_id = (select a.user_id from market.saved_search a where a.tenant_id = s.tenant_id order by a.id % 7 limit 1) where s.id % 2 = 0`.execute(
        db,
      )
      await sql`update market.saved_search set since = now() - interval '1 year'`.execute(db)
    })
    const found = await foundInEngine(context(), ids)
    const both = await world.asSystem(async (db) => {
      const among = await Promise.all((found ?? []).map((part) => candidatesAmong(db, part)))
      return { engine: among.flat(), database: await candidatesFor(db, ids) }
    })
    const engine = pairs(await hitsOfAll(context(), both.engine, new Map()))
    expect(engine).toEqual(pairs(await hitsOfAll(context(), both.database, new Map())))
    expect(engine.length).toBeGreaterThan(500)

    // Control: dropping any one condition would find more. The side is also part of the shelf names.
    const counts = await withSearches(context(), ids, async (db, asked, ranges) => {
      const count = async (conditions?: Parameters<typeof bulk.found>[2]) => {
        const all: Hits[] = []
        for (const range of ranges)
          all.push(...(await asked.ask(bulk.found(db, range, conditions))))
        return pairs(all).length
      }
      const whole = await count()
      const more: Record<string, boolean> = {}
      for (const [left] of Object.entries(bulk.pairConditions))
        more[left] =
          (await count(
            Object.entries(bulk.pairConditions).flatMap(([name, one]) =>
              name === left ? [] : one,
            ),
          )) > whole
      return more
    })
    expect(Object.keys(counts).filter((name) => !counts[name])).toEqual(['side'])
  },
)

test('without its package, or where it is switched off, the database handles everything', async () => {
  const [me, owner] = [await world.member(), await world.member()]
  const spot = await makeSpot(owner, { publish: true })
  const kept = await me.call(savedSearches.create, {
    body: { name: 'Zoek', filter: { spot: spot.id } as never, frequency: 'off' },
  })
  const hits = () =>
    world.asSystem(async (db) => {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::integer as n from market.saved_search_hit where search_id = ${kept.id}`.execute(
        db,
      )
      return rows[0]?.n
    })
  const publish = () =>
    world.asSystem(
      async (db) =>
        void (await sql`insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit, published) select tenant_id, spot_id, type, name, true, amount, unit, true from products.product, generate_series(1, 120) where id = ${first}`.execute(
          db,
        )),
    )
  const first = await rowOfProduct(world, spot)
  await publish()
  vi.doMock('@duckdb/node-api', () => {
    throw new Error('not installed')
  })
  try {
    const warn = vi.fn()
    await askSearches({ ...context(), log: { ...context().log, warn } as never })
    expect(warn).toHaveBeenCalledOnce()
    expect(await hits()).toBe(121)
  } finally {
    vi.doUnmock('@duckdb/node-api')
  }
  await publish()
  await askSearches({ ...context(), config: { ...context().config, MARKET_MEMORY_MB: 0 } })
  expect(await hits()).toBe(241)
  await publish()
  await askSearches(context())
  expect(await hits()).toBe(361)
})

test('hits are deleted with their search, and none is stored for a search that is gone or belongs to others', async () => {
  const [me, owner] = [await world.member(), await world.member()]
  const spot = await makeSpot(owner, { publish: true })
  const kept = await me.call(savedSearches.create, {
    body: { name: 'Zoek', filter: { spot: spot.id } as never, frequency: 'off' },
  })
  const product = await rowOfProduct(world, spot)
  const put = (tenantId: number, searchId: number) =>
    world.asSystem(
      async (db) =>
        void (await sql`insert into market.saved_search_hit (search_id, product_id, tenant_id, why) values (${searchId}, ${product}, ${tenantId}, 'new')`.execute(
          db,
        )),
    )
  await expect(put(owner.tenantId, kept.id)).rejects.toMatchObject({ code: '23503' })
  await put(me.tenantId, kept.id)
  await me.call(savedSearches.remove, { params: { id: kept.id } })
  const left = await world.asSystem((db) =>
    sql`select from market.saved_search_hit where search_id = ${kept.id}`.execute(db),
  )
  expect(left.rows).toEqual([])
  await expect(put(me.tenantId, kept.id)).rejects.toMatchObject({ code: '23503' })
})
