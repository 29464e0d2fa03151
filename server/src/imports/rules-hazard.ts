import { HazardKind, HazardState } from '@bouwkring/contract/condition'
import { readWord, wordsIn } from './rules-words.ts'

interface Said {
  states: HazardState[]
  kinds: HazardKind[]
}

const kindIn = (text: string) => HazardKind.safeParse(readWord('hazard_kinds', text)).data
const stateIn = (text: string) => HazardState.safeParse(readWord('hazard', text)).data

/** Whether a text reports hazardous substances with uncertainty: `ja?`. */
export const isDoubted = (text: string) => text.includes('?') && stateIn(text) === 'found'

/** What a word says: a substance, whether any are present, or both: `ja asbest`. Null when it says something else. */
function saidBy(word: string): Said | null {
  const kind = kindIn(word)
  if (kind) return { states: [], kinds: [kind] }
  const state = stateIn(word)
  if (state) return { states: [state], kinds: [] }
  const [first = '', ...rest] = word.split(' ')
  const [before, behind] = [stateIn(first), kindIn(rest.join(' '))]
  return before && behind ? { states: [before], kinds: [behind] } : null
}

/** What a part of the cell says: a question mark makes it uncertain. */
function partSaid(part: string): Said | null {
  if (!part.includes('?')) return saidBy(part)
  const bare = part.replaceAll('?', '').trim()
  const said = bare === '' ? { states: [], kinds: [] } : saidBy(bare)
  return said && { ...said, states: [...said.states, 'suspected'] }
}

/** Substances in the cell that says whether any are present: `ja: asbest, teer`, or `asbest` alone. Null when it names none, denies them or contradicts itself. */
export function substancesIn(text: string): { state: HazardState; kinds: HazardKind[] } | null {
  const said = wordsIn(text.replace(/[()]/g, ',')).map(partSaid)
  if (said.some((one) => one === null)) return null
  const kinds = said.flatMap((one) => one?.kinds ?? [])
  const [state = 'found', ...more] = new Set(said.flatMap((one) => one?.states ?? []))
  const isThere = state === 'found' || state === 'suspected'
  return kinds.length > 0 && more.length === 0 && isThere ? { state, kinds } : null
}

interface Hazard {
  state?: HazardState | null | undefined
  kinds?: HazardKind[] | undefined
}
/** The hazardous substances of a product as far as they are known. */
interface Standing {
  hazard?: string | null
  hazard_kinds?: readonly string[]
}

/** Substances with their state: the row's, otherwise the product's unless it says that none are known, otherwise they are present. Null when they are named and denied at once. */
function named(told: Hazard, standing: HazardState | undefined): Hazard | null {
  if (told.state === 'none_known') return null
  const state = told.state ?? (standing === 'none_known' ? undefined : standing)
  return { ...told, state: state ?? 'found' }
}

/** Completes what a row says with what its product has: what a row leaves out, the state or the substances, stays as it is. Null when the row contradicts itself. */
export function settledHazard(told: Hazard, was: Standing | undefined): Hazard | null {
  const standing = HazardState.safeParse(was?.hazard).data
  if (told.kinds && told.kinds.length > 0) return named(told, standing)
  const kinds = HazardKind.array().safeParse(was?.hazard_kinds).data ?? []
  return { ...told, state: told.state ?? standing, kinds }
}
