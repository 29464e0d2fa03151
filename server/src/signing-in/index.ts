/** The door of signing in: what the product needs of sessions. Only the app depends on it. */
export { actorOfSession } from './queries.ts'
export { routes } from './routes.ts'
export { sessionOf } from './tokens.ts'
