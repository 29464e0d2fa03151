/** The door of the connections to other systems: nobody but the application itself comes through it; features tell news instead. */
export { routes } from './routes.ts'
export { actorOfKey } from './queries-keys.ts'
export { feedLink } from './feed/actions-link.ts'
