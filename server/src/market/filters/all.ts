import type { FilterName } from '@bouwkring/contract/market-filters'
import { amount } from './amount.ts'
import { anyAmount } from './any-amount.ts'
import type { Filter } from './ask.ts'
import {
  condition,
  definition,
  demountability,
  duurzaamheid,
  hazard,
  known,
  origin,
  priceType,
  type,
  unit,
} from './coded.ts'
import { isReleased } from './is-released.ts'
import { hitOf, newSince } from './new-since.ts'
import { otl } from './otl.ts'
import { city, division, favorite, scope, spot } from './owner.ts'
import { periodFrom, periodTill } from './period.ts'
import { area, location, range } from './place.ts'
import { properties } from './properties.ts'
import { search } from './search.ts'
import { group, visibility } from './shown.ts'
import { without } from './without.ts'

/** Sets no condition of its own: it belongs to another filter, or everything on the market meets it. */
const nothing: Filter = () => null

/** The condition that each filter of the contract sets on the market. */
export const filters: Record<FilterName, Filter> = {
  is_released: isReleased,
  search,
  otl,
  period_from: periodFrom,
  period_till: periodTill,
  latitude: nothing,
  longitude: nothing,
  range,
  area,
  duurzaamheid,
  definition,
  unit,
  price_type: priceType,
  condition,
  known,
  origin,
  demountability,
  hazard,
  scope,
  favorite,
  amount,
  amount_comparison: nothing,
  amount_unit: nothing,
  any_amount: anyAmount,
  spot,
  without,
  type,
  filters: properties,
  division,
  group,
  visibility,
  city,
  location,
  new_since: newSince,
  hit_of: hitOf,
  status: nothing,
  published: nothing,
}
