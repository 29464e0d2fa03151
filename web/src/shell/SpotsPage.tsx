import { lazy, Suspense } from 'react'
import { MatchesLink } from '../matching/index.ts'
import { withTexts } from '../texts/index.ts'
import { SpotsScreen } from '../spots/screens.ts'
import { ExchangedList } from '../transactions/index.ts'
import { SpotPreview } from './SpotPreview.tsx'
import { SpotProducts } from './SpotProducts.tsx'

const RsxPanel = lazy(() => withTexts(import('../products/screens-rsx.ts'), 'rsx', 'products').then((module) => ({ default: module.RsxPanel })))

/** `/spots`, `/mijn-spots` and `/archived-spots`, with or without an open spot. */
export function SpotsPage() {
  return (
    <SpotsScreen
      products={(spot, released) => <SpotProducts spot={spot} released={released} />}
      preview={(spot) => <SpotPreview spotId={spot.id} />}
      contract={(spot) => <Suspense fallback={null}><RsxPanel spotId={spot.id} external={spot.is_external} /></Suspense>}
      matches={(spot) => <MatchesLink spotId={spot.id} />}
      exchanged={(spot, released) => <ExchangedList spotId={spot.id} released={released} />}
    />
  )
}
