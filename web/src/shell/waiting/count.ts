import type { Waiting } from '@bouwkring/contract/notifications'

const apart = 5

/** New matches as lines: the best spots separately, the remaining ones in one line; `short`: all in one. */
export function matchLines({ matches }: Waiting, short = false) {
  const shown = short ? 0 : apart
  const cut = matches.length > shown + 1 ? shown : matches.length
  return { apart: matches.slice(0, cut), together: matches.slice(cut) }
}

/** Number of lines besides transactions: new matches, and one for each other subject. */
function linesBesides(waiting: Waiting) {
  const { apart: some, together } = matchLines(waiting)
  return (
    some.length +
    [together.length, waiting.expired_spots, waiting.invitations].filter((n) => n > 0).length
  )
}

/** Number of things waiting besides transactions: spots with new matches, spots whose period has ended, invitations. The same on every screen, in however few lines it tells them. */
export const besidesDeals = ({ matches, expired_spots, invitations }: Waiting) =>
  matches.length + expired_spots + invitations

/** Number of things waiting: every transaction, and the rest. */
export const waits = (waiting: Waiting) =>
  waiting.answers.count + waiting.handovers.count + besidesDeals(waiting)

/** Total of new matches in some spots. */
export const newMatches = (matches: Waiting['matches']) =>
  matches.reduce((sum, { count }) => sum + count, 0)

/** Total number of lines: the displayed transactions, one for those beyond them, and the rest. */
export const lines = (waiting: Waiting) =>
  linesBesides(waiting) +
  [waiting.answers, waiting.handovers].reduce(
    (sum, { count, first }) => sum + first.length + (count > first.length ? 1 : 0),
    0,
  )
