import { expect, test } from 'vitest'
import { PropertyTerm } from '@bouwkring/contract/market-query'
import { havingOf, summary, type Searchable } from './rules-properties.ts'

const length: Searchable = {
  id: 1,
  reference: 'lengte',
  type: 'number',
  units: ['mm', 'cm', 'm', 'el'],
  factors: { mm: 1, cm: 10, m: 1000, el: null },
}
const colour: Searchable = { id: 2, reference: 'kleur', type: 'list', units: [], factors: {} }
const day: Searchable = { id: 3, reference: 'keuring', type: 'date', units: [], factors: {} }
const brand: Searchable = { id: 4, reference: 'merk', type: 'text', units: [], factors: {} }
const all = [
  length,
  colour,
  day,
  brand,
  { ...brand, id: 5, reference: 'tekening', type: 'file' as const },
]
const read = (...terms: string[]) =>
  havingOf(
    terms.map((t) => PropertyTerm.parse(t)),
    all,
  )
const having = (...terms: string[]) => {
  const done = read(...terms)
  return 'having' in done ? done.having : done
}

test('a term is read from the left: everything after the comparison is the value, including colons', () => {
  expect(PropertyTerm.parse('merk:has:  A:B is C ')).toEqual({
    reference: 'merk',
    comparison: 'has',
    value: 'A:B is C',
  })
  for (const wrong of ['merk', 'merk:has:', 'merk:has:   ', 'merk:bevat:x', ':is:x', 'me rk:is:x'])
    expect(PropertyTerm.safeParse(wrong).success).toBe(false)
})

test('figures are compared in the first unit of their property', () => {
  expect(having('lengte:gte:2.5 m')).toEqual([
    { property: 1, kind: 'number', low: expect.closeTo(2500, 4) as number, high: null },
  ])
  expect(having('lengte:lte:30 cm')).toEqual([
    { property: 1, kind: 'number', low: null, high: expect.closeTo(300, 4) as number },
  ])
  expect(having('lengte:eq:7')).toEqual([
    {
      property: 1,
      kind: 'number',
      low: expect.closeTo(7, 4) as number,
      high: expect.closeTo(7, 4) as number,
    },
  ])
})

test('a value on the bound is included, also after conversion', () => {
  const [h] = having('lengte:eq:0.29 m') as { low: number; high: number }[]
  for (const stored of [290, 0.29 * 1000, 0.00029 * 1e6])
    expect(h && stored >= h.low && stored <= h.high).toBe(true)
  expect(h && 290.001 <= h.high).toBe(false)
})

test('bounds on one property narrow each other, options are alternatives, text parts must all occur', () => {
  expect(having('lengte:gte:1 m', 'lengte:lte:200 cm', 'lengte:gte:500')).toEqual([
    {
      property: 1,
      kind: 'number',
      low: expect.closeTo(1000, 3) as number,
      high: expect.closeTo(2000, 3) as number,
    },
  ])
  expect(having('kleur:is:Rood', 'kleur:is:GRIJS', 'kleur:is:rood')).toEqual([
    { property: 2, kind: 'option', options: ['rood', 'grijs'] },
  ])
  expect(having('merk:has:Phil', 'merk:has:ips')).toHaveLength(2)
})

test('days are counted as in the market', () => {
  expect(having('keuring:eq:1970-01-02')).toEqual([
    {
      property: 3,
      kind: 'number',
      low: expect.closeTo(1) as number,
      high: expect.closeTo(1) as number,
    },
  ])
})

test('an invalid term is named by its position', () => {
  expect(
    read(
      'kleur:is:Rood',
      'gewicht:gte:1',
      'lengte:gte:veel',
      'lengte:gte:1 el',
      'keuring:gte:2026-02-30',
      'kleur:gte:1',
      'lengte:is:3',
      'tekening:has:x',
    ),
  ).toEqual({
    wrong: [
      { path: 'filters.1', message: 'ref.wrong' },
      { path: 'filters.2', message: 'property.number' },
      { path: 'filters.3', message: 'property.unit' },
      { path: 'filters.4', message: 'date.wrong' },
      { path: 'filters.5', message: 'property.condition' },
      { path: 'filters.6', message: 'property.condition' },
      { path: 'filters.7', message: 'property.condition' },
    ],
  })
})

test('a facet spells options like the catalogue and adds up products with several', () => {
  const row = (
    texts: string[] | null,
    count: number,
    low: number | null = null,
    high: number | null = null,
  ) => ({ property_id: 1, texts, count, low, high })
  expect(
    summary([row(['rood'], 2), row(['grijs', 'rood'], 3), row(['paars'], 1)], ['Grijs', 'Rood']),
  ).toEqual({
    count: 6,
    min: null,
    max: null,
    values: [
      { value: 'Rood', label: 'Rood', count: 5 },
      { value: 'Grijs', label: 'Grijs', count: 3 },
      { value: 'paars', label: 'paars', count: 1 },
    ],
  })
  expect(summary([row(null, 4, 2, 9)], [])).toEqual({ count: 4, values: [], min: 2, max: 9 })
})
