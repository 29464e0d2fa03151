import { Suspense } from 'react'
import { withTexts } from '../texts/index.ts'
import { latePiece, ScreenComing } from '../ui/index.ts'

// The parts of these screens are listed here instead of in the map of URLs, which every screen loads.
const ImportPages = latePiece(() =>
  withTexts(import('./ImportPages.tsx'), 'imports', 'condition').then((module) => ({
    default: module.ImportPages,
  })),
)

/** `/importeren/:id`. */
export function ImportPage() {
  return (
    <Suspense fallback={<ScreenComing />}>
      <ImportPages />
    </Suspense>
  )
}
