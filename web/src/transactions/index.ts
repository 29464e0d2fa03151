// The door of transactions.
export { ContactButton } from './pieces/ContactButton.tsx'
export { ExchangedList } from './pieces/ExchangedList.tsx'
export { OwnReservationNote } from './pieces/OwnReservationNote.tsx'
export { ReserveCard } from './pieces/ReserveCard.tsx'
export { WaitingDeals } from './pieces/WaitingDeals.tsx'
export { useOwn } from './use-own.ts'
export type { TransactionFilter } from './api.ts'
