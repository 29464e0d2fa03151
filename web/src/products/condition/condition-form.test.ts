import { expect, test } from 'vitest'
import {
  type ConditionForm,
  conditionSent,
  dayWith,
  type Make,
  makeOf,
  noCondition,
} from './condition-form.ts'

const told: ConditionForm = {
  condition: { grade: 3, matching: 'lte', known: 'seen', on: '' },
  origin: { kind: 'demolition', on: '', precision: 'day', place: 'Utrecht', work: '', built: 1931 },
  in_use_since: { year: 1998, about: true },
  demountability: 'easy',
  hazard: { state: 'none_known', kinds: [], statement: '' },
  appearance: 'fair',
  manufacturer: 'Struyk Verwo',
  model: 'Rijnformaat',
  remaining_years: 15,
  uniform: false,
}

test('an offer sends everything, with an emptied day as none; a hard condition is for a demand only', () => {
  expect(conditionSent(told, true)).toEqual({
    ...told,
    condition: { grade: 3, matching: null, known: 'seen', on: null },
    origin: { ...told.origin, on: null },
  })
  const without = { ...told, condition: { ...told.condition, grade: null } }
  expect(conditionSent(without, true).condition).toEqual({
    grade: null,
    matching: null,
    known: null,
    on: null,
  })
})

test('a demand sends only the condition; without a grade it is not hard', () => {
  expect(conditionSent(told, false)).toEqual({
    condition: { grade: 3, matching: 'lte', known: null, on: null },
  })
  expect(conditionSent(noCondition(), false).condition.matching).toBeNull()
})

test('of the make only what is filled in is sent, and what was stored and is emptied', () => {
  const keys = ['appearance', 'manufacturer', 'model', 'remaining_years', 'uniform']
  const sent = (over: Partial<Make>, before?: Partial<Make>) =>
    Object.entries(conditionSent({ ...noCondition(), ...over }, true, before)).filter(([key]) =>
      keys.includes(key),
    )
  expect(sent({})).toEqual([])
  expect(sent({ model: 'Rijnformaat', uniform: false })).toEqual([
    ['model', 'Rijnformaat'],
    ['uniform', false],
  ])
  expect(sent({}, told)).toEqual([
    ['appearance', null],
    ['manufacturer', ''],
    ['model', ''],
    ['remaining_years', null],
    ['uniform', null],
  ])
  // A product of a server that does not send them.
  expect(sent({}, {})).toEqual([])
})

test('a make that is not sent is read as empty', () => {
  const { appearance, manufacturer, model, remaining_years, uniform } = noCondition()
  const empty = { appearance, manufacturer, model, remaining_years, uniform }
  expect(makeOf({})).toEqual(empty)
  expect(makeOf(told)).toMatchObject({ manufacturer: 'Struyk Verwo', uniform: false })
})

test('fields that the choice no longer asks for are not sent, and a day only as exactly as it is known', () => {
  const day = { ...told.origin, on: '2026-03-12' }
  const of = (origin: Partial<ConditionForm['origin']>) =>
    conditionSent({ ...told, origin: { ...day, ...origin } }, true).origin
  expect(of({ precision: 'month' })?.on).toBe('2026-03-01')
  expect(of({ precision: 'year' })?.on).toBe('2026-01-01')
  expect(of({ kind: 'surplus' })).toMatchObject({ on: '2026-03-12', place: '', built: null })
  expect(of({ kind: 'unknown' })?.on).toBeNull()
  const hazard = {
    state: 'none_known' as const,
    kinds: ['lead' as const],
    statement: 'Zie rapport',
  }
  expect(conditionSent({ ...told, hazard }, true).hazard).toEqual({
    state: 'none_known',
    kinds: [],
    statement: '',
  })
})

test('a month or a year is stored as its first day', () => {
  expect(dayWith(null, { year: 2026 })).toBe('2026-01-01')
  expect(dayWith('2026-03-12', { year: 2025 })).toBe('2025-03-01')
  expect(dayWith('2026-03-12', { month: 11 })).toBe('2026-11-01')
  expect(dayWith(null, { month: 11 })).toBeNull()
  expect(dayWith('2026-03-12', { year: 0 })).toBeNull()
})
