import { Suspense } from 'react'
import { PlanScreen } from '../matching/screens/PlanScreen.tsx'
import { NetOfAnswer, ReserveAnswer } from './answer-pieces.tsx'

/** `/spots/:id/combinaties`: which matches fill several demands of an own spot together, what that saves, and reserving them. */
export const PlanPage = () => (
  <PlanScreen
    net={(chosen) => <NetOfAnswer of={chosen} />}
    deed={(chosen, found) => (
      <Suspense fallback={null}>
        <ReserveAnswer chosen={chosen} found={found} />
      </Suspense>
    )}
  />
)
