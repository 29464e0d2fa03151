import { market, marketOrders } from '@bouwkring/contract/market'
import type { MarketFilter } from '@bouwkring/contract/market-query'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../../test/make.ts'
import { randomFilter } from '../../../test/random-filter.ts'
import { dice, type Dice, randomChange, randomMarket } from '../../../test/random-market.ts'
import { openWorld, useWorld, type Caller, type World } from '../../../test/world.ts'
import { rebuild, setBestMatches } from '../index.ts'
import type { Db } from '../../platform/db.ts'
import { counts } from '../queries/facets.ts'
import { conditions, fitsRollup, prepare, type Prepared } from '../queries/filter.ts'
import { pageOf } from '../queries/list.ts'
import { mapParts } from '../queries/map.ts'
import { countsOf, type Counted } from '../rules.ts'
import { cellOf, mostSpots, type MapPart } from '../rules-map.ts'
import * as engine from '../queries/counted.ts'
import { current, present, ready, type Copy } from './copy.ts'
import { answered, counted } from './counted.ts'
import { pageOfSet } from './page.ts'
import { tries } from '../../../test/ring.ts'

const world = useWorld()

/** Random markets: each is some 60 comparisons, 200 in the outer ring. */
const seeds = Array.from({ length: Number(process.env.MARKETS ?? 1) }, (_, n) => 99 + n)

const inOrder = (all: readonly Counted[]) =>
  all.map((c) => `${c.facet} ${c.value} ${c.count}`).sort()

/** The parts drawn, in a fixed order; sums of degrees may differ by less than any map shows. */
const drawn = (parts: readonly MapPart[]) =>
  parts
    .map((p) => ({
      ...p,
      latitudes: p.latitudes?.toFixed(6) ?? null,
      longitudes: p.longitudes?.toFixed(6) ?? null,
    }))
    .sort((a, b) => (a.cell ?? '').localeCompare(b.cell ?? '') || a.first - b.first)

/** The reference implementation of the order by match, regardless of cost. */
async function byMatchPlainly(db: Db, asked: Prepared, offset: number, limit: number) {
  const { rows } = await sql<{
    id: number
  }>`select l.product_id as id from market.listing l left join market.best_match b on b.product_id = l.product_id and b.tenant_id = ${asked.viewer.tenantId}::bigint
    where ${conditions(asked)} order by b.score desc nulls last, l.published_at desc, l.product_id desc offset ${offset} limit ${limit}`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** The answers of the database and of the counting engine for one filter. */
async function both(
  world: World,
  sessionId: string,
  filter: MarketFilter,
  page: { order: (typeof marketOrders)[number]; offset: number; limit: number },
  { width, most }: { width: number; most: number },
) {
  return world.database.asSession(sessionId, async (db, actor) => {
    if (!actor) throw new Error('nobody')
    const asked = await prepare(db, filter, actor)
    const { order, offset, limit } = page
    const listed = await pageOf(db, asked, order, offset, limit)
    if (order === 'match') listed.ids = await byMatchPlainly(db, asked, offset, limit)
    const database = {
      total: listed.total,
      ids: listed.ids,
      facets: inOrder(await counts(db, asked)),
      map: drawn(await mapParts(db, asked, width, most)),
    }
    // The next query notices a rebuild; the copy is reloaded in the background, however long that takes here.
    await current(source(world))
    await ready(source(world))
    const ctx = {
      from: world.app.services.database,
      db,
      services: world.app.services,
      request: { log: world.app.log },
    }
    const rows = await pageOfSet(ctx, Promise.resolve(asked), page)
    const sums = await counted(ctx, asked, (q) => engine.totalOf(db, q))
    const facets = await counted(ctx, asked, (q) => engine.facetsOf(db, q))
    const parts = await counted(ctx, asked, (q) => engine.mapOf(db, q, width, most))
    return {
      database,
      engine: sums && {
        total: sums[0]?.total,
        ids: rows.ids,
        facets: facets && inOrder(countsOf(facets)),
        map: parts && drawn(parts),
        sameTotal: rows.total === sums[0]?.total,
      },
    }
  })
}

const sessionOf = async (world: World, tenantId: number) => {
  const who = await world.user(tenantId)
  return {
    who,
    session: await world.asSystem(
      async (db) =>
        (
          await sql<{
            id: string
          }>`select s.id from accounts.session s where s.tenant_id = ${tenantId} order by s.created_at desc limit 1`.execute(
            db,
          )
        ).rows[0]?.id ?? '',
    ),
  }
}

const source = (world: World) => ({
  database: world.app.services.database,
  memoryMb: world.app.services.config.MARKET_MEMORY_MB,
  log: world.app.log,
})

/** A market of its own, changed again and again: after each few changes both answer some filters of some viewers. */
async function compareMarket(world: World, d: Dice) {
  const before = { ...answered }
  const m = await randomMarket(world, d, { tenants: 6, spots: 50, products: 500 })
  const viewers = []
  for (const tenant of m.tenants) viewers.push(await sessionOf(world, tenant))
  for (const p of m.products.slice(0, 60))
    await viewers[0]?.who.raw({ method: 'POST', url: `/api/products/${p.id}/favorite` })
  const best = m.products.flatMap(({ id }) =>
    m.tenants
      .filter(() => d.chance(0.1))
      .map((tenantId) => ({ tenantId, productId: id, score: d.below(5) * 20 })),
  )
  await world.asSystem((db) =>
    setBestMatches(
      db,
      best.map((b) => b.productId),
      best,
    ),
  )
  const rounds = tries(16, 60)
  let compared = 0
  let found = 0
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < 5; i++) await randomChange(world, d, m)
    if (round === rounds / 2) await world.asSystem((db) => rebuild(db))
    for (let i = 0; i < 4; i++) {
      // A change may have taken the organisation off the market and locked out its people.
      const viewer = await sessionOf(world, d.pick(m.tenants)).catch(() => null)
      if (!viewer) continue
      const filter = randomFilter(d, m)
      const said = await both(
        world,
        viewer.session,
        filter,
        { order: d.pick(marketOrders), offset: d.pick([0, 0, 7]), limit: 20 },
        { width: cellOf(d.pick([5, 7, 9])), most: d.pick([3, mostSpots]) },
      ).catch((error: Error) => (error.message === 'nobody' ? null : Promise.reject(error)))
      if (!said) continue
      expect(said.engine, JSON.stringify(filter)).toEqual({ ...said.database, sameTotal: true })
      compared++
      found += said.database.total
    }
  }
  expect(compared).toBeGreaterThan(rounds * 2)
  expect(found).toBeGreaterThan(rounds * 15)
  expect(answered.failed - before.failed).toBe(0)
}

describe('the counting engine', () => {
  test.each(seeds)(
    'agrees with the database: for every filter, viewer and order, after every kind of change (market %i)',
    async (seed) => {
      const own = await openWorld()
      try {
        await compareMarket(own, dice(seed))
      } finally {
        await own.close()
      }
    },
    120_000,
  )

  test('the counts per spot answer questions that open no product', async () => {
    const { session } = await sessionOf(world, (await world.member()).tenantId)
    const fits = (more: Partial<MarketFilter>) =>
      world.database.asSession(session, async (db, actor) =>
        fitsRollup(
          await prepare(
            db,
            { is_released: true, amount_comparison: 'gte', ...more },
            actor as never,
          ),
        ),
      )
    expect(await fits({})).toBe(true)
    expect(await fits({ scope: 'external', definition: ['depot'], otl: [], favorite: false })).toBe(
      true,
    )
    expect(await fits({ latitude: 52, longitude: 5 })).toBe(true)
    for (const more of [
      { latitude: 52, longitude: 5, range: 10 },
      { otl: [1] },
      { search: 'tegel' },
      { amount: 0 },
      { unit: ['st' as const] },
      { favorite: true },
      { period_from: '2027-01-01' },
      { location: false },
    ])
      expect(await fits(more), JSON.stringify(more)).toBe(false)
  })

  test('shows data committed before the question, also when an older transaction commits after a younger one', async () => {
    const me = await world.member()
    const spot = await makeSpot(me, { publish: true })
    const total = async () =>
      (await me.call(market.search, { query: { spot: spot.id } as never }))['hydra:totalItems']
    expect(await total()).toBe(0)
    const first = await rowOfProduct(world, spot, { published: false })
    await world.asSystem(async (db) => {
      await sql`select pg_current_xact_id()`.execute(db)
      await db
        .updateTable('products.product')
        .set({ name: 'Wacht' })
        .where('id', '=', first)
        .execute()
      const young = await rowOfProduct(world, await makeSpot(me, { publish: true }), {
        published: true,
      })
      expect(young).toBeGreaterThan(0)
      expect(await total()).toBe(0)
      await db
        .updateTable('products.product')
        .set({ published: true })
        .where('id', '=', first)
        .execute()
      expect(await total()).toBe(0)
    })
    expect(await total()).toBe(1)
  })

  test('follows a spot that moves, also for listings that stay in place', async () => {
    const me = await world.member()
    const spot = await makeSpot(me, { publish: true })
    await rowOfProduct(world, spot, { latitude: 53.2, longitude: 6.5 })
    const { session } = await sessionOf(world, me.tenantId)
    const filter = { is_released: true, amount_comparison: 'gte', spot: spot.id } as MarketFilter
    const seen = () =>
      both(
        world,
        session,
        filter,
        { order: 'newest', offset: 0, limit: 20 },
        { width: cellOf(9), most: 3 },
      )
    await ready(source(world))
    const before = await seen()
    expect(before?.engine?.map).toEqual(before?.database.map)
    await world.asSystem((db) =>
      db
        .updateTable('spots.spot')
        .set({ latitude: 50.9, longitude: 5.8 })
        .where('id', '=', spot.id)
        .execute(),
    )
    const after = await seen()
    expect(after?.database.map).not.toEqual(before?.database.map)
    expect(after?.engine?.map).toEqual(after?.database.map)
  })

  const total = async (who: Caller) =>
    (await who.call(market.search, { query: {} as never }))['hydra:totalItems']
  const listed = async (who: Caller) => {
    const spot = await makeSpot(who, { publish: true })
    await rowOfProduct(world, spot, { published: true })
  }
  test('a failure affects no one: the database answers this question, and all of them where the copy cannot keep up', async () => {
    const me = await world.member()
    await ready(source(world))
    const before = await total(me)
    const copy = present(source(world).database) as Copy
    const { ask } = copy.engine
    copy.engine.ask = () => Promise.reject(new Error('out of memory'))
    await listed(me)
    const failed = answered.failed
    expect(await total(me)).toBe(before + 1)
    expect(answered.failed).toBe(failed + 1)
    expect(present(source(world).database)).toBe(copy)
    copy.engine.ask = ask
    copy.engine.replace = () => Promise.reject(new Error('disk full'))
    await listed(me)
    const byDatabase = answered.database
    expect(await total(me)).toBe(before + 2)
    expect(await total(me)).toBe(before + 2)
    expect(answered.database).toBe(byDatabase + 2)
    expect(present(source(world).database)).toBeNull()
  })
})

test('without an engine the database answers', async () => {
  const without = await openWorld({ MARKET_MEMORY_MB: '0' })
  try {
    const me = await without.member()
    const spot = await makeSpot(me, { publish: true })
    await rowOfProduct(without, spot, { published: true })
    const byDatabase = answered.database
    const query = {} as never
    expect((await me.call(market.search, { query }))['hydra:totalItems']).toBe(1)
    expect((await me.call(market.map, { query: { zoom: 8 } as never })).product_count).toBe(1)
    expect((await me.call(market.facets, { query })).facets).not.toEqual([])
    expect(answered.database).toBe(byDatabase + 3)
    expect(present(without.app.services.database)).toBeNull()
  } finally {
    await without.close()
  }
})
