import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation, withTexts } from '../../texts/index.ts'
import { Button, latePiece } from '../../ui/index.ts'
import { netOfMatch } from '../net-api.ts'
import { figure } from './net-text.ts'
import * as panelStyles from '../../ui/panel.module.css'
import * as styles from './net-card.module.css'

const NetPanel = latePiece(() =>
  withTexts(import('./NetPanel.tsx'), 'assumptions').then((module) => ({
    default: module.NetPanel,
  })),
)

/** The savings of a match, and the transport that reduces them, as two figures. Absent when they are not known. */
export function NetCard({ match }: { match: number }) {
  const { t, i18n } = useTranslation('neteffect')
  const [open, setOpen] = useState(false)
  const { data: effect } = useQuery(netOfMatch(match))
  if (!effect || effect.net_kg === null || effect.transport_kg === null) return null
  const { net_kg: net, transport_kg: transport } = effect
  const figures = [
    { name: t(net < 0 ? 'head.costs' : 'head.saves'), kg: Math.abs(net), worse: net < 0 },
    { name: t('bar.transport'), kg: transport, worse: false },
  ]
  return (
    <section className={`${panelStyles.panel} ${styles.card}`} aria-label={t('title')}>
      <dl className={styles.pair}>
        {figures.map(({ name, kg, worse }) => (
          <div key={name} data-worse={worse || undefined}>
            <dt>{name}</dt>
            <dd>
              {figure(kg, i18n.language, Math.abs(net) < 100 ? 1 : 0)} <small>kg&nbsp;CO₂e</small>
            </dd>
          </div>
        ))}
      </dl>
      <Button
        size="small"
        variant="text"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={`${t('how')}: ${t('title')}`}
      >
        {t('how')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <NetPanel effect={effect} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
