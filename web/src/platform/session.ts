import type { Tokens } from '@bouwkring/contract/accounts'

const mark = 'signed-in'
const everyMs = 14 * 60_000
type Listener = (signedIn: boolean) => void

let token: string | null = null
let running: Promise<boolean> | null = null
let timer: number | undefined
let ended = false
// Takes what the person answers who is asked to sign in again, over the page.
let answer: ((again: boolean) => void) | null = null
const askers = new Set<() => void>()
const listeners = new Set<Listener>()

/** The access token, kept in memory only. */
export const accessToken = () => token

/** Whether someone was signed in on this device; saves a useless call for visitors. */
export const mayBeSignedIn = () => {
  try {
    return localStorage.getItem(mark) === 'yes'
  } catch {
    return true
  }
}

function remember(signedIn: boolean) {
  try {
    if (signedIn) localStorage.setItem(mark, 'yes')
    else for (const key of [mark, 'chosen-tenant']) localStorage.removeItem(key)
  } catch {
    // Nothing is kept here; the cookie still decides.
  }
}

/** Takes over a fresh token, or forgets it, and tells those who listen. */
export function setAccess(next: string | null) {
  const was = token !== null
  token = next
  window.clearTimeout(timer)
  remember(next !== null)
  if (next !== null) timer = window.setTimeout(() => void refreshAccess(), everyMs)
  if (was !== (next !== null)) for (const listener of listeners) listener(next !== null)
}

/** Hears about signing in and out; returns how to stop. */
export function onSession(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function exchange(tries = 3): Promise<boolean> {
  try {
    const response = await fetch('/user/verify', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      credentials: 'same-origin',
    })
    // A server that is busy says nothing of the session.
    if (response.status === 503 && tries > 1) {
      await new Promise((done) =>
        setTimeout(done, Number(response.headers.get('retry-after') ?? 2) * 1000),
      )
      return await exchange(tries - 1)
    }
    if (!response.ok) {
      ended = response.status === 401
      return false
    }
    setAccess(((await response.json()) as Tokens).token)
    return true
  } catch {
    return false
  }
}

const inTurn = () =>
  'locks' in navigator ? navigator.locks.request('refresh', () => exchange()) : exchange()

/** Hears when a session has ended under an open page, and whoever it was has answered; returns how to stop. */
export function onEnded(asker: () => void) {
  askers.add(asker)
  return () => void askers.delete(asker)
}
/** Where the answer goes of who is asked to sign in again; null while nobody is. */
export const endedAnswer = () => answer
function put(next: typeof answer) {
  answer = next
  for (const asker of askers) asker()
}

/** A session that has ended: under an open page the person may sign in again, so that nothing typed is lost; otherwise it is over. Not within the lock, since a person takes long. */
async function endedOrAgain(done: boolean) {
  if (done || !ended) return done
  ended = false
  const again = token !== null && askers.size > 0 && (await new Promise<boolean>(put))
  put(null)
  if (!again) setAccess(null)
  return again
}

/** Gets a fresh access token through the cookie; one at a time, also across tabs. False when the session has ended. */
export function refreshAccess(): Promise<boolean> {
  running ??= Promise.resolve(inTurn())
    .then(Boolean)
    .then(endedOrAgain)
    .finally(() => {
      running = null
    })
  return running
}
