import { inThousandths } from '@bouwkring/contract/amount'
import { metresBetween, type Point } from '@bouwkring/contract/places'
import { plain } from './rules-text.ts'

interface Seen {
  name: string
  unit: string | null
  amount: number | null
}

/** How a product looks to who has no number of it. */
export const lookOf = ({ name, unit, amount }: Seen) =>
  `${plain(name)}|${unit ?? ''}|${amount ?? ''}`

interface Placed {
  latitude: number | null
  longitude: number | null
}
const isPlaced = (p: Placed): p is Point => p.latitude !== null && p.longitude !== null

/** As far as one thing may be told to lie from where it was told before. */
const metresApart = 25
/** Whether both have a place, and not the same. */
export const isElsewhere = (a: Placed, b: Placed) =>
  isPlaced(a) && isPlaced(b) && metresBetween(a, b) > metresApart

/** How a product of a spot can look in a list: with what is left of it, or with all there was. */
export const looksOf = (p: Seen & { amount_given: number | null }): Set<string> =>
  new Set([
    lookOf(p),
    lookOf({
      ...p,
      amount: p.amount === null ? null : inThousandths(p.amount + (p.amount_given ?? 0)),
    }),
  ])
