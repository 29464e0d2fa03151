import { amsterdamDay } from '@bouwkring/contract/day'
import type { Spot } from '@bouwkring/contract/spots'
import { isApiError } from '../platform/api.ts'
import { isPlaced } from './texts.ts'

/** What a spot still needs before it can be published; each is a section of its form. */
export type Missing = 'period' | 'location' | 'contact'

/** What is missing from a loaded spot. The server decides; this avoids requests that it would reject. */
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

/** What the server reported as missing; empty when it rejected the request for another reason. */
export function missingIn(error: unknown): Missing[] {
  if (!isApiError(error) || error.code !== 'not_publishable') return []
  return (error.reply?.violations ?? []).flatMap(({ path }) => byPath[path] ?? [])
}
