export {}

declare module '../platform/jobs.ts' {
  interface News {
    'spot.changed': { spotId: number; tenantId: number }
    'spot.expiring': { spotId: number; days: number }
    'spot.expired': { spotId: number }
  }
}
