import { Suspense } from 'react'
import { withTexts } from '../texts/index.ts'
import { latePiece, ScreenComing } from '../ui/index.ts'

// Its parts are listed here instead of in the map of URLs, which every screen loads.
const StillScreen = latePiece(() =>
  withTexts(import('../transactions/screens/StillScreen.tsx'), 'still', 'facts').then((module) => ({
    default: module.StillScreen,
  })),
)

/** `/nog-beschikbaar`. */
export const StillPage = () => (
  <Suspense fallback={<ScreenComing />}>
    <StillScreen />
  </Suspense>
)
