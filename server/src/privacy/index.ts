/** The door of privacy. */
export { replayErasures } from './jobs.ts'
export { routes } from './routes.ts'
