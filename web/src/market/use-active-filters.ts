import type { ProductCard } from '@bouwkring/contract/market'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../texts/index.ts'
import { divisionsQuery, groupName, groupsQuery } from '../accounts/index.ts'
import { amountText, dayText, momentText } from '../platform/format.ts'
import { unitText } from '../products/index.ts'
import { figureText } from '../ui/form/index.ts'
import { activeFilters, type ActiveFilter, type FilterWords } from './active-filters.ts'
import { searchPropertiesQuery, spotNameQuery } from './api.ts'
import { leftOutQuery, otlNameKey, otlNamesQuery } from './filter-names.ts'
import { looksLike, readFigure, type Term } from './property-terms.ts'
import type { SearchState } from './search-state.ts'

/** Facts about condition and origin, as filters. */
export const conditionFilters = [
  'condition',
  'known',
  'origin',
  'demountability',
  'hazard',
] as const

export const signs = { gte: '≥', eq: '=', lte: '≤' }

/** The names of properties, and the condition that a term sets on one. */
function usePropertyWords(wanted: boolean) {
  const { t, i18n } = useTranslation('market')
  const { data = [] } = useQuery({ ...searchPropertiesQuery(''), enabled: wanted })
  const known = new Map(
    data.flatMap(({ properties }) => properties).map((property) => [property.reference, property]),
  )
  const term = ({ reference, comparison, value }: Term) => {
    if (comparison === 'is') return value
    if (comparison === 'has') return t('property.holds', { text: value })
    const property = known.get(reference)
    if (property && looksLike(property.type) === 'day')
      return `${signs[comparison]} ${dayText(value)}`
    const { amount, unit = property?.units[0] } = readFigure({ reference, comparison, value })
    const told =
      amount === undefined
        ? [value, unit].filter(Boolean).join(' ')
        : figureText(amount, unit, i18n.language)
    return `${signs[comparison]} ${told}`
  }
  return { property: (reference: string) => known.get(reference)?.name ?? reference, term }
}

/** The names of the groups and divisions in the filter. */
function useCircleWords({ group, division }: SearchState) {
  const { t } = useTranslation('market')
  const { t: ta } = useTranslation('accounts')
  const { data: groups = [] } = useQuery({ ...groupsQuery(), enabled: group !== undefined })
  const { data: divisions } = useQuery({ ...divisionsQuery(), enabled: division !== undefined })
  return {
    group: (id: number) => {
      const found = groups.find((one) => one.id === id)
      return found ? groupName(found, ta) : t('groupNumber', { id })
    },
    division: (id: number) =>
      divisions?.['hydra:member'].find((one) => one.id === id)?.name ?? t('divisionNumber', { id }),
  }
}

/** The name of the spot in the filter: from the results, or from the spot itself. */
function useSpotName({ spot }: SearchState, products: readonly ProductCard[] | undefined) {
  const told = products?.find((one) => one.spot.id === spot)?.spot.name
  const { data } = useQuery({
    ...spotNameQuery(spot ?? 0),
    enabled: spot !== undefined && products !== undefined && told === undefined,
  })
  return told ?? data
}

/** The chips of the active filters, with the names of their values. */
export function useActiveFilters(
  state: SearchState,
  products?: readonly ProductCard[],
): ActiveFilter[] {
  const { t, i18n } = useTranslation('market')
  const { t: tp } = useTranslation('facts')
  // Their words are loaded when one of them is set.
  const told = conditionFilters.some((name) => state[name] !== undefined)
  const { t: tc } = useTranslation(told ? 'condition' : 'facts')
  const chips = Object.fromEntries(
    conditionFilters.map((name) => [
      name,
      (value: string) => tc(`chip.${name}`, { value: tc(`${name}.${value}`) }),
    ]),
  ) as unknown as Pick<FilterWords, (typeof conditionFilters)[number]>
  const client = useQueryClient()
  const { data: names } = useQuery(otlNamesQuery(state.otl ?? []))
  const spot = useSpotName(state, products)
  const { data: left } = useQuery(leftOutQuery(state.without ?? []))
  const properties = usePropertyWords(state.filters !== undefined)
  const circles = useCircleWords(state)
  return activeFilters(state, {
    ...properties,
    ...circles,
    scope: (scope, { is_released }) => t(`scope.${scope}${is_released ? 'Offer' : 'Demand'}`),
    definition: (kind) => t(`kind.${kind}`),
    otl: (id) => {
      const name = names?.get(id) ?? client.getQueryData<string | null>(otlNameKey(id))
      return name ?? t(name === null ? 'otlGone' : 'otl', { id })
    },
    type: (type) => t(`type.${type}`),
    duurzaamheid: (label) => tp(`label.${label}`),
    unit: unitText,
    price_type: (type) => tp(`price.${type}`),
    ...chips,
    amount: (amount, { amount_comparison, amount_unit }) =>
      [
        t('amount.label'),
        signs[amount_comparison],
        amountText(amount, i18n.language),
        amount_unit ? unitText(amount_unit) : '',
      ]
        .filter(Boolean)
        .join(' '),
    visibility: (visibility) => t(`visibility.${visibility}`),
    location: (known) => t(known ? 'location.known' : 'location.unknown'),
    city: (city) => city,
    area: () => t('area.chip'),
    spot: (id) => t('spot.chip', { spot: spot ?? t('spotNumber', { id }) }),
    without: (id) => t('withoutProduct', { product: left?.get(id) ?? id }),
    search: (text) => `"${text}"`,
    new_since: (moment, { hit_of }) =>
      t(hit_of === undefined ? 'newSince' : 'hitsSince', { moment: momentText(moment) }),
    own: (words) => words[i18n.language === 'en' ? 'en' : 'nl'],
  })
}
