import { expect, test } from 'vitest'
import { priceOfText } from './rules-price.ts'

test.each([
  ['12,50', '12,50', null, false],
  ['€ 12,50 per m', '€ 12,50', 'm', false],
  ['4,50/m²', '4,50', 'm2', false],
  ['4,50 p.st.', '4,50', 'st', false],
  ['20 per ton', '20', 'ton', false],
  ['vanaf 20', '20', null, true],
  ['Bieden vanaf € 20 per st', '€ 20', 'st', true],
  ['12,50 p/st', '12,50', 'st', false],
  ['4,50 p/m2', '4,50', 'm2', false],
  ['4,50 p.m2', '4,50', 'm2', false],
  ['5 p.m.', '5 p.m.', null, false],
  ['vanaf: 20', '20', null, true],
  ['v.a. 20', '20', null, true],
  ['Bids from 20 per m', '20', 'm', true],
  ['gratis', '0', null, false],
  ['om niet', '0', null, false],
  ['12,50 per doos', '12,50 per doos', null, false],
  ['20 tot 30', '20 tot 30', null, false],
])('the price %s', (said, text, unit, isFrom) =>
  expect(priceOfText(said)).toEqual({ text, unit, isFrom }),
)
