/** The door of spots: what others may know of a spot, who may change it and how its products show it. */
export { tellEnding } from './jobs.ts'
export { presentSpotOfProduct } from './present.ts'
export { spotById, spotsById, type SpotRow, type WholeSpot } from './queries.ts'
export { mayEditSpot, type Relation } from './rules.ts'
export { routes } from './routes.ts'
