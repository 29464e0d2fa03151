/** The door of the connections to other systems: only the application itself uses it; features publish news instead. */
export { routes } from './routes.ts'
export { actorOfKey } from './queries-keys.ts'
export { feedLink } from './feed/actions-link.ts'
export { dataClasses } from './data.ts'
