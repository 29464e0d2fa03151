import type { PeriodMoved } from '../platform/period-moved.ts'

declare module '../platform/jobs.ts' {
  interface News {
    /** A deed is requested for many products. */
    'bulk.asked': { bulkId: number }
    /** A product's own period was changed, added or removed: the days that apply to it before and after. */
    'product.period_moved': PeriodMoved & { productId: number }
    'product.changed': { productId: number; tenantId: number }
    /** Added by a database trigger (integrations.tell_published) when a webhook listens; `at` in seconds. */
    'product.published': { productId: number; at: string }
  }
}
