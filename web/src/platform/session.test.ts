import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const exchanges: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { setTimeout, clearTimeout })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('navigator', {})
  exchanges.length = 0
  kept.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answers = (status: number) =>
  vi.stubGlobal('fetch', async (url: string) => {
    await Promise.resolve(exchanges.push(url))
    return new Response(JSON.stringify({ token: 'next', refresh_token: 'r' }), { status })
  })

test('a session is refreshed within the 15 minutes that its token is valid, and again after that', async () => {
  answers(200)
  const { accessToken, setAccess } = await import('./session.ts')
  setAccess('first')
  await vi.advanceTimersByTimeAsync(13 * 60_000)
  expect([exchanges.length, accessToken()]).toEqual([0, 'first'])
  await vi.advanceTimersByTimeAsync(2 * 60_000)
  expect([exchanges, accessToken()]).toEqual([['/user/verify'], 'next'])
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  expect(exchanges).toHaveLength(2)
})

test('many callers that need a fresh one at once make one exchange', async () => {
  answers(200)
  const { refreshAccess, setAccess } = await import('./session.ts')
  setAccess('first')
  expect(await Promise.all(Array.from({ length: 20 }, () => refreshAccess()))).toEqual(
    Array.from({ length: 20 }, () => true),
  )
  expect(exchanges).toHaveLength(1)
})

test('ending a session also clears the chosen organisation', async () => {
  answers(401)
  const { accessToken, refreshAccess, setAccess } = await import('./session.ts')
  setAccess('first')
  kept.set('chosen-tenant', '{"id":3}')
  expect(await refreshAccess()).toBe(false)
  expect([accessToken(), kept.get('chosen-tenant'), kept.get('signed-in')]).toEqual([
    null,
    undefined,
    undefined,
  ])
})

test('a busy server does not end the session: the exchange is retried at the time it gives, three times in all', async () => {
  const busy = { left: 2 }
  vi.stubGlobal('fetch', async (url: string) => {
    await Promise.resolve(exchanges.push(url))
    return busy.left-- > 0
      ? new Response('{}', { status: 503, headers: { 'retry-after': '2' } })
      : new Response(JSON.stringify({ token: 'next', refresh_token: 'r' }))
  })
  const { accessToken, refreshAccess, setAccess } = await import('./session.ts')
  setAccess('first')
  const asked = refreshAccess()
  await vi.advanceTimersByTimeAsync(3900)
  expect([exchanges.length, accessToken()]).toEqual([2, 'first'])
  await vi.advanceTimersByTimeAsync(200)
  expect([await asked, exchanges.length, accessToken()]).toEqual([true, 3, 'next'])
  busy.left = Infinity
  const inVain = refreshAccess()
  await vi.advanceTimersByTimeAsync(10_000)
  // It has not ended: the user continues with what there is.
  expect([await inVain, exchanges.length, accessToken()]).toEqual([false, 6, 'next'])
})

test('a tab does not take over the session of a user who signed in in another tab: it asks, and continues as whoever answers', async () => {
  const cookieOf = { id: 7 }
  const opened: string[] = []
  vi.stubGlobal('window', {
    setTimeout,
    clearTimeout,
    location: { assign: (to: string) => void opened.push(to) },
  })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ token: 'next', user_id: cookieOf.id }))),
  )
  const { accessToken, endedAnswer, onEnded, otherSignedIn, refreshAccess, setAccess } =
    await import('./session.ts')
  const stop = onEnded(() => undefined)
  setAccess('first', 7)
  expect([await refreshAccess(), accessToken()]).toEqual([true, 'next'])
  cookieOf.id = 8
  const asked = refreshAccess()
  await vi.advanceTimersByTimeAsync(0)
  expect([accessToken(), otherSignedIn(), endedAnswer() === null]).toEqual(['next', true, false])
  setAccess('again', 7)
  endedAnswer()?.(true)
  expect([await asked, accessToken(), otherSignedIn()]).toEqual([true, 'again', false])
  const left = refreshAccess()
  await vi.advanceTimersByTimeAsync(0)
  endedAnswer()?.(false)
  expect([await left, opened, kept.get('signed-in')]).toEqual([false, ['/'], 'yes'])
  stop()
  setAccess(null)
})

test('a sign-in where nobody was signed in takes the user that the server names', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ token: 'next', user_id: 9 }))),
  )
  const { accessToken, refreshAccess, setAccess } = await import('./session.ts')
  setAccess(null)
  expect([await refreshAccess(), accessToken()]).toEqual([true, 'next'])
  setAccess(null)
})

test('a tab knows whether the user signed out in another one, or the session ended', async () => {
  answers(401)
  const heard: ((event: object) => void)[] = []
  vi.stubGlobal('window', {
    setTimeout,
    clearTimeout,
    addEventListener: (_: string, hear: (event: object) => void) => void heard.push(hear),
    removeEventListener: () => undefined,
  })
  const { endedAnswer, onEnded, onOtherTabs, setAccess, signedOutElsewhere } =
    await import('./session.ts')
  const stops = [onEnded(() => undefined), onOtherTabs()]
  for (const [byHand, stored] of [
    [true, 'out'],
    [false, undefined],
  ] as const) {
    setAccess('first', 7)
    // What the other tab stores.
    setAccess(null, null, byHand)
    expect(kept.get('signed-in')).toBe(stored)
    setAccess('first', 7)
    for (const hear of heard) hear({ key: 'signed-in', newValue: stored ?? null })
    await vi.advanceTimersByTimeAsync(0)
    expect([signedOutElsewhere(), endedAnswer() === null]).toEqual([byHand, false])
    endedAnswer()?.(false)
    await vi.advanceTimersByTimeAsync(0)
  }
  for (const stop of stops) stop()
})
