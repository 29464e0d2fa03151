/** The door of files: storing pictures and documents, checked by their content, and sending them. */
export {
  presentImage,
  storeImages,
  storePicture,
  type Keeping,
  type StoredImage,
} from './actions.ts'
export {
  keepBytes,
  readDocument,
  sendDocument,
  sendPicture,
  storeAny,
  storeDocument,
  storeShared,
} from './actions-documents.ts'
export { takeMedia } from './actions-media.ts'
export { dropFile, giveFiles } from './queries-media.ts'
export { hold } from './queries.ts'
export { cleanName } from './rules.ts'
export { routes } from './routes.ts'
export { dataClasses } from './data.ts'
