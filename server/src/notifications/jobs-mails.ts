import { mailCategory, type MailWhen } from '@bouwkring/contract/mail-preferences'
import { tell, tellAll } from '../platform/jobs.ts'
import { linkTo, sendMail } from '../platform/mail.ts'
import { writeStill } from './jobs-still.ts'
import { type Context, textsFor } from './jobs-letter.ts'
import { markByFrequency } from './queries-hits.ts'
import * as queries from './queries-mail.ts'
import { comesTogether, whenOf } from './rules-due.ts'
import { newsMail } from './rules-mail.ts'

/** How long immediate mail waits for other results of the same cause: matches, hits and reservations are found by separate jobs. */
const togetherSeconds = 2

type Told = Awaited<ReturnType<typeof queries.toMail>>[number]

/** Mails notifications: in one letter with what else is due shortly, in a separate letter, or in the daily mail. A rerun does nothing: mailed and waiting ones are marked, and each mail's key is a notification. */
export async function mailNotifications(context: Context, ids: readonly number[]) {
  const letters = await context.database.asSystem(async (db) => {
    const soon = await markByFrequency(db, ids)
    const all = await queries.toMail(db, ids, mailCategory)
    const of = (when: MailWhen) => all.filter((one) => whenOf(one.kind, one.preferences) === when)
    const mark = async (told: readonly Told[], mail: 'digest' | 'now') => {
      const marked = told.map((one) => one.id)
      if (marked.length > 0) await queries.markMail(db, marked, mail)
    }
    await mark(of('daily'), 'digest')
    const now = of('now')
    const together = now.filter(({ kind }) => comesTogether(kind))
    await mark(together, 'now')
    const people = new Set([...soon, ...together.map(({ userId }) => userId)])
    await tellAll(
      db,
      'notifications.due',
      [...people].map((userId) => ({ payload: { userId } })),
      togetherSeconds,
    )
    const own = now.filter(({ kind }) => !comesTogether(kind))
    // A letter that fails is retried separately.
    if (own.length > 1)
      for (const { id } of own) await tell(db, 'notifications.made', { notificationIds: [id] })
    return own
  })
  const [letter, ...more] = letters
  if (letter && more.length === 0) await mailLetter(context, letter)
}

/** A letter for one notification. */
async function mailLetter(context: Context, told: Told) {
  const { database, config } = context
  if (told.kind === 'still_there')
    return database.asSystem(async (db) => {
      await writeStill(context, db, told, told.id)
      await queries.markMail(db, [told.id], 'sent')
    })
  const [text] = await textsFor(context, [told.id], told)
  if (!text) return
  await database.asSystem(async (db) => {
    await sendMail(db, {
      tenantId: told.tenantId,
      key: `notification:${told.id}`,
      to: { name: told.name, address: told.address },
      ...newsMail(text, told, (path) => linkTo(config, told.subdomain, path)),
    })
    await queries.markMail(db, [told.id], 'sent')
  })
}
