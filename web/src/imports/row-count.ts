import type { Import, LineState } from '@bouwkring/contract/imports'

/** How many rows of an import are in a state, or in any. */
export const rowCount = ({ counts }: Pick<Import, 'counts'>, state?: LineState): number =>
  state ? counts[state] : Object.values(counts).reduce((sum, one) => sum + one, 0)
