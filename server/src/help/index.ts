/** The door of help: questions and answers, documents. */
export { routes } from './routes.ts'
