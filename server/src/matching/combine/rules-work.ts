import { type Answer, bestOfKinds, fillings } from './rules-combine.ts'
import type { Part } from './rules-choices.ts'
import { Filler, type Filling, type Question } from './rules-filling.ts'
import { together, type Together } from './rules-together.ts'

/** The input for a computation in another thread: a question, and the groups of similar offers if only these may be combined. */
export interface Asked {
  question: Question
  groups: readonly (readonly number[])[] | null
}
/** One of several demands to fill together, before any of its fillings is known. */
export type AskedPart = Asked & Omit<Part, 'pool'>

/** Combines each group of similar offers separately; all groups use the same cost for missing units. */
function* ofGroups(
  asked: Question,
  groups: readonly (readonly number[])[],
): Generator<undefined, Filling[]> {
  const assumptions = { ...asked.assumptions, missing_euro: new Filler(asked).missing }
  const pool: Filling[] = []
  for (const group of groups) {
    const offers = group.flatMap((i) => asked.offers[i] ?? [])
    for (const filling of yield* fillings({ ...asked, assumptions, offers }))
      pool.push({
        ...filling,
        amounts: new Map([...filling.amounts].map(([i, amount]) => [group[i] as number, amount])),
      })
  }
  return pool
}

const poolOf = ({ question, groups }: Asked) =>
  groups ? ofGroups(question, groups) : fillings(question)

/** The answers to one question. */
export function* answersTo(asked: Asked): Generator<undefined, Answer[]> {
  return bestOfKinds(yield* poolOf(asked))
}

/** The answers for several demands together. */
export function* answersFor(asked: readonly AskedPart[]): Generator<undefined, Together[]> {
  const parts: Part[] = []
  for (const part of asked) parts.push({ ...part, pool: yield* poolOf(part) })
  return yield* together(parts)
}

/** All kinds of work, by name. */
export const works = { answersTo, answersFor }
export type Works = typeof works
/** The input and the result of a kind of work. */
export type Given<W extends keyof Works> = Parameters<Works[W]>[0]
export type Worked<W extends keyof Works> =
  ReturnType<Works[W]> extends Generator<undefined, infer T> ? T : never
