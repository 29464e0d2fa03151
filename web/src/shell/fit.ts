/** What fits a product, updated while the user types: a separate module, so that users who only read a product do not load it. */
export { loadFit } from '../matching/index.ts'
