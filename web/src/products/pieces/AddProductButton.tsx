import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import type { Product } from '@bouwkring/contract/products'
import { useHolds, useMaybeUser } from '../../accounts/index.ts'
import type { ProductStart } from '../product-form.ts'
import type { FitSlot } from '../fit-query.ts'
import { NewProductDialog } from './NewProductDialog.tsx'
import { Button, IconButton } from '../../ui/index.ts'

interface AddProductButtonProps {
  spotId: number
  released: boolean
  fit: FitSlot | undefined
  primary?: boolean
  /** Only its icon, when there is no room for the words. */
  bare?: boolean
  /** What is already known about it. */
  start?: ProductStart
  onSaved?: (product: Product) => void
}

/** Opens the dialog for a new offer or demand; hidden from users who may not add one. */
export function AddProductButton({
  spotId,
  released,
  fit,
  primary = false,
  bare = false,
  start,
  onSaved,
}: AddProductButtonProps) {
  const { t } = useTranslation('products')
  const [open, setOpen] = useState(false)
  const user = useMaybeUser()
  const may = useHolds('SPOT_ITEM_CREATE') && user?.readOnly === false
  if (!may) return null
  const text = t(released ? 'new.addOffer' : 'new.addDemand')
  return (
    <>
      {bare ? (
        <IconButton aria-label={text} onClick={() => setOpen(true)}>
          <Plus size={20} aria-hidden />
        </IconButton>
      ) : (
        <Button
          variant={primary ? 'contained' : 'outlined'}
          startIcon={<Plus size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {text}
        </Button>
      )}
      {open ? (
        <NewProductDialog
          spotId={spotId}
          released={released}
          start={start}
          fit={fit}
          onClose={() => setOpen(false)}
          onSaved={(product) => {
            setOpen(false)
            onSaved?.(product)
          }}
        />
      ) : null}
    </>
  )
}
