import { leastOf } from '@bouwkring/contract/least'
import type { Product } from '@bouwkring/contract/products'
import { useTranslation } from '../../texts/index.ts'
import { productAmount } from '../../products/index.ts'
import { amountIn } from '../../platform/format.ts'
import * as styles from './reserve.module.css'

/** How much is left, and of what total. */
export function Availability({ product }: { product: Product }) {
  const { t, i18n } = useTranslation('transactions')
  const { t: tp } = useTranslation('facts')
  const { amount, amount_type, amount_given: given, unit, is_released } = product
  const left = amount ?? 0
  const total = left + (given ?? 0)
  return (
    <div className="column gap-2">
      <p className="row between">
        <span className="medium ink-soft">
          {t(is_released ? 'reserve.available' : 'reserve.asked')}
        </span>
        <strong className={styles.figure}>{productAmount(product, tp, i18n.language)}</strong>
      </p>
      {amount_type === 0 && total > 0 ? (
        <div className={styles.stock} aria-hidden>
          <i style={{ width: `${(left / total) * 100}%` }} />
        </div>
      ) : null}
      {leastOf(product) > 0 ? (
        <p className="small muted">
          {t('reserve.least', { amount: amountIn(leastOf(product), unit, i18n.language) })}
        </p>
      ) : null}
      {amount_type === 0 && given ? (
        <p className="small muted">
          {t(is_released ? 'reserve.given' : 'reserve.filled', {
            total: amountIn(total, unit, i18n.language),
            given: amountIn(given, unit, i18n.language),
          })}
        </p>
      ) : null}
    </div>
  )
}
