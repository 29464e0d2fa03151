import load, { type Highs } from 'highs'
import { expect, test } from 'vitest'
import { poolOf, randomQuestion } from '../../../test/combining.ts'
import { dice } from '../../../test/random-market.ts'
import { tries } from '../../../test/ring.ts'
import { Filler, type Question } from './rules-filling.ts'

// Its types have the form for `require`; the import yields the function itself.
const solverOf = load as unknown as () => Promise<Highs>

const sum = (terms: readonly string[]) => terms.join(' + ').replaceAll('+ -', '- ')

/**
 * A question as a model for a solver: amounts `x` that are given or not (`z`), addresses that are visited (`y`) and the trips to them (`t`), and what is missing. The costs are those of the
 * design; to the cent they equal those of `Filler`.
 */
function modelOf({ wanted, offers, km, assumptions: a }: Question, missing: number): string {
  const addresses = [...km.keys()]
  const unit = offers.map((o) => (o.price ?? 0) + a.score_euro * (100 - o.score))
  const costs = [
    ...offers.map((_, i) => `${unit[i]} x${i}`),
    ...addresses.map((s) => `${a.visit_euro} y${s}`),
    ...addresses.map((s) => `${(km[s] as number) * (1 + a.empty_back) * a.km_euro} t${s}`),
    `${missing} short`,
  ]
  const loads = addresses.map((s) => [
    ...offers.flatMap((o, i) => (o.address === s ? [`${o.kg} x${i}`] : [])),
    `-${a.payload_kg} t${s}`,
  ])
  return [
    'Minimize',
    ` cost: ${sum(costs)}`,
    'Subject To',
    ` all: ${sum([...offers.map((_, i) => `x${i}`), 'short'])} = ${wanted}`,
    ` called: ${sum(addresses.map((s) => `y${s}`))} <= ${a.most_addresses}`,
    ...offers.flatMap(({ amount, least, address }, i) => [
      ` most${i}: x${i} - ${Math.min(amount, wanted)} z${i} <= 0`,
      ` least${i}: x${i} - ${least} z${i} >= 0`,
      ` at${i}: z${i} - y${address} <= 0`,
    ]),
    ...loads.map((load, s) => ` load${s}: ${sum(load)} <= 0`),
    'General',
    ` ${addresses.map((s) => `t${s}`).join(' ')}`,
    'Binary',
    ` ${[...offers.keys()].map((i) => `z${i}`).join(' ')} ${addresses.map((s) => `y${s}`).join(' ')}`,
    'End',
  ].join('\n')
}

test('with a hundred offers, nine in ten answers cost at most 3 % more than a solver finds', async () => {
  const solver = await solverOf()
  const d = dice(1900)
  const gaps = Array.from({ length: tries(3, 30) }, () => {
    const asked = randomQuestion(d, 100, 40)
    const found = Math.min(...poolOf(asked).map(({ cost }) => cost))
    const solved = solver.solve(modelOf(asked, new Filler(asked).missing), { mip_rel_gap: 0.0005 })
    expect(solved.Status).toBe('Optimal')
    const least = solved.ObjectiveValue
    // The solver may stop half a thousandth above the best, and fills to the last gram.
    expect(found).toBeGreaterThan(least * 0.9995 - 0.5)
    return (100 * (found - least)) / least
  }).toSorted((a, b) => a - b)
  const at = (share: number) => gaps[Math.floor(gaps.length * share)] as number
  console.log(
    `gaps: median ${at(0.5).toFixed(2)} %, p90 ${at(0.9).toFixed(2)} %, most ${gaps.at(-1)?.toFixed(2)} %`,
  )
  expect(at(0.9)).toBeLessThanOrEqual(3)
}, 120_000)
