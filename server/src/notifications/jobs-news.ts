export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Added by a database trigger (migration 0135) for new notifications: all those of one statement; and by its own handler, for each letter that results. */
    'notifications.made': { notificationIds: number[] }
    /** Something will shortly be due for a person. */
    'notifications.due': { userId: number }
    /** From the previous release: may still be waiting when that is replaced. */
    'notification.made': { notificationId: number }
  }
}
