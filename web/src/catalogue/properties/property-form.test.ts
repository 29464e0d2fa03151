import { PropertyType } from '@bouwkring/contract/catalogue'
import { PropertyBody } from '@bouwkring/contract/property-editing'
import { expect, test } from 'vitest'
import {
  bodyOf,
  boundsOf,
  emptyLink,
  listError,
  newProperty,
  type PropertyValues,
  renamedOf,
  withRenamed,
} from './property-form.ts'

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

test('a list names its first wrong value; an error of the whole list is shown as it is', () => {
  expect(
    listError(
      [undefined, { message: 'Dit is te lang' }, { message: 'Dit is te lang' }],
      ['Rood', 'Heel lang', 'Ook lang'],
    ),
  ).toBe('Heel lang: Dit is te lang')
  expect(listError({ message: 'Verplicht veld' }, [])).toBe('Verplicht veld')
  expect(listError(undefined, ['Rood'])).toBeUndefined()
})

test('an option that is renamed, more than once or back again, is sent once under its saved name; RAW links go along', () => {
  const saved = ['Mat', 'Zijde']
  const start: PropertyValues = {
    ...newProperty('product'),
    data: { options: saved, min: null, max: null, step: null, kinds: [] },
    raw_categories: [{ ...emptyLink, value: 'Zijde' }],
  }
  const rename = (values: PropertyValues, from: string, to: string) => ({
    ...values,
    ...withRenamed(values, saved, from, to),
  })
  const twice = rename(rename(start, 'Zijde', 'Satijn'), 'Satijn', 'Halfmat')
  expect(twice.data.options).toEqual(['Mat', 'Halfmat'])
  expect(twice.raw_categories[0]?.value).toBe('Halfmat')
  expect(renamedOf(twice)).toEqual([{ from: 'Zijde', to: 'Halfmat' }])
  const back = rename(twice, 'Halfmat', 'Zijde')
  expect(back.data.options).toEqual(saved)
  expect(renamedOf(back)).toEqual([])
  // An option that was never saved is simply rewritten; one that was removed after all is renamed nowhere.
  const fresh = { ...start, data: { ...start.data, options: [...saved, 'Nieuw'] } }
  expect(renamedOf(rename(fresh, 'Nieuw', 'Nieuwer'))).toEqual([])
  expect(renamedOf({ ...twice, data: { ...twice.data, options: ['Mat'] } })).toEqual([])
})
