import type { Combination, Combinations } from '@bouwkring/contract/combinations'
import { Euro, type LucideIcon, MapPin, Route, Warehouse } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { moneyText } from '../../platform/format.ts'
import { formatDecimal } from '../../ui/form/index.ts'
import { Tag } from '../../ui/index.ts'
import { lettersOf, sentenceOf, titleOf, togetherOf } from './combination-text.ts'
import * as styles from './combinations.module.css'

const icons: Record<Combination['kinds'][number], LucideIcon> = {
  cheapest: Euro,
  fewest_addresses: MapPin,
  fewest_km: Route,
}

interface PartsProps {
  one: Combination
  letters: ReturnType<typeof lettersOf>
}

/** How the answer is made up: a part for each address, and what is new. */
function Bar({ one, letters }: PartsProps) {
  const { t, i18n } = useTranslation('combinations')
  const short = (value: number) => formatDecimal(value, i18n.language, 0, 1)
  const parts = one.stops.map((stop) => ({
    ...letters(stop),
    amount: stop.lines.reduce((sum, line) => sum + line.amount, 0),
  }))
  const named = [
    ...parts.map(({ letter, amount }) => t('part', { letter, amount: short(amount) })),
    ...(one.short > 0 ? [t('part', { letter: t('new'), amount: short(one.short) })] : []),
  ]
  return (
    <div className={styles.bar} role="img" aria-label={t('bar', { parts: named.join(', ') })}>
      {parts.map(({ letter, at, amount }) => (
        <span key={letter} data-at={at % 4} style={{ flexGrow: amount }}>
          <b>{letter}</b> {short(amount)}
        </span>
      ))}
      {one.short > 0 ? (
        <span data-new style={{ flexGrow: one.short }}>
          <b>{t('new')}</b> {short(one.short)}
        </span>
      ) : null}
    </div>
  )
}

/** What reuse saves less what is driven, or that it is not known. */
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

function Figures({ one }: { one: Combination }) {
  const { t, i18n } = useTranslation('combinations')
  const { unpriced, short } = one
  // What is bought new weighs more in the sum than a price that was taken from the others, which the lines say too.
  const name =
    short > 0
      ? t('figure.withNew')
      : t(unpriced > 0 ? 'figure.partly' : 'figure.together', { count: unpriced })
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{name}</dt>
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

/** The answers beside each other, of which one is chosen: what each takes, how it is made up, what it costs. */
export function AnswerCards({
  found,
  chosen,
  onChoose,
}: {
  found: Combinations
  chosen: number
  onChoose: (at: number) => void
}) {
  const { t, i18n } = useTranslation('combinations')
  const letters = lettersOf(found.combinations)
  return (
    <fieldset className={styles.cards}>
      <legend className="visually-hidden">{t('title.page')}</legend>
      {found.combinations.map((one, at) => {
        const { takes, gives } = sentenceOf(one, formatDecimal(one.km, i18n.language, 0, 0), t)
        return (
          <label
            key={one.kinds.join()}
            className={styles.card}
            data-on={at === chosen || undefined}
          >
            <span className={styles.cardHead}>
              <input
                type="radio"
                name="combination"
                checked={at === chosen}
                onChange={() => onChoose(at)}
              />
              <span className={styles.cardTitle}>{titleOf(one, t)}</span>
              <span className={styles.tags}>
                {one.kinds.map((kind) => (
                  <Tag key={kind} icon={icons[kind]}>
                    {t(`kind.${kind}`)}
                  </Tag>
                ))}
                {one.stops.some(({ store }) => store) ? (
                  <Tag icon={Warehouse}>{t('room.tag')}</Tag>
                ) : null}
              </span>
            </span>
            <span className="ink-soft">
              {takes} <b>{gives}</b>
            </span>
            <Bar one={one} letters={letters} />
            <Figures one={one} />
          </label>
        )
      })}
    </fieldset>
  )
}
