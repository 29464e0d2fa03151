/** The door of transactions. */
export { answerPaths } from './actions-answer-links.ts'
export { expirePending } from './jobs.ts'
export { routes } from './routes.ts'
