import { expect, test } from 'vitest'
import { propertyText } from './property-text.ts'

test('a year of construction is read as a year, any other figure with its number format and unit', () => {
  const text = (value: (string | number)[], unit: string | null) =>
    propertyText({ type: 'number', value, unit }, 'nl')
  expect([
    text([1998], 'jaar'),
    text([50], 'jaar'),
    text([1998], 'mm'),
    text([1250.5], 'jaar'),
    text([], 'jaar'),
  ]).toEqual(['1998', '50 jaar', '1.998 mm', '1.250,5 jaar', ''])
})
