// What others open of transactions: the frame of its dialogs, where a transaction stands, the way of transport that is asked, and what its moves touch.
export { moved } from './api.ts'
export { TransactionLink, transactionAt } from './pieces/TransactionLink.tsx'
export { TransportField } from './pieces/TransportField.tsx'
