import type { Language } from '@bouwkring/contract/messages'
import type { JobContext } from '../platform/jobs.ts'
import { linkTo, sendMail } from '../platform/mail.ts'
import { confirmsEmail, lettersOfLastHour } from './queries-entry.ts'
import { keepToken, personToWrite, type Purpose } from './queries-one-time.ts'
import { changedText, confirmText, inviteText, resetText, type Letter } from './rules-letters.ts'
import { hashOf, newRefreshToken } from './tokens.ts'

type Context = Pick<JobContext, 'database' | 'config'>
/** Letters of one kind to one person in an hour: who keeps asking fills no letter box. */
const perHour = 3

interface Kind {
  purpose: Purpose
  minutes: number
  /** Where the link leads. On the host of the product itself unless `atHome`: the organisation may not be let in yet. */
  path: string
  atHome?: true
  text: (to: Letter, link: string) => { subject: string; text: string }
}

/** Mails a link that works once. The token is made here, so that it is nowhere but in the mail. */
const mailLink = ({ database, config }: Context, userId: number, letter: string, kind: Kind) =>
  database.asSystem(async (db) => {
    const person = await personToWrite(db, userId)
    if (!person || (await lettersOfLastHour(db, userId, kind.purpose)) >= perHour) return
    if (kind.purpose === 'confirm' && !(await confirmsEmail(db, userId))) return
    const token = newRefreshToken()
    await keepToken(db, {
      hash: hashOf(token),
      tenant_id: person.tenant_id,
      user_id: person.id,
      purpose: kind.purpose,
      expires_at: new Date(Date.now() + kind.minutes * 60_000),
    })
    const path = `${kind.path}?${new URLSearchParams({ q: person.email, token }).toString()}`
    const link = kind.atHome
      ? linkTo(config, person.subdomain, path)
      : new URL(path, config.PUBLIC_URL).href
    const to: Letter = {
      name: person.name,
      company: person.company,
      product: config.PRODUCT_NAME,
      language: person.language as Language,
    }
    await sendMail(db, {
      tenantId: person.tenant_id,
      key: `${kind.purpose}:${letter}`,
      to: { name: person.name, address: person.email },
      ...kind.text(to, link),
    })
  })

export const mailConfirmation = (context: Context, userId: number, letter: string) =>
  mailLink(context, userId, letter, {
    purpose: 'confirm',
    minutes: 60 * 24,
    path: '/user/confirm-email',
    text: confirmText,
  })
export const mailReset = (context: Context, userId: number, letter: string) =>
  mailLink(context, userId, letter, {
    purpose: 'reset',
    minutes: 60,
    path: '/user/update-password',
    text: resetText,
  })

export const mailInvite = (context: Context, userId: number, letter: string) =>
  mailLink(context, userId, letter, {
    purpose: 'password',
    minutes: 60 * 72,
    path: '/user/update-password',
    atHome: true,
    text: inviteText,
  })

/** Tells that the password was changed, to whoever reads mail at the address; the link is on the host of the product, as the organisation may not be open. */
export const mailChanged = ({ database, config }: Context, userId: number, letter: string) =>
  database.asSystem(async (db) => {
    const person = await personToWrite(db, userId)
    if (!person) return
    const to: Letter = {
      name: person.name,
      company: person.company,
      product: config.PRODUCT_NAME,
      language: person.language as Language,
    }
    await sendMail(db, {
      tenantId: person.tenant_id,
      key: `changed:${letter}`,
      to: { name: person.name, address: person.email },
      ...changedText(to, new URL('/sign-in', config.PUBLIC_URL).href),
    })
  })
