import { Suspense } from 'react'
import type { ProductListProps } from './ProductList.tsx'
import { latePiece, Skeleton } from '../../ui/index.ts'

const ProductList = latePiece(() =>
  import('./ProductList.tsx').then((module) => ({ default: module.ProductList })),
)

/** The offers (`released`) or demands of a spot as rows; with `editable` they can be published one by one or together. Loads when shown. */
export function ProductRowList(props: ProductListProps) {
  return (
    <Suspense
      fallback={
        <div className="column gap-3" aria-busy>
          {[...Array(5).keys()].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </div>
      }
    >
      <ProductList {...props} />
    </Suspense>
  )
}
