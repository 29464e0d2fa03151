import type { Sent } from '@bouwkring/contract/endpoint'
import { liveFit } from '@bouwkring/contract/live-fit'
import { writeQuery } from '@bouwkring/contract/query-string'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dice, randomMarket } from '../../test/random-market.ts'
import { tries } from '../../test/ring.ts'
import { type Caller, useWorld } from '../../test/world.ts'
import * as sides from './queries/sides.ts'
import { nearMiss } from './rules-near.ts'
import { score } from './rules.ts'

const world = useWorld()
type Asked = NonNullable<Sent<typeof liveFit.ask>['query']>

/** Products in the form in which users would have typed them before they were on the market. */
const typed = (ids: readonly number[]) =>
  world.asSystem(
    async (db) =>
      (
        await sql<{ id: number; query: Asked }>`
        select p.id, jsonb_strip_nulls(jsonb_build_object('spot', p.spot_id, 'is_released', p.is_released::text, 'otl', p.otl_id, 'type', p.type, 'name', p.name, 'amount', p.amount, 'amount_type', p.amount_type, 'unit', p.unit,
          'latitude', p.latitude, 'longitude', p.longitude, 'condition', p.condition_grade, 'condition_matching', p.condition_matching, 'period_from', p.period_from, 'period_till', p.period_till, 'period_certainty', p.period_certainty,
          'properties', (select jsonb_agg(c.reference || ':' || coalesce(v.matching_condition, 'has') || ':' || coalesce(v.day::text, v.number || coalesce(' ' || v.unit, ''), t.text))
            from products.property_value v join catalogue.property c on c.id = v.property_id left join lateral unnest(v.texts) t (text) on true where v.product_id = p.id and c.field is null))) as query
        from products.product p where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(db)
      ).rows,
  )

test(
  'a product being typed fits the same as it matches once published, for every organisation, on random data',
  { timeout: 240_000 },
  async () => {
    const market = await randomMarket(world, dice(29), {
      tenants: 6,
      spots: 40,
      products: tries(260, 500),
    })
    const known = await world.asSystem(async (db) => ({
      weights: await sides.weightsOf(db),
      names: await sides.propertyNames(db),
      today: await sides.today(db),
      all: await sides.sidesOf(
        db,
        market.products.map(({ id }) => id),
        await sides.otls(db),
      ),
    }))
    const people = new Map<number, Caller>()
    for (const tenant of market.tenants) people.set(tenant, await world.user(tenant, 'ROLE_ADMIN'))
    const drafts = new Map(
      (await typed(known.all.map(({ productId }) => productId))).map((d) => [d.id, d.query]),
    )
    const seen = { fits: 0, kinds: new Set<string>(), refused: 0 }
    for (const own of known.all) {
      const pairs = known.all.map((other) => {
        const [offer, demand] = own.isReleased ? [own, other] : [other, own]
        const weights = demand.otl ? (known.weights.get(demand.otl.id) ?? []) : []
        return {
          id: other.productId,
          fit: score(offer, demand, weights, known.today),
          near: nearMiss(offer, demand, { ...known, weights }),
        }
      })
      const expected = pairs
        .flatMap(({ id, fit }) => (fit ? [{ id, ...fit }] : []))
        .sort((a, b) => b.score - a.score || a.id - b.id)
      const who = people.get(own.tenantId) as Caller
      const query = drafts.get(own.productId) as Asked
      // Random values that the catalogue does not accept are rejected as they are when saved.
      const answer = await who.raw({
        method: 'GET',
        url: `/api/market/fit?${writeQuery(query)}`,
      })
      if (answer.status === 400) {
        seen.refused++
        continue
      }
      const found = await who.call(liveFit.ask, { query })
      expect({
        total: found.total,
        best: found.best,
        nearest: found.nearest,
        three: found.best_three.map(({ product, score: points }) => [product.id, points]),
        whole: found.whole,
      }).toEqual({
        total: expected.length,
        best: expected[0] ? Math.round(expected[0].score) : null,
        nearest: expected.some(({ metres }) => metres !== null)
          ? Math.round(Math.min(...expected.map(({ metres }) => metres ?? Infinity)))
          : null,
        three: expected.slice(0, 3).map((one) => [one.id, Math.round(one.score)]),
        whole: true,
      })
      if (!found.several && found.costs.length < 6) {
        const sums = new Map<string, number>()
        for (const { near } of pairs)
          if (near) sums.set(near.miss.kind, (sums.get(near.miss.kind) ?? 0) + 1)
        const told = new Map<string, number>()
        for (const { kind, count } of found.costs) {
          const one = kind === 'place' ? 'distance' : kind
          if (one !== 'audience') told.set(one, (told.get(one) ?? 0) + count)
        }
        expect([...told].sort()).toEqual([...sums].sort())
      }
      // Nothing remains unexplained.
      if (found.total === 0 && found.alike > 0) expect(found.costs.length).toBeGreaterThan(0)
      if (found.total > 0) seen.fits++
      for (const { kind } of found.costs) seen.kinds.add(kind)
    }
    expect(seen.refused).toBeLessThan(known.all.length / 2)
    expect(seen.fits).toBeGreaterThan(20)
    expect([...seen.kinds].sort()).toEqual(
      expect.arrayContaining(['audience', 'distance', 'period', 'property', 'unit']),
    )
  },
)
