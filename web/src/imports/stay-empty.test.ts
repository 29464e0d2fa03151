import { expect, test } from 'vitest'
import { mayStayEmpty } from './stay-empty.ts'

test('an amount may stay empty only in a list that changes products; other fields always may', () => {
  const may = (field: 'amount' | 'least_amount' | 'unit') =>
    (['add', 'sync'] as const).map((mode) => mayStayEmpty({ field }, { mode }))
  expect([may('amount'), may('least_amount'), may('unit')]).toEqual([
    [false, true],
    [true, true],
    [true, true],
  ])
})
