import type { Insights } from '@bouwkring/contract/insights'
import { useTranslation } from '../../texts/index.ts'
import { Panel, useMediaQuery } from '../../ui/index.ts'
import { axisOf } from '../insight-search.ts'
import { monthText } from '../number-text.ts'
import { RowsLink } from './RowsLink.tsx'
import * as dataTableStyles from '../../ui/data-table.module.css'
import * as styles from './charts.module.css'

const kinds = ['offers', 'demands', 'matches', 'reservations', 'exchanges'] as const
type Kind = (typeof kinds)[number]
const [left, top, bottom, height] = [40, 14, 158, 184]
/** Drawn at about the displayed width, because the letters shrink with the drawing; at most `named` months show their name. */
const wide = { width: 640, right: 600, named: 12 }
const narrow = { width: 330, right: 312, named: 6 }

/** The position of a month between the ends of the axis. */
const placeOf = (at: number, count: number, right: number) =>
  count > 1 ? left + ((right - left) * at) / (count - 1) : (left + right) / 2

function Line({
  months,
  kind,
  most,
  right,
}: {
  months: Insights['months']
  kind: Kind
  most: number
  right: number
}) {
  const points = months.map(
    (month, at) =>
      [placeOf(at, months.length, right), bottom - ((bottom - top) * month[kind]) / most] as const,
  )
  const last = points.at(-1)
  return (
    <g className={styles.line} data-kind={kind}>
      <path
        d={`M${points.map((p) => p.map((n) => n.toFixed(1)).join(' ')).join('L')}`}
        fill="none"
      />
      {last ? <circle cx={last[0]} cy={last[1]} r="4" /> : null}
    </g>
  )
}

function Lines({ months }: { months: Insights['months'] }) {
  const { i18n } = useTranslation('insights')
  const ticks = axisOf(Math.max(...months.flatMap((m) => kinds.map((k) => m[k]))))
  const most = ticks.at(-1) as number
  const { width, right, named } = useMediaQuery('(max-width:599.95px)') ? narrow : wide
  const every = Math.ceil(months.length / named)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.lines} aria-hidden>
      {ticks.map((tick) => {
        const y = bottom - ((bottom - top) * tick) / most
        return (
          <g key={tick}>
            <path
              d={`M${left} ${y}H${right}`}
              className={tick === 0 ? styles.axis : styles.gridLine}
            />
            <text x={left - 8} y={y + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        )
      })}
      {months.map((m, at) =>
        at % every === 0 ? (
          <text key={m.month} x={placeOf(at, months.length, right)} y="178" textAnchor="middle">
            {monthText(m.month, i18n.language)}
          </text>
        ) : null,
      )}
      {kinds.map((kind) => (
        <Line key={kind} months={months} kind={kind} most={most} right={right} />
      ))}
    </svg>
  )
}

/** The same figures as a table: each opens its rows. */
function MonthTable({ months }: { months: Insights['months'] }) {
  const { t, i18n } = useTranslation('insights')
  return (
    <details className={styles.trendTable}>
      <summary>{t('trend.asTable')}</summary>
      <div
        className={dataTableStyles.wrapper}
        role="region"
        aria-label={t('trend.title')}
        tabIndex={0}
      >
        <table className={`${dataTableStyles.table} ${dataTableStyles.dense}`}>
          <thead>
            <tr>
              <th scope="col">{t('trend.month')}</th>
              {kinds.map((kind) => (
                <th key={kind} scope="col" className="align-right">
                  {t(`kind.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((m) => (
              <tr key={m.month}>
                <th scope="row">{monthText(m.month, i18n.language, true)}</th>
                {kinds.map((kind) => (
                  <td key={kind} className="align-right">
                    {m[kind] > 0 ? (
                      <RowsLink
                        what={kind}
                        month={m.month}
                        label={`${t(`kind.${kind}`)} ${monthText(m.month, i18n.language, true)}: ${m[kind]}`}
                      >
                        {m[kind]}
                      </RowsLink>
                    ) : (
                      0
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** Offers, demands, matches, reservations and completions by month. */
export function Trend({ months }: { months: Insights['months'] }) {
  const { t } = useTranslation('insights')
  const sum = (kind: Kind) => months.reduce((all, m) => all + m[kind], 0)
  return (
    <Panel
      title={t('trend.title')}
      actions={<span className="small muted">{t('trend.perMonth')}</span>}
    >
      <Lines months={months} />
      <ul className={styles.legend}>
        {kinds.map((kind) => (
          <li key={kind}>
            <svg
              viewBox="0 0 24 8"
              width="24"
              height="8"
              className={styles.line}
              data-kind={kind}
              aria-hidden
            >
              <path d="M0 4H24" />
            </svg>
            <RowsLink what={kind} label={`${t(`kind.${kind}`)}: ${sum(kind)}`}>
              {t(`kind.${kind}`)} <b>{sum(kind)}</b>
            </RowsLink>
          </li>
        ))}
      </ul>
      <MonthTable months={months} />
    </Panel>
  )
}
