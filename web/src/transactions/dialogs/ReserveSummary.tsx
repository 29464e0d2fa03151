import { metresBetween } from '@bouwkring/contract/places'
import type { Product } from '@bouwkring/contract/products'
import type { Transaction } from '@bouwkring/contract/transactions'
import { useQuery } from '@tanstack/react-query'
import { type TFunction, useTranslation } from '../../texts/index.ts'
import { cardQuery } from '../../market/index.ts'
import { amountIn, moneyText } from '../../platform/format.ts'
import { crowText, priceText } from '../../products/index.ts'
import { FormDialog, KeyValueList } from '../../ui/index.ts'
import { totalOf } from '../price-total.ts'
import { ownText } from '../own-text.ts'
import type { ReserveForm } from '../reserve-form.ts'
import * as noteStyles from '../../ui/note.module.css'

interface ReserveSummaryProps {
  product: Product
  values: ReserveForm
  already: readonly Transaction[]
  busy: boolean
  onSend: () => void
  onClose: () => void
}

/** Metres as the transaction will show them: to the organisation's own product that it is for, otherwise to its nearest spot. */
function useMetres(product: Product, related: ReserveForm['relatedProduct']): number | null {
  const { data } = useQuery(cardQuery(product.id))
  if (!related) return data?.distance ?? null
  const { latitude, longitude } = related
  return product.position && latitude !== null && longitude !== null
    ? metresBetween(product.position, { latitude, longitude })
    : null
}

/** "Vaste prijs € 83,00 per m, samen € 2.490,00". */
function priceOf(
  product: Product,
  amount: number,
  t: TFunction<'transactions'>,
  tf: TFunction<'facts'>,
  language: string,
): string {
  const each = priceText(product.price, product.unit, tf, language)
  const total = totalOf(product, amount)
  if (!total) return each
  const said = t(total.from ? 'summary.totalFrom' : 'summary.total', {
    total: moneyText(total.cents, language),
  })
  return `${each}, ${said}`
}

// The open reservations that the user's organisation already has on it.
function Already({ rows }: { rows: readonly Transaction[] }) {
  const { t, i18n } = useTranslation('transactions')
  const { t: facts } = useTranslation('facts')
  return rows.length > 0 ? (
    <div className={`${noteStyles.note} ${noteStyles.waiting}`} role="alert">
      <p>{t('summary.already')}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>{ownText(row, facts, i18n.language)}</li>
        ))}
      </ul>
    </div>
  ) : null
}

/** Sums up a reservation before it commits the organisation: product, amount, price, distance and organisation; and what is already open. */
export function ReserveSummary({
  product,
  values: { amount, transport, relatedProduct },
  already,
  busy,
  onSend,
  onClose,
}: ReserveSummaryProps) {
  const { t, i18n } = useTranslation('transactions')
  const { t: tf } = useTranslation('facts')
  const metres = useMetres(product, relatedProduct)
  const { unit, spot, tenant, is_released: released } = product
  return (
    <FormDialog
      title={t(released ? 'summary.title' : 'summary.titleDemand')}
      confirm={t(released ? 'summary.send' : 'summary.sendDemand')}
      busy={busy}
      onConfirm={onSend}
      onClose={onClose}
    >
      <Already rows={already} />
      <KeyValueList
        items={[
          { key: t('summary.product'), value: product.name },
          { key: t('column.amount'), value: amountIn(amount, unit, i18n.language) },
          {
            key: t('summary.price'),
            value: released ? priceOf(product, amount, t, tf, i18n.language) : '',
          },
          {
            key: t(released ? 'column.from' : 'column.to'),
            value: [tenant.company, spot.name, spot.city].filter(Boolean).join(', '),
          },
          {
            key: t('summary.distance'),
            value: metres === null ? t('summary.unknown') : crowText(metres, tf),
          },
          {
            key: t('transport.label'),
            value: transport ? t(`transport.${transport}`) : '',
          },
          {
            key: t(released ? 'forDemand' : 'fromOffer'),
            value: relatedProduct?.name ?? '',
          },
        ]}
      />
      <p className="small muted">
        {t(released ? 'reserve.hintOffer' : 'reserve.hintDemand', { company: tenant.company })}
      </p>
    </FormDialog>
  )
}
