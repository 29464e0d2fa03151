import type { FitSlot } from '../products/index.ts'
import { withTexts } from '../texts/index.ts'

/** What fits a product while the user types it: loaded by the form that shows it. */
export const loadFit: FitSlot = () =>
  withTexts(import('./pieces/LiveFit.tsx'), 'livefit', 'matching', 'facts').then(({ LiveFit }) => ({
    default: LiveFit,
  }))

/** The interest in a product of the user's organisation: loaded by the product that shows it. */
export const loadInterest = () =>
  withTexts(import('./pieces/ProductInterest.tsx'), 'livefit').then(({ ProductInterest }) => ({
    default: ProductInterest,
  }))

/** What a demand of the user's organisation still needs: loaded by the product that shows it. */
export const loadNeeded = () =>
  withTexts(import('./pieces/StillNeeded.tsx'), 'combinations').then(({ StillNeeded }) => ({
    default: StillNeeded,
  }))

/** Why a product fits the user's own side: loaded by the product that shows the score. */
export const loadWhyFits = () =>
  withTexts(import('./pieces/WhyFits.tsx'), 'matching').then(({ WhyFits }) => ({
    default: WhyFits,
  }))
