/** The door of storage: only the application itself uses it. */
export { routes } from './routes.ts'
export { dataClasses } from './data.ts'
