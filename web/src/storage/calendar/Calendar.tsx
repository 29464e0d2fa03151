import type { StorageCalendar } from '@bouwkring/contract/storage'
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { useChangeAddress } from '../../platform/address.ts'
import { dayText } from '../../platform/format.ts'
import { localeOf } from '../../platform/language.ts'
import { useTranslation } from '../../texts/index.ts'
import { weekOf } from '../../ui/form/date-text.ts'
import { Button, CountBadge, IconButton } from '../../ui/index.ts'
import { Booking } from './Booking.tsx'
import { FreeRoom } from './FreeRoom.tsx'
import { monthsOf, weeksLater } from './weeks.ts'
import * as styles from './calendar.module.css'

/** Weeks per step forwards or backwards: half of the visible weeks. */
const step = 8

/** The visible weeks, with navigation to others. */
function WeekNav({ weeks }: Pick<StorageCalendar, 'weeks'>) {
  const { t } = useTranslation('storage')
  const put = useChangeAddress({ resetScroll: false })
  const [first, last] = [weeks[0]?.week ?? '', weeks.at(-1)?.week ?? '']
  const go = (by: number) => put({ week: weeksLater(first, by) })
  return (
    <div className={`row ${styles.weekNav}`} role="group" aria-label={t('calendar.nav')}>
      <IconButton
        size="small"
        className="no-print"
        aria-label={t('calendar.earlier')}
        onClick={() => go(-step)}
      >
        <ChevronLeft size={18} aria-hidden />
      </IconButton>
      <b aria-live="polite" className="nowrap">
        {t('calendar.shown', { from: weekOf(first) ?? '', till: weekOf(last) ?? '' })}
      </b>
      <IconButton
        size="small"
        className="no-print"
        aria-label={t('calendar.later')}
        onClick={() => go(step)}
      >
        <ChevronRight size={18} aria-hidden />
      </IconButton>
      <Button
        size="small"
        variant="text"
        className="no-print"
        onClick={() => put({ week: undefined })}
      >
        {t('calendar.today')}
      </Button>
    </div>
  )
}

/** Months and week numbers above the rows: each row states its own weeks as text. */
function Axis({ weeks }: Pick<StorageCalendar, 'weeks'>) {
  const { i18n } = useTranslation('storage')
  const named = (day: string, withYear: boolean) =>
    new Intl.DateTimeFormat(localeOf(i18n.language), {
      month: 'short',
      timeZone: 'UTC',
      ...(withYear && { year: 'numeric' }),
    }).format(new Date(day))
  return (
    <div className={styles.axis} aria-hidden>
      <div className={styles.months}>
        {monthsOf(weeks).map(({ day, left }, at) => (
          <span key={day} style={{ left: `${left}%` }}>
            {named(day, at === 0 || day.slice(5, 7) === '01')}
          </span>
        ))}
      </div>
      <div className={styles.numbers}>
        {weeks.map(({ week }) => (
          <span key={week}>{weekOf(week)}</span>
        ))}
      </div>
    </div>
  )
}

/** States that requests are waiting for weeks that are not shown, with a link to the first of them. */
function Elsewhere({ elsewhere }: { elsewhere: NonNullable<StorageCalendar['elsewhere']> }) {
  const { t } = useTranslation('storage')
  const put = useChangeAddress({ resetScroll: false })
  const { count, week } = elsewhere
  return (
    <p className={`row wrap small no-print ${styles.nothing}`}>
      {t('calendar.elsewhere', { count })}
      <Button size="small" onClick={() => put({ week })}>
        {t('calendar.toWeek', { week: weekOf(week) ?? '', day: dayText(week) })}
      </Button>
    </p>
  )
}

/** The weeks of a depot: drawn as bars if there is space, as text lists on a phone. The text is the same, and screen readers read it in both. */
export function Calendar({
  calendar: { weeks, bookings, elsewhere, offer, most_unassigned_weeks: most },
  busy,
}: {
  calendar: StorageCalendar
  busy: boolean
}) {
  const { t } = useTranslation('storage')
  const id = useId()
  const granted = bookings.filter(({ state }) => state === 'accepted')
  const asked = bookings.filter(({ state }) => state === 'requested')
  const without = granted.filter(({ destination }) => destination === '').length
  const uncertain = granted.filter((booking) => booking.uncertain).length
  return (
    <>
      <div className={styles.calendar} aria-busy={busy}>
        <div className={styles.heading}>
          <WeekNav weeks={weeks} />
          <Axis weeks={weeks} />
        </div>
        <section aria-labelledby={`${id}-granted`}>
          <h2 id={`${id}-granted`} className={styles.granted}>
            {t('calendar.granted')}
          </h2>
          {granted.length === 0 ? (
            <p className={`small muted ${styles.nothing}`}>{t('calendar.noGranted')}</p>
          ) : (
            <ul>
              {granted.map((booking) => (
                <Booking key={booking.id} booking={booking} weeks={weeks} />
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby={`${id}-asked`}>
          <div className={styles.group}>
            <h2 id={`${id}-asked`}>{t('calendar.requests')}</h2>
            <CountBadge
              count={asked.length}
              label={t('calendar.requestCount', { count: asked.length })}
            />
          </div>
          {asked.length === 0 ? (
            <p className={`small muted ${styles.nothing}`}>
              {t(elsewhere ? 'calendar.noRequestsHere' : 'calendar.noRequests')}
            </p>
          ) : (
            <ul>
              {asked.map((booking) => (
                <Booking key={booking.id} booking={booking} weeks={weeks} />
              ))}
            </ul>
          )}
          {elsewhere ? <Elsewhere elsewhere={elsewhere} /> : null}
        </section>
        <FreeRoom weeks={weeks} floor={offer.floor_m2} />
      </div>
      {without > 0 ? (
        <p className={`small muted ${styles.without}`}>
          <TriangleAlert size={16} aria-hidden />
          <span>
            <b>{t('calendar.without', { count: without })}</b>{' '}
            {uncertain > 0
              ? t('calendar.tooLong', { count: uncertain, most: t('weekCount', { count: most }) })
              : t('calendar.allowed', { most: t('weekCount', { count: most }) })}
          </span>
        </p>
      ) : null}
    </>
  )
}
