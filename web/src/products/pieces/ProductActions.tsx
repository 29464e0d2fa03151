import type { Product } from '@bouwkring/contract/products'
import { Eye, EyeOff, Pencil } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import type { ProductTab } from '../tabs.ts'
import { usePublish } from '../use-publish.tsx'
import { Button } from '../../ui/index.ts'

interface ProductActionsProps {
  product: Product
  /** `on`: the tab with a missing field. */
  onEdit: (on?: ProductTab) => void
}

/** Actions for the organisation's own product: edit, publish or withdraw. */
export function ProductActions({ product, onEdit }: ProductActionsProps) {
  const { t } = useTranslation('products')
  const { publish, busy, dialog } = usePublish(
    product.spot.id,
    product.can.edit ? (_, on) => onEdit(on) : undefined,
  )
  const { can } = product
  return (
    <>
      {can.publish && !product.published ? (
        <Button
          startIcon={<Eye size={18} aria-hidden />}
          loading={busy}
          onClick={() => void publish([product], true)}
        >
          {t('actions.publish')}
        </Button>
      ) : null}
      {can.unpublish && product.published ? (
        <Button
          startIcon={<EyeOff size={18} aria-hidden />}
          loading={busy}
          onClick={() => void publish([product], false)}
        >
          {t('actions.unpublish')}
        </Button>
      ) : null}
      {can.edit ? (
        <Button
          variant="contained"
          startIcon={<Pencil size={18} aria-hidden />}
          onClick={() => onEdit()}
        >
          {t('actions.edit')}
        </Button>
      ) : null}
      {dialog}
    </>
  )
}
