import type { Import } from '@bouwkring/contract/imports'
import type { FormerReply } from '../platform/former-reply.ts'

type Gone = FormerReply<Import['gone'][number], 'spot'>
type Told = FormerReply<Pick<Import, 'gone_spots' | 'spot' | 'can'>, 'gone_spots'> & {
  gone: readonly Gone[]
}

/** A spot with its products that are gone from the list. */
export type GoneSpot = Import['gone_spots'][number] & { products: readonly Gone[] }

/** What is gone from the list, by spot; where a server does not tell the spots, all of it is in the import's own. */
export function goneOf({ gone, gone_spots, spot: { id, title }, can }: Told): GoneSpot[] {
  const own = { id, title, edit: can.sync, publish: can.publish }
  const spots = gone_spots ?? (gone.length > 0 ? [own] : [])
  return spots.map((one) => ({
    ...one,
    products: gone.filter(({ spot = id }) => spot === one.id),
  }))
}

/** The spots to show, and how many products they have: after an import is undone, only those where something was done to them. */
export function goneShown(
  state: Import['state'],
  found: readonly GoneSpot[],
  lasts: ReadonlyMap<number, number>,
) {
  const spots = found.filter(({ id }) => state !== 'undone' || lasts.has(id))
  return { spots, count: spots.reduce((sum, { products }) => sum + products.length, 0) }
}
