import type { Product } from '@bouwkring/contract/products'
import { Mail } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useUser } from '../../accounts/index.ts'
import { ClosedButton } from './ClosedButton.tsx'
import { latePiece } from '../../ui/index.ts'
import * as styles from './contact-button.module.css'

const ContactDialog = latePiece(() =>
  import('../dialogs/ContactDialog.tsx').then((module) => ({ default: module.ContactDialog })),
)

/** Writes to those responsible for a product of another organisation. Disabled, with the reason, for a knowledge-base spot; hidden from read-only users. */
export function ContactButton({ product }: { product: Product }) {
  const { t } = useTranslation('transactions')
  const { readOnly } = useUser()
  const [open, setOpen] = useState(false)
  if (!product.is_external || readOnly) return null
  const closed = product.spot.definition.kind === 'knowledge-base'
  return (
    <>
      <ClosedButton
        why={closed ? t('contact.closed') : ''}
        className={styles.button}
        startIcon={<Mail size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <span className={styles.word}>{t('contact.button')}</span>
      </ClosedButton>
      {open ? (
        <Suspense fallback={null}>
          <ContactDialog
            about={{
              product: product.id,
              name: product.name,
              released: product.is_released,
              company: product.tenant.company,
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
