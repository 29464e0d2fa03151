import { expect, test } from 'vitest'
import { examplesOf, previewOf } from './examples.ts'
import { readOptions, textOf, withOptions } from './read-options.ts'

test('a file of values has one on each line; trailing semicolons and empty lines are dropped', () => {
  expect(readOptions('\uFEFFRood;\r\nBlauw\n\n  Groen ;\r"Zee; groen"\n;\n')).toEqual([
    'Rood',
    'Blauw',
    'Groen',
    'Zee; groen',
  ])
  expect(readOptions('')).toEqual([])
})
test('files of old spreadsheets are read too', () => {
  expect(textOf(new Uint8Array([0x52, 0xe9, 0x65]).buffer)).toBe('Rée')
  expect(textOf(new TextEncoder().encode('Rée').buffer)).toBe('Rée')
})
test('values are added once, whatever their case', () => {
  expect(withOptions(['Rood'], ['rood', 'Blauw', 'BLAUW'])).toEqual(['Rood', 'Blauw'])
})
test('a preview shows at most three, then an ellipsis', () => {
  expect([examplesOf(['a', 'b', 'c']), examplesOf(['a', 'b', 'c', 'd']), examplesOf([])]).toEqual([
    'a, b, c',
    'a, b, c…',
    '',
  ])
  const kind = (name: string) => name.toUpperCase()
  expect(
    previewOf({ type: 'slider', data: { min: 0, max: 100, step: 0 }, units: ['%'] }, kind, 'nl'),
  ).toBe('0 – 100 %')
  expect(
    previewOf({ type: 'number', data: { min: 0, max: null }, units: ['mm', 'cm'] }, kind, 'nl'),
  ).toBe('≥ 0 mm, cm')
  expect(
    previewOf({ type: 'number', data: { min: 1594, max: 2100 }, units: ['jaar'] }, kind, 'nl'),
  ).toBe('1594 – 2100 jaar')
  expect(previewOf({ type: 'file', data: { kinds: ['pdf', 'word'] }, units: [] }, kind, 'nl')).toBe(
    'PDF, WORD',
  )
  expect(previewOf({ type: 'date', data: {}, units: [] }, kind, 'nl')).toBe('')
})
