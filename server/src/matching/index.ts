/** The door of matching: all matches at once, for code that loads data or changes the catalogue, and the condition under which a match is shown. */
export { combine } from './combine/actions.ts'
export type { FindStores } from './combine/actions-question.ts'
export { combineSpot } from './combine/actions-spot.ts'
export type { NoStore, Store } from './combine/rules-stores.ts'
export { routes } from './routes.ts'
export { bridgeOf } from './rules-parts.ts'
export { matchAll } from './jobs-upkeep.ts'
export { seeEachOther } from './queries/sight.ts'
