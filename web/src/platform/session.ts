import type { Tokens } from '@bouwkring/contract/accounts'

const mark = 'signed-in'
const everyMs = 14 * 60_000
type Listener = (signedIn: boolean) => void

let token: string | null = null
let running: Promise<boolean> | null = null
let timer: number | undefined
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
    else localStorage.removeItem(mark)
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

async function exchange(): Promise<boolean> {
  try {
    const response = await fetch('/user/verify', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}', credentials: 'same-origin' })
    if (!response.ok) {
      if (response.status === 401) setAccess(null)
      return false
    }
    setAccess(((await response.json()) as Tokens).token)
    return true
  } catch {
    return false
  }
}

const inTurn = () => ('locks' in navigator ? navigator.locks.request('refresh', exchange) : exchange())

/** Gets a fresh access token through the cookie; one at a time, also across tabs. False when the session has ended. */
export function refreshAccess(): Promise<boolean> {
  running ??= Promise.resolve(inTurn()).then(Boolean).finally(() => {
    running = null
  })
  return running
}
