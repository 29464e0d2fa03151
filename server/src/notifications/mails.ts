import { amsterdamDay } from '@bouwkring/contract/day'
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
import { digestMail, matchesMail, newsMail } from './rules-mail.ts'
import { textOf } from './rules-text.ts'
import type { Text } from './rules/subject.ts'

type Context = Pick<JobContext, 'database' | 'config'>

const isMailed = (kind: string): kind is MailedKind =>
  (mailedKinds as readonly string[]).includes(kind)
/** When a user wants to be mailed something of a kind. */
export function whenOf(kind: string, kept: unknown): MailWhen {
  if (!isMailed(kind)) return 'off'
  const chosen = MailPreferences.safeParse(kept)
  return (chosen.success ? chosen.data[kind] : undefined) ?? mailDefaults[kind]
}

/** What notifications say to their reader, from what they may see at this moment. */
const textsFor = (
  { database, config }: Context,
  ids: readonly number[],
  reader: queries.Reader,
): Promise<Text[]> =>
  database.asPerson(reader, async (db) => {
    const texts: Text[] = []
    for (const id of ids) {
      const row = await notificationById(db, id)
      const text = row && textOf(row, reader.language as Language, config.productSlug)
      if (text) texts.push(text)
    }
    return texts
  })

/** Most matches that one mail names. */
const mostNamed = 20

/** Mails what one person is told of one kind, at once or with the mail of the day. Run again it does nothing: what was mailed is marked, and the mail has a notification as its key. */
export async function mailNotifications(context: Context, ids: readonly number[]) {
  const { database, config } = context
  const all = await database.asSystem((db) => queries.toMail(db, ids, mailCategory))
  const [made] = all
  if (!made) return
  const when = whenOf(made.kind, made.preferences)
  if (when === 'off') return
  const waiting = all.map((one) => one.id)
  if (when === 'daily')
    return void (await database.asSystem((db) => queries.markMail(db, waiting, 'digest')))
  const texts = await textsFor(context, waiting.slice(0, mostNamed), made)
  const [text] = texts
  if (!text) return
  const link = (path: string) => linkTo(config, made.subdomain, path)
  await database.asSystem(async (db) => {
    const answers =
      made.kind === 'reservation_received' && made.transactionId !== null
        ? await answerPaths(db, made.transactionId, made)
        : undefined
    await sendMail(db, {
      tenantId: made.tenantId,
      key: `notification:${made.id}`,
      to: { name: made.name, address: made.address },
      ...(waiting.length === 1
        ? newsMail(text, made, link, answers)
        : matchesMail(texts, waiting.length, made, link)),
    })
    await queries.markMail(db, waiting, 'sent')
  })
}

/** The mail of the day of each user who has one: what is still unread. */
export async function mailDigests(context: Context, day = amsterdamDay()) {
  const { database, config } = context
  for (const reader of await database.asSystem((db) => queries.digestReaders(db))) {
    const ids = await database.asSystem((db) => queries.digestOf(db, reader.userId))
    const texts = await textsFor(context, ids.slice(0, 50), reader)
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
