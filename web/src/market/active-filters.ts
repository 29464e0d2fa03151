import type { PriceType, SustainabilityType } from '@bouwkring/contract/products'
import type { SpotKind } from '@bouwkring/contract/spots'
import type { Unit } from '@bouwkring/contract/amount'
import type { SearchState } from './search-state.ts'

/** The longest text of a chip (specification 1, section 9). */
export const chipLength = 45

/** One removable filter: its text and what removing it changes. */
export interface ActiveFilter {
  key: string
  label: string
  /** How many values it stands for. */
  count: number
  without: Partial<SearchState>
}

/** The words for values, in the language of the screen. */
export interface FilterWords {
  scope: (scope: 'internal' | 'external', released: boolean) => string
  kind: (kind: SpotKind) => string
  otl: (id: number) => string
  label: (label: SustainabilityType) => string
  unit: (unit: Unit) => string
  price: (type: PriceType) => string
  amount: (comparison: 'gte' | 'eq' | 'lte', amount: number) => string
  favourite: string
  area: string
  spot: (id: number) => string
  text: (text: string) => string
}

const shorten = (text: string, room = chipLength) => (text.length > room ? `${text.slice(0, room - 1).trimEnd()}…` : text)

/** The chips of a list: one a value, or one for all of them when their names together are too long. */
function ofList<V extends string | number>(key: keyof SearchState, values: readonly V[] | undefined, name: (value: V) => string): ActiveFilter[] {
  if (!values?.length) return []
  const names = values.map(name)
  if (values.length > 1 && names.join(', ').length > chipLength) {
    const more = ` +${values.length - 1}`
    return [{ key, label: shorten(names[0] ?? '', chipLength - more.length) + more, count: values.length, without: { [key]: undefined } }]
  }
  return values.map((value, at) => ({ key: `${key}-${value}`, label: shorten(names[at] ?? ''), count: 1, without: { [key]: values.filter((other) => other !== value) } }))
}

/** What is filtered on now, as chips. When and where stand in the search bar itself. */
export function activeFilters(state: SearchState, words: FilterWords): ActiveFilter[] {
  const one = (key: string, label: string, without: Partial<SearchState>): ActiveFilter => ({ key, label: shorten(label), count: 1, without })
  return [
    ...(state.search ? [one('search', words.text(state.search), { search: undefined })] : []),
    ...ofList('otl', state.otl, words.otl),
    ...(state.spot === undefined ? [] : [one('spot', words.spot(state.spot), { spot: undefined })]),
    ...(state.area ? [one('area', words.area, { area: undefined })] : []),
    ...(state.scope ? [one('scope', words.scope(state.scope, state.is_released), { scope: undefined })] : []),
    ...ofList('definition', state.definition, words.kind),
    ...ofList('duurzaamheid', state.duurzaamheid, words.label),
    ...ofList('unit', state.unit, words.unit),
    ...ofList('price_type', state.price_type, words.price),
    ...(state.amount === undefined ? [] : [one('amount', words.amount(state.amount_comparison, state.amount), { amount: undefined, amount_comparison: 'gte' })]),
    ...(state.favorite ? [one('favorite', words.favourite, { favorite: undefined })] : []),
  ]
}
