import { amsterdamDay } from '@bouwkring/contract/day'
import type { Spot } from '@bouwkring/contract/spots'
import { isApiError } from '../platform/api.ts'
import { isPlaced } from './texts.ts'

/** What a spot still needs before it can be published; each is a part of its form. */
export type Missing = 'period' | 'location' | 'contact'

/** What is missing on a spot that was read. The server has the last word; this saves asking for what it would refuse. */
export function missingOf(
  spot: Pick<Spot, 'period_from' | 'period_till' | 'location' | 'contactpersons'>,
): Missing[] {
  const missing: Missing[] = []
  if (!spot.period_from || !spot.period_till || spot.period_till < amsterdamDay())
    missing.push('period')
  if (!isPlaced(spot.location)) missing.push('location')
  if (spot.contactpersons.length === 0) missing.push('contact')
  return missing
}

const byPath: Record<string, Missing> = {
  period: 'period',
  location: 'location',
  contactpersons: 'contact',
}

/** What the server said is missing; empty when it refused for another reason. */
export function missingIn(error: unknown): Missing[] {
  if (!isApiError(error) || error.code !== 'not_publishable') return []
  return (error.reply?.violations ?? []).flatMap(({ path }) => byPath[path] ?? [])
}
