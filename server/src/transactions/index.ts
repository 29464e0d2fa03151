/** The door of transactions. */
export { answerPaths } from './actions-answer-links.ts'
export { followLine, get as getTransaction, list as listTransactions } from './actions.ts'
export { getBasket } from './actions-basket-shown.ts'
export { replaceIn, reserveTogether, type KeepRooms } from './actions-baskets.ts'
export { reserve } from './actions-reserve.ts'
export { expirePending } from './jobs.ts'
export { routes } from './routes.ts'
export { stillPaths } from './still/actions-links.ts'
