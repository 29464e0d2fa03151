import { accounts, type Refreshed, type Tokens } from '@bouwkring/contract/accounts'
import { singleSignOn } from '@bouwkring/contract/single-sign-on'
import { call } from '../../platform/api.ts'
import { setAccess } from '../../platform/session.ts'
import { takeIn, workAccount } from '../api.ts'

/** Where a window leads back to that was opened to sign in again only. */
const here = '/oauth'
// The window loses its opener at the provider (Cross-Origin-Opener-Policy), so they speak over a channel of this origin. It says nothing: the session is in the cookie.
const channel = 'signed-in-again'

/** Whether somebody signed in here with a work account before. */
export function cameWithWorkAccount() {
  try {
    return localStorage.getItem(workAccount) !== null
  } catch {
    return false
  }
}

/** Opens the pages of the provider in a window of their own, to stay signed in as before; false when the browser holds it back. */
export async function openProvider(stayLoggedIn: boolean): Promise<boolean> {
  const opened = window.open('', 'work-account', 'popup,width=520,height=720')
  if (!opened) return false
  try {
    opened.location.href = (
      await call(singleSignOn.start, { body: { back: here, stayLoggedIn } })
    ).url
    return true
  } catch (error) {
    opened.close()
    throw error
  }
}

/** In that window: tells the page that waits and closes; false when this is no such window. */
export function tellWhoWaits(back: string): boolean {
  if (back !== here) return false
  const to = new BroadcastChannel(channel)
  to.postMessage('')
  to.close()
  window.close()
  return true
}

/** Hears when somebody has signed in again elsewhere; returns how to stop. */
export function onAgain(heard: () => void) {
  const from = new BroadcastChannel(channel)
  from.onmessage = heard
  return () => from.close()
}

/** Takes over the session that another window opened: true when it is of who was here before. */
export async function takeOver(userId: number): Promise<boolean> {
  const tokens: Tokens & Partial<Refreshed> = await call(accounts.refresh, { body: {} })
  // A process of the version before does not say whose it is: then who that is must be asked.
  if ((tokens.user_id ?? userId) !== userId) return false
  setAccess(tokens.token, userId)
  const user = await call(accounts.info, {})
  if (user.id === userId) takeIn({ ...tokens, user }, true)
  return user.id === userId
}
