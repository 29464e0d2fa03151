import { PropertyTerm } from '@bouwkring/contract/market-query'
import { expect, test } from 'vitest'
import { readFigure, readTerm, readTermText, withTerms, writeTerm } from './property-terms.ts'
import { termsOn, writeFigure } from './write-terms.ts'

test('reads and writes a term as the API does', () => {
  for (const text of [
    'kleur:is:Rood',
    'merk:has:A:B is C',
    'lengte:gte:2.5 m',
    'keuring:eq:2026-03-01',
    'soort.b-1:is: x',
  ]) {
    const term = readTerm(text)
    expect(term).toEqual(PropertyTerm.parse(text))
    expect(term && readTerm(writeTerm(term))).toEqual(term)
  }
  for (const wrong of [
    'kleur',
    'kleur:is:',
    'kleur:is:  ',
    'kleur:bevat:x',
    `merk:has:${'x'.repeat(300)}`,
    4,
  ])
    expect(readTermText(wrong)).toBeUndefined()
})

test('terms on one property are replaced, the others stay', () => {
  const filters = ['kleur:is:Rood', 'lengte:gte:3', 'kleur:is:Grijs']
  expect(termsOn('kleur', filters).map(({ value }) => value)).toEqual(['Rood', 'Grijs'])
  expect(
    withTerms(filters, 'kleur', [{ reference: 'kleur', comparison: 'is', value: 'Wit' }]),
  ).toEqual(['lengte:gte:3', 'kleur:is:Wit'])
  expect(withTerms(['kleur:is:Rood'], 'kleur', [])).toBeUndefined()
})

test('a figure keeps its unit, and an invalid figure gives no term', () => {
  const compared = readFigure(readTerm('lengte:lte:2.5 m'))
  expect(compared).toEqual({ comparison: 'lte', amount: 2.5, unit: 'm' })
  expect(writeFigure('lengte', compared)).toEqual([readTerm('lengte:lte:2.5 m')])
  expect(writeFigure('lengte', { comparison: 'eq', amount: 0.1 + 0.2, unit: undefined })).toEqual([
    { reference: 'lengte', comparison: 'eq', value: '0.3' },
  ])
  expect(readFigure(undefined)).toEqual({ comparison: 'gte', amount: undefined, unit: undefined })
  for (const amount of [undefined, Number.NaN, 1e12, -1e30])
    expect(writeFigure('lengte', { comparison: 'gte', amount, unit: 'm' })).toEqual([])
  expect(writeFigure('lengte', { comparison: 'gte', amount: 1e-7, unit: 'm' })).toEqual([
    { reference: 'lengte', comparison: 'gte', value: '0 m' },
  ])
})
