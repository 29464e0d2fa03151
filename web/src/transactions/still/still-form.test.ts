import { expect, test } from 'vitest'
import { sentOf } from './still-form.ts'

test('days that were left wrong do not keep one from asking no more', () => {
  const before = { asks: true, first_days: 45, last_days: 120 }
  const values = { ...before, first_days: 30.5 }
  expect(sentOf(values, before)).toEqual(values)
  expect(sentOf({ ...values, asks: false }, before)).toEqual({ ...before, asks: false })
})
