// The door of insights: what its address may say, and what others show of it when it is asked for. The screen is loaded alone.
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
