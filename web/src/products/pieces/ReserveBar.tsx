import type { Product } from '@bouwkring/contract/products'
import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useMaybeUser } from '../../accounts/index.ts'
import { SidePanel } from '../../ui/index.ts'
import { productAmount } from '../amount-text.ts'

/** On a narrow screen: what is left and the way to reserve it, always at the bottom; the card opens over the screen. */
export function ReserveBar({ product, children }: { product: Product; children: ReactNode }) {
  const { t, i18n } = useTranslation('products')
  const { t: tf } = useTranslation('facts')
  const readOnly = useMaybeUser()?.readOnly ?? true
  const [open, setOpen] = useState(false)
  // Of an own product it shows what others reserved; that is not the main thing to do there.
  const mayReserve = product.can.reserve && product.is_external
  const title = t(product.is_external ? 'reserve.reserve' : 'reserve.show')
  return (
    <div className="pd-reserve no-print">
      <span className="grow col">
        <span className="sm mut">{t(product.is_released ? 'reserve.left' : 'reserve.wanted')}</span>
        <b className="tr pd-left">{productAmount(product, tf, i18n.language)}</b>
      </span>
      {readOnly && product.is_external ? null : (
        <Button
          variant={mayReserve ? 'contained' : 'outlined'}
          size="large"
          onClick={() => setOpen(true)}
        >
          {title}
        </Button>
      )}
      <SidePanel open={open} onClose={() => setOpen(false)} title={title}>
        {children}
      </SidePanel>
    </div>
  )
}
