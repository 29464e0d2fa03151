import type { NetEffect } from '@bouwkring/contract/net-effect'
import type { Transaction } from '@bouwkring/contract/transactions'
import { expect, test } from 'vitest'
import nl from '../../locales/insights/neteffect.nl.json' with { type: 'json' }
import { say } from '../../texts/say.ts'
import {
  countedWay,
  lackText,
  lineOf,
  shareWithout,
  togetherOf,
  toldOf,
  toldOfLines,
} from './net-text.ts'

const t = (key: string, values?: Parameters<typeof say>[3]) => say(nl, 'nl', key, values)
const known = {
  gross_kg: 5187.04,
  transport_kg: 169.63,
  net_kg: 5017.41,
  break_even_km: 947.9,
  missing: [],
} as unknown as NetEffect

test('says what is saved, the sum behind it and its margin', () =>
  expect(lineOf(known, t, 'nl')).toEqual({
    tone: 'saves',
    what: 'Netto 5.017\u00a0kg\u00a0CO₂e vermeden',
    why: '(5.187 minus 170 transport), indicatief; voordeel tot 948\u00a0km',
  }))

test('says with which distance transport is counted, where the map shows another', () => {
  const effect = {
    ...known,
    km: 91.5,
    straight_km: 70.4,
    store: null,
    assumptions: [{ name: 'detour', value: 1.3, own: false, source: null }],
  } satisfies NetEffect
  expect(countedWay(effect, 91_500, t, 'nl')).toBeNull()
  expect(countedWay(effect, 88_000, t, 'nl')).toBe(
    'Transport en CO₂e zijn geteld met 91,5\u00a0km (70,4\u00a0km hemelsbreed x 1,3).',
  )
  const store = { name: 'Depot Noord', city: 'Zwolle' }
  expect(countedWay({ ...effect, store, km: 104, straight_km: 80 }, 91_500, t, 'nl')).toBe(
    'Transport en CO₂e zijn geteld met 104\u00a0km (via Depot Noord, Zwolle: 80\u00a0km hemelsbreed x 1,3).',
  )
  expect(countedWay({ ...effect, km: null }, 91_500, t, 'nl')).toBeNull()
})

test('says in words that reuse costs more than it saves', () =>
  expect(
    lineOf(
      { ...known, gross_kg: 70.84, transport_kg: 109.44, net_kg: -38.6, break_even_km: 38.84 },
      t,
      'nl',
    ),
  ).toEqual({
    tone: 'costs',
    what: 'Netto 38,6\u00a0kg\u00a0CO₂e extra: kost meer dan het spaart',
    why: '(70,8 minus 109,4 transport), indicatief; voordeel tot 39\u00a0km',
  }))

test('names what is missing, and shows no net figure', () => {
  const none = { ...known, net_kg: null, transport_kg: null, break_even_km: null }
  expect(lineOf({ ...none, gross_kg: null, missing: ['weight', 'place'] }, t, 'nl')).toEqual({
    tone: 'unknown',
    what: 'Netto CO₂e niet bekend.',
    why: 'Onbekend: het gewicht en de afstand.',
  })
  expect(lineOf({ ...none, missing: ['place'] }, t, 'nl')).toEqual({
    tone: 'unknown',
    what: 'Bruto 5.187\u00a0kg\u00a0CO₂e vermeden.',
    why: 'Netto CO₂e niet bekend. Onbekend: de afstand.',
  })
  expect(lackText(['amount', 'factor', 'place'], t, 'nl')).toBe(
    'Onbekend: de hoeveelheid, de uitstootfactor en de afstand.',
  )
})

test('names the unknown end of a transaction, where the sender named none', () => {
  const none = { ...known, net_kg: null, missing: ['weight', 'place'] } satisfies NetEffect
  const spot = {} as NonNullable<Transaction['to_spot']>
  const said = (from_spot: Transaction['from_spot'], to_spot: Transaction['to_spot']) =>
    lackText(toldOf(none, { from_spot, to_spot }).missing, t, 'nl')
  expect(said(spot, null)).toBe('Onbekend: het gewicht en de bestemming.')
  expect(said(null, spot)).toBe('Onbekend: het gewicht en waar het vandaan komt.')
  expect(said(spot, spot)).toBe('Onbekend: het gewicht en de afstand.')
})

test('says how much of the weight has no factor, where some of it has', () => {
  const part = (share: number, factor: number | null) =>
    ({ share, factor }) as NetEffect['parts'][number]
  expect(shareWithout({ parts: [part(75, 0.1), part(25, null)] })).toBe(25)
  expect(shareWithout({ parts: [part(100, null)] })).toBe(0)
  expect(shareWithout({ parts: [part(100, 1)] })).toBe(0)
  expect(shareWithout({ parts: [] })).toBe(0)
})

const both = {
  gross_kg: 6916.05,
  transport_kg: 113.09,
  net_kg: 6802.96,
  net_low: 6083.1,
  net_high: 7522.8,
  break_even_km: 7583.4,
  missing: [],
}
test('says what lines save together, and how far may be driven for it', () => {
  expect(togetherOf(both, 124, t, 'nl')).toEqual({
    tone: 'saves',
    what: 'Netto 6.803\u00a0kg\u00a0CO₂e vermeden',
    why: '(6.916 minus 113 transport over 124\u00a0km), indicatief, tussen 6.083 en 7.523.',
    even: 'Boven 7.583\u00a0km in totaal gereden kost het vervoer meer dan hergebruik spaart.',
  })
  expect(
    togetherOf({ ...both, net_kg: -38.6, transport_kg: 109.4, gross_kg: 70.8 }, 120, t, 'nl'),
  ).toMatchObject({
    tone: 'costs',
    what: 'Netto 38,6\u00a0kg\u00a0CO₂e extra: kost meer dan het spaart',
  })
})

test('names the unknown end of lines without a demand or offer of the user', () => {
  const missing = [{ reason: 'place' as const, count: 3 }]
  const spot = {} as Transaction['from_spot']
  const none = { ...both, net_kg: null, transport_kg: null, missing }
  const said = (unknown: Parameters<typeof toldOfLines>[1]) =>
    togetherOf(toldOfLines(none, unknown), null, t, 'nl').why
  expect(
    said([
      { from_spot: spot, to_spot: null },
      { from_spot: null, to_spot: spot },
      { from_spot: spot, to_spot: spot },
    ]),
  ).toBe(
    '(van 1 regel is de bestemming onbekend, van 1 regel is onbekend waar het vandaan komt en van 1 regel is de afstand onbekend).',
  )
  expect(said([])).toBe('(van 3 regels is de afstand onbekend).')
})

test('says of how many lines a fact is unknown, and shows no figure', () => {
  const missing = [
    { reason: 'weight' as const, count: 1 },
    { reason: 'factor' as const, count: 2 },
  ]
  expect(togetherOf({ ...both, gross_kg: null, net_kg: null, missing }, 124, t, 'nl')).toEqual({
    tone: 'unknown',
    what: 'Netto CO₂e niet bekend',
    why: '(van 1 regel is het gewicht onbekend en van 2 regels is de uitstootfactor onbekend).',
    even: '',
  })
})
