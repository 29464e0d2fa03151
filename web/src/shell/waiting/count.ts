import type { Waiting } from '@bouwkring/contract/notifications'

const apart = 5

/** New matches as lines: the best spots apart, those after them in one; `short`: all in one. */
export function matchLines({ matches }: Waiting, short = false) {
  const shown = short ? 0 : apart
  const cut = matches.length > shown + 1 ? shown : matches.length
  return { apart: matches.slice(0, cut), together: matches.slice(cut) }
}

/** How many lines there are besides transactions: new matches, and one for each other thing. */
export function besidesDeals(waiting: Waiting, short = false) {
  const { apart: some, together } = matchLines(waiting, short)
  return (
    some.length +
    [together.length, waiting.expired_spots, waiting.invitations].filter((n) => n > 0).length
  )
}

/** How much waits: every transaction, and each other line once. */
export const waits = (waiting: Waiting) =>
  waiting.answers.count + waiting.handovers.count + besidesDeals(waiting)

/** New matches over some spots. */
export const newMatches = (matches: Waiting['matches']) =>
  matches.reduce((sum, { count }) => sum + count, 0)

/** How many lines all of it takes: some transactions, one for those beyond them, and the rest. */
export const lines = (waiting: Waiting) =>
  besidesDeals(waiting) +
  [waiting.answers, waiting.handovers].reduce(
    (sum, { count, first }) => sum + first.length + (count > first.length ? 1 : 0),
    0,
  )
