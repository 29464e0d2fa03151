import type { Basket } from '@bouwkring/contract/baskets'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useTranslation } from '../../texts/index.ts'
import { Panel } from '../../ui/index.ts'
import { quantity } from '../quantity.ts'
import * as styles from './basket.module.css'

const parts = [
  { key: 'sure', icon: CircleCheck },
  { key: 'waiting', icon: Clock },
  { key: 'missing', icon: CircleAlert },
] as const

/** How much of it is sure, waits and is missing, side by side. Not there where the lines are counted in different units. */
export function Filled({ basket: { amounts, unit } }: { basket: Basket }) {
  const { t, i18n } = useTranslation('baskets')
  if (!amounts) return null
  const text = (n: number) => quantity(n, unit, i18n.language)
  const shown = parts.filter(({ key }) => amounts[key] > 0)
  return (
    <Panel title={t('filled.title')}>
      <p className="small">
        {t('filled.lead', {
          sure: text(amounts.sure),
          waiting: text(amounts.waiting),
          asked: text(amounts.asked),
        })}
      </p>
      <ul className={styles.bar} aria-label={t('filled.title')}>
        {shown.map(({ key, icon: Icon }) => (
          <li key={key} data-part={key} style={{ flexGrow: amounts[key] }}>
            <Icon size={16} aria-hidden />
            <span>{t(`filled.${key}`, { amount: text(amounts[key]) })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
