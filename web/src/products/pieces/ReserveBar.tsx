import type { Product } from '@bouwkring/contract/products'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useMaybeUser } from '../../accounts/index.ts'
import { Button, latePiece } from '../../ui/index.ts'
import { productAmount } from '../amount-text.ts'
import * as styles from './reserve-bar.module.css'

const SidePanel = latePiece(() =>
  import('../../ui/SidePanel.tsx').then((module) => ({ default: module.SidePanel })),
)

// What is left of it, or what the own organisation has reserved already.
function Left({ product, own }: { product: Product; own: string | undefined }) {
  const { t, i18n } = useTranslation('products')
  const { t: tf } = useTranslation('facts')
  return own === undefined ? (
    <span className="grow column">
      <span className="small muted">
        {t(product.is_released ? 'reserve.left' : 'reserve.wanted')}
      </span>
      <b className={`truncate ${styles.reserveLeft}`}>
        {productAmount(product, tf, i18n.language)}
      </b>
    </span>
  ) : (
    <b className="grow ink-strong" role="status">
      {own}
    </b>
  )
}

/** On a narrow screen: what is left and the way to reserve it, always at the bottom; the card opens over the screen. */
export function ReserveBar({
  product,
  own,
  children,
}: {
  product: Product
  /** What the own organisation has reserved of it already. */
  own: string | undefined
  children: ReactNode
}) {
  const { t } = useTranslation('products')
  const readOnly = useMaybeUser()?.readOnly ?? true
  const [open, setOpen] = useState(false)
  const [everOpen, setEverOpen] = useState(false)
  // Of an own product it shows what others reserved; that is not the main thing to do there.
  const first = product.is_external && own === undefined
  const mayReserve = product.can.reserve && first
  const title = t(
    first ? (product.is_released ? 'reserve.reserve' : 'reserve.offer') : 'reserve.show',
  )
  return (
    <div className={`${styles.reserve} no-print`} data-own={String(!product.is_external)}>
      <Left product={product} own={own} />
      {readOnly && first ? null : (
        <Button
          variant={mayReserve ? 'contained' : 'outlined'}
          size="large"
          onClick={() => {
            setOpen(true)
            setEverOpen(true)
          }}
        >
          {title}
        </Button>
      )}
      {everOpen ? (
        <Suspense fallback={null}>
          <SidePanel open={open} onClose={() => setOpen(false)} title={title}>
            {children}
          </SidePanel>
        </Suspense>
      ) : null}
    </div>
  )
}
