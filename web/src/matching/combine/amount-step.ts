import { isPartOfPiece, PositiveAmount } from '@bouwkring/contract/amount'
import type { Combinations } from '@bouwkring/contract/combinations'
import { type FieldMessage, issueKey } from '@bouwkring/contract/messages'

/** The step of an amount per press: a round number, at most a tenth of what is available; at least one for pieces. */
export function stepOf(most: number, unit: Combinations['demand']['unit']): number {
  const round = 10 ** Math.floor(Math.log10(Math.max(most, 0.1) / 10))
  return unit === 'st' ? Math.max(1, round) : Math.max(0.01, round)
}

/** The next round amount, within the bounds. */
export function stepped(
  amount: number,
  by: 1 | -1,
  { least, most }: { least: number; most: number },
  step: number,
): number {
  const steps = amount / step
  // An amount between two steps goes to the nearest step on that side.
  const next = by === 1 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1
  const round = Number((next * step).toFixed(3))
  const lowest = least > 0 ? least : Math.min(step, most)
  return Math.min(most, Math.max(lowest, round))
}

/** The error for an amount to take; null when it is valid. */
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
  return isPartOfPiece(taken, unit, [least, most]) ? 'amount.whole' : null
}
