import { z } from 'zod'
import { accounts } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { isOwnPath } from './own-path.ts'

const OwnPath = z.string().max(2000).refine(isOwnPath, 'link.wrong')

/** The return address of single sign-on, its purpose, and whether the provider may ask the person anything. */
const StartBody = z.strictObject({
  back: OwnPath.default('/'),
  link: z.boolean().default(false),
  silent: z.boolean().default(false),
  stayLoggedIn: z.boolean().default(true),
})

export const singleSignOn = {
  status: endpoint({
    method: 'GET',
    path: '/user/sso',
    summary: 'Whether the caller has linked a work account',
    access: 'signed-in',
    reply: z.object({
      available: z.boolean(),
      linked: z.boolean(),
      can: z.object({ unlink: z.boolean() }),
    }),
  }),
  unlink: endpoint({
    method: 'POST',
    path: '/user/sso/unlink',
    summary:
      'Let go of the own work account; only with a password to sign in with instead. Tells the user by mail',
    act: { nl: 'Werkaccount ontkoppeld', en: 'Work account unlinked' },
    access: 'signed-in',
    readOnlyMay: true,
    reply: z.null(),
    status: 204,
  }),
  start: endpoint({
    method: 'POST',
    path: '/user/sso/start',
    summary: 'The address at the provider where single sign-on begins (OpenID Connect with PKCE)',
    act: {
      nl: 'Inloggen met een werkaccount begonnen',
      en: 'Signing in with a work account begun',
    },
    access: 'public',
    readOnlyMay: true,
    body: StartBody,
    reply: z.object({ url: z.string() }),
  }),
  finish: endpoint({
    method: 'POST',
    path: '/user/sso/finish',
    summary:
      'What the provider sent back with (the query of /oauth) becomes a session; the browser that started has the cookie that goes with it',
    act: { nl: 'Ingelogd met een werkaccount', en: 'Signed in with a work account' },
    access: 'public',
    readOnlyMay: true,
    body: z.strictObject({ parameters: z.string().max(8000, 'field.tooLong') }),
    reply: z.object({ back: z.string(), entered: accounts.login.reply.nullable() }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/user/sso/leave',
    summary: 'The address at the provider where one signs out, for a session that came through it',
    act: { nl: 'Uitgelogd bij het werkaccount', en: 'Signed out of the work account' },
    access: 'signed-in',
    beforeFactor: true,
    readOnlyMay: true,
    reply: z.object({ url: z.string().nullable() }),
  }),
}
