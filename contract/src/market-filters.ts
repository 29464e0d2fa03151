import { units } from './amount.ts'
import { otlTypes } from './catalogue.ts'
import { demountabilities, hazardStates, knownBy, originKinds } from './condition-values.ts'
import { priceTypes, sustainabilityTypes } from './products.ts'
import { spotKinds } from './spots.ts'

/** Who can see a spot: its own organisation only, groups, everyone. */
export const visibilities = ['internal', 'groups', 'public'] as const

/**
 * How a filter value is written, in an address and in the API:
 * - `flag`: yes or no; with `onlyYes`, no has no effect. A flag with `words` needs no code in the browser: the panel has a box and a chip for it.
 * - `id`, `ids`, `texts`, `choice`, `choices`: one or a list; a choice lists its possible values.
 * - `number`, `integer`, `day`, `text`: within their limits. `moment`: a day with its time in UTC, `2026-11-24T08:00:00Z`.
 * - `box`: west,south,east,north in degrees. `terms`: `reference:comparison:value`, one for each condition on a property.
 * - `constant`: only these texts, and they change nothing.
 */
type Kind =
  | { readonly kind: 'flag'; readonly onlyYes?: true; readonly words?: undefined }
  | {
      readonly kind: 'flag'
      readonly onlyYes: true
      readonly words: { readonly nl: string; readonly en: string }
    }
  | { readonly kind: 'id' | 'ids' | 'day' | 'moment' | 'box' | 'terms' }
  | { readonly kind: 'text' | 'texts'; readonly max: number }
  | {
      readonly kind: 'number' | 'integer'
      readonly min: number
      readonly max?: number
      readonly wrong?: string
      readonly tooLow?: string
    }
  | { readonly kind: 'choice' | 'choices'; readonly values: readonly string[] }
  | { readonly kind: 'constant'; readonly values: readonly [string, ...string[]] }

/** One filter of the market. */
export type FilterEntry = Kind & {
  /** The default value; an address leaves it out. */
  readonly standard?: boolean | string
  /** Has no meaning without this filter. */
  readonly with?: string
  /** Chosen in the search bar or on the map; clearing the panel keeps it. */
  readonly inBar?: true
}

/** The filters of `/zoeken`, by their name in the API and in the address. List, map, facets, chips (in this order) and the address are built from this list; `server/src/market/filters` holds their conditions. */
export const marketFilters = {
  /** true: offers, false: demands. */
  is_released: { kind: 'flag', standard: true },
  search: { kind: 'text', max: 100, inBar: true },
  period_from: { kind: 'day', inBar: true },
  period_till: { kind: 'day', inBar: true },
  latitude: { kind: 'number', min: -90, max: 90, inBar: true },
  longitude: { kind: 'number', min: -180, max: 180, inBar: true },
  /** Kilometres around latitude and longitude. */
  range: { kind: 'integer', min: 1, max: 1000, inBar: true },
  /** Object types; each includes everything below it. */
  otl: { kind: 'ids' },
  type: { kind: 'choices', values: otlTypes },
  /** Properties: terms on different properties must all hold. */
  filters: { kind: 'terms' },
  spot: { kind: 'id' },
  /** Products to leave out, such as those that their owner just declined. */
  without: { kind: 'ids' },
  /** The visible part of the map. */
  area: { kind: 'box', inBar: true },
  scope: { kind: 'choice', values: ['internal', 'external'] },
  definition: { kind: 'choices', values: spotKinds },
  /** Circularity label. */
  duurzaamheid: { kind: 'choices', values: sustainabilityTypes },
  unit: { kind: 'choices', values: units },
  price_type: { kind: 'choices', values: priceTypes },
  /** Technical condition, 1 very good .. 6 very bad. */
  condition: { kind: 'choices', values: ['1', '2', '3', '4', '5', '6'] },
  /** How the condition is known. */
  known: { kind: 'choices', values: knownBy },
  origin: { kind: 'choices', values: originKinds },
  demountability: { kind: 'choices', values: demountabilities },
  /** Hazardous substances. */
  hazard: { kind: 'choices', values: hazardStates },
  amount: { kind: 'number', min: 0, wrong: 'amount.number', tooLow: 'amount.negative' },
  amount_comparison: {
    kind: 'choice',
    values: ['gte', 'eq', 'lte'],
    standard: 'gte',
    with: 'amount',
  },
  /** Unit of `amount`: amounts in another unit are converted where possible (tons and m3 through the density of the object type), and otherwise left out. */
  amount_unit: { kind: 'choice', values: units, with: 'amount' },
  city: { kind: 'texts', max: 100 },
  /** Units of the caller's organisation (needs VIEW_DIVISIONS). */
  division: { kind: 'ids' },
  /** Visible through one of these groups; internal means the caller's organisation. */
  group: { kind: 'ids' },
  visibility: { kind: 'choices', values: visibilities },
  /** Whether it has a place on the map. */
  location: { kind: 'flag' },
  favorite: {
    kind: 'flag',
    onlyYes: true,
    words: { nl: 'Alleen favorieten', en: 'Favourites only' },
  },
  /** Offers that can be taken in any amount, for users who need little. A demand has no least amount. */
  any_amount: {
    kind: 'flag',
    onlyYes: true,
    words: { nl: 'Zonder minimale afname', en: 'No minimum quantity' },
  },
  /** Published after this moment; with `hit_of`, a hit of that saved search since then. */
  new_since: { kind: 'moment' },
  /** A saved search of the caller's organisation, by id. */
  hit_of: { kind: 'id', with: 'new_since' },
  /** Only active spots and published products are on the market: these values state that and change nothing. */
  status: { kind: 'constant', values: ['active'] },
  published: { kind: 'constant', values: ['true', '1'] },
} as const satisfies Record<string, FilterEntry>

export type FilterName = keyof typeof marketFilters
