import { expect, test } from 'vitest'
import {
  amountProblem,
  changed,
  emptyDraft,
  holdsAnything,
  isOpen,
  type Sending,
  stepped,
  toSend,
  unitProblem,
} from './draft.ts'

const draft = emptyDraft('1', '7')

test('an amount changes by whole steps and never goes below zero', () => {
  expect([null, 0, 4, 2.5, Number.NaN].map((amount) => stepped(amount, 1))).toEqual([
    1, 1, 5, 3.5, 1,
  ])
  expect([null, 0, 4, 0.5].map((amount) => stepped(amount, -1))).toEqual([0, 0, 3, 0])
})

test('amount and unit are rejected in the words of the specification', () => {
  expect(amountProblem(null, '')).toBe('Hoeveelheid is een verplicht veld')
  expect(amountProblem(Number.NaN, 'm2')).toBe('Hoeveelheid moet een nummer zijn!')
  expect(amountProblem(0, 'm2')).toBe('Hoeveelheid moet groter zijn dan 0')
  expect(amountProblem(12.5, 'm2')).toBeUndefined()
  expect(amountProblem(12.5, 'st')).toBe('Vul een heel aantal stuks in')
  expect(unitProblem('')).not.toBe('')
  expect(unitProblem('m2')).toBeUndefined()
})

test('only drafts of which the server has nothing can be changed', () => {
  expect(isOpen(draft)).toBe(true)
  expect(isOpen({ ...draft, sending: { state: 'waiting', sent: 0 } })).toBe(false)
  expect(isOpen({ ...draft, sending: { state: 'refused', sent: 0 } })).toBe(true)
  expect(isOpen({ ...draft, sending: { state: 'refused', sent: 1, productId: 3 } })).toBe(false)
})

test('a draft without a picture or a type holds nothing to lose', () => {
  expect(holdsAnything(draft)).toBe(false)
  expect(holdsAnything({ ...draft, photos: [new Blob(['x'])] })).toBe(true)
  expect(holdsAnything({ ...draft, otl: { id: 1, name: 'Tegel', unit: null } })).toBe(true)
})

const ready = { properties: {} }
const spotBody = { name: 'Losse aanbiedingen' } as NonNullable<Sending['spotBody']>
const refused = (sending: Partial<Sending>) => ({
  ...draft,
  sending: { state: 'refused' as const, why: 'Nee', sent: 0, ...sending },
})

test('a retry after a rejection has another key and uses the spot that was already made', () => {
  expect(toSend(draft, ready, '2')).toMatchObject({ id: '1' })
  expect(toSend(refused({ spotBody, spotId: 4 }), ready, '2')).toMatchObject({
    id: '2',
    sending: { state: 'waiting', sent: 0, spotBody, spotId: 4 },
  })
  // The spot itself was rejected: its body is made anew.
  expect(toSend(refused({ spotBody }), ready, '2').sending).toBeUndefined()
})

test('at another place the offer gets another spot', () => {
  const before = refused({ spotBody, spotId: 4 })
  expect(changed(before, { amount: 3 })).toMatchObject({ amount: 3, sending: { spotId: 4 } })
  const moved = changed(before, { place: { point: { latitude: 52, longitude: 5 } } })
  expect(toSend(moved, ready, '2').sending).toBeUndefined()
})
