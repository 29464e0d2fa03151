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

/** What an answer takes of each offer, in the unit of that offer; with the depot that it waits in. */
export const basketLines = ({ stops }: { stops: readonly CombinationStop[] }) =>
  stops.flatMap((stop) =>
    stop.lines.map(({ product, demand, own_amount, room }) => ({
      product,
      demand,
      amount: own_amount,
      store: waitsIn(stop.store, room),
    })),
  )
