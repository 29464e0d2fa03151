import { Suspense } from 'react'
import { CombinationsScreen } from '../matching/screens/CombinationsScreen.tsx'
import { NetOfAnswer, ReserveAnswer } from './answer-pieces.tsx'

/** `/products/:id/combinaties`: which matches together fill a demand, what that saves, and how to reserve them. */
export const CombinationsPage = () => (
  <CombinationsScreen
    net={(chosen) => <NetOfAnswer of={chosen} />}
    deed={(chosen, found, likeness) => (
      <Suspense fallback={null}>
        <ReserveAnswer chosen={chosen} found={found} likeness={likeness} />
      </Suspense>
    )}
  />
)
