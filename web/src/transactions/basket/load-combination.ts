import { withTexts } from '../../texts/index.ts'

/** Loads the form that reserves an answer of the combinations. */
export const loadReserveCombination = () =>
  withTexts(import('./ReserveCombination.tsx'), 'baskets', 'transactions')
