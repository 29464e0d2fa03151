import { assumed } from '@bouwkring/contract/assumptions'
import type { Spot, SpotBody } from '@bouwkring/contract/spots'
import { contactPersonsById, ownAssumptions, presentContact } from '../accounts/index.ts'
import { route } from '../places/index.ts'
import { allowLonger } from '../platform/time-limits.ts'
import { AppError } from '../platform/errors.ts'
import { holds } from '../platform/access.ts'
import type { Ctx } from '../platform/visit.ts'
import { tell } from '../platform/jobs.ts'
import { otherDays } from '../platform/period-moved.ts'
import { offsetOf, paged, whole } from '../platform/page.ts'
import { today } from '../platform/queries-today.ts'
import { editableSpot, foundSpot } from './actions-editable.ts'
import { readForm } from './actions-form.ts'
import { presentCard, presentDefinition, presentSpot } from './actions-present.ts'
import * as queries from './queries.ts'
import { placedSpots } from './queries-places.ts'
import { oneDefinition, visibleDefinitions } from './queries-definitions.ts'
import {
  mayDo,
  missingToPublish,
  moves,
  nameOfCopy,
  seesDivisions,
  type SpotMove,
} from './rules.ts'

/** Rejects callers who may not open a list, or who filter on data they may not see. */
function mayList(ctx: Ctx, query: queries.SpotFilter) {
  const needed = {
    all: ['READ_ALL_SPOTS'],
    mine: ['READ_MY_SPOTS'],
    archived: ['READ_ALL_SPOTS', 'READ_MY_SPOTS'],
  } as const
  if (!holds(ctx.actor, ...needed[query.view])) throw new AppError('forbidden')
  if (query.division !== undefined && !seesDivisions(ctx.actor)) throw new AppError('forbidden')
}

/** The locations of the spots in a list, for its map. */
export async function places(ctx: Ctx, query: queries.SpotFilter) {
  mayList(ctx, query)
  const { total, places: found } = await placedSpots(ctx.db, query, ctx.actor)
  return {
    total,
    places: found.map(({ type, kind, color, products, ...place }) => ({
      ...place,
      definition: { name: type, kind, color },
      product_count: products,
    })),
  }
}

export async function list(
  ctx: Ctx,
  query: queries.SpotFilter & { page: number; itemsPerPage: number },
) {
  mayList(ctx, query)
  const { rows, total } = await queries.listSpots(
    ctx.db,
    query,
    ctx.actor,
    offsetOf(query),
    query.itemsPerPage,
  )
  return paged(
    rows.map((row) => presentCard(row, ctx.actor.tenantId)),
    total,
    query,
    ctx.request.url,
  )
}

export const get = async (ctx: Ctx, id: number): Promise<Spot> =>
  presentSpot(ctx.db, await foundSpot(ctx, id), ctx.actor)

export async function create(ctx: Ctx, body: SpotBody) {
  const { columns, links } = await readForm(ctx, body, {
    owner_id: ctx.actor.userId,
    division_id: null,
  })
  const id = await queries.insertSpot(ctx.db, { ...columns, tenant_id: ctx.actor.tenantId })
  await queries.saveLinks(ctx.db, ctx.actor.tenantId, id, links)
  return get(ctx, id)
}

const changed = (ctx: Ctx, spotId: number) =>
  tell(ctx.db, 'spot.changed', { spotId, tenantId: ctx.actor.tenantId }, String(spotId))

export async function update(ctx: Ctx, id: number, body: SpotBody & { version: number }) {
  await allowLonger(ctx.db)
  const spot = await editableSpot(ctx, id)
  const { columns, links } = await readForm(ctx, body, spot)
  const missing = spot.active
    ? missingToPublish({ ...columns, contacts: links.contacts.length })
    : []
  if (missing.length > 0) throw new AppError('not_publishable', { fields: missing })
  if (!(await queries.updateSpot(ctx.db, { id, version: body.version }, columns)))
    throw new AppError('stale')
  await queries.saveLinks(ctx.db, ctx.actor.tenantId, id, links)
  const was = { from: spot.period_from, till: spot.period_till }
  const now = { from: columns.period_from, till: columns.period_till }
  if (otherDays(was, now))
    await tell(ctx.db, 'spot.period_moved', {
      spotId: id,
      was,
      now,
      version: body.version + 1,
      userId: ctx.actor.userId,
    })
  await changed(ctx, id)
  return get(ctx, id)
}

/** Deletes a spot; the database rejects this while transactions refer to it. */
export async function remove(ctx: Ctx, id: number) {
  await allowLonger(ctx.db)
  if (!mayDo('delete', ctx.actor, await foundSpot(ctx, id))) throw new AppError('forbidden')
  await queries.deleteSpot(ctx.db, id)
  await changed(ctx, id)
  return null
}

const columnsOf = {
  publish: { active: true },
  unpublish: { active: false },
  archive: () => ({ active: false, archived_at: new Date() }),
  unarchive: { active: false, archived_at: null },
} as const

/** Moves a spot to another state. When repeated by a caller who may do it, returns the spot as it is. */
export async function move(ctx: Ctx, id: number, verb: SpotMove): Promise<Spot> {
  await allowLonger(ctx.db)
  const spot = await foundSpot(ctx, id)
  const rule = moves[verb]
  if (!mayDo(verb, ctx.actor, spot)) throw new AppError('forbidden')
  if (spot.status === rule.to) return presentSpot(ctx.db, spot, ctx.actor)
  if (!rule.from.includes(spot.status)) throw new AppError('wrong_state', { state: spot.status })
  if (verb === 'publish') {
    const missing = missingToPublish(
      { ...spot, contacts: spot.contact_ids.length },
      await today(ctx.db),
    )
    if (missing.length > 0) throw new AppError('not_publishable', { fields: missing })
  }
  const columns = verb === 'archive' ? columnsOf.archive() : columnsOf[verb]
  if (!(await queries.updateSpot(ctx.db, spot, columns))) {
    const now = await foundSpot(ctx, id)
    if (now.status === rule.to) return presentSpot(ctx.db, now, ctx.actor)
    throw new AppError('stale', { state: now.status })
  }
  await changed(ctx, id)
  return get(ctx, id)
}

export const definitions = async (ctx: Ctx) =>
  whole((await visibleDefinitions(ctx.db, ctx.actor.tenantId)).map(presentDefinition))
export async function definition(ctx: Ctx, id: number) {
  const row = await oneDefinition(ctx.db, ctx.actor.tenantId, id)
  if (!row) throw new AppError('not_found')
  return presentDefinition(row)
}
export const contactPersons = async (ctx: Ctx, id: number) =>
  whole(
    (await contactPersonsById(ctx.db, (await foundSpot(ctx, id)).contact_ids)).map(presentContact),
  )

/** The route between two spots that the caller may see, estimated with the assumptions of the caller's organisation; a spot without a place has none. */
export async function directions(ctx: Ctx, id: number, other: number) {
  const [from, to] = [await foundSpot(ctx, id), await foundSpot(ctx, other)].map(
    ({ latitude, longitude }) =>
      latitude === null || longitude === null ? null : { latitude, longitude },
  )
  if (!from || !to) throw new AppError('not_found')
  const own = await ownAssumptions(ctx.db, ctx.actor.tenantId)
  return route(ctx.services, from, to, own?.figures.detour ?? assumed.detour.standard)
}

/** Copies a spot in the caller's organisation without its products: an inactive draft owned by the caller. Returns the new one. */
export async function copy(ctx: Ctx, id: number): Promise<Spot> {
  const spot = await foundSpot(ctx, id)
  if (!mayDo('duplicate', ctx.actor, spot)) throw new AppError('forbidden')
  return get(
    ctx,
    await queries.copySpot(ctx.db, id, ctx.actor.userId, nameOfCopy(spot.name, ctx.language)),
  )
}
