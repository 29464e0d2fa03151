import { type Likeness, mostTaken } from '@bouwkring/contract/combinations'

/** The request for the combinations of a demand, and the open answer, as in the URL. */
export interface CombinationsAsked {
  /** One offer supplies everything. */
  lot: boolean
  /** Same size and colour. */
  alike: boolean
  /** The open answer, counted from 0. */
  answer: number
  /** Its changed amounts, in the API's format: "12:260" for each offer, "7:12:260" when it is for one of several demands; empty when it is as proposed. */
  take: readonly string[]
}

/** What a proposal was limited to, as kept with what is reserved: one lot goes before the same size and colour. */
export function likenessOf({ lot, alike }: Pick<CombinationsAsked, 'lot' | 'alike'>) {
  if (lot) return 'one_lot' satisfies Likeness
  return alike ? ('alike' satisfies Likeness) : null
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

/** Reads the URL; invalid values are left out. */
export const readCombinations = (search: Record<string, unknown>) => read(search, ofOne)

/** The request for several demands of a spot: also includes the demands, none while the user is choosing them. */
export interface PlanAsked extends CombinationsAsked {
  demands: readonly number[]
}

/** Reads the URL; invalid values are left out. */
export function readPlan(search: Record<string, unknown>): PlanAsked {
  const ids = listed(search.demands)
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return { ...read(search, ofSeveral), demands: [...new Set(ids)] }
}
