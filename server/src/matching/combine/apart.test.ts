import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { question, randomQuestion, wholeOf } from '../../../test/combining.ts'
import { dice } from '../../../test/random-market.ts'
import { combineApart } from './combine-apart.ts'
import { answersFor, answersTo, type AskedPart } from './rules-work.ts'

const d = dice(41)
const single = { question: randomQuestion(d, 30, 12), groups: null }
const alike = { ...single, groups: [[0, 1, 2, 3], [4, 5, 6], [7]] }
const several = (demands: number): AskedPart[] =>
  Array.from({ length: demands }, (_, n) => {
    const one = randomQuestion(d, 25, 20)
    return {
      question: one,
      groups: null,
      ways: one.km.map(String),
      products: one.offers.map((__, i) => (i % 5 === 0 ? i : (n + 1) * 1000 + i)),
      anew: true,
    }
  })

test('gives the same answers as in this thread: to one question, to similar ones, and for several demands', async () => {
  const parts = several(3)
  const [one, group, all] = await Promise.all([
    combineApart('answersTo', single),
    combineApart('answersTo', alike),
    combineApart('answersFor', parts),
  ])
  expect(one).toEqual(wholeOf(answersTo(single)))
  expect(group).toEqual(wholeOf(answersTo(alike)))
  expect(all).toEqual(wholeOf(answersFor(parts)))
  expect(one.length).toBeGreaterThan(0)
  expect(all.length).toBeGreaterThan(0)
})

test('a combination does not wait for a whole bestek, and the request thread does neither', async () => {
  await combineApart('answersTo', single)
  // Counts turns, not time: on a busy machine everything takes longer.
  let turns = 0
  const watch = setInterval(() => turns++, 5)
  const ended: string[] = []
  const of = (name: string) => () => void ended.push(name)
  await Promise.all([
    combineApart('answersFor', several(20)).then(of('bestek')),
    combineApart('answersTo', single).then(of('one')),
  ])
  expect(ended).toEqual(['one', 'bestek'])
  clearInterval(watch)
  expect(turns).toBeGreaterThan(2)
})

test('a failure is reported to its caller, and the next question is answered', async () => {
  const wrong = { question: { ...question({}), offers: [null as never] }, groups: null }
  const [failed, good] = await Promise.allSettled([
    combineApart('answersTo', wrong),
    combineApart('answersTo', single),
  ])
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('TypeError') as string },
  })
  expect(good.status).toBe('fulfilled')
})

test('when the thread dies, pending callers get unavailable, and the next question starts a new thread', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const asked = combineApart('answersFor', several(20))
  const [thread] = sent.mock.contexts as Worker[]
  sent.mockRestore()
  await Promise.all([
    expect(asked).rejects.toMatchObject({ code: 'unavailable' }),
    thread?.terminate(),
  ])
  expect(await combineApart('answersTo', single)).toEqual(wholeOf(answersTo(single)))
})
