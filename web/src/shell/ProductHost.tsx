import { Suspense } from 'react'
import { dialogSearch } from '../routes/search-params.ts'
import { useAddress, useChangeAddress } from '../platform/address.ts'
import { latePiece } from '../ui/index.ts'
import { openProduct } from './open-product.ts'

/** The dialog itself. */
export const OpenProduct = latePiece(openProduct)

/** The product dialog over any open screen: its state is in the URL, so that back closes it and a link opens it. */
export function ProductHost() {
  const { product, tab, edit } = useAddress(dialogSearch)
  const put = useChangeAddress()
  if (product === undefined) return null
  const close = () => put({ product: undefined, tab: undefined, edit: undefined })
  return (
    <Suspense fallback={null}>
      <OpenProduct
        key={product}
        productId={product}
        tab={tab}
        edit={edit}
        onTab={(next) => put({ tab: next }, { replace: true })}
        onEdit={(next, on) => put({ edit: next || undefined, ...(on && { tab: on }) })}
        onOpen={(next) => put({ product: next, tab: undefined, edit: undefined })}
        onGone={close}
        onClose={close}
      />
    </Suspense>
  )
}
