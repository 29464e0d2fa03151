import { expect, test } from 'vitest'
import { sentOf } from './still-form.ts'

test('invalid days do not prevent switching the questions off', () => {
  const before = { asks: true, first_days: 45, last_days: 120 }
  const values = { ...before, first_days: 30.5 }
  expect(sentOf(values, before)).toEqual(values)
  expect(sentOf({ ...values, asks: false }, before)).toEqual({ ...before, asks: false })
})
