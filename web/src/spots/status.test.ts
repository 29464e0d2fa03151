import { expect, test } from 'vitest'
import en from '../locales/spots/spots.en.json'
import nl from '../locales/spots/spots.nl.json'
import { spotTone } from './status.ts'

test.each([
  ['active', 'ok', 'Actief'],
  ['inactive', 'err', 'Concept'],
  ['expired', 'err', 'Verlopen'],
  ['archived', 'err', 'Gearchiveerd'],
] as const)('%s has the colour %s and is called %s', (status, tone, dutch) => {
  expect([spotTone[status], nl.status[status]]).toEqual([tone, dutch])
  expect(en.status[status]).not.toBe('')
})
