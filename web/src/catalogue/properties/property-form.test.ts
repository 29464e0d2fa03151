import { PropertyType } from '@bouwkring/contract/catalogue'
import { PropertyBody } from '@bouwkring/contract/property-editing'
import { expect, test } from 'vitest'
import { bodyOf, boundsOf, listError, newProperty } from './property-form.ts'

test('only a new slider goes from 0 to 100; a new number takes any value', () => {
  const started = Object.fromEntries(PropertyType.options.map((type) => [type, boundsOf(type)]))
  const { slider, ...others } = started
  expect(slider).toEqual({ min: 0, max: 100, step: 0 })
  for (const bounds of Object.values(others))
    expect(bounds).toEqual({ min: null, max: null, step: null })
  const number = { ...newProperty('product'), name: 'Gewicht', type: 'number' as const }
  expect(PropertyBody.parse(bodyOf(number)).data).toMatchObject({
    min: null,
    max: null,
    step: null,
  })
})

test('of a list the first wrong value is named, and what is wrong with all of it as it is', () => {
  expect(
    listError(
      [undefined, { message: 'Dit is te lang' }, { message: 'Dit is te lang' }],
      ['Rood', 'Heel lang', 'Ook lang'],
    ),
  ).toBe('Heel lang: Dit is te lang')
  expect(listError({ message: 'Verplicht veld' }, [])).toBe('Verplicht veld')
  expect(listError(undefined, ['Rood'])).toBeUndefined()
})
