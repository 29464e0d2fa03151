/** The door of files: keeping pictures, showing them, and what kind a stored file is. */
export { presentImage, storeImages, storePicture, type Keeping, type StoredImage } from './actions.ts'
export { hold, kindsOf } from './queries.ts'
export { routes } from './routes.ts'
