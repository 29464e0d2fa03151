import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { NewPassword } from './password.ts'
import { Id } from './reference.ts'
import { phoneNumber } from './users.ts'
import { oneLine } from './line.ts'
import { Subdomain, SubdomainState } from './subdomain.ts'

const email = z
  .string({ error: 'email.required' })
  .trim()
  .min(1, 'email.required')
  .max(254, 'email.wrong')
  .pipe(z.email('email.wrong'))
const token = z.string().regex(/^[\w-]{20,100}$/, 'link.wrong')

/** A piece of work for the browser instead of a riddle for the person; its result is sent with the registration. */
export const Challenge = z.object({
  parameters: z.record(z.string(), z.unknown()),
  signature: z.string(),
})
export type Challenge = z.infer<typeof Challenge>

/** The form of a new organisation. */
export const RegistrationForm = z.strictObject({
  group: Id,
  company: oneLine(200, 'company.required'),
  /** Without one it is made of the name. */ subdomain: Subdomain.optional(),
  companyNumber: oneLine(20, 'companyNumber.required'),
  name: oneLine(200, 'name.required'),
  phoneNumber,
  email,
  termsAndConditions: z.literal(true, 'terms.required'),
})
/** The request: the form, the language for mails and the completed piece of work. */
export const Registration = RegistrationForm.extend({
  language: z.enum(['nl', 'en']).default('nl'),
  captcha: z
    .string({ error: 'captcha.required' })
    .min(1, 'captcha.required')
    .max(4000, 'captcha.required'),
})
export type Registration = z.output<typeof Registration>

export const ResetBody = z.strictObject({ email })
/** A new password through a mailed link: `email` is the link's `q`. */
export const ChangePasswordBody = z.strictObject({ email, password: NewPassword, token })
export const OwnPasswordBody = z.strictObject({
  current: z
    .string({ error: 'password.required' })
    .min(1, 'password.required')
    .max(1024, 'field.tooLong'),
  password: NewPassword,
})

/** A place where the caller is signed in. */
export const Session = z.object({
  id: z.uuid(),
  agent: z.string(),
  current: z.boolean(),
  created_at: z.string(),
  used_at: z.string(),
  expires_at: z.string(),
})
export type Session = z.infer<typeof Session>

const done = z.null()
export const entry = {
  challenge: endpoint({
    method: 'GET',
    path: '/user/challenge',
    summary: 'A piece of work for the browser, good for one registration',
    access: 'public',
    reply: Challenge,
  }),
  register: endpoint({
    method: 'POST',
    path: '/user/register',
    summary:
      'Register an organisation with its first user; a mailed link confirms the address, a super admin lets it in',
    act: { nl: 'Organisatie aangemeld', en: 'Organisation registered' },
    access: 'public',
    readOnlyMay: true,
    body: Registration,
    reply: z.object({ email: z.string() }),
    status: 201,
  }),
  subdomain: endpoint({
    method: 'GET',
    path: '/user/subdomain',
    summary: 'Whether a registration can have a subdomain',
    access: 'public',
    query: z.strictObject({ name: z.string().max(100) }),
    reply: z.object({ state: SubdomainState }),
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/user/confirm-email',
    summary: 'Confirm the e-mail address by the mailed link',
    act: { nl: 'E-mailadres bevestigd', en: 'Email address confirmed' },
    access: 'public',
    readOnlyMay: true,
    body: z.strictObject({ email, token }),
    reply: z.object({ chooses: z.string() }),
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/user/resend-confirmation',
    summary:
      'Mail the link that confirms an address again; answers the same whether there is such an account',
    act: { nl: 'Bevestiging opnieuw gevraagd', en: 'Confirmation asked for again' },
    access: 'public',
    readOnlyMay: true,
    body: ResetBody,
    reply: done,
    status: 204,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/user/reset-password',
    summary:
      'Mail a link to choose a new password; answers the same whether there is such an account',
    act: { nl: 'Nieuw wachtwoord gevraagd', en: 'New password asked for' },
    access: 'public',
    readOnlyMay: true,
    body: ResetBody,
    reply: done,
    status: 204,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/user/change-password',
    summary:
      'Choose a password by the mailed link; ends every session of the account. Says whether one can sign in with it: not while the organisation waits to be let in',
    act: { nl: 'Wachtwoord gekozen via een link', en: 'Password chosen by a link' },
    access: 'public',
    readOnlyMay: true,
    body: ChangePasswordBody,
    reply: z.object({
      email: z.string(),
      signIn: z.enum(['open', 'tenant_pending', 'tenant_not_active']),
    }),
  }),
  ownPassword: endpoint({
    method: 'POST',
    path: '/user/own-password',
    summary: 'Change the own password; ends the other sessions',
    act: { nl: 'Eigen wachtwoord gewijzigd', en: 'Own password changed' },
    access: 'signed-in',
    readOnlyMay: true,
    body: OwnPasswordBody,
    reply: done,
    status: 204,
  }),
  watchedIntro: endpoint({
    method: 'POST',
    path: '/user/watched-intro',
    summary: 'The caller has seen the introduction: is_first_login is over, on every device',
    act: { nl: 'Introductie gezien', en: 'Introduction seen' },
    access: 'signed-in',
    readOnlyMay: true,
    reply: done,
    status: 204,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/user/sessions',
    summary: 'Where the caller is signed in',
    access: 'signed-in',
    reply: z.array(Session),
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/user/sessions/end',
    summary: 'End one own session, or all others when none is named',
    act: { nl: 'Sessie beëindigd', en: 'Session ended' },
    access: 'signed-in',
    readOnlyMay: true,
    body: z.strictObject({ session: z.uuid().optional() }),
    reply: done,
    status: 204,
  }),
}
