import { centsOf, PriceCents } from '@bouwkring/contract/product-parts'
import {
  type PriceType,
  priceTypes,
  type Transport,
  transports,
} from '@bouwkring/contract/products'
import type { Product } from '@bouwkring/contract/products'
import { useTranslation } from '../../texts/index.ts'
import { refusalsOf } from '../../platform/contract-form.ts'
import { CheckboxInput, NumberInput, SelectInput } from '../../ui/form/index.ts'
import { unitText } from '../amount-text.ts'
import { type Kept, useMeta } from '../use-meta.ts'
import * as fieldStyles from '../../ui/form/field.module.css'

const valued = (type: PriceType) => type === 'from' || type === 'fixed'

/** What is wrong with the typed price. */
function wrongPrice({ type, euro }: { type: PriceType; euro: number | null }): string | undefined {
  const read = valued(type) ? PriceCents.safeParse(euro === null ? null : centsOf(euro)) : null
  return read?.error ? refusalsOf(read.error)[0]?.message : undefined
}

// The result of saving, in words and for screen readers.
function State({ kept }: { kept: Kept }) {
  const { t } = useTranslation('products')
  return (
    <p className={`small ${kept === 'failed' ? 'error-text' : 'muted'}`} role="status">
      {kept === 'same' ? '' : t(`meta.${kept}`)}
    </p>
  )
}

/** The price on its own: saved half a second after the last change. A demand only has the unknown price. */
export function PriceMeta({ product }: { product: Product }) {
  const { t } = useTranslation('products')
  const { t: tf } = useTranslation('facts')
  const id = `meta-price-${product.id}`
  const euros = product.price.value === null ? null : product.price.value / 100
  const { value, set, kept } = useMeta(
    product,
    'price',
    { type: product.price.type, euro: euros },
    500,
    (price) => wrongPrice(price) === undefined,
    ({ type, euro }) => ({
      data: type,
      value: valued(type) && euro !== null ? centsOf(euro) : null,
    }),
  )
  const choices = priceTypes
    .filter((type) => product.is_released || type === 'unknown')
    .map((type) => ({ value: type, label: tf(`price.${type}`) }))
  return (
    <div className="column gap-2">
      <SelectInput
        id={`${id}-type`}
        label={t('field.price')}
        value={value.type}
        onChange={(next) =>
          set({ ...value, type: priceTypes.find((one) => one === next) ?? 'unknown' })
        }
        choices={choices}
        hint={product.is_released ? undefined : t('price.demandHint')}
      />
      {valued(value.type) ? (
        <NumberInput
          id={`${id}-value`}
          label={t('field.priceValue')}
          value={value.euro}
          onChange={(euro) => set({ ...value, euro })}
          digits={2}
          start="€"
          unit={product.unit ? tf('price.per', { unit: unitText(product.unit) }) : undefined}
          error={wrongPrice(value)}
          required
        />
      ) : null}
      <State kept={kept} />
    </div>
  )
}

/** The transport options on their own: saved 300 ms after the last change. */
export function TransportMeta({ product }: { product: Product }) {
  const { t: tf } = useTranslation('facts')
  const id = `meta-transport-${product.id}`
  const { value, set, kept } = useMeta<Transport[]>(
    product,
    'transport',
    product.transport,
    300,
    () => true,
    (data) => ({ data, value: null }),
  )
  const put = (way: Transport, on: boolean) =>
    set(transports.filter((one) => (one === way ? on : value.includes(one))))
  return (
    <div className={fieldStyles.field} role="group" aria-labelledby={`${id}-label`}>
      <span className={fieldStyles.label} id={`${id}-label`}>
        {tf('transport.label')}
      </span>
      <div className="row gap-4">
        {transports.map((way) => (
          <CheckboxInput
            key={way}
            id={`${id}-${way}`}
            label={tf(`transport.${way}`)}
            checked={value.includes(way)}
            onChange={(on) => put(way, on)}
          />
        ))}
      </div>
      <State kept={kept} />
    </div>
  )
}
