/** The door of imports: inventories that come in as a file. */
export { jobs } from './jobs.ts'
export { routes } from './routes.ts'
