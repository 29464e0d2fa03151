import type { Product } from '@bouwkring/contract/products'
import { Handshake } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useMaybeUser } from '../../accounts/index.ts'
import { Button, latePiece } from '../../ui/index.ts'
import { productAmount } from '../amount-text.ts'
import * as styles from './reserve-bar.module.css'

const SidePanel = latePiece(() =>
  import('../../ui/SidePanel.tsx').then((module) => ({ default: module.SidePanel })),
)

// What is left of it, or what the user's organisation has already reserved.
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

/** The card that opens over the screen, and its opener. */
function usePanel(title: string, children: ReactNode) {
  const [open, setOpen] = useState(false)
  const [everOpen, setEverOpen] = useState(false)
  const show = () => {
    setOpen(true)
    setEverOpen(true)
  }
  const panel = everOpen ? (
    <Suspense fallback={null}>
      <SidePanel open={open} onClose={() => setOpen(false)} title={title}>
        {children}
      </SidePanel>
    </Suspense>
  ) : null
  return { show, panel }
}

/** On a narrow screen: what is left and the button to reserve it, always at the bottom; for the user's own product one button, for others' reservations. The card opens over the screen. */
export function ReserveBar({
  product,
  own,
  links,
  children,
}: {
  product: Product
  /** What the user's organisation has already reserved of it. */
  own: string | undefined
  /** Other actions, before the button. */
  links: ReactNode
  children: ReactNode
}) {
  const { t } = useTranslation('products')
  const readOnly = useMaybeUser()?.readOnly ?? true
  // For a product of the user's organisation it shows reservations by others, which is not the main action there.
  const first = product.is_external && own === undefined
  const mayReserve = product.can.reserve && first
  const title = t(
    first ? (product.is_released ? 'reserve.reserve' : 'reserve.offer') : 'reserve.show',
  )
  const { show, panel } = usePanel(title, children)
  if (!product.is_external)
    return (
      <>
        <Button variant="text" startIcon={<Handshake size={18} aria-hidden />} onClick={show}>
          {title}
        </Button>
        {links}
        {panel}
      </>
    )
  return (
    <div className={`${styles.reserve} no-print`}>
      <Left product={product} own={own} />
      {links}
      {readOnly && first ? null : (
        <Button variant={mayReserve ? 'contained' : 'outlined'} size="large" onClick={show}>
          {title}
        </Button>
      )}
      {panel}
    </div>
  )
}
