import { mostTaken } from '@bouwkring/contract/combinations'

/** What is asked of the combinations of a demand, and which answer is looked at, as it stands in the URL. */
export interface CombinationsAsked {
  /** One offer gives all. */
  lot: boolean
  /** Of the same size and colour. */
  alike: boolean
  /** The answer that is open, from 0. */
  answer: number
  /** Amounts of it that were changed, as the API takes them: "12:260" of each offer, "7:12:260" where it is for one of several demands; none where it stands as it was proposed. */
  take: readonly string[]
}

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])
const ofOne = /^[1-9]\d{0,14}:\d{1,9}(?:\.\d{1,3})?$/
const ofSeveral = /^[1-9]\d{0,14}:[1-9]\d{0,14}:\d{1,9}(?:\.\d{1,3})?$/

function read(search: Record<string, unknown>, taking: RegExp): CombinationsAsked {
  const yes = (value: unknown) => value === true || value === 'true'
  const answer = Number(search.answer)
  const take = listed(search.take).filter(
    (one): one is string => typeof one === 'string' && taking.test(one),
  )
  return {
    lot: yes(search.lot),
    alike: yes(search.alike),
    answer: answer === 1 || answer === 2 ? answer : 0,
    take: take.slice(0, mostTaken),
  }
}

/** Reads the URL; what makes no sense is left out. */
export const readCombinations = (search: Record<string, unknown>) => read(search, ofOne)

/** What is asked of several demands of a spot: which they are too, none while they are being chosen. */
export interface PlanAsked extends CombinationsAsked {
  demands: readonly number[]
}

/** Reads the URL; what makes no sense is left out. */
export function readPlan(search: Record<string, unknown>): PlanAsked {
  const ids = listed(search.demands)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return { ...read(search, ofSeveral), demands: [...new Set(ids)] }
}
