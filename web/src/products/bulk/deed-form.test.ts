import { expect, test } from 'vitest'
import { newForm } from '../product-form.ts'
import { deedOf, deedResolver } from './deed-form.ts'

const form = newForm(null, [])
const beside = { to: null, property: null, pictures: [] }
const resolved = async (act: 'price' | 'period', filled: typeof form) =>
  deedResolver(act, true)(filled, undefined, { fields: {}, shouldUseNativeValidation: false })

test('a deed that needs no input is sent at once', () => {
  expect(deedOf('publish', form, beside, true)).toEqual({ act: 'publish' })
  expect(deedOf('transport', form, beside, true)).toEqual({ act: 'transport', transport: [] })
})

test('a period is sent with its days, or without them, and not when it ends before it begins', () => {
  const asked = (from: string | null, till: string | null) =>
    deedOf('period', { ...form, period: { from, till, certainty: 'expected' } }, beside, true)
  expect(asked('2027-03-01', '2027-03-14')).toEqual({
    act: 'period',
    period: { from: '2027-03-01', till: '2027-03-14', certainty: 'expected' },
  })
  expect(asked(null, null)).toMatchObject({ period: { from: null, till: null } })
  expect(asked('2027-03-15', '2027-03-14')).toBeNull()
})

test('a price is in cents, and waits for its figure where it has one', () => {
  const priced = (value: number | null) =>
    deedOf('price', { ...form, price: { type: 'fixed', value } }, beside, true)
  expect(priced(null)).toBeNull()
  expect(priced(Number.NaN)).toBeNull()
  expect(priced(45.1)).toEqual({ act: 'price', price: { type: 'fixed', value: 4510 } })
  const free = { ...form, price: { type: 'reasonable' as const, value: 7 } }
  expect(deedOf('price', free, beside, true)).toEqual({
    act: 'price',
    price: { type: 'reasonable', value: null },
  })
})

test('moving needs a spot, a condition needs its grade', () => {
  expect(deedOf('move', form, beside, true)).toBeNull()
  expect(deedOf('move', form, { ...beside, to: 7 }, true)).toEqual({ act: 'move', to: 7 })
  expect(deedOf('condition', form, beside, true)).toBeNull()
  const graded = { ...form, condition: { ...form.condition, grade: 3 as const } }
  expect(deedOf('condition', graded, beside, true)).toMatchObject({ condition: { grade: 3 } })
})

test.each([
  [{ price: { type: 'fixed', value: null } }, 'Vul een prijs in'],
  [{ price: { type: 'fixed', value: Number.NaN } }, 'Dit is geen prijs'],
  [{ price: { type: 'fixed', value: -5 } }, 'Prijs kan niet negatief zijn'],
  [{ price: { type: 'fixed', value: 1.999 } }, 'Gebruik hoogstens twee decimalen'],
  [{ price: { type: 'fixed', value: 100_000_001 } }, 'Een prijs is hoogstens €\u00a0100.000.000'],
  [{ price: { type: 'reasonable', value: -5 } }, undefined],
] as const)('what is wrong with %o is said at the price', async (part, message) => {
  const filled = { ...form, ...part }
  const { errors } = await resolved('price', filled)
  expect(errors).toEqual(message ? { price: { value: { type: 'rule', message } } } : {})
  expect(deedOf('price', filled, beside, true) === null).toBe(message !== undefined)
})

test('a period that ends before it begins reports that on its end', async () => {
  const period = { from: '2027-12-31', till: '2027-01-01', certainty: 'fixed' as const }
  expect((await resolved('period', { ...form, period })).errors).toMatchObject({
    period: { till: { message: 'De einddatum ligt voor de begindatum' } },
  })
  const day = { ...period, till: '31-06-2028' }
  expect(deedOf('period', { ...form, period: day }, beside, true)).toBeNull()
})
