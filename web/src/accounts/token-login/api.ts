import { tokenLogin } from '@bouwkring/contract/token-login'
import { call } from '../../platform/api.ts'
import { takeIn } from '../api.ts'

export const makeLink = () => call(tokenLogin.issue, {})
export const lookAt = (q: string) => call(tokenLogin.look, { body: { q } })
/** Exchanges the token from the address for a session here. */
export const enterWith = async (q: string) => takeIn(await call(tokenLogin.enter, { body: { q } }))
