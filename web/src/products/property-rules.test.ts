import { expect, test } from 'vitest'
import {
  conditionsFor,
  isModified,
  meantBy,
  type PropertyDraft,
  propertyProblem,
  withTyped,
  withValue,
} from './property-rules.ts'

const draft = (
  value: PropertyDraft['value'],
  more: Partial<PropertyDraft> = {},
): PropertyDraft => ({ value, unit: null, matching_condition: null, ...more })

test.each([
  ['text', true, [], 'property.required'],
  ['text', true, [''], 'property.required'],
  ['text', false, [], undefined],
  ['number', false, [Number.NaN], 'property.number'],
  ['slider', true, [101], 'property.range'],
  ['slider', true, [50], undefined],
  ['url', false, ['x'], 'url.wrong'],
  ['url', false, ['http://server/bestek'], 'url.wrong'],
  ['date', false, ['2026-06-30'], undefined],
  ['date', false, ['31-06-2026'], 'date.wrong'],
  ['date', true, [], 'property.required'],
  ['file', true, [], undefined],
] as const)('%s, required %s, %j gives %s', (type, required, value, problem) =>
  expect(propertyProblem({ type, required, data: {}, units: [] }, draft([...value]))).toBe(problem),
)

test('clearing a value removes its condition', () => {
  expect(withValue(draft([3], { matching_condition: 'gte' }), [])).toEqual(draft([]))
  expect(withValue(draft([3], { matching_condition: 'gte' }), [4]).matching_condition).toBe('gte')
})

test('leaving a list chooses the option of that name, asks about any other text, and keeps what was chosen', () => {
  const meant = (text: string, value: string[] = []) => meantBy(text, ['Grijs', 'Rood'], value)
  expect(meant(' rood ')).toEqual({ option: 'Rood' })
  expect(meant('Rood', ['Rood'])).toEqual({})
  expect(meant('')).toEqual({})
  expect(meant(' ')).toEqual({})
  expect(meant(' Roze ', ['Rood'])).toEqual({ typed: 'Roze' })
})

test('text typed in a list prevents saving until it is settled, and does not change the value', () => {
  const p = { type: 'list' as const, required: true, data: {}, units: [] }
  const asked = withTyped(draft(['Rood']), 'Roze')
  expect(asked).toEqual({ ...draft(['Rood']), typed: 'Roze' })
  expect(propertyProblem(p, asked)).toBe('property.typed')
  expect(isModified(draft(['Rood']), asked)).toBe(false)
  // Rejecting the addition, or choosing any option, settles it.
  expect(withTyped(asked)).toEqual(draft(['Rood']))
  expect(withValue(asked, ['Grijs'], 'list')).toEqual(draft(['Grijs']))
  expect(withValue(asked, [], 'list')).toEqual(draft([]))
})

test('bounds and steps apply in the first unit; zero in each', () => {
  const p = {
    type: 'number' as const,
    required: false,
    data: { min: 0, max: 100, step: 5 },
    units: ['mm', 'cm'],
  }
  expect([50, 101, 3].map((n) => propertyProblem(p, draft([n], { unit: 'mm' })))).toEqual([
    undefined,
    'property.range',
    'property.range',
  ])
  expect([101, -1].map((n) => propertyProblem(p, draft([n], { unit: 'cm' })))).toEqual([
    undefined,
    'property.range',
  ])
})

test('several options of a list are only possible with the condition one of', () => {
  const p = { type: 'list' as const, required: false, data: {}, units: [] }
  expect(withValue(draft(['a']), ['a', 'b'], 'list').matching_condition).toBe('in')
  expect(propertyProblem(p, draft(['a', 'b']))).toBe('property.one')
  expect(propertyProblem(p, draft(['a', 'b'], { matching_condition: 'in' }))).toBe(undefined)
})

test('only figures, days and options can be a condition', () => {
  expect(
    (
      ['list', 'text', 'url', 'number', 'slider', 'radio', 'file', 'checkbox', 'date'] as const
    ).filter((type) => conditionsFor(type).length > 0),
  ).toEqual(['list', 'number', 'slider', 'radio', 'checkbox', 'date'])
})

test('an equal value is not modified', () => {
  expect(isModified(draft([1]), draft([1]))).toBe(false)
  expect(isModified(draft([1]), draft([2]))).toBe(true)
  expect(isModified(draft([]), draft([], { unit: 'mm' }))).toBe(false)
  expect(isModified(draft([1], { unit: 'm' }), draft([1], { unit: 'mm' }))).toBe(true)
})
