import { combinations } from '@bouwkring/contract/combinations'
import { expect, test } from 'vitest'
import {
  combine,
  type CombinedOffer,
  plannedMarket,
  combinedMarket,
  tiles,
} from '../../../test/combined-market.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
const [near, far, farthest] = tiles as [CombinedOffer, CombinedOffer, CombinedOffer]

test('amounts changed by hand are recalculated, to the cent and the kilometre', async () => {
  const made = await combinedMarket(world, { amount: 600 }, [
    { ...near, least: 50 },
    { ...far, least: 100 },
    farthest,
  ])
  const { asker, giver, demand } = made
  const [first, second] = made.offers as [number, number, number]
  const [proposed] = (await combine(asker, demand)).combinations
  expect(
    proposed?.stops.flatMap(({ lines }) => lines.map(({ least, most }) => [least, most])),
  ).toEqual([
    [50, 260],
    [100, 340],
  ])
  const found = await combine(asker, demand, { take: [`${first}:150.5`, `${second}:340`] })
  expect(found.combinations).toMatchObject([
    {
      kinds: [],
      amount: 490.5,
      short: 109.5,
      trips: 3,
      km: 2 * 12 + 2 * 2 * 19,
      goods_cents: 150.5 * 250 + 340 * 200,
      stops: [
        { km: 12, trips: 1, lines: [{ product: { id: first }, amount: 150.5, own_amount: 150.5 }] },
        { km: 19, trips: 2, lines: [{ product: { id: second }, amount: 340 }] },
      ],
    },
  ])
  // One parameter is enough, in either notation.
  expect((await combine(asker, demand, { take: `${second}:340` })).combinations).toHaveLength(1)

  const refused = async (...take: string[]) =>
    (
      await asker.refused(combinations.ofDemand, { params: { id: demand }, query: { take } })
    ).violations?.map(({ path, code, left }) => [path, code, ...(left ? [left] : [])])
  expect(await refused(`${first}:49`, `${second}:341`)).toEqual([
    ['take.0', 'amount.least', 50],
    ['take.1', 'amount.most', 340],
  ])
  expect(await refused('999999999:10')).toEqual([['take.0', 'take.gone']])
  for (const wrong of ['12', '0:3', 'a:3', `${first}:-3`, `${first}:1e3`, `${first}:1.2345`])
    expect(await refused(wrong), wrong).toMatchObject([['take.0', 'field.wrong']])
  expect(await refused(...Array.from({ length: 51 }, (_, i) => `${i + 1}:1`))).toMatchObject([
    ['take', 'basket.full'],
  ])
  expect(
    await giver.status(combinations.ofDemand, {
      params: { id: demand },
      query: { take: [`${first}:100`] },
    }),
  ).toBe(403)
})

test('an offer that the caller may not see cannot be calculated', async () => {
  const { asker, demand, offers } = await combinedMarket(world, { amount: 600 }, [
    near,
    { ...far, visible: 'internal' },
  ])
  expect(
    await asker.status(combinations.ofDemand, {
      params: { id: demand },
      query: { take: [`${offers[1]}:100`] },
    }),
  ).toBe(400)
})

test('amounts of several demands are recalculated together, with lorries shared as before', async () => {
  // Tiles of 105.75 kg, from 20 km: both demands together take one lorry of 22 t.
  const offers = [{ km: 20, amount: 150, price: 200 }]
  const { asker, giver, spot, demands, ...made } = await plannedMarket(world, [
    { wanted: { amount: 100 }, offers },
    { wanted: { amount: 100 }, offers: [{ km: 20, amount: 120, price: 200 }] },
  ])
  const [first, second] = demands as [number, number]
  const [a, b] = [made.offers[0]?.[0], made.offers[1]?.[0]] as [number, number]
  const at = { params: { id: spot.id } }
  const take = [`${first}:${a}:60`, `${second}:${b}:100.5`]
  const plan = (of: readonly string[]) =>
    asker.call(combinations.ofSpot, { ...at, query: { demands, take: [...of] } })
  const found = await plan(take)
  // 160.5 m2 is 17 t: one lorry for both.
  expect(found.answers).toMatchObject([
    {
      kinds: [],
      trips: 1,
      km: 40,
      kg: Math.round(160.5 * 105.75),
      goods_cents: 32_100,
      demands: [
        { id: first, amount: 60, short: 40 },
        { id: second, amount: 100.5, short: 0 },
      ],
      apart: { trips: 2, km: 80 },
    },
  ])
  // A demand for which nothing is taken is bought new.
  const one = await plan([`${second}:${b}:100`])
  expect(one.answers[0]?.demands).toMatchObject([{ amount: 0, short: 100 }, { short: 0 }])

  const refused = async (of: readonly number[], ...wrong: string[]) =>
    (
      await asker.refused(combinations.ofSpot, {
        ...at,
        query: { demands: of, take: wrong },
      })
    ).violations?.map(({ path, code, left }) => [path, code, ...(left ? [left] : [])])
  expect(await refused(demands, `${second}:${b}:121`, `${first}:${a}:151`)).toEqual([
    ['take.0', 'amount.most', 120],
    ['take.1', 'amount.most', 150],
  ])
  // A demand that was not requested, and an offer of another demand.
  expect(await refused([first], `${second}:${b}:10`, `${first}:${b}:10`)).toEqual([
    ['take.0', 'take.gone'],
    ['take.1', 'take.gone'],
  ])
  expect(await refused(demands, `${b}:10`)).toMatchObject([['take.0', 'field.wrong']])
  expect(await refused([], `${second}:${b}:10`)).toEqual([['take.0', 'take.gone']])
  expect(await giver.status(combinations.ofSpot, { ...at, query: { demands, take } })).toBe(403)
})
