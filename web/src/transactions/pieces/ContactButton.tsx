import type { Product } from '@bouwkring/contract/products'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { Mail } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'

const ContactDialog = lazy(() => import('../dialogs/ContactDialog.tsx').then((module) => ({ default: module.ContactDialog })))

/** Writing to who answers for a product of another organisation. Closed, with the reason, for a knowledge-base spot; not there for who only reads. */
export function ContactButton({ product }: { product: Product }) {
  const { t } = useTranslation('transactions')
  const { readOnly } = useUser()
  const [open, setOpen] = useState(false)
  const why = useId()
  if (!product.is_external || readOnly) return null
  const closed = product.spot.definition.kind === 'knowledge-base'
  return (
    <>
      <Tooltip title={closed ? t('contact.closed') : ''}>
        <span><Button startIcon={<Mail size={18} aria-hidden />} disabled={closed} aria-describedby={closed ? why : undefined} onClick={() => setOpen(true)}>{t('contact.button')}</Button></span>
      </Tooltip>
      {closed ? <span id={why} className="vh">{t('contact.closed')}</span> : null}
      {open ? <Suspense fallback={null}><ContactDialog about={{ product: product.id, name: product.name, company: product.tenant.company }} onClose={() => setOpen(false)} /></Suspense> : null}
    </>
  )
}
