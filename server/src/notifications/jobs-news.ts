export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Added by a trigger of the database (migration 0135) when people are told something: all that one statement tells; and by who works it off, for each letter that it becomes. */
    'notifications.made': { notificationIds: number[] }
    /** Something is due for a person, in a moment. */
    'notifications.due': { userId: number }
    /** Of the release before: may still wait when it is replaced. */
    'notification.made': { notificationId: number }
  }
}
