/** The door of notifications: only the application itself and the demo market use it; features tell news instead. */
export { tellMessage, tellRequest } from './tell/queries-people.ts'
export { stepById, tellMatches, tellStep } from './tell/queries-trade.ts'
export { routes } from './routes.ts'
export { kindOfMove } from './rules.ts'
export { dataClasses } from './data.ts'
