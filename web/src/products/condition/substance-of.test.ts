import { expect, test } from 'vitest'
import { namesOf, substanceOf } from './substance-of.ts'

test('the substance of a piece follows from its main material, otherwise from its type; otherwise it is unknown', () => {
  const reinforced = [
    { name: 'Wapeningsstaal', percentage: 4 },
    { name: 'Beton', percentage: 96 },
  ]
  expect(substanceOf(namesOf(reinforced, { name: 'Ligger' }))).toBe('stone')
  const beam = { name: 'Ligger HEB', path: ['Constructie', 'Staal', 'Ligger'] }
  expect(substanceOf(namesOf([], beam))).toBe('metal')
  expect(substanceOf(namesOf([], null, 'Zitbank hardhout, 2 m'))).toBe('wood')
  expect(substanceOf(namesOf([{ name: 'PVC', percentage: 100 }], beam))).toBe('plastic')
  expect(substanceOf(namesOf([], { name: 'Verdeelkast' }))).toBeUndefined()
  expect(substanceOf(namesOf([], null))).toBeUndefined()
})
