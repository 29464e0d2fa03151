import { expect, test } from 'vitest'
import { packedValues } from './rules-packed.ts'

const properties = [
  { id: 1, name: 'Lengte' },
  { id: 2, name: 'Lengte: binnen' },
  { id: 3, name: 'Kleur' },
]
const read = (text: string) =>
  packedValues(text, properties).map(({ property, text: value }) => [property?.id, value])

test('values in a Bouwkring export belong to the properties named before them', () => {
  expect(read('Kleur: grijs | Lengte: 2,5 m | Lengte: binnen: 3 m')).toEqual([
    [3, 'grijs'],
    [1, '2,5 m'],
    [2, '3 m'],
  ])
  expect(read('Kleur: grijs | met een rand | Onbekend: 4')).toEqual([
    [3, 'grijs | met een rand'],
    [undefined, 'Onbekend: 4'],
  ])
  // A name that only starts like a property's name is a different one.
  expect(read('Kleurstelling: blauw | Lengtemaat: 3')).toEqual([
    [undefined, 'Kleurstelling: blauw'],
    [undefined, 'Lengtemaat: 3'],
  ])
})
