import { describe, expect, test } from 'vitest'
import en from '../locales/en/records/acts.json' with { type: 'json' }
import nl from '../locales/nl/records/acts.json' with { type: 'json' }
import { actsSaying } from './acts-saying.ts'

test('acts are found by their words, whatever the case and the spaces around them', () => {
  expect(actsSaying(nl.act, ' INGELOGD ')).toContain('accounts.login')
  expect(actsSaying(en.act, 'signed in')).toContain('accounts.login')
  expect(actsSaying(nl.act, 'xyzzy')).toEqual([])
  expect(actsSaying(nl.act, 'in')).toEqual([])
})

describe('the limit of a hundred names per call', () => {
  test.each([
    ['nl', nl.act],
    ['en', en.act],
  ] as const)('no text of three letters means more (%s)', (_, words) => {
    const pieces = new Set(
      Object.values(words)
        .flatMap((acts) => Object.values(acts))
        .flatMap((said) =>
          Array.from({ length: said.length - 2 }, (__, at) => said.slice(at, at + 3)),
        ),
    )
    expect(
      Math.max(...[...pieces].map((piece) => actsSaying(words, piece).length)),
    ).toBeLessThanOrEqual(100)
  })
})
