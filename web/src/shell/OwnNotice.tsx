import type { Product } from '@bouwkring/contract/products'
import { Suspense } from 'react'
import { useHolds } from '../accounts/index.ts'
import { loadInterest, loadNeeded } from '../matching/index.ts'
import { loadStill } from '../transactions/index.ts'
import { latePiece } from '../ui/index.ts'

const ProductInterest = latePiece(loadInterest)
const StillNeeded = latePiece(loadNeeded)
const StillNotice = latePiece(loadStill)

/** Notices for a product's own organisation while it is on the market. */
export function OwnNotice({ product }: { product: Product }) {
  const mayMatch = useHolds('SPOT_VIEW_MATCHES')
  return (
    <Suspense fallback={null}>
      {product.is_released && product.can.edit ? <StillNotice id={product.id} /> : null}
      {mayMatch && !product.is_released ? <StillNeeded id={product.id} /> : null}
      {mayMatch && product.otl ? (
        <ProductInterest id={product.id} released={product.is_released} />
      ) : null}
    </Suspense>
  )
}
