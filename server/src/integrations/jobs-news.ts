export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** The feed of an organisation may no longer be what everyone may see. */
    'feed.stale': { tenantId: number }
    /** Something waits to be sent to a webhook. */
    'webhook.due': Record<string, never>
  }
}
