import type { TransactionMove } from '@bouwkring/contract/transaction'

declare module '../platform/jobs.ts' {
  interface News {
    'basket.ended': { basketId: number }
    'contact.written': { messageId: number }
    /** Offers of which it was asked, or that were taken off the market for want of an answer, in the round of this moment. */
    'still.asked': { run: string }
    'still.ended': { run: string }
    /** `move`: what the step did; not told by a process of the version before. */
    'transaction.moved': { transactionId: number; stepId: number; move?: TransactionMove }
  }
}
