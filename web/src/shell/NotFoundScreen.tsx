import { Suspense } from 'react'
import { latePiece } from '../ui/index.ts'

// Few ever see it: its code is not part of every first load.
const NotFound = latePiece(() =>
  import('./NotFound.tsx').then((module) => ({ default: module.NotFound })),
)

/** For any path that does not exist. */
export const NotFoundScreen = () => (
  <Suspense fallback={null}>
    <NotFound />
  </Suspense>
)
