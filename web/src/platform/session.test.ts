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

test('a session is made fresh within the 15 minutes that its token is good for, and again after that', async () => {
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

test('many that ask for a fresh one at once make one exchange', async () => {
  answers(200)
  const { refreshAccess, setAccess } = await import('./session.ts')
  setAccess('first')
  expect(await Promise.all(Array.from({ length: 20 }, () => refreshAccess()))).toEqual(
    Array.from({ length: 20 }, () => true),
  )
  expect(exchanges).toHaveLength(1)
})

test('a session that has ended takes the chosen organisation with it', async () => {
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

test('a server that is busy says nothing of the session: it is asked again when it said so, three times in all', async () => {
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
  // It has not ended: whoever works goes on with what there is.
  expect([await inVain, exchanges.length, accessToken()]).toEqual([false, 6, 'next'])
})

test('a tab does not take over the session of who signed in in another one: it asks, and goes on as whoever answers', async () => {
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

test('who signs in where nobody was is taken as whoever the server says', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ token: 'next', user_id: 9 }))),
  )
  const { accessToken, refreshAccess, setAccess } = await import('./session.ts')
  setAccess(null)
  expect([await refreshAccess(), accessToken()]).toEqual([true, 'next'])
  setAccess(null)
})
