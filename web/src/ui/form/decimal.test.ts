import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bareFigure, figureText, formatDecimal, parseDecimal, tidied } from './decimal.ts'

describe('parseDecimal', () => {
  it.each([
    ['1.234,50', 1234.5],
    ['1234,5', 1234.5],
    ['12.5', 12.5],
    ['1.234', 1234],
    ['0,75', 0.75],
    [',5', 0.5],
    ['-3', -3],
    ['1.234.567,8', 1234567.8],
    ['2 400', 2400],
  ])('reads %s in Dutch', (text, value) => {
    expect(parseDecimal(text, 'nl')).toBe(value)
  })
  it.each(['', 'abc', '1.23.456', '1,2,3', '12,5,', '1e5', '--2'])(
    'refuses "%s" in Dutch',
    (text) => {
      expect(parseDecimal(text, 'nl')).toBeNull()
    },
  )
  it('reads English number format in English', () => {
    expect(parseDecimal('1,234.50', 'en')).toBe(1234.5)
    expect(parseDecimal('1,234', 'en')).toBe(1234)
  })
  it('fixes the number of decimals, or keeps it within a range', () => {
    expect([
      formatDecimal(0.125, 'nl', 2, 3),
      formatDecimal(5, 'nl', 2, 3),
      formatDecimal(0.125, 'en', 2),
    ]).toEqual(['0,125', '5,00', '0.13'])
  })
  it('reads a calendar year as a year, with and without its unit', () => {
    expect([
      bareFigure(1998, 'jaar', 'nl'),
      figureText(1998, 'jaar', 'nl'),
      figureText(50, 'jaar', 'nl'),
      figureText(1998, 'mm', 'nl'),
      figureText(1250.5, 'mm', 'en'),
      figureText(3, undefined, 'nl'),
    ]).toEqual(['1998', '1998', '50 jaar', '1.998 mm', '1,250.5 mm', '3'])
  })
  it('reads back what it wrote, in both languages', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.constantFrom('nl', 'en'),
        (cents, language) => {
          expect(parseDecimal(formatDecimal(cents / 100, language, 2), language)).toBe(
            cents === 0 ? 0 : cents / 100,
          )
        },
      ),
    )
  })
  it('formats a number on leaving the field, and keeps the typed text where formatting would change its value', () => {
    expect([
      tidied('1234,5', 1234.5, 'nl', 2, 3),
      tidied('1,2345', 1.2345, 'nl', 2, 3),
      tidied('30,5', 30.5, 'nl', 0),
      tidied('abc', Number.NaN, 'nl', 2),
      tidied(' ', null, 'nl', 2),
    ]).toEqual(['1.234,50', '1,2345', '30,5', 'abc', ''])
  })
  it('rejects a number that is too long to be one', () => {
    expect(parseDecimal('9'.repeat(500), 'nl')).toBeNull()
  })
})
