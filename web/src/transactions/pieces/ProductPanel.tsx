import type { Transaction } from '@bouwkring/contract/transactions'
import { useTranslation } from '../../texts/index.ts'
import { amountIn, dayText } from '../../platform/format.ts'
import { crowText, MarketTag, productAmount } from '../../products/index.ts'
import { KeyValueList, Panel } from '../../ui/index.ts'
import { senderOf } from '../sides.ts'
import { isToCome } from '../to-come.ts'
import { ProductLink } from './ProductLink.tsx'
import { Thumb } from './Thumb.tsx'
import * as styles from '../screens/transaction.module.css'

/** The sender's own product that it is for, or that answers it; for an own offer, with what is left of it. */
function Related({ transaction: { product, related_product } }: { transaction: Transaction }) {
  const { t, i18n } = useTranslation('transactions')
  if (!related_product) return null
  const { id, name, amount, amount_type, unit } = related_product
  const left =
    product.is_released || amount_type !== 0 || amount === null
      ? ''
      : ` (${t('related.still', { amount: amountIn(amount, unit, i18n.language) })})`
  return (
    <>
      <ProductLink id={id}>{name}</ProductLink>
      {left}
    </>
  )
}

/** The distance; if no own product of the sender gives the other end, also the spot to which it was measured. */
function Distance({ transaction }: { transaction: Transaction }) {
  const { t } = useTranslation('transactions')
  const { t: tf } = useTranslation('facts')
  const { product, distance, from_spot, to_spot, user_state } = transaction
  const end = product.is_released ? to_spot : from_spot
  if (distance === null || end !== null) return crowText(distance, tf)
  const nearest =
    user_state === 'receiver'
      ? t('toNearest', { company: senderOf(transaction).company })
      : tf('distance.toOwn')
  return `${crowText(distance, tf)} ${nearest}`
}

/** The subject of the transaction. */
export function ProductPanel({ transaction }: { transaction: Transaction }) {
  const { product, related_product, amount, is_internal, user_state, completed_on } = transaction
  const { t, i18n } = useTranslation('transactions')
  const { t: tp } = useTranslation('facts')
  const left =
    product.amount === null && product.amount_type === 0
      ? ''
      : productAmount(product, tp, i18n.language)
  return (
    <Panel>
      <div className={`row gap-3 align-top ${styles.product}`}>
        <Thumb product={product} size={72} />
        <div className="grow">
          <h2>
            <ProductLink id={product.id}>{product.name}</ProductLink>
          </h2>
          <p>
            <MarketTag released={product.is_released} />
          </p>
          {product.description ? (
            <p className={`small ${styles.clip}`}>{product.description}</p>
          ) : null}
        </div>
      </div>
      <KeyValueList
        items={[
          { key: t('column.amount'), value: amountIn(amount, product.unit, i18n.language) },
          { key: t(product.is_released ? 'leftOffer' : 'leftDemand'), value: left },
          {
            key: t(
              user_state === 'receiver'
                ? 'counterpart'
                : product.is_released
                  ? 'forDemand'
                  : 'fromOffer',
            ),
            value: related_product ? <Related transaction={transaction} /> : '',
          },
          {
            key: t(isToCome(completed_on) ? 'completedAhead' : 'completedOn'),
            value: completed_on ? dayText(completed_on) : '',
          },
          { key: t('column.internal'), value: t(is_internal ? 'yes' : 'no') },
          { key: t('column.distance'), value: <Distance transaction={transaction} /> },
        ]}
      />
    </Panel>
  )
}
