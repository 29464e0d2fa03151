/** The door of imports: inventories that come in as a file. */
export { routes } from './routes.ts'
