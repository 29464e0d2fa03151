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

// The form brings the checks of forms along; the product is there before it.
const Form = latePiece(() =>
  withTexts(import('./ReserveForm.tsx'), 'baskets').then((module) => ({
    default: module.ReserveForm,
  })),
)

// As high as the form that comes.
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

// What is reserved already is shown in the place of the form; once more is a deed of its own.
function OtherProduct({ product, mayReserve }: { product: Product; mayReserve: boolean }) {
  const { t } = useTranslation('transactions')
  const { data, isPending } = useQuery(ownReservationsQuery(product.id))
  const [again, setAgain] = useState(false)
  const mine = data?.['hydra:member'] ?? []
  // The form comes while it is asked what is reserved already.
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

/** What is available of a product, and reserving it or what is reserved already; of an own product the reservations that came in. */
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
