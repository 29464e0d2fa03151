import { expect, test } from 'vitest'
import { freshOptions, takesOwnOptions } from './rules-own-options.ts'

test('only new options are added, once, regardless of case and spaces', () => {
  expect(
    freshOptions(['Grijs', 'Rood'], ['grijs', ' Paars  blauw', 'PAARS BLAUW', 'Roze']),
  ).toEqual(['Paars blauw', 'Roze'])
  expect(freshOptions([], [])).toEqual([])
})
test('only lists with the catalogue setting accept own options', () => {
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
