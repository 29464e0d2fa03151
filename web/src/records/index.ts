// The door of records: the parts of its addresses. The screens load separately.
export type { RecordsSearch } from './api.ts'
