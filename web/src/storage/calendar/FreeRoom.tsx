import type { StorageWeek } from '@bouwkring/contract/storage'
import { Ban, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { weekOf } from '../../ui/form/date-text.ts'
import { formatDecimal } from '../../ui/form/decimal.ts'
import { wholeDays } from '../../ui/whole-days.tsx'
import { drawing, heightOf, levelOf, runsOf, stepsOf } from './weeks.ts'
import * as styles from './free-room.module.css'

interface FreeRoomProps {
  weeks: readonly StorageWeek[]
  floor: number
}

/** The free room as step lines: now, and if all requests were granted. */
function Steps({ weeks, floor, asked }: FreeRoomProps & { asked: boolean }) {
  const { t } = useTranslation('storage')
  const { height, width, bottom } = drawing
  const far = weeks.length * width
  const now = stepsOf(
    weeks.map(({ free_m2 }) => free_m2),
    floor,
  )
  const then = stepsOf(
    weeks.map(({ free_if_granted_m2 }) => free_if_granted_m2),
    floor,
  )
  const tight = (['full', 'nearly'] as const).flatMap((level) =>
    runsOf(weeks, (week) => levelOf(week, floor) === level).map((run) => ({ ...run, level })),
  )
  return (
    <div className={styles.drawn} aria-hidden>
      <svg viewBox={`0 0 ${far} ${height}`} preserveAspectRatio="none">
        <path data-line="floor" d={`${now}L${far} ${bottom}L0 ${bottom}Z`} />
        <path data-line="ground" d={`M0 ${bottom}H${far}`} />
        <path data-line="now" d={now} />
        {asked ? <path data-line="then" d={then} /> : null}
      </svg>
      {tight.map(({ from, count, level }) => (
        <span
          key={from}
          className={styles.tight}
          data-level={level}
          style={{
            left: `${(100 * from) / weeks.length}%`,
            width: `${(100 * count) / weeks.length}%`,
          }}
        >
          {level === 'full' ? <Ban size={15} /> : <TriangleAlert size={15} />}
          {count > 1 ? t(level === 'full' ? 'calendar.fullWord' : 'calendar.nearlyFull') : null}
        </span>
      ))}
    </div>
  )
}

/** The free room in a week: the number above its step, and as text for readers of the list. */
function Week({ week, floor }: { week: StorageWeek; floor: number }) {
  const { t, i18n } = useTranslation('storage')
  const { free_m2: free, free_if_granted_m2: then } = week
  const level = levelOf(week, floor)
  const say = (value: number) => formatDecimal(value, i18n.language, 0, 1)
  return (
    <li data-level={level}>
      <span className={styles.words}>
        {wholeDays(
          t('calendar.freeOf', { week: weekOf(week.week) ?? '', day: dayText(week.week) }),
        )}
      </span>
      <b
        className={styles.figure}
        aria-hidden
        style={{ bottom: drawing.height - heightOf(free, floor) + 4 }}
      >
        {say(Math.max(0, free))}
      </b>
      <span className={styles.words}>
        <b>{t('calendar.freeNow', { free: say(Math.max(0, free)) })}</b>
        {level === 'room' ? null : (
          <span className={styles.level}>
            {' '}
            ({t(level === 'full' ? 'calendar.fullWord' : 'calendar.nearlyFull')})
          </span>
        )}
        {then === free ? null : (
          <span className={styles.ifGranted}>
            {' '}
            {then < 0
              ? t('calendar.overIf', { over: say(-then) })
              : t('calendar.freeIf', { free: say(then) })}
          </span>
        )}
      </span>
    </li>
  )
}

/** The free room in each week: a step line with its numbers if there is space, a list on a phone. */
export function FreeRoom({ weeks, floor }: FreeRoomProps) {
  const { t } = useTranslation('storage')
  const id = useId()
  const asked = weeks.some(({ free_m2, free_if_granted_m2 }) => free_m2 !== free_if_granted_m2)
  return (
    <section className={styles.freeRoom} aria-labelledby={id}>
      <div className={styles.legend}>
        <h2 id={id}>{t('calendar.free')}</h2>
        <p className="tiny" aria-hidden>
          <i data-line="now" />
          {t('calendar.now')}
        </p>
        {asked ? (
          <p className="tiny" aria-hidden>
            <i data-line="then" />
            {t('calendar.ifGranted')}
          </p>
        ) : null}
      </div>
      <div className={styles.chart}>
        <Steps weeks={weeks} floor={floor} asked={asked} />
        <ol>
          {weeks.map((week) => (
            <Week key={week.week} week={week} floor={floor} />
          ))}
        </ol>
      </div>
    </section>
  )
}
