import type { Import, ImportCard, LineState } from '@bouwkring/contract/imports'

/** How many rows of an import are in a state, or in any. */
export const rowCount = ({ counts }: Pick<Import, 'counts'>, state?: LineState): number =>
  state ? counts[state] : Object.values(counts).reduce((sum, one) => sum + one, 0)

/** Rows of an import that are still to be made or to be asked about; an import that was undone has none. */
export const openRows = ({ counts, state }: Pick<ImportCard, 'counts' | 'state'>): number =>
  state === 'undone' ? 0 : counts.ready + counts.question + counts.error + counts.unread

/** What pressing the button will do, as a text of the check and its figures: add, change what is there, or both. */
export function runWords({ mode, counts, acts }: Pick<Import, 'mode' | 'counts' | 'acts'>) {
  const changed = acts.change + acts.same
  if (mode === 'add' || changed === 0) return { key: 'run', count: counts.ready } as const
  if (acts.make === 0) return { key: 'runSync', count: counts.ready } as const
  return { key: 'runBoth', made: acts.make, changed } as const
}
