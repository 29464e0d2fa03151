import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../texts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { WaysOn } from '../../accounts/index.ts'
import { Button, ErrorState, latePiece } from '../../ui/index.ts'
import { productQuery } from '../api.ts'
import type { ProductSlots } from '../product-slots.ts'
import { type ProductTab, tabNamed } from '../tabs.ts'
import { ProductViewer } from './ProductViewer.tsx'
import { ProductWaiting } from '../pieces/ProductWaiting.tsx'
import * as styles from '../pieces/frame.module.css'

export interface ProductContentProps {
  productId: number
  tab?: string | undefined
  edit?: boolean | undefined
  slots?: ProductSlots
  onTab: (tab: ProductTab) => void
  /** `on`: the tab to start on, if it is a different one. */
  onEdit: (edit: boolean, on?: ProductTab) => void
  onOpen: (id: number) => void
  onGone: () => void
  onClose?: (() => void) | undefined
}

// Form, validation and choosers are only loaded for editing.
const ProductEditor = latePiece(() =>
  import('./ProductEditor.tsx').then((module) => ({ default: module.ProductEditor })),
)

const noSlots: ProductSlots = {}

function Failed({
  id,
  level,
  error,
  onRetry,
  instead,
  onClose,
}: {
  id: string
  level: 1 | 2
  error: Error
  onRetry: () => void
  /** What the user can do when it is gone. */
  instead: ReactNode
  /** Closes the dialog. */
  onClose: (() => void) | undefined
}) {
  const { t } = useTranslation('products')
  const gone = isApiError(error) && error.status === 404
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.waiting}>
      <Title id={id} className="visually-hidden">
        {t('dialog.failed')}
      </Title>
      <ErrorState
        what={t(gone ? 'dialog.gone' : 'dialog.failed')}
        meaning={gone ? t('dialog.goneWhy') : error.message}
        actions={
          <>
            {gone ? instead : null}
            {gone || !onClose ? <WaysOn home={!onClose} /> : null}
            {onClose ? <Button onClick={onClose}>{t('tools.close')}</Button> : null}
          </>
        }
        {...(!gone && { onRetry })}
      />
    </div>
  )
}

/** A product in view or edit mode; users who may not edit stay in view mode. */
export function ProductContent({
  id,
  level,
  productId,
  tab,
  edit = false,
  slots = noSlots,
  onTab,
  onEdit,
  onOpen,
  onGone,
  onClose,
}: ProductContentProps & { id: string; level: 1 | 2 }) {
  const { t } = useTranslation('products')
  const { data: product, error, refetch } = useQuery(productQuery(productId))
  // A product that comes from the network is drawn in short steps, between which the browser does what the user asks; one that is there already, at once.
  const arrived = useDeferredValue(product !== undefined)
  if (error && !product)
    return (
      <Failed
        id={id}
        level={level}
        error={error}
        onRetry={() => void refetch()}
        instead={slots.gone?.(productId)}
        onClose={onClose}
      />
    )
  if (!product || !arrived) return <ProductWaiting id={id} label={t('dialog.loading')} />
  const current = tabNamed(tab, product.type, product.rsx_material !== null)
  if (edit && product.can.edit)
    return (
      <Suspense fallback={<ProductWaiting id={id} label={t('dialog.loading')} />}>
        <ProductEditor
          key={product.id}
          id={id}
          level={level}
          product={product}
          tab={current}
          fit={slots.fit}
          onTab={onTab}
          onDone={() => onEdit(false)}
        />
      </Suspense>
    )
  return (
    <ProductViewer
      id={id}
      level={level}
      product={product}
      tab={current}
      slots={slots}
      onTab={onTab}
      onEdit={(on) => onEdit(true, on)}
      onOpen={onOpen}
      onGone={onGone}
      onClose={onClose}
    />
  )
}
