import type { Product } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { useHolds, useUser } from '../../accounts/index.ts'
import { ownReservationsQuery } from '../api.ts'
import { Availability } from './Availability.tsx'
import { ListSkeleton } from './ListSkeleton.tsx'
import { OwnReservations } from './OwnReservations.tsx'
import { ReceivedList } from './ReceivedList.tsx'
import { Button, latePiece, Skeleton } from '../../ui/index.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './reserve.module.css'

// The form loads the form validation with it; the product is shown before that.
const Form = latePiece(() =>
  withTexts(import('./ReserveForm.tsx'), 'baskets').then((module) => ({
    default: module.ReserveForm,
  })),
)

// As high as the form that replaces it.
const ReserveForm = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<Skeleton height={213} aria-busy />}>
    <Form {...props} />
  </Suspense>
)

function OwnProduct({ product }: { product: Product }) {
  const { t } = useTranslation('transactions')
  const [open, setOpen] = useState(false)
  const mayRead = useHolds('READ_ALL_RESERVATIONS')
  return (
    <>
      {mayRead ? <ReceivedList product={product} /> : null}
      {!product.can.reserve ? null : open ? (
        <ReserveForm product={product} already={[]} onDone={() => setOpen(false)} />
      ) : (
        <Button fullWidth onClick={() => setOpen(true)}>
          {t(product.is_released ? 'reserve.internal' : 'reserve.internalOffer')}
        </Button>
      )}
    </>
  )
}

// Existing reservations are shown in place of the form; reserving again is a separate deed.
function OtherProduct({ product, mayReserve }: { product: Product; mayReserve: boolean }) {
  const { t } = useTranslation('transactions')
  const { data, isPending } = useQuery(ownReservationsQuery(product.id))
  const [again, setAgain] = useState(false)
  const mine = data?.['hydra:member'] ?? []
  // The form loads while existing reservations are being fetched.
  useEffect(() => {
    if (mayReserve) void Form.bring()
  }, [mayReserve])
  if (isPending) return <ListSkeleton />
  const asks = mayReserve && (again || mine.length === 0)
  return (
    <>
      {mine.length > 0 ? <OwnReservations rows={mine} /> : null}
      {asks ? (
        <ReserveForm product={product} already={mine} onDone={() => setAgain(false)} />
      ) : mayReserve && product.can.reserve ? (
        <Button fullWidth onClick={() => setAgain(true)}>
          {t('reserve.again')}
        </Button>
      ) : null}
    </>
  )
}

/** The available amount of a product, and reserving it or existing reservations; for an own product, the reservations received. */
export function ReserveCard({ product }: { product: Product }) {
  const { readOnly, permissions } = useUser()
  const mayReserve = !readOnly && permissions.includes('SPOT_ITEM_RESERVATION')
  return (
    <div className={`${panelStyles.panel} ${styles.reserve} column gap-4`}>
      <Availability product={product} />
      {!product.is_external ? (
        <OwnProduct product={product} />
      ) : (
        <OtherProduct product={product} mayReserve={mayReserve} />
      )}
    </div>
  )
}
