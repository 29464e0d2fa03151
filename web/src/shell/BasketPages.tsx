import { Suspense } from 'react'
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
    <Basket />
  </Suspense>
)

/** `/mandjes`. */
export const BasketsPage = () => (
  <Suspense fallback={<div aria-busy />}>
    <Baskets />
  </Suspense>
)
