/** The door of notifications: nobody but the application itself and the demo market comes through it; features tell news instead. */
export { stepById, tellMatches, tellMessage, tellRequest, tellStep } from './queries-tell.ts'
export { routes } from './routes.ts'
export { kindOfMove } from './rules.ts'
