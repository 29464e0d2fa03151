// The door of notifications.
export { Bell } from './pieces/Bell.tsx'
export { LatestNotifications } from './pieces/LatestNotifications.tsx'
export type { NotificationFilter } from './api.ts'
