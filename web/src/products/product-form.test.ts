import type { ProductProperty } from '@bouwkring/contract/products'
import { describe, expect, test } from 'vitest'
import {
  fieldsOf,
  modifiedProperties,
  newForm,
  type ProductForm,
  type Subject,
  withKnown,
} from './product-form.ts'
import { problemsOf } from './product-resolver.ts'

const property = (over: Partial<ProductProperty> = {}): ProductProperty => ({
  id: 1,
  reference: 'dikte',
  name: 'Dikte',
  type: 'number',
  value: [],
  unit: null,
  units: ['mm', 'cm'],
  data: {},
  required: false,
  group: null,
  is_user_defined: false,
  matching_condition: null,
  files: [],
  ...over,
})
const subject = (over: Partial<Subject> = {}): Subject => ({
  type: 'product',
  is_released: true,
  properties: [],
  condition_asked: false,
  ...over,
})
const form = (over: Partial<ProductForm> = {}): ProductForm => ({
  ...newForm(null, []),
  name: 'Tegel',
  ...over,
})
const paths = (f: ProductForm, s = subject()) => problemsOf(f, s).map((p) => p.path)

test('a new form has amount 1, label Reused and only lacks its name', () => {
  expect(newForm(null, [])).toMatchObject({
    amount: 1,
    amount_type: '0',
    sustainability_type: 'Reused',
    materials: [],
    properties: {},
  })
  expect(paths(newForm(null, []))).toEqual(['name'])
})

test('known facts of a new product are filled in, and nothing else is changed', () => {
  const start = form({ unit: 'm2' })
  expect(withKnown(start, undefined)).toEqual(start)
  expect(withKnown(start, { otl: 3, amount: undefined, unit: undefined })).toEqual(start)
  expect(withKnown(start, undefined, ['delivery'])).toEqual({ ...start, transport: ['delivery'] })
  expect(withKnown(start, { otl: 3, amount: 50, unit: 'ton' })).toEqual({
    ...start,
    amount: 50,
    unit: 'ton',
  })
})

test('an amount is a number, unless it is on request', () => {
  expect(problemsOf(form({ amount: Number.NaN }), subject())).toEqual([
    { path: 'amount', message: 'Hoeveelheid moet een nummer zijn!' },
  ])
  expect(problemsOf(form({ amount: null }), subject())).toEqual([
    { path: 'amount', message: 'Hoeveelheid is een verplicht veld' },
  ])
  // A figure typed before its field was hidden neither blocks the form nor is sent.
  for (const amount of [null, Number.NaN, -5]) {
    expect(paths(form({ amount, amount_type: '1' }))).toEqual([])
    expect(fieldsOf(form({ amount, amount_type: '1' }), subject()).amount).toBeNull()
  }
  expect(paths(form({ amount: -5, amount_type: '2' }))).toEqual(['amount'])
})

test('more than 100 percent is reported on every row, also while one is empty', () => {
  const row = (name: string, percentage: number | null) => ({
    otl: null,
    name,
    type: 'material' as const,
    percentage,
  })
  expect(
    paths(form({ materials: [row('a', 60), row('b', 40.01)] })).filter((p) =>
      p.endsWith('percentage'),
    ),
  ).toContain('materials.1.percentage')
  expect(new Set(paths(form({ materials: [row('a', 60), row('b', 50), row('', null)] })))).toEqual(
    new Set([
      'materials.0.percentage',
      'materials.1.percentage',
      'materials.2.percentage',
      'materials.2.name',
    ]),
  )
  expect(paths(form({ materials: [row('a', 33.33), row('b', 33.33), row('c', 33.34)] }))).toEqual(
    [],
  )
})

test('euros are stored as cents, and only where the price has a value', () => {
  expect(fieldsOf(form({ price: { type: 'from', value: 2.55 } }), subject()).price).toEqual({
    type: 'from',
    value: 255,
  })
  expect(fieldsOf(form({ price: { type: 'reasonable', value: 2.55 } }), subject()).price).toEqual({
    type: 'reasonable',
    value: null,
  })
  expect(paths(form({ price: { type: 'fixed', value: null } }))).toEqual(['price.value'])
  // Thousandths are not silently rounded away.
  expect(problemsOf(form({ price: { type: 'fixed', value: 1.999 } }), subject())).toEqual([
    { path: 'price.value', message: 'Gebruik hoogstens twee decimalen' },
  ])
})

test('a location of its own that is switched off is not sent', () => {
  expect(fieldsOf(form({ latitude: 52, longitude: 5 }), subject())).toMatchObject({
    latitude: null,
    longitude: null,
  })
  expect(paths(form({ own_location: true }))).toEqual(['latitude'])
})

test('only modified properties are sent', () => {
  const s = subject({
    properties: [
      property(),
      property({ id: 2, reference: 'kleur', type: 'list', units: [], value: ['grijs'] }),
    ],
  })
  const drafts = {
    dikte: { value: [60], unit: 'mm', matching_condition: null },
    kleur: { value: ['grijs'], unit: null, matching_condition: null },
  }
  expect(modifiedProperties(form({ properties: drafts }), s)).toEqual([
    { id: 1, value: [60], unit: 'mm', matching_condition: null },
  ])
})

describe('the amount of a product of which a part is promised', () => {
  const stock = {
    name: 'Betontegel',
    amount: 40,
    amount_given: 60,
    amount_type: 0 as const,
    least_amount: null,
    unit: 'm2' as const,
  }
  const refused = (over: Partial<ProductForm>) =>
    problemsOf(form({ name: 'Betontegel', unit: 'm2', ...over }), subject({ stock })).map(
      ({ path }) => path,
    )
  test('is rejected until its meaning is stated, and where it is not possible', () => {
    expect(refused({ amount: 40 })).toEqual([])
    expect(refused({ amount: 100 })).toEqual(['amount'])
    expect(refused({ amount: 100, amount_is: 'total' })).toEqual([])
    expect(refused({ amount: 50, amount_is: 'total' })).toEqual(['amount'])
    expect(refused({ amount: 30, amount_is: 'left' })).toEqual([])
  })
  test('is whole in pieces, but may stay as it is', () => {
    const pieces = { ...stock, amount: 2.5, amount_given: 0, unit: 'st' as const }
    const problems = (over: Partial<ProductForm>, of: Partial<Subject> = { stock: pieces }) =>
      problemsOf(form({ name: 'Deur', unit: 'st', ...over }), subject(of)).map(({ path }) => path)
    expect(problems({ amount: 2.5 })).toEqual([])
    expect(problems({ amount: 3.5 })).toEqual(['amount'])
    expect(problems({ amount: 2.5 }, {})).toEqual(['amount'])
    expect(problems({ amount: 2, least_amount: 0.5 })).toEqual(['least_amount'])
    expect(problems({ amount: 2.5, unit: 'm2' }, {})).toEqual([])
  })
  test('states its meaning only where that is required', () => {
    const sent = (over: Partial<ProductForm>) =>
      fieldsOf(form({ unit: 'm2', amount_is: 'total', ...over }), subject({ stock }))
    expect(sent({ amount: 100 })).toHaveProperty('amount_is', 'total')
    expect(sent({ amount: 40 })).not.toHaveProperty('amount_is')
  })
})
