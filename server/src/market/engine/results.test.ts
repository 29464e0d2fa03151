import { expect, test } from 'vitest'
import { keepResults } from './results.ts'

const rows = (n: number) => Array.from({ length: n }, (_, i) => i)

test('a result is computed once, also while in progress, until everything is cleared', async () => {
  const results = keepResults(100)
  let made = 0
  const make = async () => {
    made++
    return Promise.resolve(rows(3))
  }
  expect(await Promise.all([results.of('a', make), results.of('a', make)])).toEqual([
    rows(3),
    rows(3),
  ])
  await results.of('a', make)
  expect(made).toBe(1)
  expect(results.rows).toBe(4)
  results.clear()
  expect(results.rows).toBe(0)
  await results.of('a', make)
  expect(made).toBe(2)
})

test('a result cleared while in progress is not cached', async () => {
  const results = keepResults(100)
  const answer = results.of('a', () => Promise.resolve(rows(3)))
  results.clear()
  await answer
  expect(results.rows).toBe(0)
})

test('caches no more rows than its limit: the least recently requested goes first', async () => {
  const results = keepResults(10)
  const made: string[] = []
  const ask = (key: string, n: number) =>
    results.of(key, () => {
      made.push(key)
      return Promise.resolve(rows(n))
    })
  await ask('a', 4)
  await ask('b', 4)
  await ask('a', 4)
  await ask('c', 4)
  expect(results.rows).toBe(10)
  await ask('a', 4)
  await ask('b', 4)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  await ask('all', 1000)
  expect(results.rows).toBe(0)
})

test('a failed result is computed again', async () => {
  const results = keepResults(10)
  await expect(results.of('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await results.of('a', () => Promise.resolve([1]))).toEqual([1])
})
