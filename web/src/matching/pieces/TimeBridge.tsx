import type { Match } from '@bouwkring/contract/matching'
import type { Bridge } from '@bouwkring/contract/period'
import { Warehouse } from 'lucide-react'
import { Suspense } from 'react'
import { dayText } from '../../platform/format.ts'
import { periodText } from '../../spots/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { latePiece } from '../../ui/index.ts'
import { bridgeRange, bridgeText } from '../bridge-text.ts'
import { timeLine } from '../time-line.ts'
import { monthName, placed } from './track.ts'
import * as styles from './time-bridge.module.css'

const WhatIf = latePiece(() =>
  import('./WhatIf.tsx').then((module) => ({ default: module.WhatIf })),
)

/** That a match needs a store, or that the periods move, in one line. */
export function BridgeLine({ bridge }: { bridge: Bridge | null }) {
  const { t } = useTranslation('matching')
  if (!bridge) return null
  return (
    <p className={styles.line}>
      <Warehouse size={14} aria-hidden />
      {bridgeText(bridge, t)}
    </p>
  )
}

/** When an offer comes free and when it is needed, drawn, with what lies between. */
export function TimeBridge({ match: { own, other, bridge, bridge_days } }: { match: Match }) {
  const { t, i18n } = useTranslation('matching')
  const { t: ts } = useTranslation('spots')
  if (!bridge) return null
  const [offer, demand] = own.is_released ? [own, other] : [other, own]
  const line = timeLine(offer, demand)
  const when = (side: typeof offer) =>
    periodText(
      {
        period_from: side.available_from,
        period_till: side.available_till,
        period_certainty: side.available_certainty,
      },
      ts,
    )
  const rows = [
    { name: t('bridge.free'), text: when(offer), kind: 'free', ...line.offer },
    ...(bridge.kind === 'store'
      ? [
          {
            name: t('bridge.store'),
            text: bridgeRange(bridge, t) || bridgeText(bridge, t),
            kind: 'store',
            sure: line.between,
            moves: null,
          },
        ]
      : []),
    { name: t('bridge.needed'), text: when(demand), kind: 'needed', ...line.demand },
  ]
  return (
    <section className={styles.bridge} aria-label={t('bridge.title')}>
      <div className="row between wrap">
        <h3>{t('bridge.title')}</h3>
        {rows.some(({ moves }) => moves) ? (
          <span className={styles.legend}>
            <i aria-hidden />
            {t('bridge.moves')}
          </span>
        ) : null}
      </div>
      <div className={styles.months} aria-hidden>
        {line.months.map(({ day, left }) => (
          <span key={day} style={{ left: `${left}%` }}>
            {monthName(day, i18n.language)}
          </span>
        ))}
      </div>
      <dl className={styles.rows}>
        {rows.map(({ name, text, kind, sure, moves }) => (
          <div key={kind} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              <span className="small muted">{text}</span>
              <span className={styles.track} aria-hidden>
                {moves ? <i data-kind={kind} data-moves style={placed(moves)} /> : null}
                <i data-kind={kind} style={placed(sure)} />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small">
        {t(`bridge.${bridge.kind}Why`)}{' '}
        {bridge.kind === 'store' && demand.available_till !== null
          ? t('bridge.storeUntil', { day: dayText(demand.available_till) })
          : null}
      </p>
      {bridge.kind === 'store' && offer.available_till !== null ? (
        <Suspense fallback={null}>
          <WhatIf offer={offer} demand={demand} most={bridge_days} />
        </Suspense>
      ) : null}
    </section>
  )
}
