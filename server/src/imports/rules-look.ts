import { inThousandths } from '@bouwkring/contract/amount'
import { metresBetween, type Point } from '@bouwkring/contract/places'
import { plain } from './rules-text.ts'

interface Seen {
  name: string
  unit: string | null
  amount: number | null
}

/** A product's appearance, for comparing it when there is no number. */
export const lookOf = ({ name, unit, amount }: Seen) =>
  `${plain(name)}|${unit ?? ''}|${amount ?? ''}`

interface Placed {
  latitude: number | null
  longitude: number | null
}
const isPlaced = (p: Placed): p is Point => p.latitude !== null && p.longitude !== null

/** Maximum distance between two reported locations of the same thing. */
const metresApart = 25
/** Whether both have a location, and these differ. */
export const isElsewhere = (a: Placed, b: Placed) =>
  isPlaced(a) && isPlaced(b) && metresBetween(a, b) > metresApart

/** How a product of a spot may appear in a list: with its remaining amount, or with the original amount. */
export const looksOf = (p: Seen & { amount_given: number | null }): Set<string> =>
  new Set([
    lookOf(p),
    lookOf({
      ...p,
      amount: p.amount === null ? null : inThousandths(p.amount + (p.amount_given ?? 0)),
    }),
  ])
