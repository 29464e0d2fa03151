import type { Basket } from '@bouwkring/contract/baskets'
import { useTranslation } from '../../texts/index.ts'
import { Panel } from '../../ui/index.ts'
import { amountIn } from '../../platform/format.ts'
import { FillBar, partsOf } from './FillBar.tsx'
import * as styles from './fill-bar.module.css'

/** The certain, waiting and missing amounts, side by side. Absent if the lines have different units. */
export function Filled({ basket: { amounts, unit, ended_at } }: { basket: Basket }) {
  const { t, i18n } = useTranslation('baskets')
  if (!amounts) return null
  const text = (n: number) => amountIn(n, unit, i18n.language)
  return (
    <Panel title={t('filled.title')}>
      <p className="small" style={{ marginBottom: 8 }}>
        {t('filled.lead', {
          sure: text(amounts.sure),
          waiting: text(amounts.waiting),
          asked: text(amounts.asked),
        })}
      </p>
      <FillBar amounts={amounts} />
      <ul className={styles.legend} aria-label={t('filled.title')}>
        {partsOf(amounts).map(({ key, icon: Icon }) => (
          <li key={key} data-part={key}>
            <Icon size={16} aria-hidden />
            <span>
              {t(`filled.${key === 'missing' && ended_at !== null ? 'lapsed' : key}`, {
                amount: text(amounts[key]),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
