import type { ComponentProps } from 'react'
import { ProductDialog } from '../products/screens.ts'
import { productSlots } from './product-slots.tsx'

/** The product dialog, with the additions of rooms above products. */
export function OpenProduct(props: Omit<ComponentProps<typeof ProductDialog>, 'slots'>) {
  return <ProductDialog {...props} slots={productSlots} />
}
