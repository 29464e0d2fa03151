import { describe, expect, test } from 'vitest'
import { readCollected, withProduct } from './collected.ts'

describe('the basket of the browser', () => {
  test('once more replaces how much; it holds no more than can be reserved together', () => {
    const two = withProduct(withProduct([], 7, 10), 8, 5)
    expect(withProduct(two, 7, 12.5)).toEqual([
      { id: 8, amount: 5 },
      { id: 7, amount: 12.5 },
    ])
    const full = Array.from({ length: 50 }, (_, i) => ({ id: i + 1, amount: 1 }))
    expect(withProduct(full, 99, 1)).toBe(full)
    expect(withProduct(full, 50, 2)).toHaveLength(50)
  })
  test.each([null, '', '{', '{}', '[1]', '[{"id":"x","amount":1}]', '[{"id":1,"amount":-1}]'])(
    '%j is an empty basket',
    (text) => expect(readCollected(text)).toEqual([]),
  )
})
