import type { Import, ImportCard, LineState } from '@bouwkring/contract/imports'

/** How many rows of an import are in a state, or in any. */
export const rowCount = ({ counts }: Pick<Import, 'counts'>, state?: LineState): number =>
  state ? counts[state] : Object.values(counts).reduce((sum, one) => sum + one, 0)

/** Rows of an import that are still to be made or to be asked about; an import that was undone has none. */
export const openRows = ({ counts, state }: Pick<ImportCard, 'counts' | 'state'>): number =>
  state === 'undone' ? 0 : counts.ready + counts.question + counts.error + counts.unread

/** What an import does: it adds, or it also changes what is there, as the mode says or an answer. */
export const effectOf = ({ mode, acts }: Pick<Import, 'mode' | 'acts'>) =>
  mode === 'sync' || acts.change + acts.same > 0 ? 'sync' : 'add'

/** What pressing the button will do, as a text of the check and its figures: add, change what is there, or both. */
export function runWords({ counts, acts }: Pick<Import, 'counts' | 'acts'>) {
  const changed = acts.change + acts.same
  if (changed === 0) return { key: 'run', count: counts.ready } as const
  if (acts.make === 0) return { key: 'runSync', count: counts.ready } as const
  return { key: 'runBoth', made: acts.make, changed } as const
}
