import { permissions } from '@bouwkring/contract/permissions'
import { expect, test } from 'vitest'
import { isAt, menu, offersMaking, onPhone } from './menu.ts'

const links = (...held: Parameters<typeof menu>[1]) => menu('kring', held).map(({ path }) => path)

test('each link of the main menu is there only with its permission', () => {
  expect(links()).toEqual([])
  expect(links('SHOW_SEARCH')).toEqual(['/zoeken', '/favorites'])
  expect(links('READ_ALL_SPOTS')).toEqual(['/spots'])
  expect(links('READ_MY_SPOTS')).toEqual(['/mijn-spots'])
  expect(links('SPOT_READ')).toEqual(['/mijn-kring'])
  expect(links(...permissions)).toEqual([
    '/zoeken',
    '/spots',
    '/mijn-spots',
    '/favorites',
    '/mijn-kring',
  ])
})

test('a place is current on its own pages; the baskets are at the transactions', () => {
  const at = (path: string) =>
    menu('kring', permissions)
      .filter((item) => isAt(path, item))
      .map((item) => item.path)
  expect(at('/spots/1')).toEqual(['/spots'])
  expect(at('/spotsboek')).toEqual([])
  expect(at('/mijn-kring/6')).toEqual(['/mijn-kring'])
  expect(at('/mandjes')).toEqual(['/mijn-kring'])
  expect(at('/mandjes/1')).toEqual(['/mijn-kring'])
})

test('a phone has five places: making a spot takes that of all spots, when there is no other', () => {
  const all = menu('kring', permissions)
  expect(onPhone(all, true).map(({ path }) => path)).toEqual([
    '/zoeken',
    '/mijn-spots',
    '/favorites',
    '/mijn-kring',
  ])
  expect(onPhone(all, false)).toHaveLength(5)
  const few = menu('kring', ['READ_ALL_SPOTS', 'SHOW_SEARCH'])
  expect(onPhone(few, true)).toEqual(few)
})

test('the archive offers nothing to make', () => {
  expect(
    ['/', '/spots', '/mijn-spots/3', '/archived-spots', '/archived-spots/3'].map(offersMaking),
  ).toEqual([true, true, true, false, false])
})
