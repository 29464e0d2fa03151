import { describe, expect, test } from 'vitest'
import { readCollected, withProduct } from './collected.ts'

describe('the basket of the browser', () => {
  test('replaces the amount of a product that is added again; it holds no more than can be reserved together', () => {
    const two = withProduct(withProduct([], { id: 7, amount: 10, transport: 'pickup' }), {
      id: 8,
      amount: 5,
    })
    const again = { id: 7, amount: 12.5, demand: { id: 3, name: 'Tegels' } }
    expect(withProduct(two, again)).toEqual([{ id: 8, amount: 5 }, again])
    const full = Array.from({ length: 50 }, (_, i) => ({ id: i + 1, amount: 1 }))
    expect(withProduct(full, { id: 99, amount: 1 })).toBe(full)
    expect(withProduct(full, { id: 50, amount: 2 })).toHaveLength(50)
  })
  test('keeps the transport of a product and the demand it is for', () => {
    const one = { id: 7, amount: 1, transport: 'delivery', demand: { id: 3, name: 'Tegels' } }
    expect(readCollected(JSON.stringify([one]))).toEqual([one])
  })
  test.each([null, '', '{', '{}', '[1]', '[{"id":"x","amount":1}]', '[{"id":1,"amount":-1}]'])(
    '%j is an empty basket',
    (text) => expect(readCollected(text)).toEqual([]),
  )
})
