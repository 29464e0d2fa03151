import type { Product } from '@bouwkring/contract/products'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Copy, Ellipsis, Eye, EyeOff, Library, Pencil, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { showToast, useConfirm } from '../../ui/index.ts'
import { useDeleteProduct, useDuplicateProduct } from '../api.ts'
import { usePublish } from '../use-publish.tsx'

const AddToLibrary = lazy(() => import('../../catalogue/screens.ts').then((module) => ({ default: module.AddToLibrary })))

interface ProductActionsProps {
  product: Product
  onEdit: () => void
  /** Shows another product: the copy. */
  onOpen: (id: number) => void
  onGone: () => void
}

/** What may be done with one's own product: edit, publish or withdraw, copy, delete. */
export function ProductActions({ product, onEdit, onOpen, onGone }: ProductActionsProps) {
  const { t } = useTranslation('products')
  const confirm = useConfirm()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [keeping, setKeeping] = useState(false)
  const { publish, busy, dialog } = usePublish(product.can.edit ? onEdit : undefined)
  const duplicate = useDuplicateProduct()
  const remove = useDeleteProduct()
  const { can } = product
  const copy = () => {
    setAnchor(null)
    duplicate.mutate(product.id, { onSuccess: (made) => { showToast(t('duplicate.done'), { tone: 'success' }); onOpen(made.id) }, onError: () => showToast(t('duplicate.failed'), { tone: 'error' }) })
  }
  const drop = async () => {
    setAnchor(null)
    if (!(await confirm({ title: t('delete.title', { name: product.name }), confirm: t('confirm.yes'), cancel: t('confirm.no'), danger: true }))) return
    remove.mutate(product.id, { onSuccess: () => { showToast(t('delete.done'), { tone: 'success' }); onGone() } })
  }
  return (
    <>
      {can.duplicate || can.delete || can.addToLibrary ? (
        <>
          <IconButton onClick={(event) => setAnchor(event.currentTarget)} aria-label={t('actions.more')} aria-haspopup="menu" aria-expanded={anchor !== null}><Ellipsis size={20} aria-hidden /></IconButton>
          <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'top', horizontal: 'right' }} transformOrigin={{ vertical: 'bottom', horizontal: 'right' }}>
            {can.duplicate ? <MenuItem onClick={copy} disabled={duplicate.isPending}><Copy size={18} aria-hidden />{t('actions.duplicate')}</MenuItem> : null}
            {can.addToLibrary ? <MenuItem onClick={() => { setAnchor(null); setKeeping(true) }}><Library size={18} aria-hidden />{t('actions.addToLibrary')}</MenuItem> : null}
            {can.delete ? <MenuItem onClick={() => void drop()} disabled={remove.isPending}><Trash2 size={18} aria-hidden />{t('actions.delete')}</MenuItem> : null}
          </Menu>
          {keeping ? <Suspense fallback={null}><AddToLibrary productId={product.id} name={product.name} onClose={() => setKeeping(false)} /></Suspense> : null}
        </>
      ) : null}
      {can.publish && !product.published ? <Button startIcon={<Eye size={18} aria-hidden />} loading={busy} onClick={() => void publish([product], true)}>{t('actions.publish')}</Button> : null}
      {can.unpublish && product.published ? <Button startIcon={<EyeOff size={18} aria-hidden />} loading={busy} onClick={() => void publish([product], false)}>{t('actions.unpublish')}</Button> : null}
      {can.edit ? <Button variant="contained" startIcon={<Pencil size={18} aria-hidden />} onClick={onEdit}>{t('actions.edit')}</Button> : null}
      {dialog}
    </>
  )
}
