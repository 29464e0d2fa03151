import type { Import, ImportCard, LineState } from '@bouwkring/contract/imports'

/** Number of rows of an import in one state, or in any. */
export const rowCount = ({ counts }: Pick<Import, 'counts'>, state?: LineState): number =>
  state ? counts[state] : Object.values(counts).reduce((sum, one) => sum + one, 0)

/** Rows of an import that still have to be made or answered; an undone import has none. */
export const openRows = ({ counts, state }: Pick<ImportCard, 'counts' | 'state'>): number =>
  state === 'undone' ? 0 : counts.ready + counts.question + counts.error + counts.unread

/** The effect of an import: it adds, or it also changes existing products, depending on its mode or an answer. */
export const effectOf = ({ mode, acts }: Pick<Import, 'mode' | 'acts'>) =>
  mode === 'sync' || acts.change + acts.same > 0 ? 'sync' : 'add'

/** What clicking the button will do, as a text for the check step with its figures: add, change existing products, or both. */
export function runWords({ counts, acts }: Pick<Import, 'counts' | 'acts'>) {
  const changed = acts.change + acts.same
  if (changed === 0) return { key: 'run', count: counts.ready } as const
  if (acts.make === 0) return { key: 'runSync', count: counts.ready } as const
  return { key: 'runBoth', made: acts.make, changed } as const
}
