import type { StorageBooking, StorageWeek } from '@bouwkring/contract/storage'
import { ArrowRight, Ban, CalendarClock, Check, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { ProductPhoto } from '../../products/index.ts'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { Button, latePiece, useConfirm } from '../../ui/index.ts'
import { useAccept, useRelease } from '../api.ts'
import { floorText, neededText, weeksText } from '../number-text.ts'
import { type Clash, clashesOf, type Columns, columnsOf } from './weeks.ts'
import * as styles from './calendar.module.css'

const DestinationDialog = latePiece(() =>
  withTexts(import('./DestinationDialog.tsx'), 'transactions'),
)
const DeclineDialog = latePiece(() => withTexts(import('./DeclineDialog.tsx'), 'transactions'))

interface BookingProps {
  booking: StorageBooking
  weeks: readonly StorageWeek[]
}

const placed = ({ from, count }: Columns, all: number) => ({
  left: `${(100 * from) / all}%`,
  width: `calc(${(100 * count) / all}% - 4px)`,
})

const kindOf = ({ state, destination }: StorageBooking, clashes: readonly Clash[]) => {
  if (state === 'requested') return clashes.length > 0 ? 'clash' : 'request'
  return destination === '' ? 'without' : 'granted'
}

/** The destination, or that it is unknown. */
function useGoes({ state, destination, uncertain }: StorageBooking) {
  const { t } = useTranslation('storage')
  const asked = state === 'requested'
  if (destination !== '')
    return t(asked ? 'calendar.requestTo' : 'calendar.to', { place: destination })
  if (asked) return t('calendar.request')
  return t(uncertain ? 'calendar.uncertain' : 'calendar.noDestination')
}

/** The bar of a booking in its weeks; the text beside it says the same. */
function Bar({ booking, weeks, clashes }: BookingProps & { clashes: readonly Clash[] }) {
  const { t, i18n } = useTranslation('storage')
  const goes = useGoes(booking)
  const columns = columnsOf(booking, weeks)
  const kind = kindOf(booking, clashes)
  return (
    <div className={styles.track} aria-hidden>
      {columns ? (
        <span className={styles.bar} data-kind={kind} style={placed(columns, weeks.length)}>
          <b>{t('calendar.floor', { floor: floorText(booking.m2, i18n.language) })}</b>
          {kind === 'clash' ? null : (
            <span>
              {kind === 'granted' ? <ArrowRight size={15} /> : null}
              {kind === 'without' ? <TriangleAlert size={15} /> : null}
              {goes}
            </span>
          )}
        </span>
      ) : null}
      {clashes.map((clash) => (
        <span key={clash.from} className={styles.clash} style={placed(clash, weeks.length)}>
          <Ban size={15} />
          {clash.count > 2
            ? t('calendar.fullLeft', { free: floorText(clash.free, i18n.language) })
            : t('calendar.fullWord')}
        </span>
      ))}
    </div>
  )
}

/** The keeper's actions on it. */
function Acts({ booking, clashes }: { booking: StorageBooking; clashes: readonly Clash[] }) {
  const { t } = useTranslation('storage')
  const confirm = useConfirm()
  const accept = useAccept(t('calendar.accepted'))
  const release = useRelease(t('calendar.released'))
  const [open, setOpen] = useState<'decline' | 'destination'>()
  const close = () => setOpen(undefined)
  const { id, name, can, destination } = booking
  // Names the booking for screen readers.
  const about = <span className="visually-hidden"> {name}</span>
  const busy = accept.isPending || release.isPending
  const end = async () => {
    const sure = await confirm({
      title: t('calendar.releaseTitle'),
      body: t('calendar.releaseBody', { name }),
      confirm: t('calendar.release'),
    })
    if (sure) release.mutate(id)
  }
  return (
    <div className={`no-print ${styles.deeds}`}>
      {can.accept && clashes.length === 0 ? (
        <Button
          size="small"
          variant="contained"
          startIcon={<Check size={16} aria-hidden />}
          disabled={busy}
          onClick={() => accept.mutate(id)}
        >
          {t('calendar.accept')}
          {about}
        </Button>
      ) : null}
      {can.decline ? (
        <Button
          size="small"
          disabled={busy}
          aria-haspopup="dialog"
          onClick={() => setOpen('decline')}
        >
          {t('calendar.decline')}
          {about}
        </Button>
      ) : null}
      {can.destination ? (
        <Button
          size="small"
          variant={destination === '' ? 'outlined' : 'text'}
          disabled={busy}
          aria-haspopup="dialog"
          onClick={() => setOpen('destination')}
        >
          {t(destination === '' ? 'destination.set' : 'destination.change')}
          {about}
        </Button>
      ) : null}
      {can.release ? (
        <Button size="small" variant="text" disabled={busy} onClick={() => void end()}>
          {t('calendar.release')}
          {about}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {open === 'decline' ? <DeclineDialog booking={booking} onClose={close} /> : null}
        {open === 'destination' ? <DestinationDialog booking={booking} onClose={close} /> : null}
      </Suspense>
    </div>
  )
}

/** One booking or request: the goods and their owner, its weeks drawn and as text, and the actions on it. */
export function Booking({ booking, weeks }: BookingProps) {
  const { t, i18n } = useTranslation('storage')
  const { name, image, asker, m2, week_from, week_till, state, needed } = booking
  const clashes = state === 'requested' ? clashesOf(booking, weeks) : []
  const goes = useGoes(booking)
  const floor = (value: number) => floorText(value, i18n.language)
  return (
    <li className={styles.booking}>
      <div className={styles.goods}>
        <span className={styles.thumb}>
          <ProductPhoto product={{ image, otl: null }} size="icon" />
        </span>
        <div className="grow">
          <p className={`small bold ink-strong ${styles.name}`}>{name}</p>
          <p className="tiny muted">{asker?.company ?? t('calendar.own')}</p>
          <p className={`small ${styles.words}`}>
            {t('calendar.floor', { floor: floor(m2) })},{' '}
            {t('calendar.when', {
              weeks: weeksText(week_from, week_till, t),
              count: t('weekCount', { count: booking.weeks }),
            })}
            , {goes}
          </p>
          {needed ? (
            <p className={`tiny ${styles.needed}`}>
              <CalendarClock size={14} aria-hidden />
              {neededText(needed, t)}
            </p>
          ) : null}
          {clashes.map((clash) => (
            <p key={clash.from} className={`small error-text ${styles.words}`}>
              {t('calendar.clash', {
                weeks: weeksText(clash.week_from, clash.week_till, t),
                free: floor(clash.free),
              })}
            </p>
          ))}
        </div>
      </div>
      <Bar booking={booking} weeks={weeks} clashes={clashes} />
      <Acts booking={booking} clashes={clashes} />
    </li>
  )
}
