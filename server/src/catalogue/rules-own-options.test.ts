import { expect, test } from 'vitest'
import { freshOptions, takesOwnOptions } from './rules-own-options.ts'

test('only what is new is added, once, whatever its case and spaces', () => {
  expect(
    freshOptions(['Grijs', 'Rood'], ['grijs', ' Paars  blauw', 'PAARS BLAUW', 'Roze']),
  ).toEqual(['Paars blauw', 'Roze'])
  expect(freshOptions([], [])).toEqual([])
})
test('only lists that the catalogue marks so', () => {
  expect(
    [
      ['list', true],
      ['list', false],
      ['radio', true],
      ['text', true],
    ].map(([type, is_user_defined]) =>
      takesOwnOptions({ type: type as 'list', is_user_defined: is_user_defined as boolean }),
    ),
  ).toEqual([true, false, false, false])
})
