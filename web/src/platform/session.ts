import type { Refreshed, Tokens } from '@bouwkring/contract/accounts'

const mark = 'signed-in'
// The mark after signing out by hand: other tabs then say so, instead of that the session ended.
const out = 'out'
const everyMs = 14 * 60_000
type Listener = (signedIn: boolean) => void

let token: string | null = null
let running: Promise<boolean> | null = null
let timer: number | undefined
// The user that the token, and with it the content of this page, belongs to.
let whose: number | null = null
let ended = false
let other = false
let signedOut = false
// Receives the answer of the user who is asked to sign in again, over the page.
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

function remember(signedIn: boolean, byHand: boolean) {
  try {
    if (signedIn) localStorage.setItem(mark, 'yes')
    else {
      localStorage.removeItem('chosen-tenant')
      if (byHand) localStorage.setItem(mark, out)
      else localStorage.removeItem(mark)
    }
  } catch {
    // Nothing is stored here; the cookie still decides.
  }
}

/** Takes over a user's fresh token, or forgets it, and notifies the listeners; `byHand` when the user signed out. */
export function setAccess(next: string | null, userId: number | null = null, byHand = false) {
  const was = token !== null
  token = next
  whose = next === null ? null : userId
  other = false
  signedOut = false
  window.clearTimeout(timer)
  remember(next !== null, byHand)
  if (next !== null) timer = window.setTimeout(() => void refreshAccess(), everyMs)
  if (was !== (next !== null)) for (const listener of listeners) listener(next !== null)
}

/** Listens for signing in or out in another tab: checks at once whether the session here continues, since the open page may now be nobody's. Returns a function that stops it. */
export function onOtherTabs() {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key !== mark || token === null) return
    if (newValue !== 'yes') {
      signedOut = newValue === out
      void refreshAccess()
    }
    // Signed in again in the other tab: this tab continues too, if it is the same person.
    else if (answer !== null) void exchange().then((done) => done && answer?.(true))
  }
  window.addEventListener('storage', heard)
  return () => window.removeEventListener('storage', heard)
}

/** Registers a listener for signing in and out; returns a function that stops it. */
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
    // A busy server says nothing about the session.
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
    // A process of the previous version does not say whose token it is.
    const { token: fresh, user_id = whose } = (await response.json()) as Tokens & Partial<Refreshed>
    // Input typed here must not end up with a user who signed in elsewhere in this browser.
    other = whose !== null && user_id !== whose
    if (!other) setAccess(fresh, user_id)
    return !other
  } catch {
    return false
  }
}

const inTurn = () =>
  'locks' in navigator ? navigator.locks.request('refresh', () => exchange()) : exchange()

/** Registers a listener for a session that ended under an open page, and for the user's answer; returns a function that stops it. */
export function onEnded(asker: () => void) {
  askers.add(asker)
  return () => void askers.delete(asker)
}
/** The function that receives the answer of the user who is asked to sign in again; null while nobody is. */
export const endedAnswer = () => answer
function put(next: typeof answer) {
  answer = next
  for (const asker of askers) asker()
}

/** Whether the session ended because another user signed in in another tab of this browser. */
export const otherSignedIn = () => other

/** Whether the session ended because the user signed out in another tab of this browser. */
export const signedOutElsewhere = () => signedOut

/** Handles an ended session: under an open page the user may sign in again, so that nothing typed is lost; otherwise it is over. Outside the lock, since a person takes long. */
async function endedOrAgain(done: boolean) {
  if (done || !(ended || other)) return done
  ended = false
  const again = token !== null && askers.size > 0 && (await new Promise<boolean>(put))
  put(null)
  if (!again) leave()
  return again
}

/** Leaves the open page. If another user has signed in, this tab continues as that user, from the start. */
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
