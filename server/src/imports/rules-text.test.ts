import { expect, test } from 'vitest'
import {
  cellsIn,
  isBlank,
  isBroken,
  plain,
  shownCell,
  textOfCell,
  writtenCell,
} from './rules-text.ts'

test('the text of a cell is read without leading, trailing or double spaces of any kind', () => {
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

test('texts are equal when they differ only in case, accents and punctuation, with or without letters beyond ASCII', () => {
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

test('a not applicable mark is recognised with or without its dots; a mark of doubt has a meaning', () => {
  const blank = ['', '-', '—', 'n.v.t.', 'n.v.t', 'N.V.T.', 'nvt', 'n/a', 'n.a.', 'N/A', 'n. v. t.']
  expect(blank.filter((text) => !isBlank(text))).toEqual([])
  expect(['?', '!', '0', 'nat', 'n', '...'].filter(isBlank)).toEqual([])
})

test('a number is written such that its decimals cannot be thousands', () => {
  expect([1.234, 12.5, -0.125, 1000].map((n) => writtenCell(n, 'point'))).toEqual([
    '1.2340',
    '12.5',
    '-0.1250',
    '1000',
  ])
  expect([1.234, 12.5, '1,234', null].map((cell) => writtenCell(cell, null))).toEqual([
    '1,2340',
    '12,5',
    '1,234',
    '',
  ])
})

test('an error of a spreadsheet is recognised in both languages, and marked in that of the user', () => {
  const errors = [
    '#FOUT!',
    '#ERROR!',
    '#N/B',
    '#N/A',
    '#WAARDE!',
    '#value!',
    '#DEEL/0!',
    '#REF!',
    '#NAAM?',
  ]
  expect(errors.filter((text) => !isBroken(text))).toEqual([])
  expect(['#', '#12', '# FOUT', 'FOUT!', '#N', '#ref', 'Tegel #N/A'].filter(isBroken)).toEqual([])
  expect(cellsIn(['a', '#FOUT!', 3, null], 'en')).toEqual(['a', '#ERROR!', 3, null])
  expect(cellsIn(['#FOUT!', '#REF!'], 'nl')).toEqual(['#FOUT!', '#REF!'])
})
