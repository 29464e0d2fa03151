/** The door of storage: only the application itself comes through it. */
export { routes } from './routes.ts'
