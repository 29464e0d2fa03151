/** The door of records: reading the audit log and the outbox; writing goes through `record` and `sendMail` of the platform. */
export { routes } from './routes.ts'
