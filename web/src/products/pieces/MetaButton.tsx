import type { Product } from '@bouwkring/contract/products'
import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Button, latePiece } from '../../ui/index.ts'
import { Popover } from '../../ui/mui/index.ts'
import * as fieldStyles from '../../ui/form/field.module.css'

const PriceMeta = latePiece(() =>
  import('./MetaEditor.tsx').then((module) => ({ default: module.PriceMeta })),
)
const TransportMeta = latePiece(() =>
  import('./MetaEditor.tsx').then((module) => ({ default: module.TransportMeta })),
)

/** Changes price and transport of the organisation's own product without opening its form. */
export function MetaButton({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        size="small"
        variant="text"
        className="no-print"
        style={{ marginLeft: -11 }}
        startIcon={<Pencil size={16} aria-hidden />}
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
      >
        {t('meta.change')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('meta.change'),
            sx: { width: 340, maxWidth: 'calc(100vw - 32px)', padding: '16px' },
          },
        }}
      >
        <Suspense fallback={null}>
          <div className="column gap-3">
            <PriceMeta product={product} />
            <TransportMeta product={product} />
            <p className={fieldStyles.hint}>{t('meta.hint')}</p>
            <div>
              <Button onClick={() => setAnchor(null)}>{t('tools.close')}</Button>
            </div>
          </div>
        </Suspense>
      </Popover>
    </>
  )
}
