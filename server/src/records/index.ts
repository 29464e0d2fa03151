/** The door of records: the audit log and the outbox, to be read; writing is `record` and `sendMail` of the platform. */
export { routes } from './routes.ts'
