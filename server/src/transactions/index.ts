/** The door of transactions. */
export { answerPaths } from './actions-answer-links.ts'
export { get as getTransaction, list as listTransactions } from './actions.ts'
export { reserve } from './actions-reserve.ts'
export { expirePending } from './jobs.ts'
export { routes } from './routes.ts'
export { stillPaths } from './still/actions-links.ts'
