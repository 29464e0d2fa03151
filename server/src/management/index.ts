/** The door of management: the first figures that administrators see. */
export { routes } from './routes.ts'
