import { withTexts } from '../texts/index.ts'

/** The texts of a product, in its dialog and on its page. */
export const productTexts = [
  'products',
  'facts',
  'spots',
  'places',
  'market',
  'matching',
  'transactions',
] as const

/** The product dialog with its texts; an address can name it on any screen. */
export const openProduct = () =>
  withTexts(import('./OpenProduct.tsx'), ...productTexts).then((module) => ({
    default: module.OpenProduct,
  }))
