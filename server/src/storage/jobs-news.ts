export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Room was asked for in a depot of somebody who has to answer. */
    'storage.asked': { bookingId: number }
    'storage.answered': { bookingId: number; userId: number }
  }
}
