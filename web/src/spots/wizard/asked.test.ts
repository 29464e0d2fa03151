import { expect, test } from 'vitest'
import { newValues } from '../form/spot-form.ts'
import { readAsked, withAsked } from './asked.ts'

const empty = newValues(undefined, 1, [])

test('a demand from a search is carried over into its spot', () => {
  const asked = readAsked({
    otl: '12',
    amount: '50.5',
    unit: 'ton',
    from: '2027-03-01',
    till: '2027-05-31',
    latitude: '51.97',
    longitude: '5.66',
    city: 'Wageningen',
    range: '40',
  })
  expect(asked).toMatchObject({ otl: 12, amount: 50.5, unit: 'ton' })
  expect(withAsked(empty, asked)).toEqual({
    ...empty,
    period_from: '2027-03-01',
    period_till: '2027-05-31',
    location: { ...empty.location, latitude: 51.97, longitude: 5.66, city: 'Wageningen' },
    range: 40,
  })
})

test('the words of a search are carried over, cut when longer than anyone types', () => {
  expect(readAsked({ words: ' basalt keien ' }).words).toBe('basalt keien')
  expect(readAsked({ words: 'x'.repeat(500) }).words).toHaveLength(100)
  expect([readAsked({ words: ' ' }).words, readAsked({ words: ['x'] }).words]).toEqual([
    undefined,
    undefined,
  ])
})

test('invalid values are left out, and an address without any of it changes nothing', () => {
  expect(withAsked(empty, readAsked({}))).toEqual(empty)
  const wrong = readAsked({
    otl: '-1',
    amount: 'veel',
    unit: 'kilo',
    from: '2027-13-01',
    till: ['x'],
    latitude: '91',
    longitude: '5',
    range: '5000',
  })
  expect(Object.values(wrong).filter((value) => value !== undefined)).toEqual([5])
  expect(withAsked(empty, wrong)).toEqual(empty)
  expect(withAsked(empty, { from: '2027-05-31', till: '2027-03-01' })).toEqual(empty)
})
