import type { CombinationStop } from '@bouwkring/contract/combinations'

/** Where goods of a line wait until they are needed. */
export interface WaitsIn {
  id: number
  name: string
  weeks: number
}
const waitsIn = (
  store: CombinationStop['store'] | undefined,
  room: CombinationStop['lines'][number]['room'] | undefined,
): WaitsIn | null => (store && room ? { id: store.id, name: store.name, weeks: room.weeks } : null)

/** What an answer takes of each offer, in the unit of that offer: never more than is left of it, in hundredths; with the depot that it waits in. */
export const basketLines = ({ stops }: { stops: readonly CombinationStop[] }) =>
  stops
    .flatMap((stop) =>
      stop.lines.map((line) => ({ ...line, store: waitsIn(stop.store, line.room) })),
    )
    .map(({ product, demand, amount, left, store }) => {
      const own = left > 0 && product.amount !== null ? (amount / left) * product.amount : amount
      // Rounded before it is cut off, so that 80 of 80 stays 80.
      return { product, demand, amount: Math.floor(Math.round(own * 1e6) / 1e4) / 100, store }
    })
