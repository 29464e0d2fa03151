import { permissions } from '@bouwkring/contract/permissions'
import { expect, test } from 'vitest'
import { isAt, menu, offersMaking, onPhone } from './menu.ts'

const links = (...held: Parameters<typeof menu>[1]) => menu('kring', held).map(({ path }) => path)

test('each link of the main menu needs its permission', () => {
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

test('a place in the menu is current on its own pages; baskets count as transactions', () => {
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

test('a phone has five places: creating a spot takes the place of all spots when no other is free', () => {
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

test('the archive has no button to create anything', () => {
  expect(
    ['/', '/spots', '/mijn-spots/3', '/archived-spots', '/archived-spots/3'].map(offersMaking),
  ).toEqual([true, true, true, false, false])
})
