import type { Product } from '@bouwkring/contract/products'
import { useQuery } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { useTranslation } from '../../texts/index.ts'
import { useHolds } from '../../accounts/index.ts'
import { SelectField } from '../../ui/form/index.ts'
import { counterpartsQuery } from '../api.ts'
import { quantity } from '../quantity.ts'
import type { ReserveForm } from '../reserve-form.ts'

/** The own demand that an offer is reserved for, or the own offer that answers a demand. Not there when there is none to choose. */
export function RelatedField({ control, product }: { control: Control<ReserveForm>; product: Product }) {
  const { t, i18n } = useTranslation('transactions')
  const maySearch = useHolds('SHOW_SEARCH')
  const { data } = useQuery({ ...counterpartsQuery(product.is_released, product.otl?.id ?? null), enabled: maySearch })
  const own = data?.filter((card) => card.spot.id !== product.spot.id) ?? []
  if (own.length === 0) return null
  const amount = (card: (typeof own)[number]) => (card.amount === null ? '' : `, ${quantity(card.amount, card.unit, i18n.language)}`)
  const choices = [{ value: '', label: t('related.none') }, ...own.map((card) => ({ value: String(card.id), label: `${card.name}${amount(card)} (${card.spot.name})` }))]
  return <SelectField control={control} name="related" label={t(product.is_released ? 'forDemand' : 'fromOffer')} optionalMark choices={choices} />
}
