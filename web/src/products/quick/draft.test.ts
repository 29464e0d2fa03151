import { expect, test } from 'vitest'
import { amountProblem, emptyDraft, holdsAnything, isOpen, stepped, unitProblem } from './draft.ts'

const draft = emptyDraft('1', '7')

test('an amount goes by whole steps and never below nothing', () => {
  expect([null, 0, 4, 2.5, Number.NaN].map((amount) => stepped(amount, 1))).toEqual([
    1, 1, 5, 3.5, 1,
  ])
  expect([null, 0, 4, 0.5].map((amount) => stepped(amount, -1))).toEqual([0, 0, 3, 0])
})

test('amount and unit are refused in the words of the specification', () => {
  expect(amountProblem(null)).toBe('Hoeveelheid is een verplicht veld')
  expect(amountProblem(Number.NaN)).toBe('Hoeveelheid moet een nummer zijn!')
  expect(amountProblem(0)).toBe('Hoeveelheid moet groter zijn dan 0')
  expect(amountProblem(12.5)).toBeUndefined()
  expect(unitProblem('')).not.toBe('')
  expect(unitProblem('m2')).toBeUndefined()
})

test('only what the server has nothing of can be changed', () => {
  expect(isOpen(draft)).toBe(true)
  expect(isOpen({ ...draft, sending: { state: 'waiting', sent: 0 } })).toBe(false)
  expect(isOpen({ ...draft, sending: { state: 'refused', sent: 0 } })).toBe(true)
  expect(isOpen({ ...draft, sending: { state: 'refused', sent: 1, productId: 3 } })).toBe(false)
})

test('a draft without a picture or a type would not be missed', () => {
  expect(holdsAnything(draft)).toBe(false)
  expect(holdsAnything({ ...draft, photos: [new Blob(['x'])] })).toBe(true)
  expect(holdsAnything({ ...draft, otl: { id: 1, name: 'Tegel', unit: null } })).toBe(true)
})
