import type { PeriodMoved } from '../platform/period-moved.ts'

declare module '../platform/jobs.ts' {
  interface News {
    'spot.changed': { spotId: number; tenantId: number }
    /** The period of a spot was moved, and with it that of its products without a period of their own; `version` is the spot's version afterwards, `was` and `now` its days. */
    'spot.period_moved': PeriodMoved & { spotId: number }
    'spot.expiring': { spotId: number; days: number }
    'spot.expired': { spotId: number }
  }
}
