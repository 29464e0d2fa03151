import { expect, test } from 'vitest'
import { newForm } from '../product-form.ts'
import { deedOf } from './deed-form.ts'

const form = newForm(null, [])
const beside = { to: null, property: null, pictures: [] }

test('what needs nothing more is asked at once', () => {
  expect(deedOf('publish', form, beside, true)).toEqual({ act: 'publish' })
  expect(deedOf('transport', form, beside, true)).toEqual({ act: 'transport', transport: [] })
})

test('a period is asked with its days, without them too, and not while it ends before it begins', () => {
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

test('moving waits for the spot, a condition for its grade', () => {
  expect(deedOf('move', form, beside, true)).toBeNull()
  expect(deedOf('move', form, { ...beside, to: 7 }, true)).toEqual({ act: 'move', to: 7 })
  expect(deedOf('condition', form, beside, true)).toBeNull()
  const graded = { ...form, condition: { ...form.condition, grade: 3 as const } }
  expect(deedOf('condition', graded, beside, true)).toMatchObject({ condition: { grade: 3 } })
})
