import { expect, test } from 'vitest'
import { emptyDraft, type QuickDraft } from './draft.ts'
import { type Outcome, queueOf } from './queue.ts'

/** A device with these waiting drafts, and a server with these answers. */
function device(waiting: string[], answers: Record<string, Outcome>) {
  const kept = new Map<string, QuickDraft>()
  const put = async (draft: QuickDraft) => kept.set(draft.id, draft)
  for (const id of waiting)
    kept.set(id, { ...emptyDraft(id, '7'), sending: { state: 'waiting', sent: 0 } })
  const calls: string[] = []
  let answered = () => undefined as void
  const queue = queueOf({
    busy: { current: false },
    waiting: async () => [...kept.values()].filter(({ sending }) => sending?.state === 'waiting'),
    keep: put,
    send: async (draft) => {
      calls.push(draft.id)
      if (calls.length === 1) await new Promise<void>((resolve) => (answered = resolve))
      const outcome = answers[draft.id] ?? { product: 1 }
      if (typeof outcome === 'object') kept.delete(draft.id)
      else await put({ ...draft, sending: { state: outcome, sent: 0 } })
      return outcome
    },
  })
  const answer = async () => {
    answered()
    await new Promise((resolve) => setTimeout(resolve))
  }
  const states = () => [...kept.values()].map(({ id, sending }) => [id, sending?.state])
  return { queue, calls, answer, states }
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

test('a draft published while another is being sent waits for it and is sent next', async () => {
  const { queue, calls, answer, states } = device(['a'], {})
  void queue.sendWaiting()
  await turn()
  expect(await queue.sendOne(emptyDraft('b', '7'))).toBeUndefined()
  expect(calls).toEqual(['a'])
  expect(states()).toContainEqual(['b', 'waiting'])
  await answer()
  expect(calls).toEqual(['a', 'b'])
  expect(states()).toEqual([])
})

test('the answer to a published draft comes at once, and a draft that waited for it follows', async () => {
  const { queue, calls, answer } = device([], { a: { product: 5 } })
  const product = queue.sendOne(emptyDraft('a', '7'))
  await queue.sendOne(emptyDraft('b', '7'))
  await answer()
  expect(await product).toBe(5)
  expect(calls).toEqual(['a', 'b'])
})

test('a refused draft does not hold up the next one', async () => {
  const { queue, calls, answer, states } = device(['a', 'b'], { a: 'refused' })
  void queue.sendWaiting()
  await turn()
  await answer()
  expect(calls).toEqual(['a', 'b'])
  expect(states()).toEqual([['a', 'refused']])
})

test('without a connection the rest waits too, and nothing is tried twice', async () => {
  const { queue, calls, answer, states } = device(['a', 'b'], { a: 'waiting' })
  void queue.sendWaiting()
  await turn()
  await answer()
  expect(calls).toEqual(['a'])
  expect(states()).toEqual([
    ['a', 'waiting'],
    ['b', 'waiting'],
  ])
})
