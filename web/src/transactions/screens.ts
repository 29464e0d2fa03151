// What other features use of transactions: the frame of its dialogs, the address of a transaction, the requested mode of transport, and what its moves affect.
export { moved } from './api.ts'
export { TransactionLink, transactionAt } from './pieces/TransactionLink.tsx'
export { TransportField } from './pieces/TransportField.tsx'
