// The door of products: light pieces; dialog, page and lists come when they are first shown.
export { priceText, productAmount, unitText } from './amount-text.ts'
export { spotProductsQuery } from './api.ts'
export { ContractOfSpot } from './pieces/RsxViews.tsx'
export { LabelTag } from './pieces/LabelTag.tsx'
export { MarketTag } from './pieces/MarketTag.tsx'
export { ProductRowList } from './pieces/ProductRowList.tsx'
export { grouped, propertyText } from './property-text.ts'
export type { ProductSlots } from './product-slots.ts'
