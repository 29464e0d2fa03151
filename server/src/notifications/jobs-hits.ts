import { mailCategory } from '@bouwkring/contract/mail-preferences'
import { cards, unsubscribePath } from '../market/index.ts'
import type { Db } from '../platform/db.ts'
import { tell, type JobContext } from '../platform/jobs.ts'
import { cameBack, linkTo, sendMail } from '../platform/mail.ts'
import * as hits from './queries-hits.ts'
import { markMail, type Reader } from './queries-mail.ts'
import { hitsMail, isQuiet, type Letter, type Section } from './rules-hits-mail.ts'
import type { Text } from './rules/subject.ts'

type Context = Pick<JobContext, 'database' | 'config'>

/** Most products that one mail names. */
const mostNamed = 20
/** After so many mails that came back nobody is mailed hits any more. */
const mostReturned = 3

const keyOf = (userId: number) => `hits:${userId}:`

/** What notifications of saved searches say to their reader now, with the cards of the first products. As that person. */
async function lettersOf(db: Db, reader: Reader, ids: readonly number[]) {
  const searches = await hits.hitsBySearch(db, ids)
  let room = mostNamed
  const sections: Section[] = []
  for (const search of searches) {
    const shown = search.products.slice(0, room)
    room -= shown.length
    const { latitude, longitude } = search
    const from =
      latitude === null || longitude === null ? ('own' as const) : { latitude, longitude }
    const found = await cards(db, reader, shown, from)
    const products = shown.flatMap((id) => found.get(id) ?? [])
    if (search.products.length > 0 || search.broken)
      sections.push({ ...search, products, total: search.products.length })
  }
  const stops = searches.map(({ id, round }) => [id, round] as const)
  // Who goes on after mails that came back is tried again.
  const since = new Date(Math.max(0, ...searches.map((one) => one.told_from.getTime())))
  return { sections, stops, since, requests: await hits.openRequests(db) }
}

/** Writes the mail with what came into the searches of a person, and what else there is for them. Nothing where none of it can be seen any more; answers whether it was written. */
export async function writeHits(
  { database, config }: Context,
  db: Db,
  reader: Reader,
  given: { ids: readonly number[]; key: string; others: readonly Text[]; otherTotal: number },
  at: Date,
): Promise<boolean> {
  const { sections, stops, since, requests } = await database.asPerson(reader, (own) =>
    lettersOf(own, reader, given.ids),
  )
  if (sections.length === 0) return false
  const ofHits = { tenantId: reader.tenantId, keyBegin: keyOf(reader.userId), since }
  if (await cameBack(db, ofHits, mostReturned)) {
    await tell(db, 'search.bounced', { userId: reader.userId })
    return false
  }
  const stop = unsubscribePath(config, reader.userId, stops)
  const link = (path: string) => linkTo(config, reader.subdomain, path)
  const letter: Letter = {
    sections,
    others: given.others,
    otherTotal: given.otherTotal,
    requests,
  }
  await sendMail(db, {
    tenantId: reader.tenantId,
    key: `${keyOf(reader.userId)}${given.key}`,
    to: { name: reader.name, address: reader.address },
    unsubscribe: link(stop.call),
    ...hitsMail(
      letter,
      reader,
      {
        link,
        product: config.PRODUCT_NAME,
        transactions: `/mijn-${config.productSlug}`,
        stop: stop.page,
      },
      at,
    ),
  })
  return true
}

/** Mails the hits of who wants them at once: each person one mail in some minutes, and none at night unless they want that too. Run again it does nothing: what was mailed is marked in the same transaction. */
export async function mailHits(context: Context, at = new Date()): Promise<void> {
  const { database } = context
  const readers = await database.asSystem((db) =>
    hits.hitReaders(db, { isQuiet: isQuiet(at), category: mailCategory }),
  )
  for (const reader of readers)
    await database.asSystem(async (db) => {
      const ids = await hits.takeSoon(db, reader.userId)
      if (ids.length === 0) return
      const key = String(Math.max(...ids))
      await writeHits(context, db, reader, { ids, key, others: [], otherTotal: 0 }, at)
      await markMail(db, ids, 'sent')
    })
}
