import type { assumptionCertainty } from '@bouwkring/contract/net'
import type { UsedAssumption } from '@bouwkring/contract/net-effect'
import { amountIn, dayText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { ButtonLink, SidePanel, Tag, wholeDays } from '../../ui/index.ts'
import { Factors } from './Factors.tsx'
import { figure, lackText, shareWithout, type ToldEffect } from './net-text.ts'
import * as styles from './panel.module.css'

const valueOf = (assumptions: readonly UsedAssumption[], name: keyof typeof assumptionCertainty) =>
  assumptions.find((one) => one.name === name)?.value ?? 0

/** Gross, transport and net on one scale. */
function Bars({ effect }: { effect: ToldEffect & { net_kg: number } }) {
  const { t, i18n } = useTranslation('neteffect')
  const { gross_kg: gross, transport_kg: transport, net_kg: net } = effect
  const [made, driven] = [gross ?? 0, transport ?? 0]
  const most = Math.max(made, driven, 1e-9)
  const share = (kg: number) => `${(100 * kg) / most}%`
  const bars = [
    { name: 'gross', kg: made, from: 0, size: made },
    { name: 'transport', kg: -driven, from: Math.max(0, made - driven), size: driven },
    { name: 'net', kg: net, from: net < 0 ? made : 0, size: Math.abs(net) },
  ]
  return (
    <dl className={styles.bars} aria-label={t('bar.label')}>
      {bars.map(({ name, kg, from, size }) => (
        <div key={name}>
          <dt>{t(`bar.${name}`)}</dt>
          <dd>
            <span aria-hidden>
              <i
                data-bar={name}
                data-negative={kg < 0 || undefined}
                style={{ left: share(from), width: share(size) }}
              />
            </span>
            <b>{figure(kg, i18n.language, 1)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** This distance, compared with the distance up to which reuse is worth its transport. */
function BreakEven({ km, even }: { km: number; even: number }) {
  const { t, i18n } = useTranslation('neteffect')
  const here = t('even.here', { km: figure(km, i18n.language, 0, 1) })
  const till = figure(Math.round(even), i18n.language, 0)
  const far = Math.max(km, even, 1e-9)
  const at = (100 * km) / far
  return (
    <div className={styles.even}>
      <p className="small">
        <b>{t('even.till', { km: till })}</b> <span className="muted">{t('even.beyond')}</span>
      </p>
      <div role="img" aria-label={t('even.label', { here, km: till })} className={styles.track}>
        <i data-worth style={{ width: `${(100 * even) / far}%` }} />
        <i data-here style={{ left: `${at}%` }} />
      </div>
      <p className={`tiny ${styles.marker}`} aria-hidden>
        {at < 70 ? <b style={{ right: 0 }}>{t('even.end', { km: till })}</b> : null}
        <b style={at < 50 ? { left: `${at}%` } : { right: `${100 - at}%` }}>{here}</b>
      </p>
    </div>
  )
}

function Head({ effect }: { effect: ToldEffect }) {
  const { t, i18n } = useTranslation('neteffect')
  const { net_kg: net, net_low: low, net_high: high, missing } = effect
  const whole = (kg: number | null) => figure(kg ?? 0, i18n.language, 0)
  if (net === null)
    return (
      <div className={styles.unknown}>
        <p className="bold ink-strong">{t('head.unknown')}</p>
        <p>{lackText(missing, t, i18n.language)}</p>
        <ul className="small">
          {missing.map((one) => (one === 'older' ? null : <li key={one}>{t(`remedy.${one}`)}</li>))}
        </ul>
        {effect.gross_kg === null ? null : (
          <p>{t('grossOnly', { kg: figure(effect.gross_kg, i18n.language, 0, 1) })}</p>
        )}
      </div>
    )
  return (
    <div className={styles.head}>
      <div>
        <p className="small muted">{t(net < 0 ? 'head.costs' : 'head.saves')}</p>
        <p className={styles.total} data-negative={net < 0 || undefined}>
          {figure(net, i18n.language, 1)} <small>kg&nbsp;CO₂e</small>
        </p>
        <p className="small row wrap">
          <span>{t('head.between', { low: whole(low), high: whole(high) })}</span>
          <Tag>{t('head.indicative')}</Tag>
          {net < 0 ? <b className={styles.worse}>{t('head.none')}</b> : null}
        </p>
      </div>
      <Bars effect={{ ...effect, net_kg: net }} />
    </div>
  )
}

function Formula({ effect }: { effect: ToldEffect }) {
  const { t, i18n } = useTranslation('neteffect')
  const { trips, km, transport_kg: transport, assumptions } = effect
  const say = (value: number, most = 4) => figure(value, i18n.language, 0, most)
  const without = shareWithout(effect)
  return (
    <div className={`small muted ${styles.formula}`}>
      {trips === null || km === null || transport === null ? null : (
        <p>
          {t('formula', {
            trips,
            km: say(km, 1),
            back: say(1 + valueOf(assumptions, 'empty_back')),
            co2e: say(valueOf(assumptions, 'km_co2e')),
            kg: figure(transport, i18n.language, 1),
          })}
        </p>
      )}
      {without > 0 ? <p>{t('partly', { share: without })}</p> : null}
      <p>{t('margins')}</p>
      <p>{t('careful')}</p>
      <p>
        {effect.kept_at === null
          ? t('live')
          : wholeDays(t('kept', { day: dayText(effect.kept_at) }))}{' '}
        {t('once')}
      </p>
    </div>
  )
}

/** The calculation of the net effect: every factor and assumption with its source and certainty. */
export function NetPanel({ effect, onClose }: { effect: ToldEffect; onClose: () => void }) {
  const { t, i18n } = useTranslation('neteffect')
  const { amount, unit, km, net_kg: net, break_even_km: even } = effect
  return (
    <SidePanel
      open
      onClose={onClose}
      title={t('how')}
      width={{ xs: '100%', md: 820 }}
      footer={
        effect.can.editAssumptions ? (
          <ButtonLink to="/account/$section" params={{ section: 'uitgangspunten' }}>
            {t('change')}
          </ButtonLink>
        ) : undefined
      }
    >
      <div role="region" aria-label={t('how')} tabIndex={0} className={styles.panel}>
        <p className="small muted">
          {t('about', {
            amount: amount === null ? t('noAmount') : amountIn(amount, unit, i18n.language),
            km: km === null ? t('noDistance') : `${figure(km, i18n.language, 0, 1)} km`,
          })}
        </p>
        <Head effect={effect} />
        {net !== null && km !== null && even !== null ? <BreakEven km={km} even={even} /> : null}
        <Factors effect={effect} />
        <Formula effect={effect} />
      </div>
    </SidePanel>
  )
}
