import type { Facet } from '@bouwkring/contract/market'
import { type Unit, units } from '@bouwkring/contract/amount'
import { otlTypes } from '@bouwkring/contract/catalogue'
import { priceTypes, sustainabilityTypes } from '@bouwkring/contract/products'
import { type SpotKind, spotKinds } from '@bouwkring/contract/spots'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../texts/index.ts'
import { unitText } from '../products/index.ts'
import { shapeOf } from '../spots/index.ts'
import { ShapeMark } from '../ui/map/index.ts'
import { facetsQuery, spotTypesQuery } from './api.ts'
import type { FacetChoice } from './pieces/FacetGroup.tsx'
import type { SearchState } from './search-state.ts'
import { useActiveFilters } from './use-active-filters.ts'
import * as placeKindStyles from '../ui/place-kind.module.css'

/** The facets that can narrow the market, in the user's language; undefined while they are fetched. */
export function useFacets(state: SearchState) {
  const { t } = useTranslation('market')
  const { t: tp } = useTranslation('facts')
  const { data, isError, refetch } = useQuery(facetsQuery(state))
  const facets = data?.facets
  const { data: types = [] } = useQuery(spotTypesQuery())
  const chips = useActiveFilters(state)
  const counts = (name: Facet['name']) =>
    new Map(
      facets
        ?.find((facet) => facet.name === name)
        ?.values.map(({ value, count }) => [value, count]),
    )
  const closed = <V extends string>(
    name: Facet['name'],
    values: readonly V[],
    chosen: readonly V[] | undefined,
    label: (value: V) => FacetChoice<V>['label'],
  ): FacetChoice<V>[] | undefined => {
    if (!facets) return undefined
    const found = counts(name)
    return values
      .filter((value) => found.has(value) || chosen?.includes(value))
      .map((value) => ({ value, label: label(value), count: found.get(value) }))
  }
  const otl = (): FacetChoice<number>[] | undefined => {
    if (!facets) return undefined
    const found =
      facets
        .find((facet) => facet.name === 'otl')
        ?.values.map(({ value, label, count }) => ({ value: Number(value), label, count })) ?? []
    const missing = (state.otl ?? []).filter((id) => !found.some(({ value }) => value === id))
    return [
      ...missing.map((id) => ({
        value: id,
        label: chips.find(({ key }) => key === `otl-${id}`)?.label ?? t('otl', { id }),
        count: undefined,
      })),
      ...found,
    ]
  }
  // Types shared by all organisations come first: most markers have their colour.
  const colour = (kind: SpotKind) =>
    (
      types.find((type) => type.kind === kind && type.global) ??
      types.find((type) => type.kind === kind)
    )?.color ?? 'var(--muted)'
  return {
    isError,
    retry: () => void refetch(),
    definition: closed('definition', spotKinds, state.definition, (kind) => (
      <span className={placeKindStyles.placeKind}>
        <ShapeMark shape={shapeOf(kind)} colour={colour(kind)} />
        {t(`kind.${kind}`)}
      </span>
    )),
    otl: otl(),
    type: closed('type', otlTypes, state.type, (type) => t(`type.${type}`)),
    properties: data?.properties ?? [],
    label: closed('duurzaamheid', sustainabilityTypes, state.duurzaamheid, (label) =>
      tp(`label.${label}`),
    ),
    unit: closed<Unit>('unit', units, state.unit, unitText),
    price: closed('price_type', priceTypes, state.price_type, (type) => tp(`price.${type}`)),
  }
}
