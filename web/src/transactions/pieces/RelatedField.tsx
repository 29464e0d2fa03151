import type { ProductCard } from '@bouwkring/contract/market'
import type { Product } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { useHolds } from '../../accounts/index.ts'
import { useDebounced } from '../../platform/use-debounced.ts'
import { describedBy, Field, type FieldFrame, fieldId } from '../../ui/form/index.ts'
import { counterpartsQuery } from '../api.ts'
import { labelOf } from '../counterparts.ts'
import { amountIn } from '../../platform/format.ts'
import type { ReserveForm } from '../reserve-form.ts'
import { Autocomplete, OutlinedInput } from '../../ui/mui/index.ts'

/** Name, amount left or requested, and spot. */
function Option({ card }: { card: ProductCard }) {
  const { i18n } = useTranslation('transactions')
  const amount = card.amount === null ? '' : amountIn(card.amount, card.unit, i18n.language)
  return (
    <span>
      {card.name}{' '}
      <span className="small muted">{[amount, card.spot.name].filter(Boolean).join(', ')}</span>
    </span>
  )
}

/** The choices for the text, and whether there are any choices at all. */
function useCounterparts(product: Product, chosen: ProductCard | null, text: string) {
  const { t } = useTranslation('transactions')
  const [maySearch, seesMatches] = [useHolds('SHOW_SEARCH'), useHolds('SPOT_VIEW_MATCHES')]
  const fits = (card: ProductCard) => card.spot.id !== product.spot.id
  const typed = chosen && text === labelOf(chosen) ? '' : text.trim()
  const wanted = useDebounced(typed)
  const all = useQuery({ ...counterpartsQuery(product, '', seesMatches), enabled: maySearch })
  const found = useQuery({ ...counterpartsQuery(product, wanted, seesMatches), enabled: maySearch })
  return {
    // A loading error is shown at the field, which stays.
    some: all.data?.some(fits) ?? all.isError,
    options: found.data?.filter(fits) ?? [],
    loading: found.isFetching || wanted !== typed,
    nothing: t(found.isError ? 'related.failed' : 'related.nothing'),
  }
}

interface ChooserProps {
  frame: FieldFrame
  control: Control<ReserveForm>
  options: ProductCard[]
  text: string
  onText: (text: string) => void
  loading: boolean
  nothing: string
  onChosen: () => void
}

function Chooser({
  frame,
  control,
  options,
  text,
  onText,
  loading,
  nothing,
  onChosen,
}: ChooserProps) {
  const { t } = useTranslation('transactions')
  const { field } = useController({ control, name: 'relatedProduct' })
  return (
    <Autocomplete<ProductCard>
      id={frame.id}
      value={field.value}
      onChange={(_, card) => {
        field.onChange(card)
        onChosen()
      }}
      onBlur={field.onBlur}
      inputValue={text}
      onInputChange={(_, next) => onText(next.slice(0, 100))}
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={labelOf}
      getOptionKey={(card) => card.id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={loading}
      loadingText={t('related.searching')}
      noOptionsText={nothing}
      clearText={t('related.clear')}
      openText={t('related.open')}
      closeText={t('related.close')}
      fullWidth
      renderOption={({ key, ...props }, card) => (
        <li key={key} {...props}>
          <Option card={card} />
        </li>
      )}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          ref={slotProps.input.ref}
          className={slotProps.input.className}
          onMouseDown={slotProps.input.onMouseDown}
          inputProps={{
            ...slotProps.htmlInput,
            'aria-invalid': Boolean(frame.error),
            'aria-describedby': describedBy(frame),
          }}
          fullWidth
          error={Boolean(frame.error)}
          placeholder={t('related.find')}
          endAdornment={slotProps.input.endAdornment}
        />
      )}
    />
  )
}

/** The organisation's own demand that an offer is reserved for, or its offer that answers a demand, found while typing (300 ms). Absent when there is nothing to choose. */
export function RelatedField({
  control,
  product,
  onChosen,
}: {
  control: Control<ReserveForm>
  product: Product
  onChosen: () => void
}) {
  const { t, i18n } = useTranslation('transactions')
  const {
    field: { name, value: chosen },
    fieldState,
  } = useController({ control, name: 'relatedProduct' })
  const [text, setText] = useState('')
  const { some, ...found } = useCounterparts(product, chosen, text)
  if (!some && !chosen) return null
  const hint =
    chosen?.is_released && chosen.amount_type === 0
      ? t('related.left', { amount: amountIn(chosen.amount ?? 0, chosen.unit, i18n.language) })
      : undefined
  const frame = {
    id: fieldId(name),
    label: t(product.is_released ? 'forDemand' : 'fromOffer'),
    optionalMark: true,
    hint,
    error: fieldState.error?.message,
  }
  return (
    <Field {...frame}>
      <Chooser {...{ frame, control, text, onChosen, ...found }} onText={setText} />
    </Field>
  )
}
