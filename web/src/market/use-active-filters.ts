import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { amountText } from '../platform/format.ts'
import { unitText } from '../products/index.ts'
import { activeFilters, type ActiveFilter } from './active-filters.ts'
import { otlNameQuery, spotNameQuery } from './api.ts'
import type { SearchState } from './search-state.ts'

const signs = { gte: '≥', eq: '=', lte: '≤' }

/** The chips of the present filters, with the names of object types and spot. */
export function useActiveFilters(state: SearchState): ActiveFilter[] {
  const { t, i18n } = useTranslation('market')
  const { t: tp } = useTranslation('products')
  const otls = useQueries({ queries: (state.otl ?? []).map(otlNameQuery) })
  const names = new Map((state.otl ?? []).map((id, at) => [id, otls[at]?.data]))
  const { data: spot } = useQuery({ ...spotNameQuery(state.spot ?? 0), enabled: state.spot !== undefined })
  return activeFilters(state, {
    scope: (scope, released) => t(`scope.${scope}${released ? 'Offer' : 'Demand'}`),
    kind: (kind) => t(`kind.${kind}`),
    otl: (id) => names.get(id) ?? t('otl', { id }),
    label: (label) => tp(`label.${label}`),
    unit: unitText,
    price: (type) => tp(`price.${type}`),
    amount: (comparison, amount) => `${t('amount.label')} ${signs[comparison]} ${amountText(amount, i18n.language)}`,
    favourite: t('filters.favourites'),
    area: t('area.chip'),
    spot: (id) => spot ?? t('spotNumber', { id }),
    text: (text) => `"${text}"`,
  })
}
