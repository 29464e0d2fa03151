import type { MatchPart } from '@bouwkring/contract/matching'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TFunction } from '../../texts/index.ts'
import { useTranslation } from '../../texts/index.ts'
import { wholeDays } from '../../ui/index.ts'
import { partText, pointsText } from '../part-text.ts'
import * as styles from './why.module.css'

const tone = ({ points, weight }: MatchPart) =>
  points / weight >= 0.67 ? 'hi' : points / weight >= 0.35 ? 'mi' : 'lo'
/** Unknown on the offer's side: it earns a quarter. */
const isUnknown = ({ kind, offered, weight, asked }: MatchPart) =>
  weight > 0 &&
  offered === '' &&
  (kind === 'property' || kind === 'distance' || (kind === 'amount' && asked !== ''))
const nameOf = (part: MatchPart, t: TFunction<'matching'>) =>
  part.kind === 'property' ? part.name : t(`kind.${part.kind}`)

function Row({ part, most }: { part: MatchPart; most: number }) {
  const { t, i18n } = useTranslation('matching')
  const { language } = i18n
  return (
    <tr>
      <th scope="row">
        {nameOf(part, t)}
        {part.condition ? (
          <Lock size={13} className="muted" aria-label={t('condition.hard')} />
        ) : null}
      </th>
      <td data-head={t('why.asked')}>{wholeDays(partText(part, 'asked', t, language))}</td>
      <td data-head={t('why.offered')}>
        {wholeDays(partText(part, 'offered', t, language))}
        {part.condition ? <span className="muted"> {t('condition.met')}</span> : null}
        {isUnknown(part) ? <span className="muted"> {t('why.quarter')}</span> : null}
      </td>
      <td className={styles.track} aria-hidden>
        {part.weight > 0 ? (
          <span
            className={styles.bar}
            style={{ width: `${Math.max(6, (part.weight / most) * 100)}%` }}
          >
            <i data-tone={tone(part)} style={{ width: `${(part.points / part.weight) * 100}%` }} />
          </span>
        ) : null}
      </td>
      <td className="align-right" data-head={t('why.points')}>
        {part.weight > 0 ? (
          <>
            <b>{pointsText(part.points, language)}</b>{' '}
            <span className="muted">/ {pointsText(part.weight, language)}</span>
          </>
        ) : (
          <span className="muted">{t(part.condition ? 'condition.hard' : 'why.notWeighed')}</span>
        )}
      </td>
    </tr>
  )
}

/** Why two products match: per part the requested and offered values; the length of the track is its weight, the filled part its points. */
export function WhyTable({
  parts,
  name,
  children,
}: {
  parts: MatchPart[]
  name: string
  children?: ReactNode
}) {
  const { t } = useTranslation('matching')
  const most = Math.max(1, ...parts.map((part) => part.weight))
  const groups = [
    { title: t('why.properties'), rows: parts.filter((part) => part.kind === 'property') },
    { title: t('why.other'), rows: parts.filter((part) => part.kind !== 'property') },
  ]
  return (
    <div className={styles.why}>
      {children}
      <div className="row between wrap">
        <h3>{t('why.title')}</h3>
        <span className="tiny muted">{t('why.total')}</span>
      </div>
      <table aria-label={t('why.label', { name })}>
        <thead>
          <tr>
            <th scope="col">{t('why.part')}</th>
            <th scope="col">{t('why.asked')}</th>
            <th scope="col">{t('why.offered')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('why.share')}</span>
            </th>
            <th scope="col" className="align-right">
              {t('why.points')}
            </th>
          </tr>
        </thead>
        {groups.map(({ title, rows }) =>
          rows.length > 0 ? (
            <tbody key={title}>
              <tr className={styles.group}>
                <th colSpan={5} scope="rowgroup" className="overline">
                  {title}
                </th>
              </tr>
              {rows.map((part) => (
                <Row key={`${part.kind} ${part.name}`} part={part} most={most} />
              ))}
            </tbody>
          ) : null,
        )}
      </table>
    </div>
  )
}
