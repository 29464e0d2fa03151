import type { ProductProperty } from '@bouwkring/contract/products'
import { FitQuery } from '@bouwkring/contract/live-fit'
import { parseQuery, writeQuery } from '@bouwkring/contract/query-string'
import { describe, expect, test } from 'vitest'
import { fitQuery } from './fit-query.ts'
import { newForm, type ProductForm } from './product-form.ts'

const property = (reference: string, more: Partial<ProductProperty>): ProductProperty => ({
  id: 1,
  reference,
  name: reference,
  type: 'text',
  value: [],
  unit: null,
  units: [],
  data: {},
  required: false,
  group: null,
  is_user_defined: false,
  matching_condition: null,
  files: [],
  ...more,
})
const properties = [
  property('dikte', { type: 'number', units: ['mm', 'cm'], data: { min: 0 }, required: true }),
  property('kleur', { type: 'list', data: { options: ['Grijs', 'Rood: donker'] } }),
  property('merk', {}),
  property('blad', { type: 'url' }),
]
const of = { spotId: 7, otl: 3 }
const demand = { type: 'product', is_released: false, properties } as const
const form = (more: Partial<ProductForm> = {}): ProductForm => ({
  ...newForm(null, properties),
  ...more,
})
const draft = (value: (string | number)[], matching_condition: 'lte' | 'in' | null = null) => ({
  value,
  unit: null,
  matching_condition,
})
const drafts = (more: ProductForm['properties']) => form({ properties: more })

describe('the request for what fits a product', () => {
  test('sends the filled-in values, as terms that the contract reads', () => {
    const asked = fitQuery(
      {
        ...drafts({
          dikte: { ...draft([4.5], 'lte'), unit: 'cm' },
          kleur: draft(['Grijs', 'Rood: donker'], 'in'),
          merk: draft(['Stone: base']),
          blad: draft([]),
        }),
        name: ' Tegel ',
        unit: 'm2',
        amount: 12.5,
      },
      demand,
      of,
    )
    expect(asked).toEqual({
      spot: 7,
      is_released: 'false',
      type: 'product',
      otl: 3,
      name: 'Tegel',
      amount: 12.5,
      amount_type: 0,
      unit: 'm2',
      properties: [
        'dikte:lte:4.5 cm',
        'kleur:in:Grijs',
        'kleur:in:Rood: donker',
        'merk:has:Stone: base',
      ],
    })
    const read = FitQuery.parse(parseQuery(writeQuery(asked)))
    expect(read.properties?.[2]).toEqual({ reference: 'kleur', how: 'in', value: 'Rood: donker' })
  })

  test('leaves out values that are not valid yet, so that half a word causes no rejection', () => {
    const half = fitQuery(
      {
        ...drafts({
          dikte: draft([Number.NaN], 'lte'),
          kleur: { ...draft(['Grijs']), typed: 'Gri' },
          merk: draft(['']),
          blad: draft(['geen adres']),
        }),
        amount: Number.NaN,
        own_location: true,
        latitude: 52,
        longitude: null,
      },
      demand,
      of,
    )
    expect(half).not.toHaveProperty('properties')
    expect(half).not.toHaveProperty('amount')
    expect(half).not.toHaveProperty('latitude')
  })

  test('has no conditions for an offer, and the condition where a demand asks for it', () => {
    const graded = form({ condition: { grade: 2, matching: 'lte', known: 'seen', on: null } })
    expect(fitQuery(graded, demand, of)).toMatchObject({ condition: 2, condition_matching: 'lte' })
    const offer = fitQuery(
      { ...graded, properties: { kleur: draft(['Grijs'], 'in') } },
      { ...demand, is_released: true },
      { spotId: 7, otl: undefined },
    )
    expect(offer).toMatchObject({ condition: 2, properties: ['kleur:has:Grijs'] })
    expect(offer).not.toHaveProperty('condition_matching')
    expect(offer).not.toHaveProperty('otl')
  })

  test('fits in an address of limited length, hard conditions first', () => {
    const many = Array.from({ length: 120 }, (_, at) => property(`p${at}`, {}))
    const last = property('laatste', { type: 'list', data: { options: ['Grijs'] } })
    const asked = fitQuery(
      drafts({
        ...Object.fromEntries(many.map((p) => [p.reference, draft(['é'.repeat(400)])])),
        laatste: draft(['Grijs'], 'in'),
      }),
      { ...demand, properties: [...many, last] },
      of,
    )
    expect((asked.properties as string[])[0]).toBe('laatste:in:Grijs')
    expect(writeQuery(asked).length).toBeLessThan(7000)
    expect(FitQuery.safeParse(parseQuery(writeQuery(asked))).success).toBe(true)
  })
})
