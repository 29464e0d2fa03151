import type { Assumptions } from '@bouwkring/contract/assumptions'
import type { CombinationStop, PlanAnswer } from '@bouwkring/contract/combinations'
import { kmOf } from '@bouwkring/contract/net'
import type { Address } from './rules-candidates.ts'
import type { Filling } from './rules-filling.ts'
import { Shares } from './rules-taking.ts'
import {
  filledOf,
  type Load,
  loadOf,
  stopOf,
  takenBy,
  type Telling,
  unweighedOf,
  visitCents,
} from './rules-telling.ts'
import type { Together } from './rules-together.ts'
import type { AskedPart } from './rules-work.ts'

/** A filled demand: its filling, and the data to present it. */
interface Filled {
  filling: Filling
  part: AskedPart
  telling: Telling
}

/** The loads of each way, for all demands. */
function stopsOf(filled: readonly Filled[], assumptions: Assumptions): CombinationStop[] {
  const ways = new Map<string, { address: Address; loads: Load[] }>()
  for (const { filling, part, telling } of filled)
    for (const at of filling.addresses) {
      const way = part.ways[at] as string
      const load = loadOf(filling, at, telling)
      const address = telling.candidates.addresses[at] as Address
      const found = ways.get(way)
      // As transport was counted: the furthest of the addresses within a hundred metres.
      const km = Math.max(address.km, found?.address.km ?? 0)
      ways.set(way, {
        address: { ...(found?.address ?? address), km },
        loads: [...(found?.loads ?? []), load],
      })
    }
  return [...ways.values()].map(({ address, loads }) => stopOf(address, loads, assumptions))
}

/** The same goods, with separate lorries for each demand. */
function apartOf(filled: readonly Filled[]): PlanAnswer['apart'] {
  const drives = filled.flatMap(({ filling, part, telling: { assumptions } }) =>
    filling.addresses.map((at) => {
      const [trips, km] = [filling.trips.get(at) ?? 0, part.question.km[at] as number]
      return {
        trips,
        km: kmOf(trips, km, assumptions),
        transport_cents: visitCents(trips, km, assumptions),
      }
    }),
  )
  const sum = (of: (drive: (typeof drives)[number]) => number) =>
    drives.reduce((total, drive) => total + of(drive), 0)
  return {
    trips: sum(({ trips }) => trips),
    km: Number(sum(({ km }) => km).toFixed(1)),
    transport_cents: sum(({ transport_cents }) => transport_cents),
  }
}

/** An answer for several demands as sent in a response. */
export function tellPlan(
  { kinds, fillings }: Together,
  parts: readonly AskedPart[],
  tellings: readonly Telling[],
): PlanAnswer {
  const shares = new Shares()
  const filled = fillings.flatMap((filling, i): Filled[] => {
    const telling = { ...(tellings[i] as Telling), shares }
    if (filling) shares.add(filling, telling.candidates)
    return filling ? [{ filling, part: parts[i] as AskedPart, telling }] : []
  })
  const { assumptions } = tellings[0] as Telling
  const stops = stopsOf(filled, assumptions)
  const km = stops.reduce((sum, stop) => sum + kmOf(stop.trips, stop.km, assumptions), 0)
  const demands = tellings.map(({ demand, wanted }, i) => ({
    id: demand,
    ...filledOf(fillings[i]?.filled ?? 0, wanted),
  }))
  return {
    ...takenBy(
      { kinds, stops, km },
      demands.map(({ short }) => short),
      filled.reduce((sum, { filling, telling }) => sum + unweighedOf(filling, telling), 0),
      assumptions,
    ),
    demands,
    apart: apartOf(filled),
  }
}
