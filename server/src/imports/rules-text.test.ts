import { expect, test } from 'vitest'
import { isBlank, plain, shownCell, textOfCell } from './rules-text.ts'

test('a cell says its text without spaces around it or doubled, whatever kind of space', () => {
  const said = [
    '12 st',
    ' 12 st',
    '12 st ',
    '12  st',
    '12\u00a0st',
    '12\u202fst',
    '12\tst',
    '12\nst',
  ]
  expect(said.map(textOfCell)).toEqual(said.map(() => '12 st'))
  expect(['\u00a0', '', ' \n '].map(textOfCell)).toEqual(['', '', ''])
  expect([null, undefined, true, false, 1.5].map(textOfCell)).toEqual(['', '', 'ja', 'nee', '1.5'])
  expect([1.5, ' 1.5 '].map(shownCell)).toEqual(['1,5', '1.5'])
})

test('texts are the same that differ in capitals, accents and signs alone, with letters beyond ASCII or without', () => {
  const same = ['Lengte (mm)', ' LENGTE - mm', 'léngte/mm', 'lengte__mm.']
  expect(same.map(plain)).toEqual(same.map(() => 'lengte mm'))
  expect(['Oppervlak (m²)', 'm³', 'm2', 'CO₂', '---', ''].map(plain)).toEqual([
    'oppervlak m2',
    'm3',
    'm2',
    'co₂',
    '',
    '',
  ])
})

test('that there is nothing to say is known with or without its dots; a sign of doubt says something', () => {
  const blank = ['', '-', '—', 'n.v.t.', 'n.v.t', 'N.V.T.', 'nvt', 'n/a', 'n.a.', 'N/A', 'n. v. t.']
  expect(blank.filter((text) => !isBlank(text))).toEqual([])
  expect(['?', '!', '0', 'nat', 'n', '...'].filter(isBlank)).toEqual([])
})
