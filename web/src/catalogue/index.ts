// The door of the catalogue.
export { otlQuery, otlSearchQuery, otlsQuery } from './api.ts'
export { Highlighted } from './pieces/Highlighted.tsx'
