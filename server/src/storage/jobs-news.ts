export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Room was asked for in a depot of somebody who has to answer. */
    'storage.asked': { bookingId: number }
    /** Who asked for room moved it to other weeks, or gave it back. */
    'storage.moved': { bookingId: number; userId: number }
    'storage.given_back': { bookingId: number; userId: number }
    'storage.answered': { bookingId: number; userId: number }
  }
}
