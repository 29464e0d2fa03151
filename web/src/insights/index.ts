// The door of insights: the parts of its address, and what other features load from it on request. The screen loads separately.
export {
  loadCountedWay,
  loadMapOfBasket,
  loadNetCard,
  loadNetOfBasket,
  loadNetOfMatch,
  loadNetOfTransaction,
  loadNetTogether,
  loadWayOfLine,
} from './net/load-net.ts'
export type { InsightView } from './insight-search.ts'
