import { withTexts } from '../../texts/index.ts'

/** What reserves an answer of the combinations. */
export const loadReserveCombination = () =>
  withTexts(import('./ReserveCombination.tsx'), 'baskets', 'transactions')
