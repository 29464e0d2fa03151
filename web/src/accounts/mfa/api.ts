import { secondFactor } from '@bouwkring/contract/second-factor'
import { call } from '../../platform/api.ts'
import { q } from '../../platform/query.ts'
import { takeIn } from '../api.ts'

export const factorQuery = () => q(secondFactor.status, {})

export const beginFactor = (password?: string) =>
  call(secondFactor.begin, { body: password === undefined ? {} : { password } })
export const confirmFactor = (code: string) => call(secondFactor.confirm, { body: { code } })
export const renewCodes = (code: string) => call(secondFactor.codes, { body: { code } })
export const removeFactor = (body: { password?: string; code: string }) =>
  call(secondFactor.remove, { body })
/** The second step of signing in; the browser holds the result of the password step. */
export const giveCode = async (code: string, keep: boolean) =>
  takeIn(await call(secondFactor.verify, { body: { code } }), keep)
