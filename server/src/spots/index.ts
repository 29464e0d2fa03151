/** The door of spots: what other rooms may know of a spot, who may change it and how its products show it. */
export { copy as copySpot, get as spotAsShown } from './actions.ts'
export { tellEnding } from './jobs.ts'
export { presentSpotOfProduct } from './actions-present.ts'
export { openSpots, spotById, spotsById, type WholeSpot } from './queries.ts'
export { mayEditSpot, mayWithdrawSpot } from './rules.ts'
export { routes } from './routes.ts'
export { makeAlike, mayMakeAlike, removeUntouched } from './actions-alike.ts'
export { keepDrawing, readFeatures } from './actions-shape.ts'
