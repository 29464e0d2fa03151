import type { Spot } from '@bouwkring/contract/spots'
import type { SpotStorage, StorageCalendar, StorageOffer } from '@bouwkring/contract/storage'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MapPinOff, Plus, Settings, Warehouse } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useHost, WaysOn } from '../../accounts/index.ts'
import { useAddress } from '../../platform/address.ts'
import { useIdText } from '../../platform/address-path.ts'
import { isApiError } from '../../platform/api.ts'
import { moneyText } from '../../platform/format.ts'
import { spotQuery, SpotStatusChip } from '../../spots/index.ts'
import { useTranslation, withTexts } from '../../texts/index.ts'
import {
  Breadcrumbs,
  Button,
  ButtonLink,
  CountBadge,
  EmptyState,
  ErrorState,
  HeadComing,
  latePiece,
  NavTabs,
  PageHeader,
  PrintButton,
  ScreenTitle,
  useMediaQuery,
} from '../../ui/index.ts'
import { calendarQuery, spotStorageQuery } from '../api.ts'
import { readCalendar } from '../calendar-url.ts'
import { Calendar } from '../calendar/Calendar.tsx'
import { CalendarComing } from '../calendar/CalendarComing.tsx'
import { floorText } from '../number-text.ts'
import * as styles from './calendar-screen.module.css'

const OfferPanel = latePiece(() => import('../spot/OfferPanel.tsx'))
const BookDialog = latePiece(() => withTexts(import('../calendar/BookDialog.tsx'), 'transactions'))

const idOf = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

const isAway = (error: Error | null) =>
  isApiError(error) && (error.status === 404 || error.status === 403)
/** Whether the user has no calendar here: the spot does not exist, is not a depot, or has another keeper. */
const isGone = (spot: Spot | undefined, room: SpotStorage | undefined) =>
  (spot !== undefined && spot.definition.kind !== 'depot') || room?.can.keep === false

/** The depot, its offer and the weeks that the address asks for. */
function useCalendar() {
  const id = idOf(useIdText())
  const { week } = useAddress(readCalendar)
  const enabled = id > 0
  const spot = useQuery({ ...spotQuery(id), enabled, meta: { loud: true } })
  const room = useQuery({ ...spotStorageQuery(id), enabled })
  const offers = room.data?.offer != null && room.data.can.keep
  const calendar = useQuery({ ...calendarQuery(id, week), enabled: enabled && offers })
  const error = spot.error ?? room.error ?? (offers ? calendar.error : null)
  return {
    id,
    week,
    spot: spot.data,
    room: room.data,
    calendar: calendar.data,
    busy: calendar.isFetching,
    error,
    gone: !enabled || isAway(error) || isGone(spot.data, room.data),
    retry: () => void Promise.all([spot.refetch(), room.refetch(), calendar.refetch()]),
  }
}
type Found = ReturnType<typeof useCalendar>

/** Whether the depot is on the market, its floor, its price and its hours. */
function Summary({ offer, status }: { offer: StorageOffer; status: Spot['status'] }) {
  const { t, i18n } = useTranslation('storage')
  const { floor_m2: floor, cents_per_m2_week: cents, hours } = offer
  const price =
    cents === null ? t('onRequest') : t('perWeek', { price: moneyText(cents, i18n.language) })
  return (
    <p className={`small ${styles.summary}`}>
      <SpotStatusChip status={status} />
      <span>
        <b>{t('offer.floorOf', { floor: floorText(floor, i18n.language) })}</b>{' '}
        {t('offer.floorWord')}
      </span>
      <span>{price}</span>
      {hours ? <span>{hours}</span> : null}
    </p>
  )
}

function Actions({
  room,
  onOffer,
  onBook,
}: {
  room: Found['room']
  onOffer: () => void
  onBook: () => void
}) {
  const { t } = useTranslation('storage')
  const phone = useMediaQuery('(max-width:639.95px)')
  if (!room?.offer) return null
  return (
    <span className="row wrap no-print">
      <PrintButton variant="text" short={phone} />
      {room.can.edit ? (
        <Button
          startIcon={<Settings size={18} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onOffer}
        >
          {t('offer.edit')}
        </Button>
      ) : null}
      <Button startIcon={<Plus size={18} aria-hidden />} aria-haspopup="dialog" onClick={onBook}>
        {t('calendar.book')}
      </Button>
    </span>
  )
}

// The calendar's path is below that of its depot, which is not the current page.
const exact = { activeOptions: { exact: true } } as const

function Tabs({ id, open }: { id: string; open: number }) {
  const { t } = useTranslation('storage')
  const part = (value: 'offers' | 'location') => ({ part: value })
  return (
    <NavTabs label={t('calendar.parts')}>
      <Link to="/spots/$id" params={{ id }} search={{}} {...exact}>
        {t('calendar.details')}
      </Link>
      <Link to="/spots/$id" params={{ id }} search={part('offers')} {...exact}>
        {t('calendar.offers')}
      </Link>
      <Link to="/spots/$id/storage" params={{ id }} search={{}} aria-current="page">
        {t('calendar.title')}
        <CountBadge count={open} tone="quiet" label={t('offer.open', { count: open })} />
      </Link>
      <Link to="/spots/$id" params={{ id }} search={part('location')} {...exact}>
        {t('calendar.location')}
      </Link>
    </NavTabs>
  )
}

function Body({ found, onOffer }: { found: Found; onOffer: () => void }) {
  const { t } = useTranslation('storage')
  const { room, error, gone } = found
  if (gone)
    return (
      <EmptyState
        icon={MapPinOff}
        title={t('calendar.gone')}
        actions={
          <>
            <ButtonLink to="/spots">{t('calendar.toSpots')}</ButtonLink>
            <WaysOn />
          </>
        }
      >
        {t('calendar.goneWhy')}
      </EmptyState>
    )
  const calendar: StorageCalendar | undefined = found.calendar
  if (room && !room.offer)
    return (
      <EmptyState
        icon={Warehouse}
        title={t('calendar.none')}
        actions={
          room.can.edit ? (
            <Button variant="contained" onClick={onOffer}>
              {t('offer.start')}
            </Button>
          ) : undefined
        }
      >
        {t('calendar.noneWhy')}
      </EmptyState>
    )
  if (calendar) return <Calendar calendar={calendar} busy={found.busy} />
  if (error)
    return <ErrorState what={t('calendar.failed')} meaning={error.message} onRetry={found.retry} />
  return <CalendarComing />
}

type Opened = 'offer' | 'book'

/** The title with its breadcrumb, the actions, and the other parts of the depot. */
function Top({ found, onOpen }: { found: Found; onOpen: (what: Opened) => void }) {
  const { t } = useTranslation('storage')
  const { id, spot, room, gone } = found
  if (gone || !spot)
    return (
      <div className={styles.header}>
        <PageHeader title={t('calendar.title')} />
      </div>
    )
  return (
    <div className={styles.header}>
      <PageHeader
        title={nameOf(spot)}
        before={
          <Breadcrumbs
            crumbs={[
              { label: t('calendar.mine'), path: '/mijn-spots' },
              { label: spot.name, path: `/spots/${id}` },
              { label: t('calendar.crumb'), path: `/spots/${id}/storage` },
            ]}
            renderLink={(crumb) => <Link to={crumb.path}>{crumb.label}</Link>}
          />
        }
        actions={
          <Actions room={room} onOffer={() => onOpen('offer')} onBook={() => onOpen('book')} />
        }
      />
      <div className={styles.parts}>
        <Tabs id={String(id)} open={room?.open_bookings ?? 0} />
        {room?.offer ? <Summary offer={room.offer} status={spot.status} /> : null}
      </div>
    </div>
  )
}

const isComing = ({ spot, room, error, gone }: Found) =>
  !gone && error === null && (spot === undefined || room === undefined)

const nameOf = (spot: Spot) => [spot.name, spot.location.city].filter(Boolean).join(', ')

/** `/spots/:id/storage`: the weeks of a depot for its keeper: what is stored there, what is requested and what is free. */
export function CalendarScreen() {
  const { t } = useTranslation('storage')
  const { productName } = useHost()
  const found = useCalendar()
  const [open, setOpen] = useState<Opened>()
  const { id, spot, room, gone } = found
  const close = () => setOpen(undefined)
  // Its name and actions arrive with its offer: otherwise its head would grow twice on a phone.
  if (isComing(found))
    return (
      <>
        <h1 className="visually-hidden">{t('calendar.title')}</h1>
        <div className={styles.calendarScreen} aria-busy>
          <div className={styles.header}>
            <HeadComing />
          </div>
          <div className={styles.body}>
            <CalendarComing />
          </div>
        </div>
      </>
    )
  return (
    <div className={styles.calendarScreen}>
      <ScreenTitle
        page={gone || !spot ? t('calendar.title') : t('calendar.of', { name: nameOf(spot) })}
        tenant={productName}
      />
      <Top found={found} onOpen={setOpen} />
      <div className={styles.body}>
        <Body found={found} onOffer={() => setOpen('offer')} />
      </div>
      <Suspense fallback={null}>
        {open === 'offer' && room ? (
          <OfferPanel spot={id} offer={room.offer} onClose={close} />
        ) : null}
        {open === 'book' ? <BookDialog spot={id} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}
