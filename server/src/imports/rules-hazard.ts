import { HazardKind, HazardState } from '@bouwkring/contract/condition'
import { readWord, wordsIn } from './rules-words.ts'

interface Said {
  states: HazardState[]
  kinds: HazardKind[]
}

const kindIn = (text: string) => HazardKind.safeParse(readWord('hazard_kinds', text)).data
const stateIn = (text: string) => HazardState.safeParse(readWord('hazard', text)).data

/** Whether a text says that there are some, and that nobody is sure of it: `ja?`. */
export const isDoubted = (text: string) => text.includes('?') && stateIn(text) === 'found'

/** What a word says: a substance, whether there is any, or both: `ja asbest`. Null where it says something else. */
function saidBy(word: string): Said | null {
  const kind = kindIn(word)
  if (kind) return { states: [], kinds: [kind] }
  const state = stateIn(word)
  if (state) return { states: [state], kinds: [] }
  const [first = '', ...rest] = word.split(' ')
  const [before, behind] = [stateIn(first), kindIn(rest.join(' '))]
  return before && behind ? { states: [before], kinds: [behind] } : null
}

/** What a part of the cell says: behind a question mark nobody is sure of it. */
function partSaid(part: string): Said | null {
  if (!part.includes('?')) return saidBy(part)
  const bare = part.replaceAll('?', '').trim()
  const said = bare === '' ? { states: [], kinds: [] } : saidBy(bare)
  return said && { ...said, states: [...said.states, 'suspected'] }
}

/** Substances in the cell that says whether there are any: `ja: asbest, teer`, or `asbest` alone. Null where it names none, says that there are none, or says two things. */
export function substancesIn(text: string): { state: HazardState; kinds: HazardKind[] } | null {
  const said = wordsIn(text.replace(/[()]/g, ',')).map(partSaid)
  if (said.some((one) => one === null)) return null
  const kinds = said.flatMap((one) => one?.kinds ?? [])
  const [state = 'found', ...more] = new Set(said.flatMap((one) => one?.states ?? []))
  const isThere = state === 'found' || state === 'suspected'
  return kinds.length > 0 && more.length === 0 && isThere ? { state, kinds } : null
}
