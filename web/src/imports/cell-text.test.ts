import { expect, test } from 'vitest'
import { cellText, copied, typedOver } from './cell-text.ts'

test('a number that is copied or typed over stays a number, in whatever notation its column is read', () => {
  expect([1.234, '1,234', true, null, undefined].map(copied)).toEqual([
    1.234,
    '1,234',
    'ja',
    '',
    '',
  ])
  expect(cellText(1.234)).toBe('1,234')
  expect(
    ['1,234', '1,235', '12', '-3,5', '1.235', 'tien'].map((text) => typedOver(1.234, text)),
  ).toEqual([1.234, 1.235, 12, -3.5, '1.235', 'tien'])
  expect(typedOver('1,234', '1,235')).toBe('1,235')
})
