import { expect, test } from 'vitest'
import { descriptionOf } from './rules-description.ts'

const length = { name: 'Lengte', value: [0.3], unit: 'm' }
test('lists filled properties in order: figures with their name and unit, words by themselves', () => {
  const properties = [
    length,
    { name: 'Breedte', value: [], unit: 'mm' },
    { name: 'Afmeting (l x b x d)', value: ['30x30x5'], unit: null },
    { name: 'Sterkteklasse', value: ['C30/37', 'C35/45'], unit: null },
  ]
  expect(descriptionOf(properties, 'nl')).toBe('lengte 0,3 m · 30x30x5 · C30/37, C35/45')
  expect(descriptionOf([length], 'en')).toBe('lengte 0.3 m')
  const built = { name: 'Bouwjaar', value: [1998], unit: 'jaar' }
  expect(descriptionOf([built], 'nl')).toBe('bouwjaar 1998')
  expect(descriptionOf([{ ...built, name: 'Levensduur', value: [50] }], 'nl')).toBe(
    'levensduur 50 jaar',
  )
  expect(descriptionOf([], 'nl')).toBe('')
})
