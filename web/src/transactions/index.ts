// The door of transactions.
export { ContactButton } from './pieces/ContactButton.tsx'
export { ExchangedList } from './pieces/ExchangedList.tsx'
export { ReserveCard } from './pieces/ReserveCard.tsx'
