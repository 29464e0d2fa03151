import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/db.ts'
import { linkTo } from '../../platform/mail.ts'
import { escaped } from '../../platform/rules-mail-html.ts'
import { titleOf } from './actions.ts'
import { feedWith } from './queries.ts'

/** The `<link rel="alternate">` in the head of a public page that tells feed readers which feed holds the product; empty when there is none. */
export async function feedLink(
  { config, database }: { config: Config; database: Database },
  path: string,
) {
  const id = /^\/products\/(\d{1,15})\/?$/.exec(path)?.[1]
  const feed =
    id === undefined ? undefined : await database.asVisitor((db) => feedWith(db, Number(id)))
  return feed
    ? `<link rel="alternate" type="application/feed+json" title="${escaped(titleOf(feed))}" href="${escaped(linkTo(config, feed.subdomain, `/api/feeds/${feed.subdomain}`))}" />`
    : ''
}
