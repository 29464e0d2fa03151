import { singleSignOn } from '@bouwkring/contract/single-sign-on'
import { call } from '../../platform/api.ts'
import { q } from '../../platform/query.ts'
import { takeIn, workAccount } from '../api.ts'

const triedSilently = 'work-account-tried'
const stays = 'yes'

export const ssoQuery = () => q(singleSignOn.status, {})

/** Goes to the provider, which returns to /oauth. */
export async function goToProvider(body: {
  back?: string
  link?: boolean
  silent?: boolean
  stayLoggedIn?: boolean
}) {
  window.location.assign((await call(singleSignOn.start, { body })).url)
}

/** Whether to try signing in silently: only for somebody who came with a work account before and chose to stay signed in; tried once, and not after signing out. */
export function maySilently() {
  if (localStorage.getItem(workAccount) !== stays || sessionStorage.getItem(triedSilently) !== null)
    return false
  sessionStorage.setItem(triedSilently, 'yes')
  return true
}

/** Exchanges the provider's reply for a session, or links a work account. Returns the page that the user wanted to reach. */
export async function finishSignOn(parameters: string): Promise<string> {
  const { back, entered } = await call(singleSignOn.finish, { body: { parameters } })
  if (entered) {
    localStorage.setItem(workAccount, entered.user.stays ? stays : 'once')
    sessionStorage.removeItem(triedSilently)
    takeIn(entered)
  }
  return back
}
