export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Something is to be done to many products. */
    'bulk.asked': { bulkId: number }
    'product.changed': { productId: number; tenantId: number }
    /** Added by a trigger of the database (integrations.tell_published) where a webhook listens; `at` in seconds. */
    'product.published': { productId: number; at: string }
  }
}
