import type { Product } from '@bouwkring/contract/products'
import { Suspense } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { latePiece } from '../../ui/index.ts'

const ProductMenu = latePiece(() =>
  import('./ProductMenu.tsx').then((module) => ({ default: module.ProductMenu })),
)

interface OwnMenuProps {
  product: Product
  /** Opens another product: the copy. */
  onOpen: (id: number) => void
  onGone: () => void
}

/** Less frequent actions for the organisation's own product, behind a button whose place is reserved while it loads. */
export function OwnMenu({ product, onOpen, onGone }: OwnMenuProps) {
  const { t } = useTranslation('products')
  const { can } = product
  if (!can.duplicate && !can.delete && !can.addToLibrary) return null
  return (
    <Suspense fallback={<span style={{ width: 40, height: 40 }} />}>
      <ProductMenu
        product={product}
        can={can}
        label={t('actions.more')}
        onOpen={onOpen}
        onGone={onGone}
      />
    </Suspense>
  )
}
