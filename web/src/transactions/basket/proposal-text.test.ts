import { expect, test } from 'vitest'
import texts from '../../locales/transactions/baskets.nl.json' with { type: 'json' }
import { say, type Values } from '../../texts/say.ts'
import { proposalText } from './proposal-text.ts'

const t = (key: string, values?: Values) => say(texts, 'nl', key, values)
const taken = { scores: { least: 89, most: 89 }, cents: 52_960, unpriced: 0, co2e_kg: 31.008 }
const text = (more: Partial<typeof taken> = {}) =>
  proposalText({ ...taken, ...more }, t, 'nl').replaceAll('\u00a0', ' ')

test('a proposal says how well it fits and what it takes, and which prices are estimated', () => {
  expect(text()).toBe('match 89%, € 529,60 met vervoer, 31 kg CO₂e transport')
  expect(text({ scores: { least: 86, most: 91 }, unpriced: 2 })).toBe(
    'match 86 - 91%, € 529,60 met vervoer, 2 prijzen geschat, 31 kg CO₂e transport',
  )
})
