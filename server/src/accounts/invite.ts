import type { Language } from '@bouwkring/contract/messages'
import type { JobContext } from '../platform/jobs.ts'
import { linkTo, sendMail } from '../platform/mail.ts'
import { keepToken, personToWrite } from './queries-one-time.ts'
import { inviteText } from './rules-users.ts'
import { hashOf, newRefreshToken } from './tokens.ts'

/** Hours that the link of an invitation works. */
const hours = 72

/** Mails a new user the link to choose a password. The token is made here, so that it is nowhere but in the mail. */
export const mailInvite = ({ database, config }: Pick<JobContext, 'database' | 'config'>, userId: number, letter: string) =>
  database.asSystem(async (db) => {
    const person = await personToWrite(db, userId)
    if (!person) return
    const token = newRefreshToken()
    await keepToken(db, { hash: hashOf(token), tenant_id: person.tenant_id, user_id: person.id, purpose: 'password', expires_at: new Date(Date.now() + hours * 3_600_000) })
    const link = linkTo(config, person.subdomain, `/user/update-password?${new URLSearchParams({ q: person.email, token }).toString()}`)
    await sendMail(db, { tenantId: person.tenant_id, key: `invite:${letter}`, to: { name: person.name, address: person.email }, ...inviteText({ name: person.name, company: person.company, product: config.PRODUCT_NAME, language: person.language as Language }, link, hours) })
  })
