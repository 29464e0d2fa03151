import type { InsightSums } from '@bouwkring/contract/insights'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { grossBeside } from '../insight-search.ts'
import { kilograms, percent } from '../number-text.ts'
import { RowsLink } from './RowsLink.tsx'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './figures.module.css'

/** How far the goods taken were driven, and the tonne-kilometres. Empty when that is known for none. */
function Driven({ now: { hauled, driven_km: km, tonne_km: tonne } }: { now: InsightSums }) {
  const { t, i18n } = useTranslation('insights')
  // 0, or not sent by a process of the former release.
  if (!hauled) return null
  const count = (value: number) => kilograms(value, i18n.language)
  return (
    <li>
      {t('net.driven', { km: count(km), tonne: count(tonne) })}
      <span className="muted">, {t('net.hauled', { count: hauled })}</span>
    </li>
  )
}

/** The avoided emissions of the goods taken, less their transport, and for how much of them this is known. Empty when nothing was taken. */
export function Net({ now }: { now: InsightSums }) {
  const { t, i18n } = useTranslation('insights')
  const { language } = i18n
  const beside = grossBeside(now)
  const { taken, located, netted, negative, net_kg: net } = now
  if (taken === 0) return null
  const kg = (value: number) => kilograms(value, language)
  return (
    <section className={`${panelStyles.panel} ${styles.figure} ${styles.netto}`}>
      <div>
        <h2 className="small medium muted">{t('net.title')}</h2>
        {netted === 0 ? (
          <p className="muted">{t('net.none')}</p>
        ) : (
          <p className={styles.value} data-negative={net < 0 || undefined}>
            <RowsLink what="exchanges" label={`${t('net.title')}: ${kg(net)} kg\u00a0CO₂e`}>
              {kg(net)}
              <small> kg&nbsp;CO₂e</small>
            </RowsLink>
            {net < 0 ? <small className={styles.more}> {t('net.more')}</small> : null}
          </p>
        )}
      </div>
      <ul className="small">
        {netted > 0 ? (
          <li>
            {t('net.sum', { gross: kg(now.net_gross_kg), transport: kg(now.transport_kg) })}
            <span className="muted">, {t('net.of', { count: netted })}</span>
          </li>
        ) : null}
        {netted > 0 && beside > 0 ? <li>{t('net.beside', { gross: kg(beside) })}</li> : null}
        <li>
          {t('net.located', { located, count: taken, share: percent(located / taken, language) })}
        </li>
        <Driven now={now} />
        {netted > 0 ? (
          <li data-negative={negative > 0 || undefined}>
            {negative > 0 ? <TriangleAlert size={14} aria-hidden /> : null}
            {t('net.negative', { count: negative })}
          </li>
        ) : null}
      </ul>
    </section>
  )
}
