export {}

declare module '../platform/jobs.ts' {
  interface News {
    'contact.written': { messageId: number }
    'transaction.moved': { transactionId: number; stepId: number }
  }
}
