import { askAgainDays, type StillState } from '@bouwkring/contract/still-there'
import type { TransactionMove } from '@bouwkring/contract/transaction'

/** Moves by which an owner shows that an offer is still there. */
export const signs: readonly TransactionMove[] = ['accept', 'decline', 'process']

/** Days as whole numbers, in the calendar of the Netherlands. */
export interface StillFacts {
  today: number
  /** The day of the last sign of the offer. */
  sign: number
  /** How often it was asked since that sign, and on which day last. */
  asked: { times: number; on: number } | null
  unconfirmed: boolean
}
export interface StillTerms {
  asks: boolean
  first_days: number
  last_days: number
}
/** What is to be done with an offer on a day: ask, show that nobody confirmed it, or take it off the market. */
export type StillMove = 'ask' | 'sink' | 'end'

/** Days between being asked last and each thing that follows. */
const patience = askAgainDays

/**
 * What is to be done with an offer today. Each step waits for the one before, so that an offer that is old when an installation begins to ask is asked twice before anything else, and one that was not looked at
 * for some days loses no time to answer.
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

/** How it stands with an offer, for who reads of it. */
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

/** The first day on which an offer can be taken off the market, if nobody says anything. */
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
