import { describe, expect, test } from 'vitest'
import { figureOf, headingWithUnit } from './rules-figure.ts'
import { fieldOfHeading, isHeading } from './rules-headings.ts'
import { rowsOf } from './rules-table.ts'

test.each([
  ['120 m', '120', 'm', false],
  ['5 stuks', '5', 'st', false],
  ['12,5 m²', '12,5', 'm2', false],
  ['ca. 40', '40', null, true],
  ['circa 40 kg', '40', 'kg', true],
  ['±40', '40', null, true],
  ['+/- 40', '40', null, true],
  ['+40', '+40', null, false],
  ['ong. 40 st', '40', 'st', true],
  ['plm 40', '40', null, true],
  ['40 000', '40 000', null, false],
  ['1 234,5 m2', '1 234,5', 'm2', false],
  ['1\u00a0234,5 m²', '1 234,5', 'm2', false],
  ["1'234.5 ton", "1'234.5", 'ton', false],
  ['1 234 567 kg', '1 234 567', 'kg', false],
  ['1.234,5m2', '1.234,5', 'm2', false],
  ['ca. 1 200 stuks', '1 200', 'st', true],
  ['12 345 6 m', '12 345 6 m', null, false],
  ['1 2345 m', '1 2345 m', null, false],
  ['3 dozen', '3 dozen', null, false],
  [7, 7, null, false],
] as const)('the figure of %s', (cell, figure, unit, about) =>
  expect(figureOf(cell)).toEqual({ cell: figure, unit, about }),
)

test.each([
  ['Aantal (m2)', 'amount', 'm2'],
  ['Hoeveelheid in ton', 'amount', 'ton'],
  ['Aantal stuks', 'amount', 'st'],
  ['Prijs per ton', 'price', 'ton'],
  ['Prijs (€/m²)', 'price', 'm2'],
  ['Min. afname (m3)', 'least_amount', 'm3'],
  ['Prijs (EUR)', 'price', undefined],
  ['Stock no', null, undefined],
  ['Lengte (m)', null, 'm'],
  ['Totaal aantal', 'amount', undefined],
])('the heading %s', (heading, field, unit) => {
  expect(fieldOfHeading(heading, [heading])).toBe(field)
  expect(headingWithUnit(heading)?.unit).toBe(unit)
})

describe('a second table', () => {
  const lefts = (...rows: string[]) =>
    rowsOf(
      rows.map((row) => row.split(';')),
      1,
      isHeading,
    ).map(({ row, left }) => [row, left])
  test('starts at its title', () =>
    expect(
      lefts('Naam;Aantal', 'Tegel;3', '', 'Overzicht hout', 'Code;Prijs', '9;3', 'Totaal;3'),
    ).toEqual([
      [2, null],
      [4, 'import.otherTable'],
      [5, 'import.otherTable'],
      [6, 'import.otherTable'],
      [7, 'import.otherTable'],
    ]))
  test('with the same columns is joined with the first', () =>
    expect(
      lefts('Naam;Aantal', 'Tegel;3', '', 'Overzicht hout', '', 'Naam;Aantal', 'Balk;4'),
    ).toEqual([
      [2, null],
      [4, 'import.otherTable'],
      [6, 'import.repeated'],
      [7, null],
    ]))
  test('does not start where a lone text is followed by products', () =>
    expect(lefts('Naam;Aantal', 'Tegel;3', '', 'Balk', 'Paal;4').map(([, left]) => left)).toEqual([
      null,
      null,
      null,
    ]))
})
