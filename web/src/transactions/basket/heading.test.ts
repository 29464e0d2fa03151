import { expect, test } from 'vitest'
import en from '../../locales/transactions/baskets.en.json' with { type: 'json' }
import nl from '../../locales/transactions/baskets.nl.json' with { type: 'json' }
import { say } from '../../texts/say.ts'
import { headingOf } from './heading.ts'

const called = (others: number, language: 'nl' | 'en', asked: number | null = 40.5) =>
  headingOf(
    {
      name: 'Keien',
      others,
      unit: 'm2',
      amounts: asked === null ? null : { asked, sure: 0, waiting: asked, missing: 0 },
    },
    (key: string, values?: Parameters<typeof say>[3]) =>
      say({ nl, en }[language], language, key, values),
    language,
  )

test('a basket is named after its amount and product, or after one of several products and the number of others', () => {
  expect(called(0, 'nl')).toBe('40,50\u00a0m² Keien')
  expect(called(0, 'nl', null)).toBe('Keien')
  expect(called(1, 'nl')).toBe('Keien en 1 andere')
  expect(called(2, 'nl', null)).toBe('Keien en 2 andere')
  expect(called(1, 'en')).toBe('Keien and 1 other')
  expect(called(2, 'en')).toBe('Keien and 2 others')
})
