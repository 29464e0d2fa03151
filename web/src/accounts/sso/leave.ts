import { singleSignOn } from '@bouwkring/contract/single-sign-on'
import { call } from '../../platform/api.ts'

/** The address for signing out at the provider; null when there is nothing to sign out of. */
export const leaveAt = async () =>
  (await call(singleSignOn.leave, {}).catch(() => ({ url: null }))).url
