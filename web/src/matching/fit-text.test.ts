import type { Fit, FitCost } from '@bouwkring/contract/live-fit'
import { Filter } from '@bouwkring/contract/market-query'
import { expect, test } from 'vitest'
import matching from '../locales/matching/matching.nl.json' with { type: 'json' }
import texts from '../locales/matching/livefit.nl.json' with { type: 'json' }
import { say, type Texts, type Values } from '../texts/say.ts'
import { costText, dearestOf, searchOf, whyNone } from './fit-text.ts'

const t = (key: string, values?: Values) => say(texts as Texts, 'nl', key, values)
const words = (key: string, values?: Values) => say(matching as Texts, 'nl', key, values)
const cost = (more: Partial<FitCost>): FitCost => ({
  kind: 'property',
  name: '',
  own: '',
  unit: null,
  condition: null,
  yours: true,
  property: null,
  count: 1,
  instead: '',
  ...more,
})
const text = (more: Partial<FitCost>, released = false) =>
  costText(cost(more), released, t, words, 'nl')

test('the cost of a condition is named after that condition', () => {
  expect(text({ name: 'Kleur', own: 'Antraciet', condition: 'in' })).toBe('zonder Kleur Antraciet')
  expect(text({ name: 'Dikte', own: '50', unit: 'mm', condition: 'lte' })).toBe(
    'zonder Dikte max. 50\u00a0mm',
  )
  expect(text({ name: 'Kleur', own: '' }, true)).toBe('met Kleur ingevuld, als het past')
  expect(text({ name: 'Kleur', own: 'Rood', yours: false }, true)).toBe(
    'vragen iets anders dan Kleur Rood',
  )
  expect(text({ kind: 'unit', own: 'st', instead: 'm2' })).toBe('met m² als eenheid')
  expect(text({ kind: 'unit', own: '', instead: 'm2' })).toBe('met m² als eenheid')
  expect(text({ kind: 'distance', own: '50', instead: '63' })).toBe(
    'verder dan 50\u00a0km, vanaf 63\u00a0km',
  )
})

const fit: Fit = {
  total: 0,
  best: null,
  nearest: null,
  alike: 0,
  whole: true,
  ended: false,
  several: false,
  costs: [],
  around: {
    latitude: 52,
    longitude: 5,
    city: 'Heerde',
    range: 50,
    period_from: '2027-04-05',
    period_till: '2027-05-28',
  },
  interest: { organisations: null, km: 50 },
  best_three: [],
}
const query = { spot: 1, is_released: 'false', name: 'Tegel' } as const

test('a zero is always explained', () => {
  const why = (more: Partial<Fit>, otlName?: string) =>
    whyNone({ ...fit, ...more }, { query, otlName }, t, words)
  expect(why({ ended: true })).toMatch(/periode van de spot is voorbij/)
  expect(why({}, 'Betontegel')).toBe('Er is nog geen aanbod van Betontegel dat u mag zien.')
  expect(why({})).toMatch(/naam die op Tegel lijkt/)
  for (const name of ['', '  '])
    expect(whyNone(fit, { query: { ...query, name }, otlName: undefined }, t, words)).toBe(
      'Vul een naam in of kies een objecttype: dan ziet u wat er past.',
    )
  expect(why({ alike: 4, several: true })).toMatch(/^Er zijn 4 aanbiedingen/)
  // The conditions already explain it.
  expect(why({ alike: 4, costs: [cost({})] })).toBeUndefined()
})

test('search opens with the values that its filters support, and rejects none of them', () => {
  const search = searchOf(fit, {
    ...query,
    otl: 12,
    unit: 'm2',
    condition: 3,
    condition_matching: 'lte',
    properties: [
      'dikte:lte:50\u00a0mm',
      'kleur:in:Antraciet',
      'merk:has:Pollux',
      'maat:eq:30',
      'soort:eq:Dubbel',
    ],
  })
  expect(search).toEqual({
    is_released: true,
    otl: [12],
    unit: ['m2'],
    latitude: 52,
    longitude: 5,
    place: 'Heerde',
    range: 50,
    period_from: '2027-04-05',
    period_till: '2027-05-28',
    filters: ['dikte:lte:50\u00a0mm', 'kleur:is:Antraciet', 'soort:is:Dubbel'],
    condition: ['1', '2', '3'],
  })
  const { place: _, is_released, ...filter } = search as typeof search & { place?: string }
  expect(Filter.safeParse({ ...filter, is_released: String(is_released) }).success).toBe(true)
  expect(searchOf(fit, { ...query, is_released: 'true' })).toMatchObject({
    is_released: false,
    search: 'Tegel',
  })
})

test('a product with its own days and place is searched for by those', () => {
  const own = {
    latitude: 51.5,
    longitude: 4.5,
    period_from: '2027-05-01',
    period_till: '2027-09-01',
  }
  const around = { ...fit.around, latitude: 51.5, longitude: 4.5 }
  const search = searchOf({ ...fit, around }, { ...query, ...own })
  // Not the town of the spot; and as matching reads it, not beyond the end of the spot.
  expect(search).toMatchObject({
    latitude: 51.5,
    longitude: 4.5,
    place: undefined,
    period_from: '2027-05-01',
    period_till: '2027-05-28',
  })
  const later = searchOf(fit, { ...query, period_till: '2027-05-02' })
  expect(later).toMatchObject({ place: 'Heerde', period_till: '2027-05-02' })
  expect(later).not.toHaveProperty('period_from')
})

test('a line names the condition that one press removes; where nothing fits, the most costly in any case', () => {
  const [theirs, mine] = [cost({ name: 'Kleur', yours: false }), cost({ name: 'Dikte' })]
  const named = (more: Partial<Fit>) => dearestOf({ ...fit, ...more }, ({ yours }) => yours)
  expect(named({ costs: [theirs, mine], total: 3 })).toBe(mine)
  expect(named({ costs: [theirs], total: 3 })).toBeUndefined()
  expect(named({ costs: [theirs] })).toBe(theirs)
  // Then another sentence explains it.
  expect(named({ costs: [theirs], several: true })).toBeUndefined()
})
