import type { Combination } from '@bouwkring/contract/combinations'

/** What an answer takes of each offer, in the unit of that offer: never more than is left of it, in hundredths. */
export const basketLines = ({ stops }: Pick<Combination, 'stops'>) =>
  stops
    .flatMap((stop) => stop.lines)
    .map(({ product, amount, left }) => {
      const own = left > 0 && product.amount !== null ? (amount / left) * product.amount : amount
      // Rounded before it is cut off, so that 80 of 80 stays 80.
      return { product, amount: Math.floor(Math.round(own * 1e6) / 1e4) / 100 }
    })
