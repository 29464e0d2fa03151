import type { Insights } from '@bouwkring/contract/insights'
import { useTranslation } from '../../texts/index.ts'
import { EmptyState, Panel } from '../../ui/index.ts'
import { ChartColumn } from 'lucide-react'
import { days, percent, tonnes } from '../number-text.ts'
import { RowsLink } from './RowsLink.tsx'
import * as styles from './charts.module.css'

/** How the time between offer and completion is spent. */
export function Stages({ stages, exchanges }: { stages: Insights['stages']; exchanges: number }) {
  const { t, i18n } = useTranslation('insights')
  return (
    <Panel title={t('stages.title')}>
      <p className="small muted">{t('stages.of', { count: exchanges })}</p>
      <div className={styles.phases} aria-hidden>
        {stages.map(({ stage, days: n }) =>
          n ? <i key={stage} data-stage={stage} style={{ flexGrow: n }} /> : null,
        )}
      </div>
      <ul>
        {stages.map(({ stage, days: median, n }) => (
          <li key={stage} className={`row ${styles.phaseLegend}`}>
            <i data-stage={stage} aria-hidden />
            <span className="grow">{t(`stages.${stage}`)}</span>
            <b>
              {median === null ? '-' : t('leadTime.days', { days: days(median, i18n.language) })}
            </b>
            <span className="small muted">{t('stages.n', { n })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The categories with the most weight. */
export function Categories({
  categories,
  total,
}: {
  categories: Insights['categories']
  total: number
}) {
  const { t, i18n } = useTranslation('insights')
  const most = categories[0]?.mass_kg ?? 1
  return (
    <Panel
      title={t('categories.title')}
      actions={<span className="small muted">{t('unit.tonne')}</span>}
    >
      {categories.length === 0 ? (
        <EmptyState icon={ChartColumn} level={3} title={t('categories.none')}>
          {t('categories.why')}
        </EmptyState>
      ) : null}
      <ul className={styles.categories}>
        {categories.map(({ name, mass_kg: kg }) => (
          <li key={name} className={styles.bars}>
            <div className="row between">
              <RowsLink what="exchanges" category={name}>
                {name || t('categories.other')}
              </RowsLink>
              <span>
                <b>{tonnes(kg, i18n.language)}</b>{' '}
                <span className="muted">{percent(kg / total, i18n.language)}</span>
              </span>
            </div>
            <span className={styles.barTrack} aria-hidden>
              <i style={{ width: `${(kg / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
