// The door of products.
export { priceText, productAmount, unitText } from './amount-text.ts'
export { LabelTag } from './pieces/LabelTag.tsx'
export { MarketTag } from './pieces/MarketTag.tsx'
