import { Suspense } from 'react'
import { withTexts } from '../texts/index.ts'
import { latePiece } from '../ui/index.ts'

const like = () => withTexts(import('../market/screens.ts'), 'savedsearches', 'market')
const LikeThis = latePiece(() => like().then((module) => ({ default: module.LikeThis })))
const LikeGone = latePiece(() => like().then((module) => ({ default: module.LikeGone })))

/** Offers notifications about something similar to an unavailable product: by its type, or by its id if it is gone. */
export const Like = (product: { otl: number; released: boolean } | { id: number }) => (
  <Suspense fallback={null}>
    {'id' in product ? <LikeGone {...product} /> : <LikeThis {...product} />}
  </Suspense>
)
