export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Added by a trigger of the database (migration 0040) when somebody is told something. */
    'notification.made': { notificationId: number }
  }
}
