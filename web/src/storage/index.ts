// The door of storage: the parts that other rooms show, loaded on request. The calendar is loaded separately.
export { loadStorageOfMatch, loadStorageOfSpot, loadStorageOfTransaction } from './load-storage.ts'
export type { CalendarSearch } from './calendar-url.ts'
