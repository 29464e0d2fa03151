import { Suspense } from 'react'
import { loadNetOfBasket } from '../insights/index.ts'
import { withTexts } from '../texts/index.ts'
import { latePiece } from '../ui/index.ts'

// What goes with these screens is listed here instead of in the map of URLs, which every screen loads.
const Basket = latePiece(() =>
  withTexts(
    import('../transactions/screens/BasketScreen.tsx'),
    'baskets',
    'transactions',
    'facts',
  ).then((module) => ({ default: module.BasketScreen })),
)
const NetOfBasket = latePiece(loadNetOfBasket)
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
  <Suspense fallback={<div aria-busy />}>
    <Basket
      net={(basket) => (
        <Suspense fallback={null}>
          <NetOfBasket basket={basket} />
        </Suspense>
      )}
    />
  </Suspense>
)

/** `/mandjes`. */
export const BasketsPage = () => (
  <Suspense fallback={<div aria-busy />}>
    <Baskets />
  </Suspense>
)
