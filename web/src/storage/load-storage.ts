import { withTexts } from '../texts/index.ts'

/** Where the goods of a match can be stored between offer and demand: loaded by the open row. */
export const loadStorageOfMatch = () =>
  withTexts(import('./match/StorageOfMatch.tsx'), 'storage', 'transactions').then(
    ({ StorageOfMatch }) => ({ default: StorageOfMatch }),
  )

/** The room that a depot offers: loaded by its tab. */
export const loadStorageOfSpot = () =>
  withTexts(import('./spot/StorageOfSpot.tsx'), 'storage').then(({ StorageOfSpot }) => ({
    default: StorageOfSpot,
  }))

/** The room requested with a transaction. */
export const loadStorageOfTransaction = () =>
  withTexts(import('./pieces/StorageOfTransaction.tsx'), 'storage').then(
    ({ StorageOfTransaction }) => ({ default: StorageOfTransaction }),
  )
