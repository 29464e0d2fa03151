import { Suspense } from 'react'
import { withTexts } from '../texts/index.ts'
import { latePiece, ScreenComing } from '../ui/index.ts'

// Its parts are listed here instead of in the map of URLs, which every screen loads.
const UnsubscribeScreen = latePiece(() =>
  withTexts(import('../market/saved/screens/UnsubscribeScreen.tsx'), 'savedsearches').then(
    (module) => ({ default: module.UnsubscribeScreen }),
  ),
)

/** `/zoekopdrachten/afmelden`. */
export const StopMailsPage = () => (
  <Suspense fallback={<ScreenComing />}>
    <UnsubscribeScreen />
  </Suspense>
)
