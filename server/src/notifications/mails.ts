import { amsterdamDay } from '@bouwkring/contract/day'
import {
  mailCategory,
  mailDefaults,
  MailPreferences,
  type MailWhen,
} from '@bouwkring/contract/mail-preferences'
import type { Language } from '@bouwkring/contract/messages'
import { type MailedKind, mailedKinds } from '@bouwkring/contract/notification-kinds'
import { tell, type JobContext } from '../platform/jobs.ts'
import { linkTo, sendMail } from '../platform/mail.ts'
import { answerPaths } from '../transactions/index.ts'
import { mailHits, writeHits } from './jobs-hits.ts'
import { writeStill } from './jobs-still.ts'
import { markByFrequency } from './queries-hits.ts'
import * as queries from './queries-mail.ts'
import { notificationsById } from './queries.ts'
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
  database.asPerson(reader, async (db) =>
    (await notificationsById(db, ids))
      // A favourite that its reader may no longer see is no news to be mailed.
      .filter((row) => row.kind !== 'favourite_changed' || row.favourite !== null)
      .map((row) => textOf(row, reader.language as Language, config.productSlug)),
  )

/** Most matches that one mail names. */
const mostNamed = 20

type Told = Awaited<ReturnType<typeof queries.toMail>>[number]

/** What one person is mailed at once in one letter: the matches of one publication, or one notification of another kind. */
const letterOf = ({ kind, userId, id }: Told) => (kind === 'match' ? `${userId} match` : id)

/** Mails what people are told, at once or with the mail of the day. Run again it does nothing: what was mailed is marked, and each mail has a notification as its key. */
export async function mailNotifications(context: Context, ids: readonly number[]) {
  const { database } = context
  const marked = await database.asSystem((db) => markByFrequency(db, ids))
  if (marked.numAffectedRows) await mailHits(context)
  const all = await database.asSystem((db) => queries.toMail(db, ids, mailCategory))
  const of = (when: MailWhen) => all.filter((one) => whenOf(one.kind, one.preferences) === when)
  const daily = of('daily').map((one) => one.id)
  if (daily.length > 0) await database.asSystem((db) => queries.markMail(db, daily, 'digest'))
  const letters = [...Map.groupBy(of('now'), letterOf).values()]
  const [letter, ...more] = letters
  if (letter && more.length === 0) return mailLetter(context, letter)
  // A letter that fails is tried again by itself.
  await database.asSystem(async (db) => {
    for (const one of letters)
      await tell(db, 'notifications.made', { notificationIds: one.map((told) => told.id) })
  })
}

async function mailLetter(context: Context, letter: readonly Told[]) {
  const { database, config } = context
  const waiting = letter.map((one) => one.id)
  const [made] = letter
  if (!made) return
  if (made.kind === 'still_there')
    return database.asSystem(async (db) => {
      await writeStill(context, db, made, made.id)
      await queries.markMail(db, waiting, 'sent')
    })
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

/** Whether a day is a Monday. */
const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

/** The mail of the day of each user who has one: what is still unread; on Mondays also what came into searches in a week. One mail for all of it. */
export async function mailDigests(context: Context, day = amsterdamDay()) {
  const { database } = context
  for (const reader of await database.asSystem((db) => queries.digestReaders(db, isMonday(day))))
    await mailDigest(context, reader, day)
}

async function mailDigest(context: Context, reader: queries.Reader, day: string) {
  const { database, config } = context
  const all = await database.asSystem((db) => queries.digestOf(db, reader.userId, isMonday(day)))
  const ids = all.map((one) => one.id)
  const others = all.filter((one) => !one.ofSearch).map((one) => one.id)
  const texts = await textsFor(context, others.slice(0, 50), reader)
  await database.asSystem(async (db) => {
    const searches = all.filter((one) => one.ofSearch).map((one) => one.id)
    const withHits =
      searches.length > 0 &&
      (await writeHits(
        context,
        db,
        reader,
        { ids: searches, key: `digest:${day}`, others: texts, otherTotal: others.length },
        new Date(),
      ))
    if (!withHits && texts.length > 0)
      await sendMail(db, {
        tenantId: reader.tenantId,
        key: `digest:${reader.userId}:${day}`,
        to: { name: reader.name, address: reader.address },
        ...digestMail(texts, others.length, reader, (path) =>
          linkTo(config, reader.subdomain, path),
        ),
      })
    await queries.markDigest(db, reader.userId, ids, isMonday(day))
  })
}
