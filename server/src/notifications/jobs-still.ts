import { mostStillNamed } from '@bouwkring/contract/still-there'
import type { JobContext } from '../platform/jobs.ts'
import type { Db } from '../platform/db.ts'
import { linkTo, sendMail } from '../platform/mail.ts'
import { stillPaths } from '../transactions/index.ts'
import type { Reader } from './queries-mail.ts'
import { askedIn } from './queries-still.ts'
import { stillMail } from './rules-still-mail.ts'
import { stillPath } from './rules/still.ts'

/** Writes the mail that asks whether offers are still available; nothing if all of them have been answered in the meantime. */
export async function writeStill(
  { database, config }: Pick<JobContext, 'database' | 'config'>,
  db: Db,
  reader: Reader,
  notificationId: number,
): Promise<void> {
  const asked = await database.asPerson(reader, (own) => askedIn(own, notificationId))
  if (!asked || asked.offers.length === 0) return
  const offers = asked.offers.slice(0, mostStillNamed)
  const paths = stillPaths(config, {
    userId: reader.userId,
    address: reader.address,
    askedAt: asked.askedAt,
    products: offers.map((offer) => offer.id),
  })
  const link = (path: string) => linkTo(config, reader.subdomain, path)
  await sendMail(db, {
    tenantId: reader.tenantId,
    key: `notification:${notificationId}`,
    to: { name: reader.name, address: reader.address },
    unsubscribe: link(paths.stop),
    ...stillMail(offers, asked.offers.length, reader, {
      link,
      product: config.PRODUCT_NAME,
      page: paths.page,
      all: stillPath,
      of: paths.of,
    }),
  })
}
