// The door of the catalogue; the picker is in screens.ts.
export { otlQuery, otlsQuery } from './api.ts'
