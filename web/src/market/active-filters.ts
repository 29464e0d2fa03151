import type { Unit } from '@bouwkring/contract/amount'
import type { OtlType } from '@bouwkring/contract/catalogue'
import type { Visibility } from '@bouwkring/contract/market'
import type { PriceType, SustainabilityType } from '@bouwkring/contract/products'
import type { SpotKind } from '@bouwkring/contract/spots'
import { type Chip, shortened, valueChips } from '../ui/index.ts'
import { readTerm, type Term, withTerms } from './property-terms.ts'
import type { SearchState } from './search-state.ts'

export type ActiveFilter = Chip<Partial<SearchState>>

/** The words for values, in the language of the screen. */
export interface FilterWords {
  scope: (scope: 'internal' | 'external', released: boolean) => string
  kind: (kind: SpotKind) => string
  otl: (id: number) => string
  type: (type: OtlType) => string
  label: (label: SustainabilityType) => string
  unit: (unit: Unit) => string
  price: (type: PriceType) => string
  amount: (comparison: 'gte' | 'eq' | 'lte', amount: number, unit: Unit | undefined) => string
  /** Name of a property, and one term on it without that name. */
  property: (reference: string) => string
  term: (term: Term) => string
  division: (id: number) => string
  group: (id: number) => string
  visibility: (visibility: Visibility) => string
  location: (known: boolean) => string
  favourite: string
  area: string
  spot: (id: number) => string
  text: (text: string) => string
}

const ofList = <V extends string | number>(
  key: keyof SearchState,
  values: readonly V[] | undefined,
  name: (value: V) => string,
) => valueChips(key, values ?? [], name, (kept) => ({ [key]: kept.length > 0 ? kept : undefined }))

/** The chips of the properties: those of one property together. */
function ofProperties(filters: readonly string[] | undefined, words: FilterWords): ActiveFilter[] {
  const terms = (filters ?? []).map(readTerm).filter((term) => term !== undefined)
  const references = [...new Set(terms.map((term) => term.reference))]
  return references.flatMap((reference) =>
    valueChips(
      `filters-${reference}`,
      terms.filter((term) => term.reference === reference),
      words.term,
      (kept) => ({ filters: withTerms(filters, reference, kept) }),
      `${words.property(reference)} `,
    ),
  )
}

/** What is filtered on now, as chips. When and where stand in the search bar itself. */
export function activeFilters(state: SearchState, words: FilterWords): ActiveFilter[] {
  const one = (key: string, label: string, without: Partial<SearchState>): ActiveFilter => ({
    key,
    label: shortened(label),
    count: 1,
    without,
  })
  return [
    ...(state.search ? [one('search', words.text(state.search), { search: undefined })] : []),
    ...ofList('otl', state.otl, words.otl),
    ...ofList('type', state.type, words.type),
    ...ofProperties(state.filters, words),
    ...(state.spot === undefined ? [] : [one('spot', words.spot(state.spot), { spot: undefined })]),
    ...(state.area ? [one('area', words.area, { area: undefined })] : []),
    ...(state.scope
      ? [one('scope', words.scope(state.scope, state.is_released), { scope: undefined })]
      : []),
    ...ofList('definition', state.definition, words.kind),
    ...ofList('duurzaamheid', state.duurzaamheid, words.label),
    ...ofList('unit', state.unit, words.unit),
    ...ofList('price_type', state.price_type, words.price),
    ...(state.amount === undefined
      ? []
      : [
          one('amount', words.amount(state.amount_comparison, state.amount, state.amount_unit), {
            amount: undefined,
            amount_comparison: 'gte',
            amount_unit: undefined,
          }),
        ]),
    ...ofList('city', state.city, (city) => city),
    ...ofList('division', state.division, words.division),
    ...ofList('group', state.group, words.group),
    ...ofList('visibility', state.visibility, words.visibility),
    ...(state.location === undefined
      ? []
      : [one('location', words.location(state.location), { location: undefined })]),
    ...(state.favorite ? [one('favorite', words.favourite, { favorite: undefined })] : []),
  ]
}
