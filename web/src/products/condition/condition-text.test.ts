import { expect, test } from 'vitest'
import texts from '../../locales/products/condition.nl.json' with { type: 'json' }
import { say, type Values } from '../../texts/say.ts'
import { originText, sinceText, whenText } from './condition-text.ts'

const t = (key: string, values?: Values) => say(texts, 'nl', key, values)
const origin = {
  kind: 'deinstallation' as const,
  on: '2026-03-01',
  precision: 'month' as const,
  place: 'Utrecht',
  work: 'Sluis 4',
  built: 1931,
}

test('the date of removal is shown as exactly as it is known', () => {
  expect(whenText(origin, 'nl')).toBe('maart 2026')
  expect(whenText(origin, 'en')).toBe('March 2026')
  expect(whenText({ ...origin, precision: 'day' }, 'nl')).toBe('01-03-2026')
  expect(whenText({ ...origin, precision: 'year' }, 'nl')).toBe('2026')
  expect(whenText({ ...origin, on: null }, 'nl')).toBe('')
})

test('origin is one line of the known facts', () => {
  expect(originText(origin, t, 'nl')).toBe('Uitgebouwd maart 2026, Sluis 4, Utrecht, bouwjaar 1931')
  const bare = { ...origin, kind: null, on: null, place: '', work: '', built: null }
  expect(originText(bare, t, 'nl')).toBe('')
})

test('an uncertain year of first use is shown as such', () => {
  expect(sinceText({ year: 1998, about: true }, t)).toBe('ca. 1998, 5 jaar speling')
  expect(sinceText({ year: 1998, about: false }, t)).toBe('1998')
  expect(sinceText({ year: null, about: false }, t)).toBe('')
})
