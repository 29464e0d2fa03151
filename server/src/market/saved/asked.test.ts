import { market } from '@bouwkring/contract/market'
import { savedSearches, type StoredFilter } from '@bouwkring/contract/saved-searches'
import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/db.ts'
import { randomSearch } from '../../../test/random-filter.ts'
import { dice, type Dice, randomMarket } from '../../../test/random-market.ts'
import { tries } from '../../../test/ring.ts'
import { useWorld, type Caller } from '../../../test/world.ts'

const world = useWorld()
const shown = async (who: Caller, filter: StoredFilter) => {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const found = await who.call(market.search, {
      query: { ...filter, itemsPerPage: 100, page } as never,
    })
    ids.push(...found['hydra:member'].map(({ id }) => id))
    if (ids.length >= found['hydra:totalItems'] || found['hydra:member'].length === 0)
      return ids.sort((a, b) => a - b)
  }
}

test(
  'hits of a saved search equal the results of the search: for random filters, people and products',
  { timeout: 300_000 },
  async () => {
    const d = dice(20)
    const m = await randomMarket(world, d, { tenants: 6, spots: 30, products: tries(150, 400) })
    const published = (wanted: boolean) => (db: Db) =>
      sql`update products.product set published = ${wanted} where id = any(${m.products.filter((_, at) => at % 10 > 0).map((p) => p.id)}::bigint[])`.execute(
        db,
      )
    await world.asSystem(published(false))
    const people = await Promise.all(
      Array.from({ length: tries(4, 20) }, (_, at) => world.user(m.tenants[at % 6] as number)),
    )
    const kept: { who: Caller; id: number; filter: StoredFilter }[] = []
    const otls = m.categories.map((c) => c.id)
    for (let n = 0; n < tries(80, 600); n++) {
      const who = people[n % people.length] as Caller
      // Some with few conditions: these show different products to each viewer.
      const filter: StoredFilter =
        n % 10 === 0 ? { is_released: n % 20 === 0 } : randomSearch(d, otls)
      const { id } = await who.call(savedSearches.create, {
        body: { name: `Zoek ${n}`, filter, frequency: 'off' },
      })
      kept.push({ who, id, filter })
    }
    const before = new Map<number, number[]>()
    for (const { who, id, filter } of kept) before.set(id, await shown(who, filter))
    await world.asSystem(published(true))
    await world.jobs()
    let hits = 0
    let passedOver = 0
    let hidden = 0
    for (const [at, { who, id, filter }] of kept.entries()) {
      const expected = (await shown(who, filter)).filter((one) => !before.get(id)?.includes(one))
      const { rows } = await world.asSystem((db) =>
        sql<{
          product_id: number
        }>`select h.product_id from market.saved_search_hit h where h.search_id = ${id} order by 1`.execute(
          db,
        ),
      )
      expect(
        rows.map((r) => r.product_id),
        JSON.stringify(filter),
      ).toEqual(expected)
      hits += expected.length
      // What the same filter shows to another user: hits found without regard to the viewer would contain that too.
      const other = people[(at + 1) % people.length] as Caller
      const theirs = (await shown(other, filter)).filter((one) => !before.get(id)?.includes(one))
      hidden += theirs.filter((one) => !expected.includes(one)).length
      if (expected.length === 0) passedOver++
    }
    // Without these the test would prove nothing.
    expect(hits).toBeGreaterThan(50)
    expect(passedOver).toBeGreaterThan(5)
    expect(hidden).toBeGreaterThan(50)
  },
)

/** Changes that can bring a product into a search or take it out: its price, its amount, who sees it, whether it is on the market. */
const changes: ((d: Dice, id: number) => RawBuilder<unknown>)[] = [
  (d, id) =>
    sql`update products.product set price_type = 'fixed', price_cents = ${100 + d.below(5000)} where id = ${id} and is_released`,
  (d, id) =>
    sql`update products.product set amount = ${d.below(500)} where id = ${id} and amount_type = 0`,
  (d, id) =>
    sql`update products.product set unit = ${d.pick(['st', 'm2', 'm3'])}, sustainability_type = ${d.pick(['Reused', 'Recycled'])} where id = ${id} and amount_type = 0`,
  (_, id) => sql`update products.product set published = not published where id = ${id}`,
  (d, id) =>
    sql`delete from spots.visibility v using products.product p, accounts."group" g where p.id = ${id} and v.spot_id = p.spot_id and g.id = v.group_id and g.name = ${d.pick(['public', 'Overheden', 'Aannemers'])}`,
  (d, id) =>
    sql`insert into spots.visibility (tenant_id, spot_id, group_id) select p.tenant_id, p.spot_id, g.id from products.product p join accounts."group" g on g.name = ${d.pick(['public', 'Overheden', 'Aannemers'])} where p.id = ${id} on conflict do nothing`,
]
const visible = changes.slice(3)

test(
  'hits follow random changes of products and of who sees them: each that a search comes to show is one, and no other',
  { timeout: 300_000 },
  async () => {
    const d = dice(21)
    const m = await randomMarket(world, d, { tenants: 6, spots: 20, products: 80 })
    // What is published while nobody has asked yet counts as new for a search that is saved meanwhile.
    await world.jobs()
    const people = await Promise.all(
      Array.from({ length: 4 }, (_, at) => world.user(m.tenants[at] as number)),
    )
    const kept: {
      who: Caller
      id: number
      filter: StoredFilter
      /** Shown at the end of any round, and of the last one. */
      shown: Set<number>
      now: number[]
      hits: Set<number>
    }[] = []
    for (let n = 0; n < tries(16, 60); n++) {
      const who = people[n % people.length] as Caller
      const filter: StoredFilter =
        n % 2 === 0
          ? { is_released: n % 4 === 0 }
          : randomSearch(
              d,
              m.categories.map((c) => c.id),
            )
      const { id } = await who.call(savedSearches.create, {
        body: { name: `Zoek ${n}`, filter, frequency: 'off' },
      })
      const now = await shown(who, filter)
      kept.push({ who, id, filter, shown: new Set(now), now, hits: new Set() })
    }
    let came = 0
    let went = 0
    for (let round = 0; round < tries(3, 12); round++) {
      // What went and came back within the round is a hit too, though it was shown at both its ends.
      const away = new Set<number>()
      for (let n = 0; n < 25; n++) {
        const [change, { id, spotId }] = [d.pick(changes), d.pick(m.products)]
        const statement = change(d, id)
        await world.asSystem((db) => statement.execute(db))
        if (visible.includes(change))
          for (const one of m.products) if (one.spotId === spotId) away.add(one.id)
      }
      await world.jobs()
      for (const one of kept) {
        const { rows } = await world.asSystem((db) =>
          sql<{
            product_id: number
          }>`select product_id from market.saved_search_hit where search_id = ${one.id}`.execute(
            db,
          ),
        )
        const hits = new Set(rows.map((row) => row.product_id))
        const now = await shown(one.who, one.filter)
        const fresh = now.filter((id) => !one.shown.has(id))
        expect(
          fresh.filter((id) => !hits.has(id)),
          `not told in round ${round}: ${JSON.stringify(one.filter)}`,
        ).toEqual([])
        went += [...one.shown].filter((id) => !now.includes(id)).length
        came += fresh.length
        for (const id of now) one.shown.add(id)
        // A hit was shown at the end of some round: nothing else is one. Nor is what was shown all along.
        expect([...hits].filter((id) => !one.shown.has(id))).toEqual([])
        const told = [...hits].filter((id) => !one.hits.has(id))
        expect(told.filter((id) => one.now.includes(id) && !away.has(id))).toEqual([])
        one.now = now
        one.hits = hits
      }
    }
    // Without these the test would prove nothing.
    expect([came > 10, went > 10]).toEqual([true, true])
  },
)
