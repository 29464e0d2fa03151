/** The door of insights: only the application itself and the demo market use it. */
export { loadFactors } from './factors.ts'
export { measure } from './net/actions.ts'
export { routes } from './routes.ts'
export { dataClasses } from './data.ts'
