// The door of the catalogue; the dialogs are in screens.ts and are loaded when they open.
export { otlQuery, otlSearchQuery, otlsQuery } from './api.ts'
export { MissingAttributeButton } from './pieces/MissingAttributeButton.tsx'
export type { RequestsSearch } from './pieces/RequestsTable.tsx'
export type { TreeFilter } from './otl/api.ts'
