import type { MatchPart } from '@bouwkring/contract/matching'
import type { TFunction } from '../texts/index.ts'
import { describe, expect, test } from 'vitest'
import { partText, strength } from './part-text.ts'

const t = ((key: string, values?: Record<string, string>) =>
  [key, ...Object.values(values ?? {})].join(' ')) as unknown as TFunction<'matching'>
const part = (p: Partial<MatchPart>): MatchPart => ({
  kind: 'property',
  name: 'Dikte',
  weight: 10,
  points: 5,
  asked: '',
  offered: '',
  unit: null,
  condition: null,
  ...p,
})

describe('a part of a match in words', () => {
  test('uses the number format of the language, the unit and the condition', () => {
    const thick = part({ asked: '50', offered: '45.5', unit: 'mm', condition: 'lte' })
    expect(partText(thick, 'asked', t, 'nl')).toBe('part.atMost 50\u00a0mm')
    expect(partText(thick, 'offered', t, 'nl')).toBe('45,5\u00a0mm')
    expect(partText(part({ asked: '600', kind: 'amount', unit: 'm2' }), 'asked', t, 'nl')).toBe(
      '600,00\u00a0m²',
    )
  })
  test('says so when nothing was requested, offered or limited', () => {
    expect(partText(part({}), 'asked', t, 'nl')).toBe('part.notAsked')
    expect(partText(part({ kind: 'distance', unit: 'km' }), 'asked', t, 'nl')).toBe('part.noLimit')
    expect(partText(part({ kind: 'amount' }), 'offered', t, 'nl')).toBe('part.openAmount')
  })
  test('shows days and open periods', () => {
    expect(
      partText(part({ kind: 'period', asked: '2027-03-08/2027-04-30' }), 'asked', t, 'nl'),
    ).toBe('part.range 08-03-2027 30-04-2027')
    expect(partText(part({ kind: 'period', offered: '2027-03-08/' }), 'offered', t, 'nl')).toBe(
      'part.from 08-03-2027',
    )
    expect(partText(part({ asked: '2027-03-08' }), 'asked', t, 'nl')).toBe('08-03-2027')
  })
})

test('strength changes at 35 and 67', () =>
  expect([0, 34, 35, 66, 67, 100].map(strength)).toEqual([
    'weak',
    'weak',
    'fair',
    'fair',
    'strong',
    'strong',
  ]))
