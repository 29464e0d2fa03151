import { withTexts } from '../texts/index.ts'

/** The product dialog, which an address can name on any screen, with its texts. */
export const openProduct = () =>
  withTexts(
    import('./OpenProduct.tsx'),
    'products',
    'facts',
    'spots',
    'places',
    'market',
    'matching',
    'transactions',
  ).then((module) => ({ default: module.OpenProduct }))
