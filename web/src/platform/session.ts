import type { Refreshed, Tokens } from '@bouwkring/contract/accounts'

const mark = 'signed-in'
const everyMs = 14 * 60_000
type Listener = (signedIn: boolean) => void

let token: string | null = null
let running: Promise<boolean> | null = null
let timer: number | undefined
// Whose the token is, and with it what is on this page.
let whose: number | null = null
let ended = false
let other = false
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

/** Takes over a fresh token of a person, or forgets it, and tells those who listen. */
export function setAccess(next: string | null, userId: number | null = null) {
  const was = token !== null
  token = next
  whose = next === null ? null : userId
  other = false
  window.clearTimeout(timer)
  remember(next !== null)
  if (next !== null) timer = window.setTimeout(() => void refreshAccess(), everyMs)
  if (was !== (next !== null)) for (const listener of listeners) listener(next !== null)
}

/** Hears that somebody signed out or in in another tab: here too it is asked at once whether the session goes on, since what is open may be of nobody now. Returns how to stop. */
export function onOtherTabs() {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key !== mark || token === null) return
    if (newValue === null) void refreshAccess()
    // Signed in again over there: here it goes on too, as far as it is the same person.
    else if (answer !== null) void exchange().then((done) => done && answer?.(true))
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/** Hears about signing in and out; returns how to stop. */
export function onSession(listener: Listener) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

async function exchange(tries = 3): Promise<boolean> {
  other = false
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
    // A process of the version before does not say whose it is.
    const { token: fresh, user_id = whose } = (await response.json()) as Tokens & Partial<Refreshed>
    // What was typed here must not become something of who signed in elsewhere in this browser.
    other = whose !== null && user_id !== whose
    if (!other) setAccess(fresh, user_id)
    return !other
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

/** Whether the session ended because somebody else has signed in in another tab of this browser. */
export const otherSignedIn = () => other

/** A session that has ended: under an open page the person may sign in again, so that nothing typed is lost; otherwise it is over. Not within the lock, since a person takes long. */
async function endedOrAgain(done: boolean) {
  if (done || !(ended || other)) return done
  ended = false
  const again = token !== null && askers.size > 0 && (await new Promise<boolean>(put))
  put(null)
  if (!again) leave()
  return again
}

/** Leaves what is open. Where another has signed in, this tab goes on as that one, from the start. */
function leave() {
  if (other) window.location.assign('/')
  else setAccess(null)
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
