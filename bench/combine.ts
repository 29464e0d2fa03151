import { assumed, assumptionNames, type Assumptions } from '../contract/src/assumptions.ts'
import { bestOfKinds, fillings } from '../server/src/matching/combine/rules-combine.ts'
import type { Question } from '../server/src/matching/combine/rules-filling.ts'
import type { Part } from '../server/src/matching/combine/rules-choices.ts'
import { together } from '../server/src/matching/combine/rules-together.ts'
import { fittingOf, leastFree, mondaysFrom, roomOf } from '../server/src/storage/rules.ts'
import { shareDepots } from '../server/src/storage/rules-stores.ts'
import { wholeOf } from '../server/test/combining.ts'
import { dice } from '../server/test/random-market.ts'
import { figures, ms, row } from './measure.ts'

// `node bench/combine.ts`: combinations of offers without database or network, in processor time, so that other load on the machine does not count.

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
    keeping: d.chance(0.3) ? d.next() * 2 : 0,
    score: 50 + d.below(50),
    kg: 105.75,
  })),
})
const processor = () => process.cpuUsage().user / 1000

/** How long a question takes, and the longest stretch for which it blocks others. */
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

const place = () => ({ latitude: 51.5 + d.next() * 1.5, longitude: 4.5 + d.next() * 2 })
const weeks = { weeks: 10, week_from: '2027-03-15', week_till: '2027-05-23' }
const depots = (count: number) =>
  Array.from({ length: count }, (_, spot_id) => ({
    ...place(),
    spot_id,
    floor_m2: 50 + d.next() * 500,
    max_weeks: 8 + d.below(40),
    period_from: null,
    period_till: null,
    accepts: [{ pre: d.below(50), post: 50 + d.below(50) }],
    everything: d.chance(0.5),
  }))

/** A depot for each of the given number of offers that become available before they are needed, all of them waiting. */
function storesFor(offers: number, count: number) {
  const [all, to] = [depots(count), place()]
  const began = processor()
  shareDepots(
    Array.from({ length: offers }, () => {
      const way = { from: place(), to, reach_km: 200, detour: 1.3 }
      const fitting = fittingOf(all, { pre: 50, weeks }, way)
      return {
        demand: 0,
        floor: 20,
        whole: 80,
        depots: fitting.map(({ depot }) => ({
          depot,
          free: () => leastFree(roomOf(depot.floor_m2, mondaysFrom(weeks.week_from, 10), [])),
        })),
      }
    }),
    ({ spot_id }) => spot_id,
  )
  return processor() - began
}
console.log(row('offers that wait / depots', 'p50', 'p95', ''))
console.log(row('---', '---:', '---:', '---:'))
for (const [offers, count] of [
  [100, 20],
  [100, 100],
] as const) {
  const { p50, p95 } = figures(Array.from({ length: 60 }, () => storesFor(offers, count)))
  console.log(row(`${offers} / ${count}`, ms(p50), ms(p95), ''))
}

/** A number of demands on one spot with thirty offers each at forty addresses, a fifth of them for the same products: fillings of each, then of all together. */
function planned(demands: number) {
  const asked = Array.from({ length: demands }, (_, n) => {
    const one = question(30, 40)
    return { one, products: one.offers.map((__, i) => (d.chance(0.2) ? i : (n + 1) * 1000 + i)) }
  })
  const km = asked[0]?.one.km ?? []
  const began = processor()
  const parts = asked.map(({ one, products }): Part => {
    const of = { ...one, km }
    return { question: of, pool: wholeOf(fillings(of)), ways: km.map(String), products, anew: true }
  })
  const each = processor()
  let [at, longest] = [each, 0]
  const steps = together(parts)
  while (!steps.next().done) {
    const now = processor()
    longest = Math.max(longest, now - at)
    at = now
  }
  return { all: processor() - began, together: processor() - each, longest }
}
console.log(
  row('demands together', 'all p50', 'all p95', 'after each alone p50', 'longest step p95'),
)
console.log(row('---', '---:', '---:', '---:', '---:'))
for (const demands of [5, 20, 50]) {
  const times = Array.from({ length: 20 }, () => planned(demands))
  const of = (what: 'all' | 'together' | 'longest') => figures(times.map((one) => one[what]))
  const all = of('all')
  console.log(
    row(String(demands), ms(all.p50), ms(all.p95), ms(of('together').p50), ms(of('longest').p95)),
  )
}
