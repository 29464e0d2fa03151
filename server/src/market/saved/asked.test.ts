import { market } from '@bouwkring/contract/market'
import { savedSearches, type StoredFilter } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../platform/db.ts'
import { randomSearch } from '../../../test/random-filter.ts'
import { dice, randomMarket } from '../../../test/random-market.ts'
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
  'what comes into a search is what the search shows: for random filters, people and products',
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
      // Some that ask little: whoever asks sees different products by them.
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
      // What the same filter shows to somebody else: hits without an eye for who asks would hold that too.
      const other = people[(at + 1) % people.length] as Caller
      const theirs = (await shown(other, filter)).filter((one) => !before.get(id)?.includes(one))
      hidden += theirs.filter((one) => !expected.includes(one)).length
      if (expected.length === 0) passedOver++
    }
    // Neither would show anything by itself.
    expect(hits).toBeGreaterThan(50)
    expect(passedOver).toBeGreaterThan(5)
    expect(hidden).toBeGreaterThan(50)
  },
)
