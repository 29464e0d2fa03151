import { expect, test } from 'vitest'
import { keepResults } from './results.ts'

const rows = (n: number) => Array.from({ length: n }, (_, i) => i)

test('an answer is made once, also while it is being made, until all is cleared', async () => {
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

test('what was cleared while it was made is not kept', async () => {
  const results = keepResults(100)
  const answer = results.of('a', () => Promise.resolve(rows(3)))
  results.clear()
  await answer
  expect(results.rows).toBe(0)
})

test('no more rows than it may: what was asked longest ago goes first', async () => {
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

test('an answer that fails is asked anew', async () => {
  const results = keepResults(10)
  await expect(results.of('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await results.of('a', () => Promise.resolve([1]))).toEqual([1])
})
