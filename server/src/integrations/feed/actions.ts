import { createHash } from 'node:crypto'
import { Feed, type FeedItem, feedPage } from '@bouwkring/contract/feeds'
import { certaintyOf } from '@bouwkring/contract/period'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { limiter } from '../../accounts/index.ts'
import type { Config } from '../../platform/config.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ctx, Visit } from '../../platform/visit.ts'
import { tell, type JobContext } from '../../platform/jobs.ts'
import { linkTo, movedTo } from '../../platform/mail.ts'
import type { Send } from '../../platform/send.ts'
import * as queries from './queries.ts'

/** Rate limit for feed readers, by address: pages per minute. */
const often = limiter('feeds', 60_000)
const mostPerMinute = 120

/** Updates an organisation's feed to what everyone may see now. */
export async function refresh({ database }: Pick<JobContext, 'database'>, tenantId: number) {
  await database.asSystem(async (db) => {
    if (!(await queries.hold(db, tenantId))) return
    await queries.keep(
      db,
      tenantId,
      await database.asVisitor((visitor) => queries.digests(visitor, tenantId)),
    )
  })
}
export async function refreshAll(context: Pick<JobContext, 'database'>) {
  for (const tenantId of await context.database.asSystem((db) => queries.activeFeeds(db)))
    await refresh(context, tenantId)
}
/** Something in an organisation changed: its feed is refreshed soon, once for all changes in the meantime. */
export const changed = ({ database }: Pick<JobContext, 'database'>, tenantId: number) =>
  database.asSystem(async (db) => {
    if (await queries.isOn(db, tenantId))
      await tell(db, 'feed.stale', { tenantId }, String(tenantId))
  })

const money = (cents: number) =>
  new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' }).format(cents / 100)
const summary = (row: queries.PublicRow) =>
  [
    `${row.is_released ? 'Aangeboden' : 'Gevraagd'}${row.amount === null ? '' : `: ${row.amount} ${row.unit ?? ''}`.trimEnd()}`,
    row.city,
    row.price_cents === null ? '' : money(row.price_cents),
    row.note,
  ]
    .filter(Boolean)
    .join('. ')

function itemOf(
  config: Config,
  subdomain: string,
  row: queries.PublicRow,
  changedAt: Date,
): z.input<typeof FeedItem> {
  const url = linkTo(config, subdomain, `/products/${row.id}`)
  return {
    id: url,
    url,
    title: row.name,
    content_text: summary(row),
    ...(row.picture && { image: linkTo(config, subdomain, `/cdn/images/${row.picture}/large`) }),
    date_published: row.published_at.toISOString(),
    date_modified: changedAt.toISOString(),
    tags: row.otl ? [row.otl] : [],
    _product: {
      id: row.id,
      uri: linkTo(config, subdomain, `/api/products/${row.id}/public`),
      is_released: row.is_released,
      amount: row.amount,
      amount_type: row.amount_type,
      unit: row.unit,
      least_amount: row.least,
      sustainability_type: row.label,
      otl: row.otl,
      note: row.note,
      spot: row.spot,
      city: row.city,
      latitude: row.latitude,
      longitude: row.longitude,
      available_from: row.from,
      available_till: row.till,
      available_certainty: certaintyOf(row.slack),
      price: { type: row.price_type, value: row.price_cents },
      condition: { grade: row.condition, known: row.known },
      origin: { kind: row.origin, on: row.origin_on, precision: row.origin_precision },
      demountability: row.demountability,
      hazard: { state: row.hazard, kinds: row.hazard_kinds },
      appearance: row.appearance,
      manufacturer: row.manufacturer,
      model: row.model,
      remaining_years: row.remaining_years,
      uniform: row.uniform,
    },
  }
}

export const titleOf = ({ company }: { company: string }) => `${company}: aanbod en vraag`

interface Asked {
  after: number
  since?: string | undefined
}
function pageOf(
  config: Config,
  feed: { company: string; subdomain: string },
  { after, since }: Asked,
  found: Awaited<ReturnType<typeof queries.changes>>,
  shown: Map<number, queries.PublicRow>,
) {
  const at = linkTo(config, feed.subdomain, `/api/feeds/${feed.subdomain}`)
  const on = (step: number) => `${at}?after=${step}`
  const last = found.rows.at(-1)?.step ?? after
  // Products that disappeared since the last refresh are reported as gone at once; products that came back wait for the next refresh.
  const live = found.rows.flatMap(({ id, changedAt, withdrawn }) => {
    const row = withdrawn ? undefined : shown.get(id)
    return row ? [itemOf(config, feed.subdomain, row, changedAt)] : []
  })
  const gone = found.rows.filter(({ id }) => !shown.has(id))
  // A first-time reader knows of nothing that could have gone.
  const withdrawn =
    after === 0 && since === undefined
      ? []
      : gone.map(({ id }) => linkTo(config, feed.subdomain, `/products/${id}`))
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(feed),
    home_page_url: linkTo(config, feed.subdomain, '/'),
    feed_url: at,
    ...(found.more && { next_url: on(last) }),
    language: 'nl',
    items: live,
    _changes: { withdrawn, continue_url: on(last) },
  }
}

const unchanged = ({ request }: Visit, tag: string, changedAt: Date | undefined) => {
  const known = request.headers['if-none-match']
  if (known !== undefined)
    return known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)
  const since = Date.parse(request.headers['if-modified-since'] ?? '')
  return (
    changedAt !== undefined &&
    !Number.isNaN(since) &&
    Math.floor(changedAt.getTime() / 1000) * 1000 <= since
  )
}

const openToAll = (reply: FastifyReply) =>
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')

/** A page of a feed. Every caller sees what a visitor sees; a former subdomain redirects to the feed's current address. */
export async function read(ctx: Visit, subdomain: string, asked: Asked): Promise<Send> {
  const { config, database } = ctx.services
  await often(ctx.services, ctx.request.ip, mostPerMinute)
  const answer = await database.asVisitor(async (db) => {
    const feed = await queries.feedOf(db, subdomain)
    if (!feed) throw new AppError('not_found')
    if (feed.subdomain !== subdomain) return { moved: feed.subdomain }
    const found = await queries.changes(db, feed.id, asked.after, asked.since, feedPage)
    const shown = await queries.publicRows(
      db,
      feed.id,
      found.rows.map(({ id }) => id),
    )
    return {
      page: Feed.parse(pageOf(config, feed, asked, found, shown)),
      changedAt: found.rows.at(-1)?.changedAt,
    }
  })
  if (answer.moved !== undefined) {
    const at = `/api/feeds/${answer.moved}${/\?.*$/s.exec(ctx.request.url)?.[0] ?? ''}`
    const to = movedTo(config, answer.moved, at)
    return (reply) => openToAll(reply).redirect(to, 302)
  }
  const { page, changedAt } = answer
  const text = JSON.stringify(page)
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const isUnchanged = unchanged(ctx, tag, changedAt)
  return (reply) => {
    void openToAll(reply).header('etag', tag).header('cache-control', 'public, max-age=300')
    if (changedAt) void reply.header('last-modified', changedAt.toUTCString())
    return isUnchanged
      ? reply.code(304).send()
      : reply.type('application/feed+json; charset=utf-8').send(text)
  }
}

export async function setting(ctx: Ctx) {
  const { tenantId, subdomain } = ctx.actor
  return {
    active: await queries.isOn(ctx.db, tenantId),
    url: linkTo(ctx.services.config, subdomain, `/api/feeds/${subdomain}`),
    products: await queries.countItems(ctx.db, tenantId),
    can: { edit: !isReadOnly(ctx.actor) },
  }
}
export async function set(ctx: Ctx, active: boolean) {
  await queries.setFeed(ctx.db, ctx.actor.tenantId, active)
  if (active)
    await tell(ctx.db, 'feed.stale', { tenantId: ctx.actor.tenantId }, String(ctx.actor.tenantId))
  return setting(ctx)
}
