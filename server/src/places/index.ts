/** The door of places: lookup, distance in metres, and the route between two points. */
export { addressPlace, geocode, nearest, route } from './actions.ts'
export { routes } from './routes.ts'
export { distance, type Point } from './rules.ts'
