import { expect, test } from 'vitest'
import { uselessText } from './useless-text.ts'

type Say = Parameters<typeof uselessText>[1]
const say: Say = (key: string, values?: object) => `${key} ${JSON.stringify(values)}`

test('what is of no use to others is told by its reason, and nothing where the server does not tell it', () => {
  expect(uselessText({ ended: 2, empty: 1 }, say)).toEqual([
    'useless.ended {"count":2}',
    'useless.empty {"count":1}',
  ])
  expect(uselessText({ ended: 0, empty: 0 }, say)).toEqual([])
  expect(uselessText(undefined, say)).toEqual([])
})
