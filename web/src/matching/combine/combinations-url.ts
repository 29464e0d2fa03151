/** What is asked of the combinations of a demand, and which answer is looked at, as it stands in the URL. */
export interface CombinationsAsked {
  /** One offer gives all. */
  lot: boolean
  /** Of the same size and colour. */
  alike: boolean
  /** The answer that is open, from 0. */
  answer: number
}

/** Reads the URL; what makes no sense is left out. */
export function readCombinations(search: Record<string, unknown>): CombinationsAsked {
  const yes = (value: unknown) => value === true || value === 'true'
  const answer = Number(search.answer)
  return {
    lot: yes(search.lot),
    alike: yes(search.alike),
    answer: answer === 1 || answer === 2 ? answer : 0,
  }
}

/** What is asked of several demands of a spot: which they are too, none while they are being chosen. */
export interface PlanAsked extends CombinationsAsked {
  demands: readonly number[]
}

/** Reads the URL; what makes no sense is left out. */
export function readPlan(search: Record<string, unknown>): PlanAsked {
  const given = Array.isArray(search.demands) ? search.demands : [search.demands]
  const ids = given.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0)
  return { ...readCombinations(search), demands: [...new Set(ids)] }
}
