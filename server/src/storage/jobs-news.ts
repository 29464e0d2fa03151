export {}

declare module '../platform/jobs.ts' {
  interface News {
    /** Room was requested in a depot whose keeper has to answer. */
    'storage.asked': { bookingId: number }
    /** The organisation that requested room moved it to other weeks; `moveId` is unique for each move. */
    'storage.moved': { bookingId: number; userId: number; moveId?: string }
    /** The organisation that requested room gave it back. */
    'storage.given_back': { bookingId: number; userId: number }
    'storage.answered': { bookingId: number; userId: number }
  }
}
