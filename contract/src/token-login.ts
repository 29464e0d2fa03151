import { z } from 'zod'
import { accounts } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** The page that a code's link leads to: it reads `q`. */
export const tokenLoginPath = '/token-login'
/** The number of seconds that a code is valid. */
export const codeSeconds = 60

/** The value from the address: a code, or the encoded structure of the previous product. */
const Given = z.strictObject({
  q: z.string({ error: 'field.required' }).min(1, 'field.required').max(8000, 'field.tooLong'),
})

export const tokenLogin = {
  issue: endpoint({
    method: 'POST',
    path: '/user/token-login/code',
    summary: 'A link by which the caller signs in on another device: once, within a minute',
    act: { nl: 'Inloglink gemaakt', en: 'Sign-in link made' },
    access: 'signed-in',
    readOnlyMay: true,
    reply: z.object({ url: z.string(), seconds: z.number().int() }),
    status: 201,
  }),
  look: endpoint({
    method: 'POST',
    path: '/user/token-login/look',
    summary: 'Who would be signed in by what stood in the address; uses nothing',
    act: { nl: 'Inloglink bekeken', en: 'Sign-in link looked at' },
    access: 'public',
    readOnlyMay: true,
    body: Given,
    reply: z.object({ name: z.string(), company: z.string() }),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/user/token-login',
    summary:
      'Sign in by what stood in the address. User and permissions in it are ignored; tokens are checked as any',
    act: { nl: 'Ingelogd met een inloglink', en: 'Signed in by a link' },
    access: 'public',
    readOnlyMay: true,
    body: Given,
    reply: accounts.login.reply,
  }),
}
