import {
  mailCategory,
  mailDefaults,
  MailPreferences,
  type MailWhen,
} from '@bouwkring/contract/mail-preferences'
import type { Language } from '@bouwkring/contract/messages'
import { type MailedKind, mailedKinds } from '@bouwkring/contract/notification-kinds'
import type { JobContext } from '../platform/jobs.ts'
import { linkTo, sendMail } from '../platform/mail.ts'
import { answerPaths } from '../transactions/index.ts'
import * as queries from './queries-mail.ts'
import { notificationById } from './queries.ts'
import { digestMail, newsMail } from './rules-mail.ts'
import { textOf } from './rules-text.ts'

type Context = Pick<JobContext, 'database' | 'config'>

const isMailed = (kind: string): kind is MailedKind =>
  (mailedKinds as readonly string[]).includes(kind)
/** When a user wants to be mailed something of a kind. */
export function whenOf(kind: string, kept: unknown): MailWhen {
  if (!isMailed(kind)) return 'off'
  const chosen = MailPreferences.safeParse(kept)
  return (chosen.success ? chosen.data[kind] : undefined) ?? mailDefaults[kind]
}

/** What a notification says to its reader, from what they may see at this moment. */
const textFor = ({ database, config }: Context, id: number, reader: queries.Reader) =>
  database.asPerson(reader, async (db) => {
    const row = await notificationById(db, id)
    return row && textOf(row, reader.language as Language, config.productSlug)
  })

/** Mails a notification at once or has it wait for the mail of the day. Run again it does nothing: the mail has the notification as its key. */
export async function mailNotification(context: Context, id: number) {
  const { database, config } = context
  const made = await database.asSystem((db) => queries.toMail(db, id, mailCategory))
  if (!made) return
  const when = whenOf(made.kind, made.preferences)
  if (when === 'off') return
  if (when === 'daily')
    return void (await database.asSystem((db) => queries.markMail(db, [id], 'digest')))
  const text = await textFor(context, id, made)
  if (!text) return
  const link = (path: string) => linkTo(config, made.subdomain, path)
  await database.asSystem(async (db) => {
    const answers =
      made.kind === 'reservation_received' && made.transactionId !== null
        ? await answerPaths(db, made.transactionId, made)
        : undefined
    await sendMail(db, {
      tenantId: made.tenantId,
      key: `notification:${id}`,
      to: { name: made.name, address: made.address },
      ...newsMail(text, made, link, answers),
    })
    await queries.markMail(db, [id], 'sent')
  })
}

/** The mail of the day of each user who has one: what is still unread. */
export async function mailDigests(context: Context, day = new Date().toISOString().slice(0, 10)) {
  const { database, config } = context
  for (const reader of await database.asSystem((db) => queries.digestReaders(db))) {
    const ids = await database.asSystem((db) => queries.digestOf(db, reader.userId))
    const texts = (
      await Promise.all(ids.slice(0, 50).map((id) => textFor(context, id, reader)))
    ).filter((text) => text !== undefined)
    await database.asSystem(async (db) => {
      if (texts.length > 0) {
        const link = (path: string) => linkTo(config, reader.subdomain, path)
        await sendMail(db, {
          tenantId: reader.tenantId,
          key: `digest:${reader.userId}:${day}`,
          to: { name: reader.name, address: reader.address },
          ...digestMail(texts, ids.length, reader, link),
        })
      }
      await queries.markDigest(db, reader.userId, ids)
    })
  }
}
