import type { FitSlot } from '../products/index.ts'
import { withTexts } from '../texts/index.ts'

/** What fits a product as it is typed: loaded by the form that shows it. */
export const loadFit: FitSlot = () =>
  withTexts(import('./pieces/LiveFit.tsx'), 'livefit', 'matching', 'facts').then(({ LiveFit }) => ({
    default: LiveFit,
  }))

/** The interest in an own product: loaded by the product that shows it. */
export const loadInterest = () =>
  withTexts(import('./pieces/ProductInterest.tsx'), 'livefit').then(({ ProductInterest }) => ({
    default: ProductInterest,
  }))

/** Why a product fits one's own side: loaded by the product that shows how well it does. */
export const loadWhyFits = () =>
  withTexts(import('./pieces/WhyFits.tsx'), 'matching').then(({ WhyFits }) => ({
    default: WhyFits,
  }))
