import { centsOf } from '@bouwkring/contract/product-parts'
import type { StorageBodyInput, StorageOffer } from '@bouwkring/contract/storage'

/** The values of the offer form: as the body, except that the price is in euros and the categories have their names. */
export interface OfferForm {
  floor_m2: number | null
  accepts: { id: number; name: string }[]
  cents_per_m2_week: number | null
  max_weeks: number | null
  covered: boolean
  hours: string
  notes: string
}

const empty: OfferForm = {
  floor_m2: null,
  accepts: [],
  cents_per_m2_week: null,
  max_weeks: null,
  covered: false,
  hours: '',
  notes: '',
}

/** The initial values of the form. */
export function formOf(offer: StorageOffer | null): OfferForm {
  if (!offer) return empty
  const { version: _, cents_per_m2_week: cents, ...same } = offer
  return { ...same, cents_per_m2_week: cents === null ? null : cents / 100 }
}

/** The request body. */
export const bodyOf = (form: OfferForm, version: number): StorageBodyInput => ({
  ...form,
  floor_m2: form.floor_m2 as number,
  max_weeks: form.max_weeks as number,
  accepts: form.accepts.map(({ id }) => id),
  cents_per_m2_week: form.cents_per_m2_week === null ? null : centsOf(form.cents_per_m2_week),
  version,
})
