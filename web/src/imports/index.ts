// The door of imports.
export type { ImportSearch } from './steps.ts'
