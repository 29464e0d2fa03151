import { expect, test } from 'vitest'
import { mayStayEmpty } from './stay-empty.ts'

test('an amount is left empty only in a list that changes products; other texts always may be', () => {
  const may = (field: 'amount' | 'least_amount' | 'unit') =>
    (['add', 'sync'] as const).map((mode) => mayStayEmpty({ field }, { mode }))
  expect([may('amount'), may('least_amount'), may('unit')]).toEqual([
    [false, true],
    [true, true],
    [true, true],
  ])
})
