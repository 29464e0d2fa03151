import type { ComponentProps } from 'react'
import { ProductScreen } from '../products/screens.ts'
import { productSlots } from './product-slots.tsx'

/** The page of a product with what the rooms above products add to it. */
export function MemberProduct(props: Omit<ComponentProps<typeof ProductScreen>, 'slots'>) {
  return <ProductScreen {...props} slots={productSlots} />
}
