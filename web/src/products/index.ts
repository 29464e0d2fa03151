// The door of products: light pieces; dialog, page and lists load when first shown.
export {
  cardPrice,
  crowText,
  priceText,
  productAmount,
  shortPrice,
  unitText,
} from './amount-text.ts'
export { productQuery, productsShown, spotProductsQuery } from './api.ts'
export { DeedsToThese } from './late-deeds.ts'
export { ContractOfSpot } from './pieces/RsxViews.tsx'
export { LabelTag } from './pieces/LabelTag.tsx'
export { MarketReadiness } from './pieces/MarketReadiness.tsx'
export { MarketTag } from './pieces/MarketTag.tsx'
export { ProductPhoto } from './pieces/ProductPhoto.tsx'
export { ProductRowList } from './pieces/ProductRowList.tsx'
export { useConditionRows } from './condition/use-condition-rows.ts'
export { grouped, propertyText } from './property-text.ts'
export type { FitSlot, TypedFit } from './fit-query.ts'
export type { ProductSlots } from './product-slots.ts'
export type { ProductListSearch } from './pieces/ProductList.tsx'
export type { RsxSearch } from './rsx/lines-address.ts'
