import { expect, test } from 'vitest'
import { plainNumber, readAs } from './two-readings.ts'

test.each([
  ['12.500', 12500, 12.5],
  ['1,234', 1.234, 1234],
  ['€ -1.250', -1250, -1.25],
])('%s is read with a comma as %d and with a point as %d', (text, comma, point) => {
  expect([readAs(text, 'comma'), readAs(text, 'point')]).toEqual([comma, point])
})

test('a number that is shown can be read in only one way', () => {
  expect([plainNumber(12500, 'nl'), plainNumber(12.5, 'nl'), plainNumber(12.5, 'en')]).toEqual([
    '12500',
    '12,5',
    '12.5',
  ])
})
