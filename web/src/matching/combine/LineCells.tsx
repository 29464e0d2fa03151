import { amsterdamDay } from '@bouwkring/contract/day'
import type {
  CombinationRoom,
  Combinations,
  CombinationStore,
  CombinationTaken,
} from '@bouwkring/contract/combinations'
import { Link } from '@tanstack/react-router'
import { Warehouse } from 'lucide-react'
import { amountIn, amountText, dayText, moneyText } from '../../platform/format.ts'
import { useTranslation } from '../../texts/index.ts'
import { formatDecimal } from '../../ui/form/index.ts'
import { wholeDays } from '../../ui/index.ts'
import { AmountStep } from './AmountStep.tsx'
import { roomText } from './combination-text.ts'
import * as styles from './lines.module.css'
import type { Taking } from './use-taking.ts'

type Line = CombinationTaken['stops'][number]['lines'][number]

/** The depot it goes through, and the room it takes there. */
export function Room({ store, room }: { store: CombinationStore; room: CombinationRoom }) {
  const { t, i18n } = useTranslation('combinations')
  return (
    <span className={`${styles.depotWay} small`}>
      <Warehouse size={16} aria-hidden />
      <span>
        <Link to="/spots/$id" params={{ id: String(store.id) }}>
          {t('room.way', { depot: store.name, city: store.city })}
        </Link>{' '}
        {roomText(room, t, i18n.language)}
        {room.short ? <b> {t('room.short')}</b> : null}
      </span>
    </span>
  )
}

/** Both legs of the way through a depot. */
export function Legs({ store: { legs_km } }: { store: CombinationStore }) {
  const { t, i18n } = useTranslation('combinations')
  const [first, second] = legs_km.map((km) => formatDecimal(km, i18n.language, 0, 1))
  return (
    <span className="tiny muted">
      {t('room.legs', { first: first ?? '', second: second ?? '' })}
    </span>
  )
}

/** The price per unit, or the assumed price. */
export function Price({ line }: { line: Line }) {
  const { t, i18n } = useTranslation('combinations')
  if (line.price !== null) return moneyText(line.price, i18n.language)
  return (
    <>
      <span className="muted">{t('noPrice')}</span>
      {line.cents === null ? null : (
        <span className="tiny muted">
          {t('taken', { price: moneyText(line.cents / line.amount, i18n.language) })}
        </span>
      )}
    </>
  )
}

/** The date from which it can be picked up. */
export function From({ day }: { day: string | null }) {
  const { t } = useTranslation('combinations')
  return day !== null && day > amsterdamDay() ? wholeDays(dayText(day)) : t('now')
}

/** The amount taken of an offer, and the amount available. */
export function Amount({
  line,
  letter,
  unit,
  taking,
}: {
  line: Line
  letter: string
  unit: Combinations['demand']['unit']
  /** Present when it can be changed. */
  taking: Taking | undefined
}) {
  const { t, i18n } = useTranslation('combinations')
  const { language } = i18n
  return (
    <>
      {taking ? (
        <AmountStep line={line} letter={letter} unit={unit} taking={taking} />
      ) : (
        <b className="ink-strong">{amountIn(line.amount, unit, language)}</b>
      )}
      {taking && line.asked === 0 ? null : (
        <span className="tiny muted">
          {t(line.asked > 0 ? 'leftAsked' : 'left', {
            amount: amountText(line.left, language),
            asked: amountText(line.asked, language),
          })}
        </span>
      )}
    </>
  )
}
