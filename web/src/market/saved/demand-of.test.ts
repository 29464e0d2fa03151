import { expect, test } from 'vitest'
import { readState } from '../search-state.ts'
import { demandOf, leftOut } from './demand-of.ts'

test('a demand from a search takes its words along when no object type was chosen', () => {
  expect(demandOf(readState({ search: 'basalt', range: '40' })).words).toBe('basalt')
  expect(demandOf(readState({ search: 'basalt', 'otl[]': ['12'], otl: ['12'] }))).toMatchObject({
    otl: 12,
    words: undefined,
  })
})

test('a demand from a search takes its unit along: that of the amount, otherwise the only one chosen', () => {
  const unitOf = (search: Record<string, unknown>) => demandOf(readState(search)).unit
  expect(unitOf({ amount: '40', amount_unit: 'm2', 'unit[]': ['st'], unit: ['st'] })).toBe('m2')
  expect(unitOf({ 'unit[]': ['st'], unit: ['st'] })).toBe('st')
  expect(unitOf({ amount: '40', 'unit[]': ['st'], unit: ['st'] })).toBe('st')
  expect(unitOf({ 'unit[]': ['st', 'm2'], unit: ['st', 'm2'] })).toBeUndefined()
})

test('what a demand does not take from a search is named', () => {
  const of = (search: Record<string, unknown>) => leftOut(readState(search))
  expect(of({ filters: ['kleur:is:Antraciet'] })).toEqual(['properties'])
  expect(of({ condition: ['1', '2'], duurzaamheid: ['Reused'] })).toEqual(['condition', 'label'])
  expect(of({ hazard: ['none'], otl: ['12', '13'] })).toContain('types')
  expect(of({ otl: ['12'], amount: '40', range: '40', period_from: '2027-03-01' })).toEqual([])
})
