import type { Product } from '@bouwkring/contract/products'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { useHolds, useUser } from '../../accounts/index.ts'
import { Availability } from './Availability.tsx'
import { ReceivedList } from './ReceivedList.tsx'
import { ReserveForm } from './ReserveForm.tsx'
import '../transactions.css'

function OwnProduct({ product }: { product: Product }) {
  const { t } = useTranslation('transactions')
  const [open, setOpen] = useState(false)
  const mayRead = useHolds('READ_ALL_RESERVATIONS')
  return (
    <>
      {mayRead ? <ReceivedList product={product} /> : null}
      {!product.can.reserve ? null : open ? (
        <ReserveForm product={product} />
      ) : (
        <Button fullWidth onClick={() => setOpen(true)}>
          {t('reserve.internal')}
        </Button>
      )}
    </>
  )
}

/** What is available of a product, and reserving it; of an own product the reservations that came in. */
export function ReserveCard({ product }: { product: Product }) {
  const { readOnly, permissions } = useUser()
  const mayReserve = !readOnly && permissions.includes('SPOT_ITEM_RESERVATION')
  return (
    <div className="panel treserve col g4">
      <Availability product={product} />
      {!product.is_external ? (
        <OwnProduct product={product} />
      ) : mayReserve ? (
        <ReserveForm product={product} />
      ) : null}
    </div>
  )
}
