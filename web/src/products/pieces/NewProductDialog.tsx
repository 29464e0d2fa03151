import { Suspense } from 'react'
import type { NewProductProps } from '../new-product.ts'
import { latePiece } from '../../ui/index.ts'

const NewProduct = latePiece(() =>
  import('../screens/NewProduct.tsx').then((module) => ({ default: module.NewProduct })),
)

/** The dialog for a new offer (`released`) or demand of a spot; `onSaved` receives the new product. Loads when it opens. */
export function NewProductDialog(props: NewProductProps) {
  return (
    <Suspense fallback={null}>
      <NewProduct {...props} />
    </Suspense>
  )
}
