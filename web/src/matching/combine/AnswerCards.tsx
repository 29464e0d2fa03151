import type { Combination, CombinationTaken } from '@bouwkring/contract/combinations'
import { Euro, type LucideIcon, MapPin, Pencil, Route, Warehouse } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../../texts/index.ts'
import { moneyText } from '../../platform/format.ts'
import { formatDecimal } from '../../ui/form/index.ts'
import { Tag } from '../../ui/index.ts'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { AnswerPicture } from './AnswerMap.tsx'
import type { Goal } from './answer-map.ts'
import { kindText, type lettersOf, takesText, togetherOf } from './combination-text.ts'
import * as styles from './cards.module.css'

const icons: Record<Combination['kinds'][number], LucideIcon> = {
  cheapest: Euro,
  fewest_addresses: MapPin,
  fewest_km: Route,
}

/** A part of a card's bar; with `at` null: the part that is not filled. */
export interface BarPart {
  key: string
  at: number | null
  /** The label before its amount. */
  name: string
  figure: string
  size: number
}
/** What a card shows of an answer besides the figures. */
export interface CardView<A> {
  one: A
  title: string
  gives: string
  parts: readonly BarPart[]
  /** Label of the total cost. */
  together: string
}

/** The composition of the answer. */
function Bar({ parts }: { parts: readonly BarPart[] }) {
  const { t } = useTranslation('combinations')
  const named = parts.map(({ name, figure }) => t('part', { letter: name, amount: figure }))
  return (
    <span className={styles.bar} role="img" aria-label={t('bar', { parts: named.join(', ') })}>
      {parts.map(({ key, at, name, figure, size }) => (
        <span
          key={key}
          {...(at === null ? { 'data-new': true } : { 'data-at': at % 4 })}
          style={{ flexGrow: size }}
        >
          <b>{name}</b> {figure}
        </span>
      ))}
    </span>
  )
}

/** What reuse saves minus transport, or that it is unknown. */
function Net({ net: { net_kg: net } }: { net: Combination['net'] }) {
  const { t, i18n } = useTranslation('combinations')
  return (
    <div data-costs={(net !== null && net < 0) || undefined}>
      <dt>{t(net !== null && net < 0 ? 'figure.costs' : 'figure.saves')}</dt>
      <dd>
        {net === null ? (
          <span>{t('figure.unknown')}</span>
        ) : (
          <>
            {formatDecimal(Math.round(Math.abs(net)), i18n.language, 0)}{' '}
            <span>{t('figure.co2e')}</span>
          </>
        )}
      </dd>
    </div>
  )
}

function Figures({ id, one, together }: { id: string; one: CombinationTaken; together: string }) {
  const { t, i18n } = useTranslation('combinations')
  return (
    <dl id={id} className={styles.figures}>
      <div>
        <dt>{together}</dt>
        <dd>{moneyText(togetherOf(one), i18n.language)}</dd>
      </div>
      <div>
        <dt>{t('figure.transport')}</dt>
        <dd>
          {formatDecimal(Math.round(one.co2e_kg), i18n.language, 0)} <span>{t('figure.co2e')}</span>
        </dd>
      </div>
      <Net net={one.net} />
    </dl>
  )
}

/** The answers side by side, of which one is chosen: where each goes, what it takes, its composition and its cost. When they are stacked, only the chosen one has a picture. */
export function AnswerCards<A extends CombinationTaken>({
  label,
  views,
  goal,
  letters,
  chosen,
  onChoose,
}: {
  label: string
  views: readonly CardView<A>[]
  goal: Goal
  letters: ReturnType<typeof lettersOf>
  chosen: number
  onChoose: (at: number) => void
}) {
  const { t, i18n } = useTranslation('combinations')
  const id = useId()
  const beside = useMediaQuery('(min-width: 1100px)')
  const all = views.map(({ one }) => one)
  return (
    <fieldset className={styles.cards}>
      <legend className="visually-hidden">{label}</legend>
      {views.map(({ one, title, gives, parts, together }, at) => (
        <div key={at} className={styles.card} data-on={at === chosen || undefined}>
          <label className={styles.name}>
            <span className={styles.cardHead}>
              <input
                type="radio"
                name="combination"
                aria-describedby={`${id}-${at}`}
                checked={at === chosen}
                onChange={() => onChoose(at)}
              />
              <span className={styles.cardTitle}>{title}</span>
              <span className={styles.tags}>
                {one.kinds.map((kind) => (
                  <Tag key={kind} icon={icons[kind]}>
                    {kindText(kind, one, all, t)}
                  </Tag>
                ))}
                {one.kinds.length === 0 ? <Tag icon={Pencil}>{t('step.changed')}</Tag> : null}
                {one.stops.some(({ store }) => store) ? (
                  <Tag icon={Warehouse}>{t('room.tag')}</Tag>
                ) : null}
              </span>
            </span>
            <span className="ink-soft">
              {`${takesText(one, t, i18n.language)},`} <b>{gives}</b>
            </span>
            <Bar parts={parts} />
          </label>
          <Figures id={`${id}-${at}`} one={one} together={together} />
          {beside || at === chosen ? (
            <AnswerPicture {...goal} chosen={one} letters={letters} />
          ) : null}
        </div>
      ))}
    </fieldset>
  )
}
