import type { Insights } from '@bouwkring/contract/insights'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { changeOf } from '../insight-search.ts'
import { days, euros, kilograms, percent, tonnes } from '../number-text.ts'
import { RowsLink } from './RowsLink.tsx'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './figures.module.css'

function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation('insights')
  const change = changeOf(now, before)
  if (change === null) return <span className="muted">{t('change.none')}</span>
  const Arrow = change < 0 ? ArrowDown : ArrowUp
  return (
    <span>
      <b className={change < 0 ? 'ink-soft' : styles.improved}>
        <Arrow size={14} aria-hidden />{' '}
        {t(change < 0 ? 'change.less' : 'change.more', { percent: Math.abs(change) })}
      </b>{' '}
      <span className="muted">{t('change.than')}</span>
    </span>
  )
}

function Figure({
  title,
  value,
  unit,
  aside,
  children,
}: {
  title: string
  value: string
  unit: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={`${panelStyles.panel} ${styles.figure}`}>
      <h2 className="small medium muted">{title}</h2>
      <div className={`row between wrap ${styles.figureValues}`}>
        <p className={styles.value}>
          <RowsLink what="exchanges" label={`${title}: ${value} ${unit}`}>
            {value}
            <small> {unit}</small>
          </RowsLink>
        </p>
        {aside}
      </div>
      <div className={`${styles.footLine} small`}>{children}</div>
    </section>
  )
}

function Certainty({ parts }: { parts: Insights['certainty'] }) {
  const { t, i18n } = useTranslation('insights')
  const order = ['product', 'direct', 'computed', 'proxy', 'none'] as const
  const shown = order.flatMap((one) => parts.filter((p) => p.certainty === one))
  if (shown.length === 0) return <span className="muted">{t('certainty.nothing')}</span>
  const text = (part: (typeof shown)[number]) =>
    part.certainty === 'none'
      ? t('certainty.without', { amount: tonnes(part.mass_kg, i18n.language) })
      : `${percent(part.share, i18n.language)} ${t(`certainty.${part.certainty}`)}`
  return (
    <>
      <span
        className={styles.certainty}
        role="img"
        aria-label={`${t('certainty.title')}: ${shown.map(text).join(', ')}`}
      >
        {shown.map((p) => (
          <i key={p.certainty} data-certainty={p.certainty} style={{ flexGrow: p.share }} />
        ))}
      </span>
      <span className={`tiny ${styles.certaintyText}`}>
        {shown.map((p) => (
          <span key={p.certainty}>{text(p)}</span>
        ))}
      </span>
    </>
  )
}

function Lead({ now, before }: { now: number | null; before: number | null }) {
  const { t, i18n } = useTranslation('insights')
  if (now === null || before === null) return <span className="muted">{t('change.none')}</span>
  const less = before - now
  return (
    <span>
      <b className={less > 0 ? styles.improved : 'ink-soft'}>
        {t('leadTime.days', { days: days(Math.abs(less), i18n.language) })}
      </b>{' '}
      <span className="muted">{t(less >= 0 ? 'leadTime.faster' : 'leadTime.slower')}</span>
    </span>
  )
}

/** The four figures about the results of reuse. */
export function Figures({ data }: { data: Insights }) {
  const { t, i18n } = useTranslation('insights')
  const { now, before } = data
  const language = i18n.language
  return (
    <div className={styles.figures}>
      <Figure
        title={t('figure.mass')}
        value={tonnes(now.mass_kg, language)}
        unit={t('unit.tonne')}
        aside={
          <span className="tiny muted align-right">
            {t('figure.given', { amount: tonnes(now.given_kg, language) })}
            <br />
            {t('figure.taken', { amount: tonnes(now.taken_kg, language) })}
          </span>
        }
      >
        <Change now={now.mass_kg} before={before.mass_kg} />
        {now.unweighed > 0 ? (
          <div className="muted">{t('figure.unweighed', { count: now.unweighed })}</div>
        ) : null}
      </Figure>
      <Figure title={t('figure.value')} value={euros(now.value_cents, language)} unit="">
        <Change now={now.value_cents} before={before.value_cents} />
        {now.unpriced > 0 ? (
          <div className="muted">{t('figure.unpriced', { count: now.unpriced })}</div>
        ) : null}
      </Figure>
      <Figure
        title={t('figure.co2e')}
        value={kilograms(now.co2e_kg, language)}
        unit="kg&nbsp;CO₂e"
        aside={
          kilograms(now.co2e_low, language) !== kilograms(now.co2e_high, language) ? (
            <span className="tiny muted align-right">
              {t('figure.between', {
                low: kilograms(now.co2e_low, language),
                high: kilograms(now.co2e_high, language),
              })}
            </span>
          ) : null
        }
      >
        <Certainty parts={data.certainty} />
      </Figure>
      <Figure title={t('figure.lead')} value={days(now.lead_days, language)} unit={t('unit.days')}>
        <Lead now={now.lead_days} before={before.lead_days} />
      </Figure>
    </div>
  )
}
