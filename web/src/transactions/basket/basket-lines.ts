import { inThousandths } from '@bouwkring/contract/amount'
import type { CombinationStop } from '@bouwkring/contract/combinations'

/** Where goods of a line wait until they are needed. */
export interface WaitsIn {
  id: number
  name: string
  weeks: number
}
const waitsIn = (
  store: CombinationStop['store'],
  room: CombinationStop['lines'][number]['room'],
): WaitsIn | null => (store && room ? { id: store.id, name: store.name, weeks: room.weeks } : null)

/** What baskets that wait for an answer ask of an offer, in its own unit. */
const askedOf = ({ asked, amount, own_amount: own }: CombinationStop['lines'][number]) =>
  inThousandths((asked * own) / amount)

/** What an answer takes of each offer, in the unit of that offer; with the depot that it waits in. */
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
