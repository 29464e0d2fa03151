import type { Product, Transport } from '@bouwkring/contract/products'
import { useNavigate } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { useUser } from '../../accounts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { Button, showToast } from '../../ui/index.ts'
import { useCollected } from './collected.ts'

/** Adds a product with the form's values to this browser's basket, to be reserved with others. */
export function PutInBasket({
  product,
  amount,
  transport,
  demand,
  closed,
}: {
  product: Product
  amount: number | null
  transport: Transport | undefined
  /** The organisation's own demand that it is for. */
  demand: { id: number; name: string } | null
  /** It cannot be reserved now. */
  closed: boolean
}) {
  const { t } = useTranslation('baskets')
  const user = useUser()
  const navigate = useNavigate()
  const { collected, put } = useCollected(user.tenant.id, user.id)
  const inside = collected.some(({ id }) => id === product.id)
  const good = amount !== null && Number.isFinite(amount) && amount > 0
  if (closed || !product.is_external) return null
  const add = () => {
    if (!good) return
    put({
      id: product.id,
      amount,
      ...(transport && { transport }),
      ...(demand && { demand: { id: demand.id, name: demand.name } }),
    })
    showToast(t('put.done'), {
      tone: 'success',
      action: { label: t('put.see'), onClick: () => void navigate({ to: '/mandjes' }) },
    })
  }
  return (
    <Button fullWidth disabled={!good} startIcon={<Layers size={18} aria-hidden />} onClick={add}>
      {t(inside ? 'put.again' : 'put.button')}
    </Button>
  )
}
