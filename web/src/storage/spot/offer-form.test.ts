import { StorageBody } from '@bouwkring/contract/storage'
import { expect, test } from 'vitest'
import { bodyOf, formOf } from './offer-form.ts'

const offer = {
  floor_m2: 120,
  accepts: [{ id: 7, name: 'Verharding' }],
  cents_per_m2_week: 120,
  max_weeks: 26,
  covered: true,
  hours: 'ma t/m vr 07:00 - 16:00',
  notes: '',
  version: 3,
}

test('the offer is in the form, with its price in euros, and is sent back unchanged', () => {
  expect(formOf(offer).cents_per_m2_week).toBe(1.2)
  expect(bodyOf(formOf(offer), offer.version)).toEqual({ ...offer, accepts: [7] })
})

test('an empty form is rejected on its required fields, and has no price when it is on request', () => {
  const read = StorageBody.safeParse(bodyOf(formOf(null), 0))
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual(['floor_m2', 'max_weeks'])
  expect(
    StorageBody.parse(bodyOf({ ...formOf(null), floor_m2: 40, max_weeks: 4 }, 0)).cents_per_m2_week,
  ).toBeNull()
})

test('a price in parts of a cent, or one that is no number, is rejected', () => {
  for (const euros of [1.205, Number.NaN])
    expect(
      StorageBody.safeParse(bodyOf({ ...formOf(offer), cents_per_m2_week: euros }, 1)).success,
    ).toBe(false)
})
