import type { Transaction } from '@bouwkring/contract/transactions'
import { PartOfBasket } from '../basket/PartOfBasket.tsx'
import { useTranslation } from '../../texts/index.ts'
import { FormDialog, KeyValueList } from '../../ui/index.ts'
import { amountIn } from '../../platform/format.ts'
import { senderOf } from '../sides.ts'
import { useDoDeed } from '../use-do-deed.ts'

/** Asks for confirmation before accepting: shows the amount, and what will be left, or still requested, afterwards. */
export function AcceptDialog({
  transaction,
  onClose,
}: {
  transaction: Transaction
  onClose: () => void
}) {
  const { t, i18n } = useTranslation('transactions')
  const { run, busy } = useDoDeed('accept', onClose)
  const { product, amount } = transaction
  const side = product.is_released ? 'Offer' : 'Demand'
  const text = (n: number) => amountIn(n, product.unit, i18n.language)
  // In thousandths, as the server counts.
  const left =
    product.amount_type === 0 && product.amount !== null
      ? (Math.round(product.amount * 1000) - Math.round(amount * 1000)) / 1000
      : null
  return (
    <FormDialog
      title={t('accept.title')}
      confirm={t('deed.accept')}
      busy={busy}
      onConfirm={() => run({ id: transaction.id })}
      onClose={onClose}
    >
      <p>
        {t(`accept.what${side}`, {
          other: senderOf(transaction).company,
          amount: text(amount),
          product: product.name,
        })}
      </p>
      <PartOfBasket transaction={transaction} />
      <KeyValueList
        items={[
          {
            key: t(`accept.now${side}`),
            value: product.amount_type === 0 && product.amount !== null ? text(product.amount) : '',
          },
          { key: t(`accept.after${side}`), value: left === null ? '' : text(left) },
        ]}
      />
    </FormDialog>
  )
}
