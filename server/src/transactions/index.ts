/** The door of transactions. */
export { answerPaths } from './actions-answer-links.ts'
export { list as listTransactions } from './actions.ts'
export { expirePending } from './jobs.ts'
export { routes } from './routes.ts'
