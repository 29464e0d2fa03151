import { leastOf } from '@bouwkring/contract/least'
import type { Product } from '@bouwkring/contract/products'
import type { Transaction } from '@bouwkring/contract/transactions'
import { useNavigate } from '@tanstack/react-router'
import { useId, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { showRefusals } from '../../platform/form-errors.ts'
import { moneyText } from '../../platform/format.ts'
import { newKey } from '../../platform/new-key.ts'
import { tellError } from '../../platform/tell-error.ts'
import { unitText } from '../../products/index.ts'
import { NumberField } from '../../ui/form/index.ts'
import { Button, showToast } from '../../ui/index.ts'
import { useReserve } from '../api.ts'
import { totalOf } from '../price-total.ts'
import { obstacle, type ReserveForm as Values, reserveForm } from '../reserve-form.ts'
import { ReserveSummary } from '../dialogs/ReserveSummary.tsx'
import { PutInBasket } from '../basket/PutInBasket.tsx'
import { RelatedField } from './RelatedField.tsx'
import { TransportField } from './TransportField.tsx'
import * as styles from './reserve.module.css'
import { transactionAt } from './TransactionLink.tsx'

interface ReserveFormProps {
  product: Product
  /** The open reservations of the user's organisation: shown before another is sent. */
  already: readonly Transaction[]
  onDone: () => void
}

// A demand is answered with an offer.
const deedOf = ({ is_released: released }: Product) =>
  released ? 'reserve.button' : 'reserve.offer'

// The total for the typed amount; absent without a price.
function Total({ product, amount }: { product: Product; amount: number | null }) {
  const { t, i18n } = useTranslation('transactions')
  const total = totalOf(product, amount)
  return total ? (
    <p className="row between ink-strong" aria-live="polite" data-part="reserve-total">
      <span>{t(total.from ? 'reserve.totalFrom' : 'reserve.total')}</span>
      <b>{moneyText(total.cents, i18n.language)}</b>
    </p>
  ) : null
}

/** Reserves (part of) a product: the input is summed up before it is sent. */
export function ReserveForm({ product, already, onDone }: ReserveFormProps) {
  const { t } = useTranslation('transactions')
  const { productSlug } = useHost()
  const navigate = useNavigate()
  const hintId = useId()
  const reserve = useReserve()
  // One key for the form's contents: pressing again after a lost response does not reserve twice.
  const sent = useRef({ body: '', key: '' })
  const schema = useMemo(() => reserveForm(product), [product])
  const form = useForm<Values>({
    resolver: schemaResolver(schema),
    defaultValues: {
      amount: product.amount_type === 0 ? (product.amount ?? 0) : Math.max(1, leastOf(product)),
      transport: product.transport[0],
      relatedProduct: null,
    },
    mode: 'onTouched',
  })
  const transport = useWatch({ control: form.control, name: 'transport' })
  const related = useWatch({ control: form.control, name: 'relatedProduct' })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const why = obstacle(product)
  const [asked, setAsked] = useState<Values>()
  const submit = form.handleSubmit((values) => setAsked(values))
  const send = (values: Values) => {
    const body = {
      product: product.id,
      amount: values.amount,
      ...(values.relatedProduct && { relatedProduct: values.relatedProduct.id }),
      ...(values.transport && { transport: values.transport }),
    }
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: newKey() }
    // Handled through the promise: once the product shows the reservation, this form and its callbacks are gone.
    reserve.mutateAsync({ body, key: sent.current.key }).then(
      ({ id }) => {
        sent.current = { body: '', key: '' }
        setAsked(undefined)
        onDone()
        showToast(t('reserve.done', { company: product.tenant.company }), {
          tone: 'success',
          action: {
            label: t('reserve.see'),
            onClick: () => void navigate(transactionAt(productSlug, id)),
          },
        })
      },
      (error: Error) => {
        setAsked(undefined)
        if (!showRefusals(error, form.setError)) tellError(error)
      },
    )
  }
  return (
    <form className="column gap-3" noValidate onSubmit={(event) => void submit(event)}>
      <div className={styles.fields}>
        <NumberField
          control={form.control}
          name="amount"
          label={t('column.amount')}
          unit={unitText(product.unit)}
          digits={2}
          most={3}
          required
          disabled={why !== null}
        />
        <TransportField
          ways={product.transport}
          value={transport}
          disabled={why !== null}
          onChange={(way) => form.setValue('transport', way)}
        />
      </div>
      {why === null ? (
        <RelatedField
          control={form.control}
          product={product}
          onChosen={() => void form.trigger('amount')}
        />
      ) : null}
      {why === null ? <Total product={product} amount={amount} /> : null}
      <Button
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        disabled={why !== null}
        aria-describedby={hintId}
      >
        {t(deedOf(product))}
      </Button>
      <PutInBasket
        product={product}
        amount={amount}
        transport={transport}
        demand={related?.is_released ? null : related}
        closed={why !== null}
      />
      <p id={hintId} className={`small muted ${styles.fieldHint}`}>
        {t(why ?? (product.is_released ? 'reserve.hintOffer' : 'reserve.hintDemand'), {
          company: product.tenant.company,
        })}
      </p>
      {asked ? (
        <ReserveSummary
          product={product}
          values={asked}
          already={already}
          busy={reserve.isPending}
          onSend={() => send(asked)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </form>
  )
}
