import { expect, test } from 'vitest'
import { amountIn, distanceText } from './format.ts'

test('an amount and its unit are not separated; without a unit the amount stands alone', () => {
  expect(amountIn(850, 'm2', 'nl')).toBe('850,00\u00a0m²')
  expect(amountIn(70.5, 'ton', 'en')).toBe('70.50\u00a0ton')
  expect(amountIn(3, 'st', 'en')).toBe('3.00\u00a0pcs')
  expect(amountIn(3, null, 'nl')).toBe('3,00')
  expect(distanceText(51_400)).toBe('51\u00a0km')
})
