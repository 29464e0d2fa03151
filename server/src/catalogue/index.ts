/** The door of the catalogue. */
export { loadCatalogue } from './load.ts'
