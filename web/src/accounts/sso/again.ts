import { accounts, type Refreshed, type Tokens } from '@bouwkring/contract/accounts'
import { singleSignOn } from '@bouwkring/contract/single-sign-on'
import { call } from '../../platform/api.ts'
import { setAccess } from '../../platform/session.ts'
import { takeIn, workAccount } from '../api.ts'

/** The return address of a window that was opened only to sign in again. */
const here = '/oauth'
// The window loses its opener at the provider (Cross-Origin-Opener-Policy), so both use a channel of this origin. It carries no data: the session is in the cookie.
const channel = 'signed-in-again'

/** Whether somebody has signed in here with a work account before. */
export function cameWithWorkAccount() {
  try {
    return localStorage.getItem(workAccount) !== null
  } catch {
    return false
  }
}

/** Opens the provider's pages in a separate window, with the same choice to stay signed in; false when the browser blocks it. */
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

/** In that window: notifies the waiting page and closes; false in any other window. */
export function tellWhoWaits(back: string): boolean {
  if (back !== here) return false
  const to = new BroadcastChannel(channel)
  to.postMessage('')
  to.close()
  window.close()
  return true
}

/** Listens for a new sign-in in another window; returns a function that stops listening. */
export function onAgain(heard: () => void) {
  const from = new BroadcastChannel(channel)
  from.onmessage = heard
  return () => from.close()
}

/** Takes over the session that another window opened; true when it belongs to the same person as before. */
export async function takeOver(userId: number): Promise<boolean> {
  const tokens: Tokens & Partial<Refreshed> = await call(accounts.refresh, { body: {} })
  // A process of the previous version does not say whose session it is: then the next call asks.
  if ((tokens.user_id ?? userId) !== userId) return false
  setAccess(tokens.token, userId)
  const user = await call(accounts.info, {})
  if (user.id === userId) takeIn({ ...tokens, user }, true)
  return user.id === userId
}
