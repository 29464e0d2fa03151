/** The door of products: what others may know of a product. Row-level security decides which ones they see. */
export { presentRow } from './present.ts'
export { productById, rowsById, type ProductRecord, type Row } from './queries/products.ts'
export { routes } from './routes.ts'
