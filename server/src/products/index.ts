/** The door of products: what others may know of a product. Row-level security decides which ones they see. */
export { routes } from './routes.ts'
