import type { TransactionMove } from '@bouwkring/contract/transaction'

declare module '../platform/jobs.ts' {
  interface News {
    'basket.ended': { basketId: number }
    'contact.written': { messageId: number }
    /** Offers that were asked about, or taken off the market because nobody answered, in the round of this moment. */
    'still.asked': { run: string }
    'still.ended': { run: string }
    /** `move`: what the step did; absent when told by a process of the previous version. */
    'transaction.moved': { transactionId: number; stepId: number; move?: TransactionMove }
  }
}
