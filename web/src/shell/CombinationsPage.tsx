import { Suspense } from 'react'
import { CombinationsScreen } from '../matching/screens/CombinationsScreen.tsx'
import { loadReserveCombination } from '../transactions/index.ts'
import { latePiece } from '../ui/index.ts'

const ReserveCombination = latePiece(loadReserveCombination)

/** `/products/:id/combinaties`: which matches fill a demand together, and reserving them. */
export const CombinationsPage = () => (
  <CombinationsScreen
    deed={(chosen, found) => (
      <Suspense fallback={null}>
        <ReserveCombination chosen={chosen} found={found} />
      </Suspense>
    )}
  />
)
