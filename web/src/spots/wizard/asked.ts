import { type Unit, units } from '@bouwkring/contract/amount'
import { Day } from '@bouwkring/contract/reference'
import type { Search } from '../../platform/address.ts'
import { readText, readWhole } from '../../platform/address-values.ts'
import type { SpotValues } from '../form/spot-form.ts'

/** What is known of a demand before its spot is created: what and how much, when and where. */
export interface AskedSearch {
  otl?: number | undefined
  /** The typed text, when it does not name an object type yet. */
  words?: string | undefined
  amount?: number | undefined
  unit?: Unit | undefined
  from?: string | undefined
  till?: string | undefined
  latitude?: number | undefined
  longitude?: number | undefined
  city?: string | undefined
  range?: number | undefined
}

const within = (value: unknown, most: number) => {
  const number = value === undefined || value === '' ? Number.NaN : Number(value)
  return Math.abs(number) <= most ? number : undefined
}
const dayOf = (value: unknown) => Day.safeParse(value).data

/** Reads it from the address; invalid values are left out. */
export function readAsked(search: Search): AskedSearch {
  const amount = within(search.amount, 99_999_999_999)
  const range = readWhole(search.range)
  return {
    otl: readWhole(search.otl),
    words: readText(search.words).trim().slice(0, 100) || undefined,
    amount: amount !== undefined && amount > 0 ? amount : undefined,
    unit: units.find((unit) => unit === search.unit),
    from: dayOf(search.from),
    till: dayOf(search.till),
    latitude: within(search.latitude, 90),
    longitude: within(search.longitude, 180),
    city: readText(search.city).slice(0, 100) || undefined,
    range: range !== undefined && range <= 1000 ? range : undefined,
  }
}

/** A new spot with the values already known: the user does not enter them twice. */
export function withAsked(
  values: SpotValues,
  { from, till, latitude, longitude, city, range }: AskedSearch,
): SpotValues {
  const placed = latitude !== undefined && longitude !== undefined
  const ordered = from === undefined || till === undefined || from <= till
  return {
    ...values,
    period_from: (ordered && from) || null,
    period_till: (ordered && till) || null,
    ...(placed && {
      location: { ...values.location, latitude, longitude, city: city ?? '' },
      range: range ?? null,
    }),
  }
}
