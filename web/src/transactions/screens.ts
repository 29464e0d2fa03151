// What others open of transactions: the frame of its dialogs, where a transaction stands, and what its moves touch.
export { moved } from './api.ts'
export { DeedFrame } from './dialogs/DeedFrame.tsx'
export { TransactionLink, transactionAt } from './pieces/TransactionLink.tsx'
