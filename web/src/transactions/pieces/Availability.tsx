import type { Product } from '@bouwkring/contract/products'
import { useTranslation } from '../../texts/index.ts'
import { productAmount } from '../../products/index.ts'
import { quantity } from '../quantity.ts'

/** How much is left, and of how much. */
export function Availability({ product }: { product: Product }) {
  const { t, i18n } = useTranslation('transactions')
  const { t: tp } = useTranslation('facts')
  const { amount, amount_type, amount_given: given, unit, is_released } = product
  const left = amount ?? 0
  const total = left + (given ?? 0)
  return (
    <div className="col g2">
      <p className="row between">
        <span className="m ink2">{t(is_released ? 'reserve.available' : 'reserve.asked')}</span>
        <strong className="tfigure">{productAmount(product, tp, i18n.language)}</strong>
      </p>
      {amount_type === 0 && total > 0 ? (
        <div className="tstock" aria-hidden>
          <i style={{ width: `${(left / total) * 100}%` }} />
        </div>
      ) : null}
      {amount_type === 0 && given ? (
        <p className="sm mut">
          {t(is_released ? 'reserve.given' : 'reserve.filled', {
            total: quantity(total, unit, i18n.language),
            given: quantity(given, unit, i18n.language),
          })}
        </p>
      ) : null}
    </div>
  )
}
