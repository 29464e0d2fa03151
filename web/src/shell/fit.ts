/** What fits a product as it is typed: apart, so that who only reads a product loads none of it. */
export { loadFit } from '../matching/index.ts'
