// The door of records: what its addresses may say. The screens are loaded alone.
export type { RecordsSearch } from './api.ts'
