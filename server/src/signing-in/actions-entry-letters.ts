import type { Language } from '@bouwkring/contract/messages'
import type { JobContext, News } from '../platform/jobs.ts'
import { linkTo, sendMail } from '../platform/mail.ts'
import { confirmsEmail, lettersOfLastHour } from './queries-entry.ts'
import { keepToken, personToWrite, type Purpose } from './queries-one-time.ts'
import { changedText, confirmText, inviteText, resetText, type Letter } from './rules-letters.ts'
import { lettersPerHour } from './rules.ts'
import { formerAddressText, newAddressText } from './rules-letters-address.ts'
import { hashOfLink, newRefreshToken } from './tokens.ts'

type Context = Pick<JobContext, 'database' | 'config'>
type Person = NonNullable<Awaited<ReturnType<typeof personToWrite>>>
const letterTo = (person: Person, config: Context['config']): Letter => ({
  name: person.name,
  company: person.company,
  hasPassword: person.has_password,
  product: config.PRODUCT_NAME,
  language: person.language as Language,
})

interface Kind {
  purpose: Purpose
  minutes: number
  /** The path of the link. On the product's own host unless `atHome`: the organisation may not be approved yet. */
  path: string
  atHome?: true
  text: (to: Letter, link: string) => { subject: string; text: string }
}

/** Mails a link that works once. The token is created here, so that it exists only in the mail. */
const mailLink = ({ database, config }: Context, userId: number, letter: string, kind: Kind) =>
  database.asSystem(async (db) => {
    const person = await personToWrite(db, userId)
    if (!person || (await lettersOfLastHour(db, userId, kind.purpose)) >= lettersPerHour) return
    if (kind.purpose === 'confirm' && !(await confirmsEmail(db, userId))) return
    const token = newRefreshToken()
    await keepToken(db, {
      hash: hashOfLink(token, person.email),
      tenant_id: person.tenant_id,
      user_id: person.id,
      purpose: kind.purpose,
      expires_at: new Date(Date.now() + kind.minutes * 60_000),
    })
    const path = `${kind.path}?${new URLSearchParams({ q: person.email, token }).toString()}`
    const link = kind.atHome
      ? linkTo(config, person.subdomain, path)
      : new URL(path, config.PUBLIC_URL).href
    const to = letterTo(person, config)
    await sendMail(db, {
      tenantId: person.tenant_id,
      key: `${kind.purpose}:${userId}:${letter}`,
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

/** Reports the password change to whoever reads mail at the address; the link is on the product's own host, as the organisation may not be open. */
export const mailChanged = ({ database, config }: Context, userId: number, letter: string) =>
  database.asSystem(async (db) => {
    const person = await personToWrite(db, userId)
    if (!person) return
    const to = letterTo(person, config)
    await sendMail(db, {
      tenantId: person.tenant_id,
      key: `changed:${userId}:${letter}`,
      to: { name: person.name, address: person.email },
      ...changedText(to, new URL('/sign-in', config.PUBLIC_URL).href),
    })
  })

/** Reports a changed address to the former and the new one. Whoever reads the former one can object, but is not told the new one. */
export const mailAddressChanged = (
  { database, config }: Context,
  { userId, letter, was }: News['address.changed'],
) =>
  database.asSystem(async (db) => {
    const person = await personToWrite(db, userId)
    if (!person) return
    const to = letterTo(person, config)
    const send = (which: 'was' | 'is', address: string, text: { subject: string; text: string }) =>
      sendMail(db, {
        tenantId: person.tenant_id,
        key: `address:${userId}:${letter}:${which}`,
        to: { name: person.name, address },
        ...text,
      })
    const link = new URL('/sign-in', config.PUBLIC_URL).href
    // Changed back in the meantime: the former address is the present one.
    if (was.toLowerCase() !== person.email.toLowerCase())
      await send('was', was, formerAddressText(to, was))
    await send('is', person.email, newAddressText(to, { now: person.email, link }))
  })
