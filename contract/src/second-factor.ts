import { z } from 'zod'
import { accounts } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './reference.ts'

/** Six digits from the app, or a recovery code; spaces, hyphens and case do not matter. */
const code = z
  .string({ error: 'code.form' })
  .max(40, 'code.form')
  .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
  .pipe(z.string().regex(/^(?:\d{6}|[A-Z2-7]{16})$/, 'code.form'))
const password = z.string().max(1024, 'field.tooLong').optional()

/** The caller's second factor. */
export const SecondFactor = z.object({
  active: z.boolean(),
  confirmed_at: z.string().nullable(),
  recovery_codes_left: z.number().int(),
  /** The organisation or the product requires it of this user. */
  required: z.boolean(),
  /** Setup requires the password again: the sign-in was more than ten minutes ago. */
  asks_password: z.boolean(),
  has_password: z.boolean(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** The data for setting up an app: the secret to type, and the address in the QR code. */
export const FactorSetUp = z.object({ secret: z.string(), uri: z.string() })
export type FactorSetUp = z.infer<typeof FactorSetUp>
const Codes = z.object({ recovery_codes: z.array(z.string()) })

export const CodeBody = z.strictObject({ code })
const done = z.null()

export const secondFactor = {
  status: endpoint({
    method: 'GET',
    path: '/user/second-factor',
    summary: 'The second factor of the caller',
    access: 'signed-in',
    beforeFactor: true,
    reply: SecondFactor,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/user/second-factor',
    summary:
      'Start setting up an app; asks the password again when the sign-in is more than ten minutes ago',
    act: { nl: 'Verificatie in twee stappen begonnen', en: 'Two-step verification begun' },
    access: 'signed-in',
    beforeFactor: true,
    readOnlyMay: true,
    body: z.strictObject({ password }),
    reply: FactorSetUp,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/user/second-factor/confirm',
    summary:
      'Finish setting up with a code of the app; answers the recovery codes, once, and ends the other sessions',
    act: { nl: 'Verificatie in twee stappen ingesteld', en: 'Two-step verification set up' },
    access: 'signed-in',
    beforeFactor: true,
    readOnlyMay: true,
    body: CodeBody,
    reply: Codes,
  }),
  codes: endpoint({
    method: 'POST',
    path: '/user/second-factor/recovery-codes',
    summary: 'New recovery codes in place of the old',
    act: { nl: 'Nieuwe herstelcodes gemaakt', en: 'New recovery codes made' },
    access: 'signed-in',
    readOnlyMay: true,
    body: CodeBody,
    reply: Codes,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/user/second-factor/remove',
    summary: 'Switch the second factor off, with password and code',
    act: { nl: 'Verificatie in twee stappen uitgezet', en: 'Two-step verification switched off' },
    access: 'signed-in',
    readOnlyMay: true,
    body: z.strictObject({ password, code }),
    reply: done,
    status: 204,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/user/second-step',
    summary:
      'The second step of signing in: the code, together with the cookie that the right password gave',
    act: { nl: 'Verificatiecode gegeven', en: 'Verification code given' },
    access: 'public',
    readOnlyMay: true,
    body: CodeBody,
    reply: accounts.login.reply,
  }),
  reset: endpoint({
    method: 'POST',
    path: '/api/users/:id/second-factor/reset',
    summary:
      'Take the second factor of a user away, who has lost it; ends its sessions and tells the user',
    act: {
      nl: 'Verificatie van een gebruiker opnieuw laten instellen',
      en: 'Verification of a user had set up again',
    },
    access: 'admin',
    params: idParams,
    reply: done,
    status: 204,
  }),
  require: endpoint({
    method: 'PUT',
    path: '/api/company-profile/second-factor',
    summary: 'Ask a second factor of every user of the own organisation, or no longer',
    act: { nl: 'Verplichte verificatie gewijzigd', en: 'Required verification changed' },
    access: 'admin',
    body: z.strictObject({ required: z.boolean() }),
    reply: z.object({ required: z.boolean() }),
  }),
}
