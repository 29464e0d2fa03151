// The door of notifications.
export { Bell } from './pieces/Bell.tsx'
export { LatestNotifications } from './pieces/LatestNotifications.tsx'
export { NewMatchesOfSpot } from './pieces/NewMatchesOfSpot.tsx'
export { waitingQuery } from './api.ts'
export type { NotificationFilter } from './news-api.ts'
