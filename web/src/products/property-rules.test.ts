import { describe, expect, test } from 'vitest'
import { conditionsFor, isModified, isWebAddress, type PropertyDraft, propertyProblem, withValue } from './property-rules.ts'

const draft = (value: PropertyDraft['value'], more: Partial<PropertyDraft> = {}): PropertyDraft => ({ value, unit: null, matching_condition: null, ...more })

describe('a web address', () => {
  test.each(['http://bouw.nl', 'https://www.bouw.nl:8080/pad/naar?x=1#deel', 'http://192.168.1.10/a', 'https://[::1]/x', 'https://ijzér.nl'])('%s is one', (text) => expect(isWebAddress(text)).toBe(true))
  test.each(['', 'bouw.nl', 'ftp://bouw.nl', 'javascript:alert(1)', 'http://', 'http://x', 'https://bouw .nl', 'https://naam:woord@bouw.nl', `https://bouw.nl/${'a'.repeat(2050)}`])('%s is none', (text) => expect(isWebAddress(text)).toBe(false))
})

test.each([
  ['text', true, [], 'property.required'], ['text', true, [''], 'property.required'], ['text', false, [], undefined], ['number', false, [Number.NaN], 'property.number'],
  ['slider', true, [101], 'property.range'], ['slider', true, [50], undefined], ['url', false, ['x'], 'url.wrong'], ['file', true, [], undefined],
] as const)('%s, required %s, %j gives %s', (type, required, value, problem) => expect(propertyProblem({ type, required, data: {}, units: [] }, draft([...value]))).toBe(problem))

test('clearing a value takes its condition along', () => {
  expect(withValue(draft([3], { matching_condition: 'gte' }), [])).toEqual(draft([]))
  expect(withValue(draft([3], { matching_condition: 'gte' }), [4]).matching_condition).toBe('gte')
})

test('bounds and steps hold in the first unit; zero in each', () => {
  const p = { type: 'number' as const, required: false, data: { min: 0, max: 100, step: 5 }, units: ['mm', 'cm'] }
  expect([50, 101, 3].map((n) => propertyProblem(p, draft([n], { unit: 'mm' })))).toEqual([undefined, 'property.range', 'property.range'])
  expect([101, -1].map((n) => propertyProblem(p, draft([n], { unit: 'cm' })))).toEqual([undefined, 'property.range'])
})

test('several options of a list are only possible as one of', () => {
  const p = { type: 'list' as const, required: false, data: {}, units: [] }
  expect(withValue(draft(['a']), ['a', 'b'], 'list').matching_condition).toBe('in')
  expect(propertyProblem(p, draft(['a', 'b']))).toBe('property.one')
  expect(propertyProblem(p, draft(['a', 'b'], { matching_condition: 'in' }))).toBe(undefined)
})

test('only figures, days and options can be a condition', () => {
  expect((['list', 'text', 'url', 'number', 'slider', 'radio', 'file', 'checkbox', 'date'] as const).filter((type) => conditionsFor(type).length > 0)).toEqual(['list', 'number', 'slider', 'radio', 'checkbox', 'date'])
})

test('what is the same is not modified', () => {
  expect(isModified(draft([1]), draft([1]))).toBe(false)
  expect(isModified(draft([1]), draft([2]))).toBe(true)
  expect(isModified(draft([]), draft([], { unit: 'mm' }))).toBe(false)
  expect(isModified(draft([1], { unit: 'm' }), draft([1], { unit: 'mm' }))).toBe(true)
})
