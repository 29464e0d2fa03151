import { amsterdamDay } from '@bouwkring/contract/day'
import type { SavedSearch } from '@bouwkring/contract/saved-searches'

/** The status of a search, for a follower; the ones that require action come first. */
export type Standing = 'problem' | 'bounced' | 'paused' | 'ended' | 'new' | 'silent' | 'quiet'

export function standingOf(
  {
    problem,
    paused,
    active_till,
    new_count,
    is_silent,
  }: Pick<SavedSearch, 'problem' | 'paused' | 'active_till' | 'new_count' | 'is_silent'>,
  today = amsterdamDay(),
): Standing {
  if (problem) return 'problem'
  if (paused) return paused.why === 'bounced' ? 'bounced' : 'paused'
  if (active_till !== null && active_till < today) return 'ended'
  if (new_count > 0) return 'new'
  return is_silent ? 'silent' : 'quiet'
}

/** True when the search produces nothing in its current status. */
export const isStill = (standing: Standing) =>
  ['problem', 'bounced', 'paused', 'ended'].includes(standing)
