import type { Insights } from '@bouwkring/contract/insights'
import { useMemo } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { Panel } from '../../ui/index.ts'
import { MapView } from '../../ui/map/index.ts'
import { tonnes } from '../number-text.ts'
import * as styles from './charts.module.css'

const tones = { given: 'given', taken: 'taken', internal: 'internal' } as const

/** Flows between places, on the map and as a list; lower beside a short list of categories. */
export function Flows({ flows, low }: { flows: Insights['flows']; low: boolean }) {
  const { t, i18n } = useTranslation('insights')
  const most = Math.max(1, ...flows.map((f) => f.mass_kg))
  const lines = useMemo(
    () =>
      flows.map((f, at) => ({
        id: String(at),
        from: { lat: f.from.latitude, lng: f.from.longitude },
        to: { lat: f.to.latitude, lng: f.to.longitude },
        tone: tones[f.direction],
        weight: 2 + 8 * (f.mass_kg / most),
      })),
    [flows, most],
  )
  const sight = useMemo(
    () =>
      flows.flatMap((f) => [
        { lat: f.from.latitude, lng: f.from.longitude },
        { lat: f.to.latitude, lng: f.to.longitude },
      ]),
    [flows],
  )
  return (
    <Panel
      title={t('flows.title')}
      padding="plain"
      actions={
        <ul className="row gap-3 small wrap">
          {(['given', 'taken'] as const).map((tone) => (
            <li key={tone} className="row gap-1">
              <i className={styles.flowKind} data-flow={tone} aria-hidden />
              {t(`flows.${tone}`)}
            </li>
          ))}
        </ul>
      }
    >
      <MapView
        label={t('flows.map')}
        height={low ? 240 : 300}
        flows={lines}
        {...(sight.length > 0 && { fitTo: sight })}
      />
      <p className="tiny muted">
        {flows.length > 0
          ? t('flows.thickest', { amount: tonnes(most, i18n.language) })
          : t('flows.none')}
      </p>
      {flows.length > 0 ? (
        <details className={styles.trendTable}>
          <summary>{t('trend.asTable')}</summary>
          <ul>
            {flows.map((f) => (
              <li
                key={`${f.direction} ${f.from.name} ${f.to.name}`}
                className={`row between ${styles.phaseLegend}`}
              >
                <span>
                  {t('flows.fromTo', { from: f.from.name, to: f.to.name })}{' '}
                  <span className="muted">({t(`flows.${f.direction}`)})</span>
                </span>
                <b>
                  {tonnes(f.mass_kg, i18n.language)} {t('unit.tonne')}
                </b>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Panel>
  )
}
