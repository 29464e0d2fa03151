/** The door of help: questions and answers, documents, and who keeps their files. */
export { handOverDocuments } from './actions-documents.ts'
export { routes } from './routes.ts'
export { dataClasses } from './data.ts'
