import { HazardKind, HazardState } from '@bouwkring/contract/condition'
import { readWord } from './rules-words.ts'

/** Substances in the cell that says whether there are any: `ja: asbest, teer`, or `asbest` alone. Null where it names none, or says that there are none. */
export function substancesIn(text: string): { state: HazardState; kinds: HazardKind[] } | null {
  const parts = text.split(/[:,;/+&()]| en | and /).map((part) => part.trim())
  const states: HazardState[] = []
  const kinds: HazardKind[] = []
  for (const part of parts.filter((one) => one !== '')) {
    const kind = HazardKind.safeParse(readWord('hazard_kinds', part))
    const state = HazardState.safeParse(readWord('hazard', part))
    if (kind.success) kinds.push(kind.data)
    else if (state.success) states.push(state.data)
    else return null
  }
  const [state = 'found', ...more] = states
  const isThere = state === 'found' || state === 'suspected'
  return kinds.length > 0 && more.length === 0 && isThere ? { state, kinds } : null
}
