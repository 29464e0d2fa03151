import { assumed, assumptionNames, type Assumptions } from '../contract/src/assumptions.ts'
import { bestOfKinds, fillings } from '../server/src/matching/combine/rules-combine.ts'
import type { Question } from '../server/src/matching/combine/rules-filling.ts'
import { dice } from '../server/test/random-market.ts'
import { figures, ms, row } from './measure.ts'

// `node bench/combine.ts`: combinations of offers without database or network, in processor time, so that what else runs on the machine does not count.

const d = dice(31)
const assumptions = Object.fromEntries(
  assumptionNames.map((name) => [name, assumed[name].standard]),
) as Assumptions
const question = (offers: number, addresses: number): Question => ({
  wanted: d.pick([300, 600, 2000]),
  whole: false,
  oneLot: false,
  assumptions,
  km: Array.from({ length: addresses }, () => 3 + d.next() * 120),
  offers: Array.from({ length: offers }, () => ({
    address: d.below(addresses),
    amount: 10 + d.next() ** 2 * 400,
    least: d.chance(0.2) ? 10 : 0,
    price: d.next() * 8,
    score: 50 + d.below(50),
    kg: 105.75,
  })),
})
const processor = () => process.cpuUsage().user / 1000

/** How long a question takes, and the longest that it goes on without giving others their turn. */
function asked(one: Question) {
  const began = processor()
  const steps = fillings(one)
  let [at, longest] = [began, 0]
  for (;;) {
    const { done, value } = steps.next()
    const now = processor()
    longest = Math.max(longest, now - at)
    at = now
    if (done) {
      bestOfKinds(value)
      return { all: processor() - began, longest }
    }
  }
}

for (let warm = 0; warm < 20; warm++) asked(question(50, 25))
console.log(row('offers / addresses', 'p50', 'p95', 'longest step p95'))
console.log(row('---', '---:', '---:', '---:'))
for (const [offers, addresses] of [
  [20, 12],
  [50, 25],
  [100, 40],
  [200, 60],
] as const) {
  const times = Array.from({ length: 60 }, () => asked(question(offers, addresses)))
  const { p50, p95 } = figures(times.map(({ all }) => all))
  const turns = figures(times.map(({ longest }) => longest))
  console.log(row(`${offers} / ${addresses}`, ms(p50), ms(p95), ms(turns.p95)))
}
