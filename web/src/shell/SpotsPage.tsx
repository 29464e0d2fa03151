import { Suspense } from 'react'
import { MatchesLink } from '../matching/index.ts'
import { ContractOfSpot } from '../products/index.ts'
import { SpotsScreen } from '../spots/screens.ts'
import { loadStorageOfSpot } from '../storage/index.ts'
import { ExchangedList } from '../transactions/index.ts'
import { latePiece } from '../ui/index.ts'
import { SpotPreview } from './SpotPreview.tsx'
import { SpotProducts } from './SpotProducts.tsx'

const Storage = latePiece(loadStorageOfSpot)

/** `/spots`, `/mijn-spots` and `/archived-spots`, with or without an open spot. */
export function SpotsPage() {
  return (
    <SpotsScreen
      products={(spot, released) => <SpotProducts spot={spot} released={released} />}
      preview={(spot) => <SpotPreview spot={spot} />}
      contract={(spot) => <ContractOfSpot spotId={spot.id} external={spot.is_external} />}
      matches={(spot) => <MatchesLink spotId={spot.id} />}
      storage={(spot) => (
        <Suspense fallback={null}>
          <Storage key={spot.id} spot={spot.id} />
        </Suspense>
      )}
      exchanged={(spot, released) => <ExchangedList spotId={spot.id} released={released} />}
    />
  )
}
