import type { SpotStorage, StorageOffer } from '@bouwkring/contract/storage'
import { useQuery } from '@tanstack/react-query'
import { CalendarRange, Settings, Warehouse } from 'lucide-react'
import { Suspense, useState } from 'react'
import { moneyText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import {
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  KeyValueList,
  latePiece,
  Skeleton,
} from '../../ui/index.ts'
import { spotStorageQuery } from '../api.ts'
import { floorText } from '../number-text.ts'

const OfferPanel = latePiece(() => import('./OfferPanel.tsx'))

function Offer({ offer }: { offer: StorageOffer }) {
  const { t, i18n } = useTranslation('storage')
  const { floor_m2: floor, accepts, cents_per_m2_week: cents, max_weeks, covered } = offer
  const price =
    cents === null
      ? t('onRequest')
      : cents === 0
        ? t('offer.free')
        : t('perWeek', { price: moneyText(cents, i18n.language) })
  return (
    <KeyValueList
      items={[
        {
          key: t('offer.floor'),
          value: t('offer.floorOf', { floor: floorText(floor, i18n.language) }),
        },
        {
          key: t('offer.accepts'),
          value: accepts.map(({ name }) => name).join(', ') || t('offer.all'),
        },
        { key: t('offer.price'), value: price },
        { key: t('offer.most'), value: t('weekCount', { count: max_weeks }) },
        { key: t('offer.covered'), value: t(covered ? 'offer.yes' : 'offer.no') },
        { key: t('offer.hours'), value: offer.hours },
        { key: t('offer.notes'), value: offer.notes },
      ]}
    />
  )
}

type FoundProps = Pick<SpotStorage, 'can'> & { onEdit: () => void }

/** States that no room is offered, with a button to offer it for users who may. */
function None({ can, onEdit }: FoundProps) {
  const { t } = useTranslation('storage')
  return (
    <EmptyState
      icon={Warehouse}
      title={t('offer.none')}
      actions={
        can.edit ? (
          <Button variant="contained" onClick={onEdit}>
            {t('offer.start')}
          </Button>
        ) : undefined
      }
    >
      {t(can.edit ? 'offer.noneWhy' : 'offer.noneOthers')}
    </EmptyState>
  )
}

/** What is offered, with the keeper's actions. */
function Offered({
  spot,
  offer,
  open,
  can,
  onEdit,
}: FoundProps & { spot: number; offer: StorageOffer; open: number }) {
  const { t } = useTranslation('storage')
  return (
    <section className="column gap-4" aria-label={t('offer.title')}>
      <div className="row wrap between">
        <h2>{t('offer.title')}</h2>
        <span className="row wrap no-print">
          {can.edit ? (
            <Button
              startIcon={<Settings size={18} aria-hidden />}
              aria-haspopup="dialog"
              onClick={onEdit}
            >
              {t('offer.edit')}
            </Button>
          ) : null}
          {can.keep ? (
            <ButtonLink
              variant="contained"
              to="/spots/$id/storage"
              params={{ id: String(spot) }}
              startIcon={<CalendarRange size={18} aria-hidden />}
            >
              {t('offer.calendar')}
            </ButtonLink>
          ) : null}
        </span>
      </div>
      {can.keep && open > 0 ? <p>{t('offer.open', { count: open })}</p> : null}
      <Offer offer={offer} />
    </section>
  )
}

function Found({ spot, data: { offer, can, open_bookings } }: { spot: number; data: SpotStorage }) {
  const [editing, setEditing] = useState(false)
  const edit = () => setEditing(true)
  return (
    <>
      {offer ? (
        <Offered spot={spot} offer={offer} open={open_bookings} can={can} onEdit={edit} />
      ) : (
        <None can={can} onEdit={edit} />
      )}
      {editing ? (
        <Suspense fallback={null}>
          <OfferPanel spot={spot} offer={offer} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The room that a depot offers for goods that must be stored between two works; for its keeper also the form and a link to the calendar. */
export function StorageOfSpot({ spot }: { spot: number }) {
  const { t } = useTranslation('storage')
  const { data, error, refetch } = useQuery(spotStorageQuery(spot))
  if (data) return <Found spot={spot} data={data} />
  if (error)
    return (
      <ErrorState what={t('offer.failed')} meaning={error.message} onRetry={() => void refetch()} />
    )
  return (
    <div className="column gap-3" aria-busy>
      {[40, 90, 80].map((width) => (
        <Skeleton key={width} height={28} width={`${width}%`} animation={false} />
      ))}
    </div>
  )
}
