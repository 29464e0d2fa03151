// The door of storage: what others show of it when it is asked for. The calendar is loaded alone.
export { loadStorageOfMatch, loadStorageOfSpot, loadStorageOfTransaction } from './load-storage.ts'
export type { CalendarSearch } from './calendar-url.ts'
