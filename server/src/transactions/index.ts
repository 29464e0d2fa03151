/** The door of transactions. */
export { expirePending } from './jobs.ts'
export { routes } from './routes.ts'
