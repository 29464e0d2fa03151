// The door of transactions.
export { waitingQuery } from './api.ts'
export { ExchangedList } from './pieces/ExchangedList.tsx'
export { ReserveCard } from './pieces/ReserveCard.tsx'
