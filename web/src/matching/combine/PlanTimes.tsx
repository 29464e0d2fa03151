import type { Combination, Combinations } from '@bouwkring/contract/combinations'
import { periodText } from '../../spots/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { monthName, placed } from '../pieces/track.ts'
import * as lineStyles from '../pieces/time-bridge.module.css'
import { planLine } from '../time-line.ts'
import type { lettersOf } from './combination-text.ts'
import * as styles from './plan.module.css'

type Timed = Parameters<typeof planLine>[1]

/** When each line of an answer comes free, the weeks that it waits in a depot, and when it is needed: drawn on one line of days. */
export function PlanTimes({
  demand,
  chosen,
  letters,
}: {
  demand: Combinations['demand']
  chosen: Combination
  letters: ReturnType<typeof lettersOf>
}) {
  const { t, i18n } = useTranslation('combinations')
  const { t: say } = useTranslation('matching')
  const { t: ts } = useTranslation('spots')
  const lines = chosen.stops.flatMap((stop) => stop.lines.map((line) => ({ stop, line })))
  const drawn = planLine(
    lines.map(({ line }) => ({ offer: line.product, room: line.room })),
    demand,
  )
  const when = (side: Timed) =>
    periodText(
      {
        period_from: side.available_from,
        period_till: side.available_till,
        period_certainty: side.available_certainty,
      },
      ts,
    )
  const rows = [
    ...lines.map(({ stop, line: { product, room } }, i) => ({
      key: String(product.id),
      name: `${letters(stop).letter} ${product.name}`,
      text: [
        when(product),
        room && stop.store ? t('times.store', { count: room.weeks, depot: stop.store.name }) : '',
      ]
        .filter(Boolean)
        .join('; '),
      kind: 'free',
      store: drawn.offers[i]?.store ?? null,
      ...(drawn.offers[i]?.offer ?? drawn.demand),
    })),
    {
      key: 'demand',
      name: t('here'),
      text: when(demand),
      kind: 'needed',
      store: null,
      ...drawn.demand,
    },
  ]
  return (
    <section className={styles.times} aria-label={t('times.title')}>
      <div className="row between wrap">
        <h3>{t('times.title')}</h3>
        {rows.some(({ moves }) => moves) ? (
          <span className={lineStyles.legend}>
            <i aria-hidden />
            {say('bridge.moves')}
          </span>
        ) : null}
      </div>
      <div className={lineStyles.months} aria-hidden>
        {drawn.months.map(({ day, left }) => (
          <span key={day} style={{ left: `${left}%` }}>
            {monthName(day, i18n.language)}
          </span>
        ))}
      </div>
      <dl className={lineStyles.rows}>
        {rows.map(({ key, name, text, kind, sure, moves, store }) => (
          <div key={key} className={lineStyles.row}>
            <dt>{name}</dt>
            <dd>
              <span className="small muted">{text}</span>
              <span className={lineStyles.track} aria-hidden>
                {moves ? <i data-kind={kind} data-moves style={placed(moves)} /> : null}
                <i data-kind={kind} style={placed(sure)} />
                {store ? <i data-kind="store" style={placed(store)} /> : null}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
