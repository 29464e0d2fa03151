export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Added by a trigger of the database (migration 0133) when somebody is told something: of matches all that one person is told at once, of anything else one. */
    'notifications.made': { notificationIds: number[] }
    /** Of the release before: may still wait when it is replaced. */
    'notification.made': { notificationId: number }
  }
}
