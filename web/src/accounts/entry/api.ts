import { entry, type Registration } from '@bouwkring/contract/entry'
import { accounts } from '@bouwkring/contract/accounts'
import { call } from '../../platform/api.ts'
import { q } from '../../platform/query.ts'
import { chosenLanguage } from '../../platform/language.ts'

/** The company types that a registration can choose from. */
export const typesQuery = () =>
  q(accounts.types, {}, { select: (found) => found['hydra:member'], staleTime: Infinity })
export const sessionsQuery = () => q(entry.sessions, {})

export const register = (body: Omit<Registration, 'language'>) =>
  call(entry.register, { body: { ...body, language: chosenLanguage() } })
export const subdomainState = async (name: string) =>
  (await call(entry.subdomain, { query: { name } })).state
export const askReset = (email: string) => call(entry.resetPassword, { body: { email } })
export const askConfirmation = (email: string) =>
  call(entry.resendConfirmation, { body: { email } })
export const confirmEmail = (body: { email: string; token: string }) =>
  call(entry.confirmEmail, { body })
export const changePassword = (body: { email: string; password: string; token: string }) =>
  call(entry.changePassword, { body })
export const changeOwnPassword = (body: { current: string; password: string }) =>
  call(entry.ownPassword, { body })
export const endSession = (session?: string) =>
  call(entry.endSession, { body: session === undefined ? {} : { session } })
