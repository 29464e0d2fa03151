import type { ImportField } from '@bouwkring/contract/imports'
import { describe, expect, test } from 'vitest'
import { headings } from '../products/rules-export.ts'
import { importFields } from '@bouwkring/contract/imports'
import { recognise } from './rules-columns.ts'
import { fieldOfHeading, headingOf } from './rules-headings.ts'

const known = (memory: Record<string, ImportField | null> = {}) => ({
  memory: new Map(Object.entries(memory)),
  properties: new Map([
    ['lengte', 7],
    ['merk', 8],
  ]),
})
const fieldsOf = (
  names: readonly string[],
  memory: Record<string, ImportField | null> = {},
  rows: (string | number)[][] = [],
) => recognise(names, rows, known(memory), true).map(({ field }) => field)

describe('headings of a Bouwkring export', () => {
  const remembered = {
    prijs: 'price',
    price: 'price',
    id: 'external_ref',
    naam: 'note',
    hoeveelheid: null,
    eigenschappen: 'note',
  } as const
  test.each(['nl', 'en'] as const)('mean the same whatever was chosen before (%s)', (language) => {
    const fields = fieldsOf(headings[language], remembered)
    expect(fields).toEqual(fieldsOf(headings[language]))
    expect(fields.slice(0, 11)).toEqual([
      'product_id',
      'external_ref',
      'name',
      'otl',
      'type',
      'amount',
      'unit',
      'least_amount',
      'sustainability_type',
      'price_type',
      'price',
    ])
  })

  test('a property of the catalogue with exactly the name of a heading goes first, but not in a Bouwkring export', () => {
    expect(fieldsOf(['Naam', 'Merk', 'Fabrikant'])).toEqual(['name', 'property:8', 'manufacturer'])
    expect(fieldsOf([...headings.nl])).toContain('manufacturer')
  })

  test('are recognised in a part of it too, and do not affect columns beside them', () =>
    expect(
      fieldsOf(['Eigen nummer', 'OTL', 'Prijs', 'Prijs per eenheid (EUR)', 'Kraanweg'], {
        ...remembered,
        kraanweg: 'note',
      }),
    ).toEqual(['external_ref', 'otl', 'price_type', 'price', 'note']))

  test('in the list of someone else have the meaning that the organisation chose', () =>
    expect(fieldsOf(['Naam', 'Aantal', 'Prijs'], remembered)).toEqual(['note', 'amount', 'price']))
})

describe('a heading', () => {
  test('truncated to ten letters by a shapefile stands for the only field that begins like that', () => {
    const cut = ['Omschrijvi', 'Hoeveelhei', 'Artikelnum', 'Beschikbaa']
    expect(fieldsOf([...cut, 'Breedtegraad', 'Lengtegraad'])).toEqual([
      'name',
      'amount',
      'external_ref',
      null,
      'latitude',
      'longitude',
    ])
    // Other kinds of files do not truncate names.
    expect(fieldsOf(['Inventaris', 'Naam'])).toEqual([null, 'name'])
    expect(fieldsOf(['Hoeveelhei', 'Breedtegraad', 'Lengtegraad', 'Omschrijving'])[0]).toBeNull()
  })

  test('keeps its meaning beside a column without one', () =>
    expect(fieldsOf(['Nr', 'Naam', '', 'Aantal', 'Eenheid', 'Prijs'])).toEqual([
      'external_ref',
      'name',
      null,
      'amount',
      'unit',
      'price',
    ]))

  test.each([
    'Quantity',
    'Amount',
    'Total amount',
    'Quantity available',
    'Available quantity (pcs)',
    'Totale hoeveelheid',
    'Aantal + eenheid',
  ])('of how much there is: %s', (heading) =>
    expect(fieldsOf(['Name', heading])).toEqual(['name', 'amount']),
  )

  test('of an English Bouwkring export is the word in the glossary, and the former one is still recognised', () => {
    expect(headings.en.slice(5, 8)).toEqual(['Quantity', 'Unit', 'Minimum quantity'])
    expect(fieldsOf(['Own number', 'OTL', 'Amount', 'Least amount', 'Circularity label'])).toEqual([
      'external_ref',
      'otl',
      'amount',
      'least_amount',
      'sustainability_type',
    ])
  })
})

describe('an id in the list of someone else', () => {
  test("is the owner's number, also where it was remembered as a Bouwkring id", () => {
    const names = ['ID', 'Omschrijving', 'Aantal', 'Eenheid']
    expect(fieldsOf(names)[0]).toBe('external_ref')
    expect(fieldsOf(names, { id: 'product_id' })[0]).toBe('external_ref')
  })
  test('is ignored where another column is that number', () => {
    expect(fieldsOf(['ID', 'Artikelnummer', 'Naam'])).toEqual([null, 'external_ref', 'name'])
    expect(fieldsOf(['ID', 'Merk', 'Naam'], { merk: 'external_ref' })).toEqual([
      null,
      'external_ref',
      'name',
    ])
  })
})

test('each field has a heading in both languages by which it is recognised', () => {
  const own = {
    nl: ['Eigen nummer', 'OTL', 'Conditie bekend'],
    en: ['Own number', 'OTL', 'Condition known'],
  }
  for (const language of ['nl', 'en'] as const)
    expect(
      importFields.filter((field) => {
        const heading = headingOf(field, language) ?? ''
        return fieldOfHeading(heading, [heading, ...own[language]]) !== field
      }),
    ).toEqual([])
  expect(importFields.filter((field) => headingOf(field, 'nl') === headingOf(field, 'en'))).toEqual(
    ['product_id', 'spot'],
  )
})
