import type { PeriodMoved } from '../platform/period-moved.ts'

declare module '../platform/jobs.ts' {
  interface News {
    /** Something is to be done to many products. */
    'bulk.asked': { bulkId: number }
    /** A product moved its own period, or took one, or let it go: the days that hold for it before and after. */
    'product.period_moved': PeriodMoved & { productId: number }
    'product.changed': { productId: number; tenantId: number }
    /** Added by a trigger of the database (integrations.tell_published) where a webhook listens; `at` in seconds. */
    'product.published': { productId: number; at: string }
  }
}
