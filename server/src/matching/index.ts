/** The door of matching: all matches at once, for who loads data or changes the catalogue. */
export { combine } from './combine/actions.ts'
export type { FindStores } from './combine/actions-question.ts'
export { combineSpot } from './combine/actions-spot.ts'
export type { NoStore, Store } from './combine/rules-stores.ts'
export { routes } from './routes.ts'
export { bridgeOf } from './rules-parts.ts'
export { matchAll } from './jobs-upkeep.ts'
