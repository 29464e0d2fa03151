export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Added by a trigger of the database (notifications.ask_mail) when somebody is told something. */
    'notification.made': { notificationId: number }
  }
}
