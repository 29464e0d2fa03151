import { Suspense } from 'react'
import { withTexts } from '../texts/index.ts'
import { latePiece, ScreenComing } from '../ui/index.ts'

// Its parts are listed here instead of in the map of URLs, which every screen loads.
const Calendar = latePiece(() =>
  withTexts(import('../storage/screens/CalendarScreen.tsx'), 'storage', 'spots').then((module) => ({
    default: module.CalendarScreen,
  })),
)

/** `/spots/:id/storage`: the weeks of a depot, for its keeper. */
export const StoragePage = () => (
  <Suspense fallback={<ScreenComing />}>
    <Calendar />
  </Suspense>
)
