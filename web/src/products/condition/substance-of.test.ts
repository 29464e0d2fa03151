import { expect, test } from 'vitest'
import { namesOf, substanceOf } from './substance-of.ts'

test('what a piece is made of is read from its main material, else from what it is; else it is not known', () => {
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
