import { Link } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type {} from './router.tsx'
import { here, keeping } from '../platform/address.ts'
import { readPage, readText, readWhole } from '../platform/address-values.ts'

test('a part of the address changes, the rest is kept, and undefined parts are removed', () => {
  expect(keeping({ product: 3 })({ page: 2, product: 1 })).toEqual({ page: 2, product: 3 })
  expect(keeping({ page: undefined })({ page: 2, search: 'deur' })).toEqual({
    page: undefined,
    search: 'deur',
  })
  expect(here({ product: 3 }).to).toBe('.')
})

test.each([
  [3, 3],
  ['3', 3],
  ['', undefined],
  [0, undefined],
  [-1, undefined],
  [2.5, undefined],
  ['deur', undefined],
  [undefined, undefined],
  [{}, undefined],
])('a whole number is read of %j as %j', (value, read) => {
  expect(readWhole(value)).toBe(read)
  expect(readPage({ page: value })).toBe(read ?? 1)
})

test('text typed as digits becomes text again; anything else becomes empty', () => {
  expect([12, '12', undefined, ['a'], true].map(readText)).toEqual(['12', '12', '', '', ''])
})

// Never run: calls that the registered router's types reject. If an error disappears, the type check fails.
export const refused = () => [
  Link({ to: '/zoeken', search: { page: 2, search: 'deur' } }),
  Link({ to: '/spots/$id', params: { id: '3' }, search: { editing: true, section: 'period' } }),
  Link({ to: '/mijn-{$product}/$id', params: { product: 'kring', id: '3' } }),
  Link({ to: '/meldingen', search: { product: 3 } }),
  Link({ to: '/mijn-spots', search: keeping({ part: undefined }) }),
  Link({ ...here({ product: 3 }) }),
  // @ts-expect-error -- there is no such path
  Link({ to: '/zoekn' }),
  // @ts-expect-error -- a path is filled in by its params
  Link({ to: '/spots/3' }),
  // @ts-expect-error -- without the params that the path asks for
  Link({ to: '/spots/$id' }),
  // @ts-expect-error -- the screen does not know this key
  Link({ to: '/zoeken', search: { serch: 'deur' } }),
  // @ts-expect-error -- nor this value
  Link({ to: '/spots/$id', params: { id: '3' }, search: { section: 'nothing' } }),
  // @ts-expect-error -- no screen knows this key
  keeping({ prodct: 3 }),
  // @ts-expect-error -- nor does any for the screen one is on
  here({ product: 'three' }),
  // @ts-expect-error -- a screen's own part does not go to another one
  Link({ to: '/faq', search: keeping({ stap: 2 }) }),
]
