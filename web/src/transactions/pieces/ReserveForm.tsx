import type { Product, Transport } from '@bouwkring/contract/products'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useNavigate } from '@tanstack/react-router'
import { useId, useMemo, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { useHost } from '../../accounts/index.ts'
import { schemaResolver } from '../../platform/contract-form.ts'
import { showRefusals } from '../../platform/form-errors.ts'
import { newKey } from '../../platform/new-key.ts'
import { tellError } from '../../platform/tell-error.ts'
import { unitText } from '../../products/index.ts'
import { NumberField } from '../../ui/form/index.ts'
import { SegmentedControl, showToast } from '../../ui/index.ts'
import { useReserve } from '../api.ts'
import { obstacle, type ReserveForm as Values, reserveForm } from '../reserve-form.ts'
import { RelatedField } from './RelatedField.tsx'

/** Reserves (part of) a product. */
export function ReserveForm({ product }: { product: Product }) {
  const { t } = useTranslation('transactions')
  const { productSlug } = useHost()
  const navigate = useNavigate()
  const hintId = useId()
  const reserve = useReserve()
  // One key for what the form holds: pressing again after a lost answer does not reserve twice.
  const sent = useRef({ body: '', key: '' })
  const schema = useMemo(() => reserveForm(product), [product])
  const form = useForm<Values>({
    resolver: schemaResolver(schema),
    defaultValues: {
      amount: product.amount_type === 0 ? (product.amount ?? 0) : 1,
      transport: product.transport[0],
      relatedProduct: null,
    },
    mode: 'onTouched',
  })
  const transport = useWatch({ control: form.control, name: 'transport' })
  const why = obstacle(product)
  const submit = form.handleSubmit((values) => {
    const body = {
      product: product.id,
      amount: values.amount,
      ...(values.relatedProduct && { relatedProduct: values.relatedProduct.id }),
      ...(values.transport && { transport: values.transport }),
    }
    const text = JSON.stringify(body)
    if (sent.current.body !== text) sent.current = { body: text, key: newKey() }
    reserve.mutate(
      { body, key: sent.current.key },
      {
        onSuccess: ({ id }) => {
          sent.current = { body: '', key: '' }
          showToast(t('reserve.done', { company: product.tenant.company }), {
            tone: 'success',
            action: {
              label: t('reserve.see'),
              onClick: () => void navigate({ to: `/mijn-${productSlug}/${id}` }),
            },
          })
        },
        onError: (error) => {
          if (!showRefusals(error, form.setError)) tellError(error)
        },
      },
    )
  })
  const ways = product.transport.map((way: Transport) => ({
    value: way,
    label: t(`transport.${way}`),
  }))
  return (
    <form className="col g3" noValidate onSubmit={(event) => void submit(event)}>
      <div className="tfields">
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
        {ways.length > 0 ? (
          <div className="f">
            <span className="lb">{t('transport.label')}</span>
            <SegmentedControl
              label={t('transport.label')}
              value={transport ?? 'pickup'}
              segments={ways.map((way) => ({ ...way, disabled: why !== null }))}
              onChange={(way) => form.setValue('transport', way)}
            />
          </div>
        ) : null}
      </div>
      {why === null ? (
        <RelatedField
          control={form.control}
          product={product}
          onChosen={() => void form.trigger('amount')}
        />
      ) : null}
      <Tooltip title={why ? t(why) : ''}>
        <span>
          <Button
            type="submit"
            variant="contained"
            size="large"
            fullWidth
            disabled={why !== null}
            loading={reserve.isPending}
            aria-describedby={hintId}
          >
            {t('reserve.button')}
          </Button>
        </span>
      </Tooltip>
      <p id={hintId} className="sm mut thint">
        {t(why ?? (product.is_released ? 'reserve.hintOffer' : 'reserve.hintDemand'), {
          company: product.tenant.company,
        })}
      </p>
    </form>
  )
}
