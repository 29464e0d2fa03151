import { withTexts } from '../texts/index.ts'

/** The product dialog with its texts; an address can name it on any screen. */
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
