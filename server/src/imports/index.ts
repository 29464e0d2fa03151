/** The door of imports: inventories imported from a file. */
export { routes } from './routes.ts'
export { dataClasses } from './data.ts'
