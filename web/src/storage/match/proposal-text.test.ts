import type { ProposedDepot, StorageProposal } from '@bouwkring/contract/storage'
import { expect, test } from 'vitest'
import texts from '../../locales/storage/storage.nl.json' with { type: 'json' }
import { say, type Texts, type Values } from '../../texts/say.ts'
import { weeksText } from '../number-text.ts'
import { costsOf, fullText, goodsText, needText, rangeText, wrongAmount } from './proposal-text.ts'

const t = (key: string, values?: Values) => say(texts as Texts, 'nl', key, values)
// Amounts of money contain a non-breaking space.
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const place = { latitude: null, longitude: null, city: '' }
const way = { km: 31, trips: 3, transport_kg: 169.632, net_kg: 5017.4 }
const proposal: StorageProposal = {
  amount: 450,
  unit: 'm2',
  volume_m3: 20.25,
  floor_m2: 19.285714,
  stack_m: 1.5,
  stack_own: false,
  weeks: 10,
  least_weeks: 7,
  most_weeks: 13,
  week_from: '2027-03-15',
  week_till: '2027-05-23',
  price_cents: 250,
  goods_cents: 112_500,
  direct: way,
  places: { offer: place, demand: place },
  depots: [],
  full: null,
  missing: [],
  transport: [],
  reserved: null,
  can: { reserve: true },
}
const depot = { cents_per_m2_week: 120 } as ProposedDepot

test('adds up goods and room, also for another amount', () => {
  expect(costsOf(proposal, depot, 450)).toEqual({
    goods: 112_500,
    room: 23_143,
    sum: 135_643,
    floor: 19.285714,
  })
  const half = costsOf(proposal, depot, 225)
  // As the reservation stores it: not half of the rounded 23,143.
  expect([half.goods, half.room, half.sum]).toEqual([56_250, 11_571, 67_821])
  expect(half.floor).toBeCloseTo(9.642857, 6)
})

test('an unknown cost gives no sum, and an empty amount counts as the common one', () => {
  expect(costsOf({ ...proposal, price_cents: null }, depot, 450).sum).toBeNull()
  expect(costsOf(proposal, { ...depot, cents_per_m2_week: null }, 450).sum).toBeNull()
  for (const amount of [null, Number.NaN, 0, -3])
    expect(costsOf(proposal, depot, amount).sum).toBe(135_643)
})

test('shows the range of the cost of the chosen amount, where the periods may move', () => {
  const range = (of: Partial<StorageProposal>, amount: number | null, one = depot) =>
    plain(rangeText({ ...proposal, ...of }, one, amount, t, 'nl'))
  expect(range({}, 450)).toBe('€ 162 tot € 301 opslag bij 7 tot 13 weken')
  expect(range({}, null)).toBe('€ 162 tot € 301 opslag bij 7 tot 13 weken')
  expect(range({}, 45)).toBe('€ 16 tot € 30 opslag bij 7 tot 13 weken')
  expect(range({ least_weeks: 10, most_weeks: 10 }, 450)).toBe('')
  expect(range({}, 450, { ...depot, cents_per_m2_week: null })).toBe('')
})

test('shows the amount, with its price where one is known', () => {
  expect(plain(goodsText(proposal, 450, t, 'nl'))).toBe('Materiaal, 450,00 m² x € 2,50')
  expect(goodsText({ ...proposal, price_cents: null }, null, t, 'nl')).toBe(
    'Materiaal, 450,00\u00a0m²',
  )
  expect(goodsText({ ...proposal, amount: null, unit: null }, null, t, 'nl')).toBe('Materiaal')
})

test('shows how much floor it takes, and nothing where that is unknown', () => {
  expect(needText(proposal, t, 'nl')).toBe(
    '20,25\u00a0m³, 1,5 m hoog gestapeld: 19,3\u00a0m² vloer nodig',
  )
  expect(needText({ ...proposal, volume_m3: null, floor_m2: null }, t, 'nl')).toBe('')
})

test('a nearer depot that is full shows in which weeks', () => {
  const full = {
    spot: { id: 3, name: 'Depot Noord', city: 'Hoevelaken' },
    week_from: '2027-04-05',
    week_till: '2027-04-25',
    free_m2: 8,
  }
  expect(fullText(full, t, 'nl')).toBe(
    'Depot Noord, Hoevelaken ligt dichterbij, maar heeft in wk 14 t/m 16 nog 8,0\u00a0m² vrij.',
  )
  expect(weeksText('2027-04-05', '2027-04-11', t)).toBe('wk 14')
  expect(weeksText('2027-03-15', '2027-05-23', t)).toBe('wk 11 t/m 20')
  expect(weeksText('2026-11-30', '2028-12-03', t)).toBe('wk 49 2026 t/m wk 48 2028')
})

test.each([
  [null, 'Hoeveelheid is een verplicht veld'],
  [NaN, 'Hoeveelheid moet een nummer zijn!'],
  [0, 'Hoeveelheid moet groter zijn dan 0'],
  [-3, 'Hoeveelheid kan niet negatief zijn'],
  [1.2345, 'Gebruik hoogstens drie decimalen'],
  [30.5, ''],
] as const)('an amount of %s to reserve with storage is refused with: %s', (amount, said) =>
  expect(wrongAmount(amount)).toBe(said),
)
