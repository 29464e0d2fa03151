import type { NetEffect } from '@bouwkring/contract/net-effect'
import { expect, test } from 'vitest'
import nl from '../../locales/nl/insights/neteffect.json' with { type: 'json' }
import { say } from '../../texts/say.ts'
import { lackText, lineOf, shareWithout } from './net-text.ts'

const t = (key: string, values?: Parameters<typeof say>[3]) => say(nl, 'nl', key, values)
const known = {
  gross_kg: 5187.04,
  transport_kg: 169.63,
  net_kg: 5017.41,
  break_even_km: 947.9,
  missing: [],
} as unknown as NetEffect

test('says what is saved, the sum behind it and how far that goes', () =>
  expect(lineOf(known, t, 'nl')).toEqual({
    tone: 'saves',
    what: 'Netto 5.017 kg CO₂e vermeden',
    why: '(5.187 minus 170 transport), indicatief; voordeel tot 948 km',
  }))

test('says in words that reuse costs more than it saves', () =>
  expect(
    lineOf(
      { ...known, gross_kg: 70.84, transport_kg: 109.44, net_kg: -38.6, break_even_km: 38.84 },
      t,
      'nl',
    ),
  ).toEqual({
    tone: 'costs',
    what: 'Netto 38,6 kg CO₂e extra: kost meer dan het spaart',
    why: '(70,8 minus 109,4 transport), indicatief; voordeel tot 39 km',
  }))

test('names what is missing, and no net figure', () => {
  const none = { ...known, net_kg: null, transport_kg: null, break_even_km: null }
  expect(lineOf({ ...none, gross_kg: null, missing: ['weight', 'place'] }, t, 'nl')).toEqual({
    tone: 'unknown',
    what: 'Netto CO₂e niet bekend',
    why: 'Onbekend: het gewicht en de afstand.',
  })
  expect(lineOf({ ...none, missing: ['place'] }, t, 'nl')).toEqual({
    tone: 'unknown',
    what: 'Bruto 5.187 kg CO₂e vermeden',
    why: 'Netto CO₂e niet bekend. Onbekend: de afstand.',
  })
  expect(lackText(['amount', 'factor', 'place'], t, 'nl')).toBe(
    'Onbekend: de hoeveelheid, de uitstootfactor en de afstand.',
  )
})

test('tells how much of the weight has no factor, where some of it has', () => {
  const part = (share: number, factor: number | null) =>
    ({ share, factor }) as NetEffect['parts'][number]
  expect(shareWithout({ parts: [part(75, 0.1), part(25, null)] })).toBe(25)
  expect(shareWithout({ parts: [part(100, null)] })).toBe(0)
  expect(shareWithout({ parts: [part(100, 1)] })).toBe(0)
  expect(shareWithout({ parts: [] })).toBe(0)
})
