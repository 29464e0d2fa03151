import type { LineFactors } from '@bouwkring/contract/net-effect'
import { CircleHelp, Leaf, TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { factorText } from '../number-text.ts'
import { figure, togetherOf, type ToldTogether } from './net-text.ts'
import * as styles from './net.module.css'

const icons = { saves: Leaf, costs: TriangleAlert, unknown: CircleHelp }

/** One line of a combined calculation, by name. */
type Line = LineFactors & {
  key: number | string
  name: string
  store?: { name: string; weeks: number } | null
}

/** The basis for a line's figures: its weight, and the factor of each of its materials with source and certainty. */
function Factors({ line }: { line: Line }) {
  const { t, i18n } = useTranslation('neteffect')
  const { language } = i18n
  const { mass_kg: mass, parts, store } = line
  const weight =
    mass === null
      ? t('together.noMass')
      : t('together.mass', { mass: figure(mass, language, 0, 1) })
  const factors = parts.map((part) =>
    part.factor === null
      ? `${part.material || t('newOwn')}: ${t('noFactor')}`
      : `${t('perKg', { factor: factorText(part.factor, language) })} (${[
          part.source === 'product' ? t('from.product') : part.source,
          part.entry,
          part.source === 'product' ? '' : t(`certainty.${part.certainty}`),
        ]
          .filter(Boolean)
          .join(', ')})`,
  )
  return (
    <li>
      <b>{line.name}</b>:{' '}
      {[
        weight,
        ...(factors.length > 0 ? factors : [t('noFactor')]),
        ...(store ? [t('together.via', { depot: store.name, count: store.weeks })] : []),
      ].join('; ')}
    </li>
  )
}

/** The combined savings of lines, less all driving for them; below that the basis for each line. `km`: total driven. */
export function NetTogether({
  net,
  km,
  lines,
}: {
  net: ToldTogether
  km: number | null
  lines: readonly Line[]
}) {
  const { t, i18n } = useTranslation('neteffect')
  const { tone, what, why, even } = togetherOf(net, km, t, i18n.language)
  const Icon = icons[tone]
  return (
    <div className="column gap-2">
      <div className={styles.line} data-tone={tone}>
        <Icon size={18} aria-hidden />
        <p>
          <b>{what}</b> <span>{why}</span> {even ? <span>{even}</span> : null}
        </p>
      </div>
      {lines.length > 0 ? (
        <div className="column gap-2 small ink-soft">
          <p>{t('together.factors')}</p>
          <ul className={styles.factors}>
            {lines.map((line) => (
              <Factors key={line.key} line={line} />
            ))}
          </ul>
          <p>
            {t('margins')} {t('careful')}
          </p>
        </div>
      ) : null}
    </div>
  )
}
