import type { Assumptions } from '@bouwkring/contract/assumptions'
import {
  amountsKey,
  type Choice,
  Choices,
  fitsBeside,
  type Part,
  sharesTaken,
} from './rules-choices.ts'
import { type Kind, kinds, leastShare } from './rules-combine.ts'
import type { Filling } from './rules-filling.ts'
import { Road, type WayLoad } from './rules-road.ts'

/** The values to compare for the fillings of a part: transport of all parts together, with shared lorries. */
interface Sum {
  cost: number
  km: number
  stops: number
  /** The share of the part that is filled. */
  filled: number
}

/** The fillings of all parts: null when nothing is left for one. */
export interface Together {
  kinds: Kind[]
  fillings: (Filling | null)[]
}

const roadOf = (
  assumptions: Assumptions,
  choices: readonly Choice[],
  anyway: readonly WayLoad[] = [],
) => new Road(assumptions, [...anyway, ...choices.flatMap(({ loads }) => loads)])

/** What a choice for one part adds beside the others. */
function sumOf(choice: Choice, { question }: Part, road: Road): Sum {
  const { km, stops, euro } = road.besides(choice.loads)
  return { cost: choice.goods + euro, km, stops, filled: choice.filling.filled / question.wanted }
}

/** How sums are compared (the first difference decides), and the share of the largest possible amount from which a filling takes part. */
interface Aim {
  by: (sum: Sum) => number[]
  share: number
}
const aims: Record<Kind, Aim> = {
  cheapest: { by: ({ cost, stops, km }) => [cost, stops, km], share: 0 },
  fewest_addresses: { by: ({ filled, stops, cost }) => [-filled, stops, cost], share: 1 },
  fewest_km: { by: ({ km, filled, cost }) => [km, -filled, cost], share: leastShare },
}
const less = (a: readonly number[], b: readonly number[]) => {
  const at = a.findIndex((value, i) => Math.abs(value - (b[i] as number)) > 1e-6)
  return at >= 0 && (a[at] as number) < (b[at] as number)
}

/** The best of some fillings of a part, given the transport for the others. */
function bestOf(some: readonly Choice[], part: Part, { by, share }: Aim, road: Road) {
  const most = Math.max(...some.map(({ filling }) => filling.filled))
  let best: Choice | null = null
  let least: number[] = []
  for (const choice of some) {
    if (choice.filling.filled < most * share - 1e-6) continue
    const sum = by(sumOf(choice, part, road))
    if (!best || less(sum, least)) [best, least] = [choice, sum]
  }
  return best
}

/** Maximum number of rounds in which each part is refilled beside the others, as long as that improves the result. */
const mostRounds = 4

/** Where filling starts: the order, and a way that is treated as if a lorry came by it anyway. */
interface Start {
  order: readonly number[]
  driven: readonly WayLoad[]
}

/** Fills each part in turn with the best choice beside the others, until nothing improves any more. */
function* oneAfterTheOther(
  all: readonly Choices[],
  { order, driven }: Start,
  aim: Aim,
): Generator<undefined, (Choice | null)[]> {
  const chosen = all.map((): Choice | null => null)
  for (let round = 0; round < mostRounds; round++) {
    let changed = false
    for (const i of order) {
      const choices = all[i] as Choices
      const { part } = choices
      const others = chosen.filter((choice, at): choice is Choice => choice !== null && at !== i)
      const road = roadOf(part.question.assumptions, others, round === 0 ? driven : [])
      const taken = sharesTaken(others)
      let best = bestOf(choices.all, part, aim, road)
      if (best && !fitsBeside(best, taken))
        best = bestOf(yield* choices.besides(taken), part, aim, road)
      yield
      if (best === chosen[i]) continue
      changed = true
      chosen[i] = best
    }
    if (!changed) break
  }
  return chosen
}

/** The totals of all parts; parts left empty count as missing. */
function wholeOf(all: readonly Choices[], chosen: readonly (Choice | null)[]): Sum {
  const given = chosen.filter((choice) => choice !== null)
  const { assumptions } = (all[0] as Choices).part.question
  const { km, stops, euro } = roadOf(assumptions, given).besides()
  let [cost, filled] = [euro, 0]
  for (const [i, { part, empty }] of all.entries()) {
    const choice = chosen[i]
    cost += choice?.goods ?? empty
    filled += (choice?.filling.filled ?? 0) / part.question.wanted
  }
  return { cost, km, stops, filled }
}

/** A load so light that its lorry is empty. */
const hardly = 1e-6
/** Maximum number of ways to try as driven anyway when few parts are filled; fewer when there are many. */
const mostTried = { ways: 6, fillings: 60 }

/** Starts at the first part and at the last one; and with each way that several parts may use as if driven anyway, the most used first: what pays for nobody alone may pay for several. */
function startsOf(all: readonly Choices[]): Start[] {
  const order = [...all.keys()]
  const used = new Map<string, { km: number; by: number }>()
  for (const { part } of all)
    for (const [at, way] of part.ways.entries()) {
      const before = used.get(way)?.by ?? 0
      used.set(way, { km: part.question.km[at] as number, by: before + 1 })
    }
  const shared = [...used]
    .filter(([, { by }]) => by > 1)
    .toSorted(([, a], [, b]) => b.by - a.by || a.km - b.km)
    .slice(0, Math.min(mostTried.ways, Math.floor(mostTried.fillings / all.length)))
  return [
    { order, driven: [] },
    { order: order.toReversed(), driven: [] },
    ...shared.map(([way, { km }]) => ({ order, driven: [{ way, km, kg: hardly }] })),
  ]
}

/** The best result over all starts. */
function* oneOfEach(all: readonly Choices[], aim: Aim) {
  let best: (Choice | null)[] = []
  let least: number[] | undefined
  for (const start of startsOf(all)) {
    const found = yield* oneAfterTheOther(all, start, aim)
    const sum = aim.by(wholeOf(all, found))
    if (!least || less(sum, least)) [best, least] = [found, sum]
  }
  return best
}

const keyOf = (fillings: Together['fillings']) =>
  fillings.map((one) => (one ? amountsKey(one) : '')).join(' + ')

/**
 * Fillings of several demands that go together: loads that come by the same way share lorries, and no offer gives more than it has. Returns the best of each kind found
 * (the best in several respects only once); good ones, not always the best possible. Yields regularly, so that others get their turn.
 */
export function* together(parts: readonly Part[]): Generator<undefined, Together[]> {
  if (parts.length === 0) return []
  const all: Choices[] = []
  for (const part of parts) {
    all.push(new Choices(part))
    yield
  }
  const answers = new Map<string, Together>()
  for (const kind of kinds) {
    const fillings = (yield* oneOfEach(all, aims[kind])).map((choice) => choice?.filling ?? null)
    if (fillings.every((filling) => filling === null)) continue
    const same = answers.get(keyOf(fillings))
    if (same) same.kinds.push(kind)
    else answers.set(keyOf(fillings), { kinds: [kind], fillings })
  }
  return [...answers.values()]
}
