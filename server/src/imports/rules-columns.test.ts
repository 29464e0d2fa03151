import type { ImportField } from '@bouwkring/contract/imports'
import { describe, expect, test } from 'vitest'
import { headings } from '../products/rules-export.ts'
import { recognise } from './rules-columns.ts'

const known = (memory: Record<string, ImportField | null> = {}) => ({
  memory: new Map(Object.entries(memory)),
  properties: new Map([['lengte', 7]]),
})
const fieldsOf = (
  names: readonly string[],
  memory: Record<string, ImportField | null> = {},
  rows: (string | number)[][] = [],
) => recognise(names, rows, known(memory), true).map(({ field }) => field)

describe('headings of our own export', () => {
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

  test('are in a part of it as well, and say nothing of columns beside them', () =>
    expect(
      fieldsOf(['Eigen nummer', 'OTL', 'Prijs', 'Prijs per eenheid (EUR)', 'Merk'], {
        ...remembered,
        merk: 'note',
      }),
    ).toEqual(['external_ref', 'otl', 'price_type', 'price', 'note']))

  test('in the list of somebody else are what the organisation chose', () =>
    expect(fieldsOf(['Naam', 'Aantal', 'Prijs'], remembered)).toEqual(['note', 'amount', 'price']))
})

describe('a heading', () => {
  test('means what it means beside a column that has none', () =>
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

  test('of an English export of ours is the word of the glossary, and the former one is still known', () => {
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

describe('an id in a list of somebody else', () => {
  test('is the number of its owner, also where it was remembered as one of ours', () => {
    const names = ['ID', 'Omschrijving', 'Aantal', 'Eenheid']
    expect(fieldsOf(names)[0]).toBe('external_ref')
    expect(fieldsOf(names, { id: 'product_id' })[0]).toBe('external_ref')
  })
  test('is left where another column is that number', () => {
    expect(fieldsOf(['ID', 'Artikelnummer', 'Naam'])).toEqual([null, 'external_ref', 'name'])
    expect(fieldsOf(['ID', 'Merk', 'Naam'], { merk: 'external_ref' })).toEqual([
      null,
      'external_ref',
      'name',
    ])
  })
})
