import { Suspense } from 'react'
import { loadMapOfBasket, loadNetOfBasket, loadWayOfLine } from '../insights/index.ts'
import { loadFigures } from '../matching/index.ts'
import { withTexts } from '../texts/index.ts'
import { latePiece, ScreenComing, Skeleton } from '../ui/index.ts'

// The parts of these screens are listed here instead of in the map of URLs, which every screen loads.
const Basket = latePiece(() =>
  withTexts(
    import('../transactions/screens/BasketScreen.tsx'),
    'baskets',
    'transactions',
    'facts',
  ).then((module) => ({ default: module.BasketScreen })),
)
const NetOfBasket = latePiece(loadNetOfBasket)
const MapOfBasket = latePiece(loadMapOfBasket)
const WayOfLine = latePiece(loadWayOfLine)
const Figures = latePiece(loadFigures)
const Baskets = latePiece(() =>
  withTexts(
    import('../transactions/screens/BasketsScreen.tsx'),
    'baskets',
    'transactions',
    'facts',
  ).then((module) => ({ default: module.BasketsScreen })),
)

/** `/mandjes/:id`. */
export const BasketPage = () => (
  <Suspense fallback={<ScreenComing />}>
    <Basket
      net={(basket) => (
        <Suspense fallback={<Skeleton height={200} aria-busy />}>
          <NetOfBasket basket={basket} />
        </Suspense>
      )}
      map={(basket, letters) => (
        <Suspense fallback={<Skeleton height={380} aria-busy />}>
          <MapOfBasket basket={basket} letters={letters} />
        </Suspense>
      )}
      figures={({ assumptions }) => (
        <Suspense fallback={<Skeleton height={560} aria-busy animation={false} />}>
          <Figures assumptions={assumptions} />
        </Suspense>
      )}
      way={(basket, transaction) => (
        <Suspense fallback={null}>
          <WayOfLine basket={basket} transaction={transaction} />
        </Suspense>
      )}
    />
  </Suspense>
)

/** `/mandjes`. */
export const BasketsPage = () => (
  <Suspense fallback={<ScreenComing />}>
    <Baskets />
  </Suspense>
)
