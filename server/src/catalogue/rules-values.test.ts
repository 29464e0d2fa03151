import type { PropertyData, PropertyType } from '@bouwkring/contract/catalogue'
import type { MatchingCondition, PropertyValue } from '@bouwkring/contract/products'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDay, judge, shownValue, type ValueRule } from './rules-values.ts'

const rule = (
  type: PropertyType,
  data: PropertyData = {},
  units: string[] = [],
  required = false,
): ValueRule => ({ type, data, units, required })
const own = '0b8f9a52-5a0f-4a55-9b51-0d6d34c0a001'
const context = {
  isDemand: true,
  fileKinds: new Map([
    [own, 'pdf'],
    ['picture', 'image'],
  ]),
}
const say = (
  r: ValueRule,
  value: PropertyValue[],
  unit: string | null = null,
  matching_condition: MatchingCondition | null = null,
  isDemand = true,
) => {
  const judged = judge(r, { value, unit, matching_condition }, { ...context, isDemand })
  return 'wrong' in judged ? judged.wrong : judged.value
}
const kept = (part: object) => ({
  texts: [],
  number: null,
  day: null,
  unit: null,
  matching_condition: null,
  ...part,
})

const colour = { options: ['Grijs', 'Rood', '1'] }
const rules: Record<PropertyType, ValueRule> = {
  list: rule('list', colour),
  radio: rule('radio', colour),
  checkbox: rule('checkbox', colour),
  text: rule('text'),
  url: rule('url'),
  date: rule('date'),
  file: rule('file', { kinds: ['pdf'] }),
  number: rule('number', { min: 0, max: null }, ['mm', 'cm', 'm']),
  slider: rule('slider', { min: 1, max: 6, step: 1 }),
}

describe('what each type stores', () => {
  test.each<[PropertyType, PropertyValue[], string | null, object]>([
    ['list', ['Grijs'], null, { texts: ['Grijs'] }],
    ['radio', ['Rood'], null, { texts: ['Rood'] }],
    ['checkbox', ['Rood', 'Grijs', 'Rood'], null, { texts: ['Rood', 'Grijs'] }],
    ['text', ['  Struyk  '], null, { texts: ['Struyk'] }],
    [
      'url',
      ['https://voorbeeld.example/a?b=1#c'],
      null,
      { texts: ['https://voorbeeld.example/a?b=1#c'] },
    ],
    ['date', ['2026-02-28'], null, { day: '2026-02-28' }],
    ['file', [own], null, { texts: [own] }],
    ['number', [300], null, { number: 300, unit: 'mm' }],
    ['number', [0.3], 'm', { number: 0.3, unit: 'm' }],
    ['slider', [6], null, { number: 6 }],
  ])('%s %j %s', (type, value, unit, part) => {
    expect(say(rules[type], value, unit)).toEqual(kept(part))
  })
  test('a slider without settings goes from 0 to 100 by 1', () => {
    expect([0, 100, -1, 101, 0.5].map((n) => typeof say(rule('slider'), [n]))).toEqual([
      'object',
      'object',
      'string',
      'string',
      'string',
    ])
    expect(say(rule('slider', { min: 0, max: 1, step: 0.1 }), [0.3])).toMatchObject({ number: 0.3 })
  })
})

describe('what each type rejects', () => {
  test.each<[PropertyType, PropertyValue[], string | null, string]>([
    ['list', ['Paars'], null, 'property.option'],
    ['list', ['grijs'], null, 'property.option'],
    ['list', [1], null, 'property.option'],
    ['list', ['Grijs', 'Rood'], null, 'property.one'],
    ['list', ['Grijs'], 'mm', 'property.unit'],
    ['radio', ['Grijs', 'Rood'], null, 'property.one'],
    ['radio', ['x'], null, 'property.option'],
    ['checkbox', ['Grijs', 'x'], null, 'property.option'],
    ['checkbox', [5], null, 'property.option'],
    ['text', [5], null, 'field.wrong'],
    ['text', ['a', 'b'], null, 'property.one'],
    ['text', ['x'.repeat(2049)], null, 'field.wrong'],
    ['text', ['a'], 'mm', 'property.unit'],
    ['url', ['javascript:alert(1)'], null, 'url.wrong'],
    ['url', ['http://server/bestek'], null, 'url.wrong'],
    ['url', ['http://a.example', 'http://b.example'], null, 'property.one'],
    ['url', [7], null, 'url.wrong'],
    ['date', ['2026-02-29'], null, 'date.wrong'],
    ['date', ['28-02-2026'], null, 'date.wrong'],
    ['date', [20260228], null, 'date.wrong'],
    ['file', ['0b8f9a52-5a0f-4a55-9b51-0d6d34c0a002'], null, 'file.kind'],
    ['file', ['picture'], null, 'file.kind'],
    ['file', [3], null, 'file.kind'],
    ['file', Array<string>(6).fill(own), null, 'file.tooMany'],
    ['number', ['300'], null, 'property.number'],
    ['number', [Number.NaN], null, 'property.number'],
    ['number', [Number.POSITIVE_INFINITY], null, 'property.number'],
    ['number', [-1], null, 'property.range'],
    ['number', [-1], 'm', 'property.range'],
    ['number', [1], 'kg', 'property.unit'],
    ['number', [1, 2], null, 'property.one'],
    ['slider', [0], null, 'property.range'],
    ['slider', [7], null, 'property.range'],
    ['slider', [2.5], null, 'property.range'],
    ['slider', [2], '%', 'property.unit'],
  ])('%s %j %s', (type, value, unit, message) => {
    expect(say(rules[type], value, unit)).toBe(message)
  })
  test.each(Object.keys(rules) as PropertyType[])(
    '%s: an empty value counts as none, and is rejected only where required',
    (type) => {
      for (const empty of [[], [''], ['  ', '']]) {
        expect(say(rules[type], empty)).toBeNull()
        expect(say({ ...rules[type], required: true }, empty)).toBe('property.required')
      }
    },
  )
  test('no input makes it throw', () => {
    const values = fc.array(
      fc.oneof(
        fc.string(),
        fc.double(),
        fc.constantFrom('Grijs', '2026-01-01', 'https://a.example', own),
      ),
      { maxLength: 8 },
    )
    const condition = fc.constantFrom<MatchingCondition | null>(null, 'gte', 'eq', 'lte', 'in')
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(rules) as PropertyType[])),
        values,
        fc.option(fc.constantFrom('mm', 'm', 'kg')),
        condition,
        fc.boolean(),
        (type, value, unit, matching_condition, isDemand) => {
          const judged = judge(
            rules[type],
            { value, unit, matching_condition },
            { ...context, isDemand },
          )
          if (!('value' in judged) || judged.value === null) return
          // A stored value is accepted again in the form in which it is shown.
          const again = judge(
            rules[type],
            { value: shownValue(judged.value), unit: judged.value.unit, matching_condition },
            { ...context, isDemand },
          )
          expect(again).toEqual(judged)
        },
      ),
    )
  })
})

describe('hard conditions', () => {
  const first: Record<PropertyType, PropertyValue> = {
    list: 'Grijs',
    radio: 'Grijs',
    checkbox: 'Grijs',
    text: 'a',
    url: 'https://a.example',
    date: '2026-01-01',
    file: own,
    number: 1,
    slider: 1,
  }
  const fits: Record<PropertyType, string> = {
    number: 'gte eq lte',
    slider: 'gte eq lte',
    date: 'gte eq lte',
    list: 'eq in',
    radio: 'eq in',
    checkbox: 'eq in',
    text: '',
    url: '',
    file: '',
  }
  test.each(Object.keys(rules) as PropertyType[])('%s', (type) => {
    const taken = (['gte', 'eq', 'lte', 'in'] as const).filter(
      (c) => typeof say(rules[type], [first[type]], null, c) === 'object',
    )
    expect(taken.join(' ')).toBe(fits[type])
    for (const c of ['gte', 'eq', 'lte', 'in'] as const)
      expect(say(rules[type], [first[type]], null, c, false)).toBe('property.condition')
  })
  test('one of accepts several values; without a value there is no condition', () => {
    expect(say(rules.list, ['Grijs', 'Rood'], null, 'in')).toEqual(
      kept({ texts: ['Grijs', 'Rood'], matching_condition: 'in' }),
    )
    expect(say(rules.list, [], null, 'in')).toBeNull()
  })
})

test('recognises valid days', () => {
  expect(['2024-02-29', '2026-12-31', '1594-01-01'].every(isDay)).toBe(true)
  expect(
    [
      '2025-02-29',
      '2026-13-01',
      '2026-00-10',
      '0000-01-01',
      '26-1-1',
      '2026-01-01T00:00:00Z',
      'x',
    ].some(isDay),
  ).toBe(false)
})
