import { inThousandths } from '@bouwkring/contract/amount'
import type { CombinationStop } from '@bouwkring/contract/combinations'

/** Where a line's goods are stored until they are needed. */
export interface WaitsIn {
  id: number
  name: string
  weeks: number
}
const waitsIn = (
  store: CombinationStop['store'],
  room: CombinationStop['lines'][number]['room'],
): WaitsIn | null => (store && room ? { id: store.id, name: store.name, weeks: room.weeks } : null)

/** The amount of an offer requested by waiting baskets, in its own unit. */
const askedOf = ({ asked, amount, own_amount: own }: CombinationStop['lines'][number]) =>
  inThousandths((asked * own) / amount)

/** What an answer takes from each offer, in the unit of that offer; with the depot that stores it. */
export const basketLines = ({ stops }: { stops: readonly CombinationStop[] }) =>
  stops.flatMap((stop) =>
    stop.lines.map((line) => ({
      product: line.product,
      demand: line.demand,
      amount: line.own_amount,
      asked: askedOf(line),
      store: waitsIn(stop.store, line.room),
    })),
  )
