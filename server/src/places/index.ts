/** The door of places: look-up, distance in metres, and the way between two points. */
export { addressPlace, geocode, nearest, route } from './actions.ts'
export { routes } from './routes.ts'
export { distance, type Point } from './rules.ts'
