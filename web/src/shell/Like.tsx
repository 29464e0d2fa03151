import { Suspense } from 'react'
import { withTexts } from '../texts/index.ts'
import { latePiece } from '../ui/index.ts'

const like = () => withTexts(import('../market/screens.ts'), 'savedsearches', 'market')
const LikeThis = latePiece(() => like().then((module) => ({ default: module.LikeThis })))
const LikeGone = latePiece(() => like().then((module) => ({ default: module.LikeGone })))

/** The way to be told of something like a product that cannot be had: by what it is, or by its number where it is gone. */
export const Like = (product: { otl: number; released: boolean } | { id: number }) => (
  <Suspense fallback={null}>
    {'id' in product ? <LikeGone {...product} /> : <LikeThis {...product} />}
  </Suspense>
)
