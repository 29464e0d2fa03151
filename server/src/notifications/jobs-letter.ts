import { mailCategory } from '@bouwkring/contract/mail-preferences'
import type { Language } from '@bouwkring/contract/messages'
import { writeQuery } from '@bouwkring/contract/query-string'
import { cards, unsubscribePath } from '../market/index.ts'
import type { Db } from '../platform/db.ts'
import { tell, type JobContext } from '../platform/jobs.ts'
import { cameBack, linkTo, sendMail } from '../platform/mail.ts'
import { answerPaths } from '../transactions/index.ts'
import { type Chooser, dueReaders, takeDue } from './queries-due.ts'
import { hitsBySearch } from './queries-hits.ts'
import { type Due, markMail, type Reader } from './queries-mail.ts'
import { openRequests } from './queries-open.ts'
import { notificationsById, type Row } from './queries.ts'
import { partFor, whenOf } from './rules-due.ts'
import type { Section } from './rules-hits-part.ts'
import { type Letter, letterMail, type WaitingText } from './rules-letter.ts'
import { matchesMail, newsMail } from './rules-mail.ts'
import { isQuiet } from './rules-moment.ts'
import { textOf } from './rules-text.ts'
import type { Text } from './rules/subject.ts'

export type Context = Pick<JobContext, 'database' | 'config'>

/** The most products that one mail lists. */
const mostNamed = 20
/** After this many bounced mails, hits are no longer mailed. */
const mostReturned = 3

/** The texts of notifications for their reader, based on what the reader may see now. */
export const textsFor = (
  { database, config }: Context,
  ids: readonly number[],
  reader: Reader,
): Promise<(Text & { id: number })[]> =>
  database.asPerson(reader, async (db) =>
    (await notificationsById(db, ids))
      // A favourite that its reader may no longer see is not mailed.
      .filter((row) => row.kind !== 'favourite_changed' || row.favourite !== null)
      .map((row) => ({
        ...textOf(withoutNote(row), reader.language as Language, config.productSlug),
        id: row.id,
      })),
  )

/** What somebody wrote to the other side stays out of mails, which outlive the account of its writer. */
const withoutNote = (row: Row): Row =>
  row.transaction ? { ...row, transaction: { ...row.transaction, note: null } } : row

/** The texts of saved-search notifications for their reader now, with as many product cards as there is room for, each product once. As that person. */
async function sectionsFor(db: Db, config: Context['config'], reader: Reader, given: Given) {
  const searches = await hitsBySearch(db, given.ids)
  let { room } = given
  const sections: Section[] = []
  const [seen, listed] = [new Set<number>(), new Set<number>()]
  for (const search of searches) {
    const fresh = search.products.filter(({ id }) => !seen.has(id))
    const shown = fresh.slice(0, room)
    room -= shown.length
    const above = search.products.filter(({ id }) => listed.has(id)).length
    for (const { id } of fresh) seen.add(id)
    const { latitude, longitude } = search
    const from =
      latitude === null || longitude === null ? ('own' as const) : { latitude, longitude }
    const ids = shown.map(({ id }) => id)
    const found = await cards(db, reader, ids, from)
    const products = shown.flatMap(({ id, why }) => {
      const card = found.get(id)
      return card ? [{ card, why }] : []
    })
    for (const { card } of products) listed.add(card.id)
    const stop = unsubscribePath(config, reader, [[search.id, search.round]]).page
    if (search.products.length > 0 || search.broken)
      sections.push({
        ...search,
        products,
        total: search.products.length,
        repeated: search.products.length - fresh.length,
        above,
        stop,
      })
  }
  const stops = searches.map(({ id, round }) => [id, round] as const)
  // A user who continues after bounced mails gets another try.
  const since = new Date(Math.max(0, ...searches.map((one) => one.told_from.getTime())))
  return { sections, stops, since }
}
interface Given {
  ids: readonly number[]
  room: number
}

const keyOf = (userId: number) => `hits:${userId}:`

/** The hits in a person's searches; empty if none can be seen any more, or if mails bounced, which is told as news. */
async function hitsFor({ database, config }: Context, db: Db, reader: Reader, given: Given) {
  const none = { sections: [], stops: [] }
  if (given.ids.length === 0) return none
  const { sections, stops, since } = await database.asPerson(reader, (own) =>
    sectionsFor(own, config, reader, given),
  )
  if (sections.length === 0) return none
  const ofHits = { tenantId: reader.tenantId, keyBegin: keyOf(reader.userId), since }
  if (!(await cameBack(db, ofHits, mostReturned))) return { sections, stops }
  await tell(db, 'search.bounced', { userId: reader.userId })
  return none
}

async function waitingFor(db: Db, reader: Reader, due: readonly Due[], texts: Texts) {
  const waiting: WaitingText[] = []
  for (const { id, transactionId } of due) {
    const text = texts.get(id)
    const answers =
      transactionId === null ? undefined : await answerPaths(db, transactionId, reader)
    if (text) waiting.push({ text, answers })
  }
  return waiting
}
type Texts = ReadonlyMap<number, Text>

/** Everything due for a person, read as that person now, with the links that stop mails of its searches. Lists at most twenty items: waiting first, then matches, then hits. */
async function letterFor(context: Context, db: Db, reader: Chooser, due: readonly Due[]) {
  const parts = Map.groupBy(due, partFor)
  const of = (part: ReturnType<typeof partFor>) => parts.get(part) ?? []
  const named = [...of('waiting'), ...of('match')].slice(0, mostNamed)
  const room = mostNamed - named.length
  const ids = of('search').map(({ id }) => id)
  const { sections, stops } = await hitsFor(context, db, reader, { ids, room })
  const left = room - sections.reduce((sum, { products }) => sum + products.length, 0)
  const all = [...named, ...of('other').slice(0, left)]
  const texts = new Map(
    (
      await textsFor(
        context,
        all.map(({ id }) => id),
        reader,
      )
    ).map((text) => [text.id, text]),
  )
  const said = (some: readonly Due[]) => some.flatMap(({ id }) => texts.get(id) ?? [])
  const isSaid = (one: Due) => all.includes(one)
  // Items that are no longer visible are neither shown nor counted.
  const counted = (some: readonly Due[]) => {
    const shown = some.filter(isSaid)
    return { named: said(shown), total: some.length - shown.length + said(shown).length }
  }
  const letter: Letter = {
    waiting: {
      named: await waitingFor(db, reader, of('waiting').filter(isSaid), texts),
      total: counted(of('waiting')).total,
    },
    // Users who turned off mails about reservations do not get them in another mail.
    requests:
      whenOf('reservation_received', reader.preferences) === 'off'
        ? 0
        : await openRequests(db, reader),
    matches: counted(of('match')),
    sections,
    others: counted(of('other')),
  }
  return { letter, stops }
}

/** The number of parts of a letter that contain something new. */
const partsOf = ({ waiting, matches, sections, others }: Letter) =>
  [waiting.total, matches.total, sections.length, others.total].filter((n) => n > 0).length

/** A mail for one kind of news, with its own layout instead of a letter in parts. Undefined if there is more to report. */
export type Plain = (letter: Letter) => { subject: string; text: string } | undefined

interface Writing {
  due: readonly Due[]
  /** Key of the mail if it contains no searches. */
  key: string
  /** The key if it does; bounced mails are counted by its prefix. */
  hitsKey: string
  plain: Plain
}

/** Writes the one mail with everything due for a person; nothing if none of it can be seen any more. */
export async function writeTogether(
  context: Context,
  db: Db,
  reader: Chooser,
  { due, key, hitsKey, plain }: Writing,
  at: Date,
): Promise<void> {
  const { config } = context
  const { letter, stops } = await letterFor(context, db, reader, due)
  if (partsOf(letter) === 0) return
  const link = (path: string) => linkTo(config, reader.subdomain, path)
  const hasHits = letter.sections.length > 0
  const stop = unsubscribePath(config, reader, stops)
  const pending = writeQuery({ status: ['pending'], transaction_state: 'received' })
  const links = {
    link,
    product: config.PRODUCT_NAME,
    transactions: `/mijn-${config.productSlug}?${pending}`,
    stop: stop.page,
  }
  const isPlain = partsOf(letter) === 1 && !hasHits
  await sendMail(db, {
    tenantId: reader.tenantId,
    key: hasHits ? `${keyOf(reader.userId)}${hitsKey}` : key,
    to: { name: reader.name, address: reader.address },
    ...(hasHits && { unsubscribe: link(stop.call) }),
    ...((isPlain && plain(letter)) || letterMail(letter, reader, links, at)),
  })
}

/** For what is due at once: one reservation, one match or only matches, when no other reservation is waiting. A reservation that awaits no answer any more looks the same, without the links. */
const plainNow =
  (reader: Reader, link: (path: string) => string): Plain =>
  ({ waiting, requests, matches, others }) => {
    const [first, ...more] = waiting.named
    if (first && more.length === 0) return newsMail(first.text, reader, link, first.answers)
    if (first || requests > 0) return undefined
    const [other] = others.named
    if (other) return others.total === 1 ? newsMail(other, reader, link) : undefined
    const [match] = matches.named
    if (!match) return undefined
    return matches.total === 1
      ? newsMail(match, reader, link)
      : matchesMail(matches.named, matches.total, reader, link)
  }

/** Sends the mail that is due now, to all users or to one: one mail per person. A rerun does nothing: the same transaction marks what was mailed. */
export async function mailDue(context: Context, at = new Date(), userId?: number): Promise<void> {
  const { database, config } = context
  const given = { isQuiet: isQuiet(at), category: mailCategory }
  const readers = await database.asSystem((db) => dueReaders(db, given, userId))
  for (const reader of readers)
    await database.asSystem(async (db) => {
      const due = await takeDue(db, reader, given)
      const ids = due.map(({ id }) => id)
      const [first] = due
      if (!first) return
      const link = (path: string) => linkTo(config, reader.subdomain, path)
      await writeTogether(
        context,
        db,
        reader,
        {
          due,
          key: `notification:${first.id}`,
          hitsKey: String(Math.max(...ids)),
          plain: plainNow(reader, link),
        },
        at,
      )
      await markMail(db, ids, 'sent')
    })
}
