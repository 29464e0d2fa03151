/** The door of signing in: what the product needs of sessions. Nobody leans on it but the app. */
export { actorOfSession } from './queries.ts'
export { routes } from './routes.ts'
export { sessionOf } from './tokens.ts'
