import type { Match } from '@bouwkring/contract/matching'
import type { Bridge } from '@bouwkring/contract/period'
import { Warehouse } from 'lucide-react'
import { Suspense } from 'react'
import { dayText } from '../../platform/format.ts'
import { availableText } from '../../spots/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { latePiece, wholeDays } from '../../ui/index.ts'
import { bridgeRange, bridgeText, lengthText } from '../bridge-text.ts'
import { timeLine } from '../time-line.ts'
import { type TrackRow, TimeTrack } from './TimeTrack.tsx'
import * as styles from './time-bridge.module.css'

const WhatIf = latePiece(() =>
  import('./WhatIf.tsx').then((module) => ({ default: module.WhatIf })),
)

/** States in one line that a match needs a store, or that the periods move. */
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

/** A drawing of when an offer becomes available and when it is needed, with what lies between. */
export function TimeBridge({ match: { own, other, bridge, bridge_days } }: { match: Match }) {
  const { t } = useTranslation('matching')
  const { t: ts } = useTranslation('spots')
  if (!bridge) return null
  const [offer, demand] = own.is_released ? [own, other] : [other, own]
  const line = timeLine(offer, demand)
  const rows: TrackRow[] = [
    {
      key: 'free',
      kind: 'free',
      name: t('bridge.free'),
      text: availableText(offer, ts),
      ...line.offer,
    },
    ...(bridge.kind === 'store'
      ? [
          {
            key: 'store',
            kind: 'store' as const,
            name: t('bridge.store'),
            text: bridgeRange(bridge, t) || bridgeText(bridge, t),
            says: lengthText(bridge, t),
            sure: line.between,
            moves: null,
          },
        ]
      : []),
    {
      key: 'needed',
      kind: 'needed',
      name: t('bridge.needed'),
      text: availableText(demand, ts),
      ...line.demand,
    },
  ]
  return (
    <section className={styles.bridge} aria-label={t('bridge.title')}>
      <TimeTrack title={t('bridge.title')} months={line.months} rows={rows} />
      <p className="small">
        {t(`bridge.${bridge.kind}Why`)}{' '}
        {bridge.kind === 'store' && demand.available_till !== null
          ? wholeDays(t('bridge.storeUntil', { day: dayText(demand.available_till) }))
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
