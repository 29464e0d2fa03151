// The door of transactions.
export { ExchangedList } from './pieces/ExchangedList.tsx'
export { ReserveCard } from './pieces/ReserveCard.tsx'
