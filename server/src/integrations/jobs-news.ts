export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** The feed of an organisation may no longer match what everyone may see. */
    'feed.stale': { tenantId: number }
    /** Something is waiting to be sent to a webhook. */
    'webhook.due': Record<string, never>
  }
}
