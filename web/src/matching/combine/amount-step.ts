import { isPartOfPiece, PositiveAmount } from '@bouwkring/contract/amount'
import type { Combinations } from '@bouwkring/contract/combinations'
import { type FieldMessage, issueKey } from '@bouwkring/contract/messages'

/** By how much an amount goes up or down at a press: a round figure, a tenth of what there is or less; of pieces at least one. */
export function stepOf(most: number, unit: Combinations['demand']['unit']): number {
  const round = 10 ** Math.floor(Math.log10(Math.max(most, 0.1) / 10))
  return unit === 'st' ? Math.max(1, round) : Math.max(0.01, round)
}

/** The next round amount, within what can be taken. */
export function stepped(
  amount: number,
  by: 1 | -1,
  { least, most }: { least: number; most: number },
  step: number,
): number {
  const steps = amount / step
  // Where it stands between two steps, to the nearest one on that side.
  const next = by === 1 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1
  const round = Number((next * step).toFixed(3))
  const lowest = least > 0 ? least : Math.min(step, most)
  return Math.min(most, Math.max(lowest, round))
}

/** What is wrong with an amount that is to be taken; null where it can be. */
export function wrongTaken(
  amount: number | null,
  { least, most }: { least: number; most: number },
  unit: Combinations['demand']['unit'],
): FieldMessage | 'bounds' | null {
  const read = PositiveAmount.safeParse(amount)
  const [issue] = read.error?.issues ?? []
  if (!read.success) return issue ? issueKey(issue) : 'amount.number'
  const taken = read.data
  if (taken < least || taken > most) return 'bounds'
  return unit === 'st' && isPartOfPiece(taken, { least, most }) ? 'amount.whole' : null
}
