import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Admission } from './admission.ts'

/** Callers that send requests and stay until told to leave. */
function crowd(admission: Admission) {
  const came: string[] = []
  const away: string[] = []
  const leave = new Map<string, () => void>()
  let n = 0
  const ask = async (caller: string) => {
    const name = `${caller}${++n}`
    try {
      admission.look(caller)
      leave.set(name, await admission.enter(caller))
      came.push(name)
    } catch {
      away.push(name)
    }
  }
  const go = async (name: string) => {
    leave.get(name)?.()
    await sleep(0)
  }
  return {
    came,
    away,
    ask: async (...callers: string[]) => {
      void callers.map(ask)
      await sleep(0)
    },
    go,
  }
}

describe('which requests run, wait and are rejected', () => {
  test('the limit runs, twice that number waits in order, the rest is rejected at once', async () => {
    const admission = new Admission(2)
    const { came, away, ask, go } = crowd(admission)
    await ask(...'aaaaaaaa')
    expect([came, away, admission.atWork, admission.waiting]).toEqual([
      ['a1', 'a2'],
      ['a7', 'a8'],
      2,
      4,
    ])
    await go('a1')
    await go('a2')
    expect([came, admission.atWork, admission.waiting]).toEqual([['a1', 'a2', 'a3', 'a4'], 2, 2])
    for (const name of ['a3', 'a4', 'a5', 'a6']) await go(name)
    expect([came.length, admission.atWork, admission.waiting, admission.sentAway]).toEqual([
      6,
      0,
      0,
      { full: 2, late: 0, displaced: 0 },
    ])
  })

  test('a turn ends once, however often it is reported', async () => {
    const admission = new Admission(1)
    const { came, ask, go } = crowd(admission)
    await ask(...'abc')
    await go('a1')
    await go('a1')
    expect([came, admission.atWork]).toEqual([['a1', 'b2'], 1])
  })

  test('the caller with the least work goes first, and displaces the busiest caller when the queue is full', async () => {
    const admission = new Admission(2)
    const { came, away, ask, go } = crowd(admission)
    await ask(...'aaaaaa')
    await ask('b', 'b')
    expect([away, admission.waiting, admission.sentAway.displaced]).toEqual([['a6', 'a5'], 4, 2])
    await go('a1')
    await go('a2')
    expect(came).toEqual(['a1', 'a2', 'b7', 'a3'])
  })

  test('a caller with as many requests as the others is rejected like them', async () => {
    const admission = new Admission(1)
    const { away, ask } = crowd(admission)
    await ask(...'aba')
    await ask('b')
    expect([away, admission.sentAway]).toEqual([['b4'], { full: 1, late: 0, displaced: 0 }])
  })

  test('fewer requests wait when turns take long, so that none waits more than half a second', async () => {
    let now = 0
    const waitingAfter = async (turnMs: number) => {
      const admission = new Admission(4, { now: () => now })
      for (let i = 0; i < 100; i++) {
        const leave = await admission.enter('a')
        now += turnMs
        leave()
      }
      const { ask } = crowd(admission)
      await ask(...'a'.repeat(20))
      return admission.waiting
    }
    expect([await waitingAfter(10), await waitingAfter(400), await waitingAfter(5000)]).toEqual([
      8, 6, 2,
    ])
  })

  test('a request that waits too long is rejected, and frees its place', async () => {
    const admission = new Admission(1, { patienceMs: 20 })
    const { came, away, ask, go } = crowd(admission)
    await ask('a', 'b')
    await sleep(60)
    expect([away, admission.waiting, admission.sentAway.late]).toEqual([['b2'], 0, 1])
    await go('a1')
    await ask('c')
    expect(came).toEqual(['a1', 'c3'])
  })

  test('rejected requests are told when to come back, not all at the same moment', () => {
    const admission = new Admission(1)
    const waits = new Set<unknown>()
    for (let i = 0; i < 3; i++) admission.enter('a').catch(() => undefined)
    for (let i = 0; i < 100; i++) {
      try {
        admission.look('a')
      } catch (error) {
        waits.add((error as { more?: { retryAfter?: number } }).more?.retryAfter)
      }
    }
    expect([...waits].sort()).toEqual([1, 2, 3])
  })

  test('control: without a limit no request waits or is rejected', async () => {
    const admission = new Admission(0)
    const { came, away, ask } = crowd(admission)
    await ask(...'a'.repeat(500))
    expect([came.length, away.length, admission.waiting]).toEqual([500, 0, 0])
  })
})
