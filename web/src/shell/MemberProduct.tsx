import type { ComponentProps } from 'react'
import { ProductScreen } from '../products/screens.ts'
import { productSlots } from './product-slots.tsx'

/** The page of a product, with the additions of rooms above products. */
export function MemberProduct(props: Omit<ComponentProps<typeof ProductScreen>, 'slots'>) {
  return <ProductScreen {...props} slots={productSlots} />
}
