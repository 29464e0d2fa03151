import {
  mostSavedSearches,
  readStored,
  type SavedSearch,
  type SavedSearchBody,
  type StoredFilter,
} from '@bouwkring/contract/saved-searches'
import { amsterdamDay } from '@bouwkring/contract/day'
import type { MarketFilter } from '@bouwkring/contract/market-query'
import type { FieldMessage } from '@bouwkring/contract/messages'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import type { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import { tell } from '../../platform/jobs.ts'
import { offsetOf, paged } from '../../platform/page.ts'
import type { Ctx } from '../../platform/visit.ts'
import { asked } from '../actions-asked.ts'
import { counted } from '../engine/counted.ts'
import { cards, image } from '../queries/cards.ts'
import { totalOf } from '../queries/counted.ts'
import { countOf } from '../queries/list.ts'
import * as catalogue from './queries-catalogue.ts'
import * as queries from './queries.ts'
import * as followers from './queries-followers.ts'
import { derivedOf, withoutGone, withoutNews } from './rules.ts'

type Body = z.output<typeof SavedSearchBody>
type Page = { page: number; itemsPerPage: number }

function present(row: queries.Row, { actor }: Pick<Ctx, 'actor'>): SavedSearch {
  const isOwn = row.owner.id === actor.userId
  return {
    '@id': `/api/saved-searches/${row.id}`,
    id: row.id,
    name: row.name,
    filter: row.filter,
    place: row.place,
    view: row.view,
    is_released: row.is_released,
    owner: row.owner,
    is_own: isOwn,
    followers: row.followers,
    frequency: row.frequency,
    paused: row.paused_why && { till: row.paused_till, why: row.paused_why },
    active_till: row.active_till,
    new_count: row.fresh.count,
    again: { more: row.fresh.more, cheaper: row.fresh.cheaper },
    new_since: row.fresh.count > 0 ? row.seen_at.toISOString() : null,
    seen_at: row.seen_at.toISOString(),
    last_hit_at: row.last_hit_at?.toISOString() ?? null,
    images: row.images.map(image),
    problem: row.problem,
    is_silent: row.is_silent,
    created_at: row.created_at.toISOString(),
    version: row.version,
    can: { edit: isOwn && !isReadOnly(actor), share: isOwn && !isReadOnly(actor) },
  }
}

async function followed(ctx: Ctx, id: number): Promise<queries.Row> {
  const row = await queries.searchById(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** A search that the caller keeps; for a colleague's search the error says that only its keeper may do this. */
async function own(ctx: Ctx, id: number) {
  const row = await followed(ctx, id)
  if (row.owner.id !== ctx.actor.userId) throw new AppError('forbidden')
  return row
}

export const get = async (ctx: Ctx, id: number) => present(await followed(ctx, id), ctx)

export async function list(
  ctx: Ctx,
  { page, itemsPerPage, ...filter }: Page & Parameters<typeof queries.listSearches>[1],
) {
  const { total, kept, new_count, ...counts } = await queries.countSearches(ctx.db, filter)
  const rows = await queries.listSearches(
    ctx.db,
    filter,
    offsetOf({ page, itemsPerPage }),
    itemsPerPage,
  )
  const members = rows.map((row) => present(row, ctx))
  return {
    ...paged(members, total, { page, itemsPerPage }, ctx.request.url),
    kept,
    most: mostSavedSearches,
    counts,
    new_count,
  }
}

type Asked = Pick<Body, 'filter' | 'active_till'>

const hasPassed = (day: string | null) => day !== null && day < amsterdamDay()
/** The lists of ids in a filter whose values can be deleted, and those of them that exist. */
const named = {
  otl: catalogue.otlsKnown,
  division: catalogue.divisionsKnown,
  group: catalogue.groupsKnown,
} as const
/** Whether a list in a filter holds an id that does not exist and was not saved before. */
async function isLost(
  ctx: Ctx,
  name: keyof typeof named,
  filter: StoredFilter,
  was: StoredFilter = {},
) {
  const wanted = readStored(filter)?.[name] ?? []
  const fine = [...(await named[name](ctx.db, wanted)), ...(readStored(was)?.[name] ?? [])]
  return wanted.some((id) => !fine.includes(id))
}
/** Rejects a search that could never find anything: an object type, division or group that does not exist, or a last day in the past. Values that were saved before (`was`) may stay. */
async function refuseLost(ctx: Ctx, { filter, active_till }: Asked, was?: Asked) {
  const fields: { path: string; message: FieldMessage }[] = []
  for (const name of ['otl', 'division', 'group'] as const)
    if (await isLost(ctx, name, filter, was?.filter))
      fields.push({ path: `filter.${name}`, message: `savedsearch.${name}` })
  if (hasPassed(active_till) && active_till !== was?.active_till)
    fields.push({ path: 'active_till', message: 'date.past' })
  if (fields.length > 0) throw new AppError('invalid', { fields })
}

/** The conditions of a filter, ready to save: rejected wherever the search itself would reject them. The new hits of one look are not part of the search. */
async function asksOf(ctx: Ctx, stored: StoredFilter): Promise<queries.Asks> {
  const filter = withoutNews(stored)
  const read = readStored(filter)
  if (!read) throw new AppError('invalid')
  await asked(ctx, read)
  return {
    filter,
    derived: derivedOf(read),
    references: (read.filters ?? []).map((term) => term.reference),
    search: read.search,
  }
}

async function add(ctx: Ctx, body: Body, asks: queries.Asks) {
  if ((await queries.countKept(ctx.db, ctx.actor.userId)) >= mostSavedSearches)
    throw new AppError('searches_full')
  const id = await queries.addSearch(ctx.db, ctx.actor, body, asks, body.frequency)
  return get(ctx, id)
}

export async function create(ctx: Ctx, body: Body) {
  const asks = await asksOf(ctx, body.filter)
  await refuseLost(ctx, body)
  return add(ctx, body, asks)
}

export async function update(
  ctx: Ctx,
  id: number,
  { version, ...body }: Omit<Body, 'frequency'> & { version: number },
) {
  const was = await own(ctx, id)
  const asks = await asksOf(ctx, body.filter)
  await refuseLost(ctx, body, was)
  if (!(await queries.changeSearch(ctx.db, id, version, body, asks))) throw new AppError('stale')
  // What it lacked may still be in it.
  if (was.problem !== null) await tell(ctx.db, 'criteria.gone', {})
  return get(ctx, id)
}

const left = ({ db, actor }: Ctx, searchId: number) =>
  tell(db, 'search.left', { searchId, tenantId: actor.tenantId })

/** Deletes the caller's own search for all its followers; stops following a colleague's search. */
export async function remove(ctx: Ctx, id: number) {
  const row = await followed(ctx, id)
  if (row.owner.id === ctx.actor.userId) await queries.removeSearch(ctx.db, id)
  else await followers.unfollow(ctx.db, id)
  await left(ctx, id)
  return null
}

export async function follow(
  ctx: Ctx,
  id: number,
  {
    frequency,
    pause,
  }: {
    frequency?: SavedSearch['frequency'] | undefined
    pause?: { till: string | null } | null | undefined
  },
) {
  await followed(ctx, id)
  await followers.setFollowing(ctx.db, id, frequency, pause)
  return get(ctx, id)
}

export const pauseAll = async (
  ctx: Ctx,
  { paused, till }: { paused: boolean; till: string | null },
) => ({ changed: await followers.pauseAll(ctx.db, paused, till) })

export async function seen(ctx: Ctx, id: number, till: string) {
  await followed(ctx, id)
  await followers.setSeen(ctx.db, id, till)
  await tell(ctx.db, 'search.seen', { searchId: id, userId: ctx.actor.userId })
  return get(ctx, id)
}

export async function hits(ctx: Ctx, id: number, page: Page) {
  const { seen_at } = await followed(ctx, id)
  const rows = await queries.hitsOf(ctx.db, id, offsetOf(page), page.itemsPerPage)
  const found = await cards(
    ctx.db,
    ctx.actor,
    rows.map((r) => r.product_id),
    'own',
  )
  const members = rows.flatMap(({ product_id, why, found_at }) => {
    const product = found.get(product_id)
    return product
      ? [{ why, is_new: found_at > seen_at, found_at: found_at.toISOString(), product }]
      : []
  })
  // A page beyond the end has no row from which to read the total.
  const total = rows[0]?.total ?? (page.page > 1 ? await queries.countHits(ctx.db, id) : 0)
  return paged(members, total, page, ctx.request.url)
}

export async function share(ctx: Ctx, id: number, users: readonly number[]) {
  const row = await own(ctx, id)
  const wanted = [...new Set(users)].filter((user) => user !== row.owner.id)
  const known = await followers.colleagues(ctx.db, ctx.actor.tenantId, wanted)
  const wrong = users.flatMap((user, at) =>
    user === row.owner.id || known.includes(user)
      ? []
      : [{ path: `users.${at}`, message: 'ref.wrong' as const }],
  )
  if (wrong.length > 0) throw new AppError('invalid', { fields: wrong })
  await followers.setFollowers(
    ctx.db,
    { id, tenantId: ctx.actor.tenantId, ownerId: row.owner.id },
    known,
  )
  await left(ctx, id)
  return get(ctx, id)
}

/** The conditions of a search without those on something that no longer exists. */
async function stillKnown(ctx: Ctx, filter: StoredFilter) {
  const read = readStored(filter)
  const references = (read?.filters ?? []).map((term) => term.reference)
  return withoutGone(filter, {
    otls: await catalogue.otlsKnown(ctx.db, read?.otl ?? []),
    divisions: await catalogue.divisionsKnown(ctx.db, read?.division ?? []),
    groups: await catalogue.groupsKnown(ctx.db, read?.group ?? []),
    properties: await catalogue.propertiesKnown(ctx.db, references),
  })
}

/** A copy of the search for the caller, with the same conditions; without a last day that has passed, and without what no longer exists. */
export async function copy(ctx: Ctx, id: number) {
  const row = await followed(ctx, id)
  const { name, place, view, active_till, frequency } = row
  const filter = row.problem === null ? row.filter : await stillKnown(ctx, row.filter)
  const till = hasPassed(active_till) ? null : active_till
  const body = { name, filter, place, view, active_till: till, frequency }
  return add(ctx, body, await asksOf(ctx, filter))
}

/** Removes conditions on what no longer exists. */
export async function repair(ctx: Ctx, id: number, version: number) {
  const row = await own(ctx, id)
  const asks = await asksOf(ctx, await stillKnown(ctx, row.filter))
  if (!(await queries.changeSearch(ctx.db, id, version, row, asks))) throw new AppError('stale')
  return get(ctx, id)
}

const weeks = 4

/** The number of products a filter shows now, and how many were added per week, based on the last four weeks. */
export async function estimate(ctx: Ctx, filter: MarketFilter) {
  const count = async (wanted: MarketFilter) => {
    const prepared = await asked(ctx, wanted)
    const rows = await counted(ctx, prepared, (q) => totalOf(ctx.db, q))
    return rows ? (rows[0]?.total ?? 0) : countOf(ctx.db, prepared)
  }
  const all = withoutNews(filter)
  const since = new Date(Date.now() - weeks * 7 * 86_400_000)
  // Rounded to the hour: the next caller gets the same answer.
  since.setUTCMinutes(0, 0, 0)
  return {
    now: await count(all),
    per_week: Math.round((await count({ ...all, new_since: since.toISOString() })) / weeks),
  }
}
