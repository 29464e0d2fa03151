import { expect, test } from 'vitest'
import texts from '../locales/matching/matching.nl.json' with { type: 'json' }
import { say, type Texts, type Values } from '../texts/say.ts'
import { whatIfText } from './bridge-text.ts'

const t = (key: string, values?: Values) => say(texts as Texts, 'nl', key, values)

test.each([
  [
    { kind: 'store', days: 66 },
    'Schuift het vrijkomen naar 20-03-2027, dan nog haalbaar: ja (9 weken).',
  ],
  [
    { kind: 'store', days: 5 },
    'Schuift het vrijkomen naar 20-03-2027, dan nog haalbaar: ja (5 dagen).',
  ],
  [
    { kind: 'direct' },
    'Schuift het vrijkomen naar 20-03-2027, dan nog haalbaar: ja, zonder opslag.',
  ],
  [
    { kind: 'long', days: 371 },
    'Schuift het vrijkomen naar 20-03-2027, dan niet meer haalbaar: 53 weken opslag is te lang.',
  ],
  [
    { kind: 'late', days: 1 },
    'Schuift het vrijkomen naar 20-03-2027, dan niet meer haalbaar: 1 dag te laat.',
  ],
] as const)('what becomes of a match of which the offer moves: %j', (found, said) => {
  expect(whatIfText(found, '20-03-2027', t)).toBe(said)
})
