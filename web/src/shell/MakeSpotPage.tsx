import { Suspense } from 'react'
import { withTexts } from '../texts/index.ts'
import { latePiece, ScreenComing } from '../ui/index.ts'

// The parts of the wizard are listed here instead of in the map of URLs, which every screen loads.
const WizardPage = latePiece(() =>
  withTexts(import('./WizardPage.tsx'), 'spots', 'places', 'products', 'facts').then((module) => ({
    default: module.WizardPage,
  })),
)

/** `/spot/maken`. */
export function MakeSpotPage() {
  return (
    <Suspense fallback={<ScreenComing />}>
      <WizardPage />
    </Suspense>
  )
}
