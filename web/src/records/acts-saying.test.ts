import { actWords } from '@bouwkring/contract/acts'
import { describe, expect, test } from 'vitest'
import { actsSaying } from './acts-saying.ts'

const { nl, en } = actWords

test('acts are found by their words, whatever the case and the spaces around them', () => {
  expect(actsSaying(nl, ' INGELOGD ')).toContain('accounts.login')
  expect(actsSaying(en, 'signed in')).toContain('accounts.login')
  expect(actsSaying(nl, 'xyzzy')).toEqual([])
  expect(actsSaying(nl, 'in')).toEqual([])
})

describe('the limit of a hundred names per call', () => {
  test.each([
    ['nl', nl],
    ['en', en],
  ] as const)('no text of three letters means more (%s)', (_, words) => {
    const pieces = new Set(
      Object.values(words).flatMap((said) =>
        Array.from({ length: said.length - 2 }, (__, at) => said.slice(at, at + 3)),
      ),
    )
    expect(
      Math.max(...[...pieces].map((piece) => actsSaying(words, piece).length)),
    ).toBeLessThanOrEqual(100)
  })
})
