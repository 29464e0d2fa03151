import { inThousandths } from '@bouwkring/contract/amount'
import { plain } from './rules-text.ts'

interface Seen {
  name: string
  unit: string | null
  amount: number | null
}

/** How a product looks to who has no number of it. */
export const lookOf = ({ name, unit, amount }: Seen) =>
  `${plain(name)}|${unit ?? ''}|${amount ?? ''}`

/** How a product of a spot can look in a list: with what is left of it, or with all there was. */
export const looksOf = (p: Seen & { amount_given: number | null }): Set<string> =>
  new Set([
    lookOf(p),
    lookOf({
      ...p,
      amount: p.amount === null ? null : inThousandths(p.amount + (p.amount_given ?? 0)),
    }),
  ])
