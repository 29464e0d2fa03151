import { expect, test } from 'vitest'
import { inThread, TookTooLong, usedTooMuch } from './in-thread.ts'

const file = (text: string) => new URL(`data:text/javascript,${encodeURIComponent(text)}`)
const post = "import { parentPort, workerData } from 'node:worker_threads';"

test('answers with the first message, given the data', async () => {
  expect(await inThread(file(`${post} parentPort.postMessage(workerData * 2)`), 21)).toBe(42)
})

test('a thread that fails, ends in silence, takes too long or uses too much is told apart', async () => {
  const why = (text: string, limits = {}) =>
    inThread(file(text), null, limits).then(
      () => 'answered',
      (error: unknown) => error,
    )
  expect(await why("throw new Error('broken')")).toMatchObject({ message: 'broken' })
  expect(await why('')).toMatchObject({ message: 'the thread ended without an answer' })
  expect(await why('setInterval(() => 0, 1000)', { milliseconds: 200 })).toBeInstanceOf(TookTooLong)
  const full = await why(
    'const a = []; for (;;) a.push(Array.from({ length: 1e5 }, Math.random))',
    {
      megabytes: 16,
    },
  )
  expect(usedTooMuch(full)).toBe(true)
  expect(usedTooMuch(new Error('broken'))).toBe(false)
})
