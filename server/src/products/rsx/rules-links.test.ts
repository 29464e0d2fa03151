import { describe, expect, test } from 'vitest'
import type { RawLink } from '../../catalogue/index.ts'
import {
  bookOf,
  candidatesOf,
  chosenCandidate,
  isMaterial,
  isReleased,
  type Line,
} from './rules-links.ts'

const link = (otl_id: number, name: string, fields: Partial<RawLink> = {}): RawLink => ({
  raw_code: 319901,
  is_released: true,
  otl_id,
  name,
  type: 'product',
  synonyms: [],
  deficode_number: null,
  deficode_value: null,
  ...fields,
})
const line = (fields: Partial<Line> = {}): Line => ({
  maincode: '319901',
  deficode: [null, null, null, null, null, null],
  description: 'Opnemen',
  rsx_specifications: [],
  attributes: [],
  ...fields,
})
const counted = (amount_attribute: string | null, amount: number | null = 5) => [
  { data: 'Steen', unit: 'm2', amount, amount_attribute },
]
const defined = (amount_attribute: string | null) => [
  {
    specifications: 'Steen',
    defiposition: '1',
    definumber: '1',
    unit: 'm2',
    amount: 5,
    amount_attribute,
  },
]
const kei = link(1, 'Keiformaat', { deficode_number: 1, deficode_value: '1' })
const dik = link(2, 'Dikformaat', { deficode_number: 1, deficode_value: '2' })
const tile = link(3, 'Betontegel', { synonyms: ['Stoeptegel'] })
const band = link(4, 'Trottoirband')

describe('the object type of a line', () => {
  test.each<[string, Line, RawLink[], number | null]>([
    [
      'its deficode says it, whatever else there is',
      line({ deficode: ['2', null, null, null, null, null], description: 'Betontegel' }),
      [kei, dik, tile],
      2,
    ],
    ['the only one of its category', line(), [tile], 3],
    [
      'one with another deficode is none',
      line({ deficode: ['3', null, null, null, null, null] }),
      [kei, tile],
      3,
    ],
    [
      'several, and its words name one',
      line({ description: 'Opnemen betontegels 30x30' }),
      [tile, band],
      3,
    ],
    ['by a synonym', line({ description: 'Opnemen STOEPTEGELS' }), [tile, band], 3],
    ['several, and nothing says which', line(), [tile, band], null],
    [
      'words that name two alike',
      line({ description: 'tegel en kader' }),
      [link(5, 'Tegel'), link(6, 'Kader')],
      null,
    ],
    ['a part of a word is no name', line({ description: 'Betontegelfabriek' }), [tile, band], null],
    [
      'of another category, though its words name it',
      line({ maincode: '319999', description: 'Betontegels' }),
      [tile],
      null,
    ],
    [
      'an own text says nothing by its code',
      line({ maincode: '319999' }),
      [link(7, 'Bouwkeet', { raw_code: 319999 })],
      null,
    ],
    [
      'an own text whose words name it',
      line({ maincode: '319999', description: 'Plaatsen bouwkeet' }),
      [link(7, 'Bouwkeet', { raw_code: 319999 })],
      7,
    ],
    ['no code at all', line({ maincode: null }), [tile], null],
  ])('%s', (_, given, links, wanted) => {
    expect(chosenCandidate(given, bookOf(links))?.otl_id ?? null).toBe(wanted)
  })

  test('suggestions: the deficode first, then its own category, then words that name the same work', () => {
    const links = [
      link(9, 'Opsluitband', { raw_code: 319951 }),
      tile,
      band,
      dik,
      link(8, 'Buis', { raw_code: 259901 }),
    ]
    expect(
      candidatesOf(
        line({
          deficode: ['2', null, null, null, null, null],
          description: 'Opsluitbanden en tegels',
        }),
        bookOf(links),
      ).map((c) => c.name),
    ).toEqual(['Dikformaat', 'Betontegel', 'Trottoirband', 'Opsluitband'])
  })
})

test.each<[string, Line, boolean, boolean]>([
  ['made available', line({ rsx_specifications: counted('T') }), true, true],
  ['to be delivered', line({ rsx_specifications: counted('L') }), true, false],
  ['both', line({ rsx_specifications: [...counted('L'), ...counted('T')] }), true, true],
  ['made available, in the deficode', line({ attributes: defined('T') }), true, true],
  ['to be delivered, in the deficode', line({ attributes: defined('L') }), true, false],
  [
    'made available, in the deficode of a category that is delivered',
    line({ maincode: '319951', attributes: defined('T') }),
    true,
    true,
  ],
  [
    'a deficode that does not say it, of a category that is delivered',
    line({ maincode: '319951', attributes: defined(null) }),
    true,
    false,
  ],
  ['of a category that is delivered', line({ maincode: '319951' }), true, false],
  ['work, without a category', line({ maincode: '011199' }), false, true],
  [
    'an own text without amounts',
    line({ maincode: '319999', rsx_specifications: counted(null, null) }),
    false,
    true,
  ],
])('material or work, offered or asked: %s', (_, given, material, released) => {
  const links = [tile, link(3, 'Betontegel', { raw_code: 319951, is_released: false })]
  expect([isMaterial(given, links), isReleased(given, links)]).toEqual([material, released])
})
