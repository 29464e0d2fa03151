import { askAgainDays, type StillState } from '@bouwkring/contract/still-there'
import type { TransactionMove } from '@bouwkring/contract/transaction'

/** Moves by which an owner shows that an offer is still available. */
export const signs: readonly TransactionMove[] = ['accept', 'decline', 'process']

/** Days as whole numbers, in the calendar of the Netherlands. */
export interface StillFacts {
  today: number
  /** The day of the last sign of the offer. */
  sign: number
  /** How often the owner was asked since that sign, and the day of the last time. */
  asked: { times: number; on: number } | null
  unconfirmed: boolean
}
export interface StillTerms {
  asks: boolean
  first_days: number
  last_days: number
}
/** The action due for an offer on a day: ask, show that nobody confirmed it, or take it off the market. */
export type StillMove = 'ask' | 'sink' | 'end'

/** Days between the last question and each thing that follows. */
const patience = askAgainDays

/**
 * The action due for an offer today. Each step waits for the one before, so that an offer that is old when an installation starts to ask is asked about twice before anything else, and an offer that was
 * not processed for some days loses no time to answer.
 */
export function moveOf(
  { today, sign, asked, unconfirmed }: StillFacts,
  { asks, first_days, last_days }: StillTerms,
): StillMove | null {
  if (!asks || today - sign < first_days) return null
  if (asked === null) return 'ask'
  const silent = today - asked.on
  if (asked.times < 2) return silent >= patience ? 'ask' : null
  if (!unconfirmed) return silent >= patience ? 'sink' : null
  return today - sign >= last_days && silent >= 2 * patience ? 'end' : null
}

/** The state of an offer, for its readers. */
export const stateOf = (facts: {
  published: boolean
  asked: number
  unconfirmed: boolean
  ended: boolean
}): StillState => {
  if (facts.ended && !facts.published) return 'ended'
  if (facts.unconfirmed) return 'unconfirmed'
  return facts.asked === 0 ? 'fresh' : facts.asked === 1 ? 'asked' : 'asked_again'
}

/** The first day on which an offer can be taken off the market, if nobody answers. */
export const endOf = (
  { today, sign, asked, unconfirmed }: StillFacts,
  terms: StillTerms,
): number | null => {
  if (!terms.asks) return null
  const facts = { today, sign, asked, unconfirmed }
  for (let day = today; day < today + 2000; day++) {
    const move = moveOf({ ...facts, today: day }, terms)
    if (move === 'end') return day
    if (move === 'ask') facts.asked = { times: (facts.asked?.times ?? 0) + 1, on: day }
    if (move === 'sink') facts.unconfirmed = true
  }
  return null
}
