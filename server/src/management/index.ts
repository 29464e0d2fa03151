/** The door of management: the figures that administrators see first. */
export { routes } from './routes.ts'
