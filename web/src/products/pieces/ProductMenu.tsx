import type { Product } from '@bouwkring/contract/products'
import { Copy, Ellipsis, Library, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { isApiError } from '../../platform/api.ts'
import { tellError } from '../../platform/tell-error.ts'
import { IconButton, latePiece, showToast, useConfirm } from '../../ui/index.ts'
import { useDeleteProduct, useDuplicateProduct } from '../api.ts'
import { Menu, MenuItem } from '../../ui/mui/index.ts'

const AddToLibrary = latePiece(() =>
  import('../../catalogue/screens.ts').then((module) => ({ default: module.AddToLibrary })),
)

interface ProductMenuProps {
  product: Pick<Product, 'id' | 'name'>
  can: Partial<Pick<Product['can'], 'duplicate' | 'delete' | 'addToLibrary'>>
  /** Says which product the menu belongs to, when there are several. */
  label: string
  /** Opens another product: the copy. */
  onOpen: (id: number) => void
  onGone: () => void
}

/** Less frequent actions for the organisation's own product: copy, save in the library, delete. Absent when none of them is allowed. */
export function ProductMenu({ product, can, label, onOpen, onGone }: ProductMenuProps) {
  const { t } = useTranslation('products')
  const confirm = useConfirm()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [keeping, setKeeping] = useState(false)
  const duplicate = useDuplicateProduct()
  const remove = useDeleteProduct()
  if (!can.duplicate && !can.delete && !can.addToLibrary) return null
  const copy = () => {
    setAnchor(null)
    duplicate.mutate(product.id, {
      onSuccess: (made) => {
        showToast(t('duplicate.done'), { tone: 'success' })
        onOpen(made.id)
      },
      onError: (error) => tellError(error, t('duplicate.failed')),
    })
  }
  const drop = async () => {
    setAnchor(null)
    if (
      !(await confirm({
        title: t('delete.title', { name: product.name }),
        confirm: t('confirm.yes'),
        cancel: t('confirm.no'),
        danger: true,
      }))
    )
      return
    // The reason for the rejection (there are reservations) is more useful than a general error.
    const why = (error: Error) =>
      isApiError(error) && error.status === 409 ? error.message : t('delete.failed')
    remove.mutate(product.id, {
      onSuccess: () => {
        showToast(t('delete.done'), { tone: 'success' })
        onGone()
      },
      onError: (error) => tellError(error, why(error)),
    })
  }
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
      >
        <Ellipsis size={20} aria-hidden />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {can.duplicate ? (
          <MenuItem onClick={copy} disabled={duplicate.isPending}>
            <Copy size={18} aria-hidden />
            {t('actions.duplicate')}
          </MenuItem>
        ) : null}
        {can.addToLibrary ? (
          <MenuItem
            onClick={() => {
              setAnchor(null)
              setKeeping(true)
            }}
          >
            <Library size={18} aria-hidden />
            {t('actions.addToLibrary')}
          </MenuItem>
        ) : null}
        {can.delete ? (
          <MenuItem onClick={() => void drop()} disabled={remove.isPending}>
            <Trash2 size={18} aria-hidden />
            {t('actions.delete')}
          </MenuItem>
        ) : null}
      </Menu>
      {keeping ? (
        <Suspense fallback={null}>
          <AddToLibrary
            productId={product.id}
            name={product.name}
            onClose={() => setKeeping(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
