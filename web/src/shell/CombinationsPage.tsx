import { Suspense } from 'react'
import { loadNetTogether } from '../insights/index.ts'
import { CombinationsScreen } from '../matching/screens/CombinationsScreen.tsx'
import { loadReserveCombination } from '../transactions/index.ts'
import { latePiece } from '../ui/index.ts'

const ReserveCombination = latePiece(loadReserveCombination)
const NetTogether = latePiece(loadNetTogether)

/** `/products/:id/combinaties`: which matches fill a demand together, what that saves, and reserving them. */
export const CombinationsPage = () => (
  <CombinationsScreen
    net={({ net, km, stops }) => (
      <Suspense fallback={null}>
        <NetTogether
          net={net}
          km={km}
          lines={stops
            .flatMap((stop) => stop.lines)
            .map(({ product, factors }) => ({ ...factors, key: product.id, name: product.name }))}
        />
      </Suspense>
    )}
    deed={(chosen, found) => (
      <Suspense fallback={null}>
        <ReserveCombination chosen={chosen} found={found} />
      </Suspense>
    )}
  />
)
