import { Suspense } from 'react'
import { PlanScreen } from '../matching/screens/PlanScreen.tsx'
import { NetOfAnswer, ReserveAnswer } from './answer-pieces.tsx'

/** `/spots/:id/combinaties`: which matches together fill several demands of a spot of the user's organisation, what that saves, and how to reserve them. */
export const PlanPage = () => (
  <PlanScreen
    net={(chosen) => <NetOfAnswer of={chosen} />}
    deed={(chosen, found, likeness) => (
      <Suspense fallback={null}>
        <ReserveAnswer chosen={chosen} found={found} likeness={likeness} />
      </Suspense>
    )}
  />
)
