import { Warehouse } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { wholeDays } from '../../ui/index.ts'
import type { Stretch, TimeLine } from '../time-line.ts'
import { monthName, placed } from './track.ts'
import * as styles from './time-bridge.module.css'

/** A row on a timeline: the days it is available or needed, how far these may move, and the store it waits in. */
export interface TrackRow {
  key: string
  name: string
  text: string
  kind: 'free' | 'store' | 'needed'
  sure: Stretch
  moves: Stretch | null
  store?: Stretch | null
  /** What the stretch itself says, where it is long enough. */
  says?: string
}

/** Periods stacked on one timeline, with their months; each describes in words what is drawn. */
export function TimeTrack({
  title,
  months,
  rows,
}: {
  title: string
  months: TimeLine['months']
  rows: readonly TrackRow[]
}) {
  const { t, i18n } = useTranslation('matching')
  return (
    <>
      <div className="row between wrap">
        <h3>{title}</h3>
        {rows.some(({ moves }) => moves) ? (
          <span className={styles.legend}>
            <i aria-hidden />
            {t('bridge.moves')}
          </span>
        ) : null}
      </div>
      <div className={styles.months} aria-hidden>
        {months.map(({ day, left }) => (
          <span key={day} style={{ left: `${left}%` }}>
            {monthName(day, i18n.language)}
          </span>
        ))}
      </div>
      <dl className={styles.rows}>
        {rows.map(({ key, name, text, kind, sure, moves, store, says }) => (
          <div key={key} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              <span className="small muted">{wholeDays(text)}</span>
              <span className={styles.track} aria-hidden>
                {moves ? <i data-kind={kind} data-moves style={placed(moves)} /> : null}
                <i data-kind={kind} style={placed(sure)}>
                  {says ? (
                    <span>
                      <Warehouse size={14} />
                      {says}
                    </span>
                  ) : null}
                </i>
                {store ? <i data-kind="store" style={placed(store)} /> : null}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
