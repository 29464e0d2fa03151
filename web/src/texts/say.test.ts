import { expect, test } from 'vitest'
import { say } from './say.ts'

const texts = {
  title: 'Zoeken',
  list: {
    found: 'Niets gevonden voor {{text}}',
    name_zero: 'Meldingen',
    name_other: '{{count}} meldingen',
    total_one: '{{count}} product van {{who}}',
    total_other: '{{count}} producten van {{who}}',
  },
}

test('finds a text by its path and fills in the values', () => {
  expect(say(texts, 'nl', 'title')).toBe('Zoeken')
  expect(say(texts, 'nl', 'list.found', { text: 'a.b $& {{who}}' })).toBe(
    'Niets gevonden voor a.b $& {{who}}',
  )
})

test('chooses by the count', () => {
  expect([0, 1, 2, 21].map((count) => say(texts, 'nl', 'list.total', { count, who: 'u' }))).toEqual(
    ['0 producten van u', '1 product van u', '2 producten van u', '21 producten van u'],
  )
  expect([0, 3].map((count) => say(texts, 'nl', 'list.name', { count }))).toEqual([
    'Meldingen',
    '3 meldingen',
  ])
})

test('writes a count in the format of the language, and other numbers as they are', () => {
  const years = { since: '{{count}} producten van {{year}}, rij {{row}}' }
  const values = { count: 20_000, year: 2026, row: 1234 }
  expect(say(years, 'nl', 'since', values)).toBe('20.000 producten van 2026, rij 1234')
  expect(say(years, 'en', 'since', values)).toBe('20,000 producten van 2026, rij 1234')
})

test('a key without a text is shown as the key', () => {
  expect([
    say(texts, 'nl', 'list'),
    say(texts, 'nl', 'list.none'),
    say(texts, 'nl', 'title.more'),
  ]).toEqual(['list', 'list.none', 'title.more'])
})
