import { expect, test } from 'vitest'
import { together } from './together.ts'

test('keys requested at the same time share one call, each key once; later ones make another', async () => {
  const calls: number[][] = []
  const ask = together((keys) => {
    calls.push(keys)
    return Promise.resolve(new Map(keys.filter((key) => key !== 2).map((key) => [key, key * 10])))
  }, 3)
  expect(await Promise.all([1, 2, 1, 3, 4].map(ask))).toEqual([10, undefined, 10, 30, 40])
  expect(calls).toEqual([[1, 2, 3], [4]])
  expect(await ask(1)).toBe(10)
  expect(calls).toHaveLength(3)
})

test('a failed call fails for its callers, and the next one is a new call', async () => {
  let fails = true
  const ask = together((keys) =>
    fails ? Promise.reject(new Error('gone')) : Promise.resolve(new Map(keys.map((k) => [k, k]))),
  )
  expect((await Promise.allSettled([ask(1), ask(2)])).map((r) => r.status)).toEqual([
    'rejected',
    'rejected',
  ])
  fails = false
  expect(await ask(1)).toBe(1)
})
