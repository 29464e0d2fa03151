/** The door of products: what others may know of a product. Row-level security decides which ones they see. */
export { saveContract } from './queries/rsx.ts'
export { saveLines, type KeptPost } from './queries/rsx-upload.ts'
export { csv } from './rules-export.ts'
export { routes } from './routes.ts'
