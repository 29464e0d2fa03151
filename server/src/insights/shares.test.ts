import { insights } from '@bouwkring/contract/insights'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exchangedIn, numberOf } from '../../test/exchanged.ts'
import { otlByKey } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const world = useWorld()
const figures = (who: Caller) =>
  who.call(insights.get, { query: { from: '2020-01-01', till: '2099-12-31' } })

test('shares of certainty are shares of the avoided emission, not of the weight', async () => {
  const { taker } = await exchangedIn(world, {})
  // Equally heavy, with almost twice the factor.
  await exchangedIn(world, {
    taker,
    change: (product) => numberOf(world, product, 'co2_factor', 0.2, 'kg CO2e/kg'),
  })
  // 8 m3 of 850 kg without a factor: its weight counts, but it has no share in the avoided emissions.
  await exchangedIn(world, { taker, row: { otl_id: await otlByKey(world, 'm.beton_schuim') } })
  const { now, certainty } = await figures(taker)
  const [direct, own] = [18_800 * 0.109, 18_800 * 0.2]
  expect(now.co2e_kg).toBeCloseTo(direct + own, 6)
  const part = (name: string) => certainty.find((one) => one.certainty === name)
  expect(part('direct')?.share).toBeCloseTo(0.109 / 0.309, 9)
  expect(part('product')?.share).toBeCloseTo(0.2 / 0.309, 9)
  expect(part('direct')?.mass_kg).toBeCloseTo(18_800, 6)
  expect(part('product')?.mass_kg).toBeCloseTo(18_800, 6)
  expect(part('none')).toMatchObject({ share: 0, co2e_kg: 0, mass_kg: 6800 })
  expect(certainty.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
})

test('each stage is the median of the transactions that passed through it, with their number', async () => {
  const { taker, id: first } = await exchangedIn(world, {})
  const others = [await exchangedIn(world, { taker }), await exchangedIn(world, { taker })]
  // Days since publication: matched, reserved, accepted, completed. The second was reserved without a match.
  const courses: [number, number | null, number, number, number][] = [
    [first, 2, 5, 6, 16],
    [others[0]?.id as number, null, 4, 7, 27],
    [others[1]?.id as number, 6, 7, 16, 46],
  ]
  await world.asSystem(async (db) => {
    for (const [id, matched, reserved, accepted, completed] of courses) {
      const at = (days: number | null) =>
        sql`timestamptz '2026-03-01 12:00Z' + make_interval(days => ${days}::integer)`
      await sql`update insights.exchange set published_at = ${at(0)}, matched_at = ${at(matched)}, reserved_at = ${at(reserved)}, accepted_at = ${at(accepted)}, completed_at = ${at(completed)} where transaction_id = ${id}`.execute(
        db,
      )
    }
  })
  expect((await figures(taker)).stages).toEqual([
    { stage: 'match', days: 4, n: 2 },
    { stage: 'reservation', days: 2, n: 2 },
    { stage: 'answer', days: 3, n: 3 },
    { stage: 'completion', days: 20, n: 3 },
  ])
})
