import { amsterdamDay } from '@bouwkring/contract/day'
import { mailCategory } from '@bouwkring/contract/mail-preferences'
import { linkTo } from '../platform/mail.ts'
import { type Context, type Plain, writeTogether } from './jobs-letter.ts'
import type { Chooser } from './queries-due.ts'
import * as queries from './queries-mail.ts'
import { digestMail } from './rules-mail.ts'

/** Whether a day is a Monday. */
const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1

/** The daily mail of each user who has one: everything still unread; on Mondays also the hits of the past week. One mail for all of it. */
export async function mailDigests(context: Context, day = amsterdamDay()) {
  const { database } = context
  const readers = await database.asSystem((db) =>
    queries.digestReaders(db, isMonday(day), mailCategory),
  )
  for (const reader of readers) await mailDigest(context, reader, day)
}

/** For a single kind of news, when no other reservation is waiting. */
const plainDigest =
  (reader: Chooser, link: (path: string) => string): Plain =>
  ({ waiting, requests, matches, others }) => {
    if (requests > waiting.total) return undefined
    const texts = [...waiting.named.map(({ text }) => text), ...matches.named, ...others.named]
    return digestMail(texts, waiting.total + matches.total + others.total, reader, link)
  }

async function mailDigest(context: Context, reader: Chooser, day: string) {
  const { database, config } = context
  const link = (path: string) => linkTo(config, reader.subdomain, path)
  await database.asSystem(async (db) => {
    const due = await queries.digestOf(db, reader, isMonday(day))
    await writeTogether(
      context,
      db,
      reader,
      {
        due,
        key: `digest:${reader.userId}:${day}`,
        hitsKey: `digest:${day}`,
        plain: plainDigest(reader, link),
      },
      new Date(),
    )
    await queries.markDigest(
      db,
      reader.userId,
      due.map(({ id }) => id),
      isMonday(day),
    )
  })
}
