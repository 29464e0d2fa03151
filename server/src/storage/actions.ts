import type { SpotStorage, StorageBody, StorageCalendar } from '@bouwkring/contract/storage'
import { calendarWeeks } from '@bouwkring/contract/storage'
import { otlsById } from '../catalogue/index.ts'
import { holds } from '../platform/access.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { today } from '../platform/queries-today.ts'
import type { Ctx } from '../platform/visit.ts'
import { mayEditSpot, spotById, type WholeSpot } from '../spots/index.ts'
import { mostUnassignedOf, presentBooking } from './actions-present.ts'
import * as queries from './queries.ts'
import { bookingsIn, needsOf, requestsOutside } from './queries-bookings.ts'
import { fits, mondayOf, mondaysFrom, roomOf, sundayOf } from './rules.ts'

/** Whether the caller is the keeper of the depot: anyone who may edit its spot. */
export const keepsSpot = (ctx: Ctx, spot: Pick<WholeSpot, 'tenant_id' | 'owner_ids'>) =>
  holds(ctx.actor, 'SPOT_EDIT') && mayEditSpot(ctx.actor, spot)

/** A spot that the caller can see. */
async function seenSpot(ctx: Ctx, id: number): Promise<WholeSpot> {
  const spot = await spotById(ctx.db, id)
  if (!spot) throw new AppError('not_found')
  return spot
}

/** A spot whose keeper is the caller. */
export async function keptSpot(ctx: Ctx, id: number): Promise<WholeSpot> {
  const spot = await seenSpot(ctx, id)
  if (!keepsSpot(ctx, spot)) throw new AppError('forbidden')
  return spot
}

/** What a depot offers, for callers who can see it. */
export async function get(ctx: Ctx, id: number): Promise<SpotStorage> {
  const spot = await seenSpot(ctx, id)
  const depot = spot.kind === 'depot'
  const keep = depot && keepsSpot(ctx, spot)
  return {
    offer: depot ? ((await queries.offerOf(ctx.db, id)) ?? null) : null,
    open_bookings: keep ? await queries.openBookings(ctx.db, id) : 0,
    can: { edit: keep && spot.status !== 'archived', keep },
  }
}

async function editableDepot(ctx: Ctx, id: number) {
  const spot = await keptSpot(ctx, id)
  if (spot.kind !== 'depot') throw invalid('floor_m2', 'storage.depotOnly')
  if (spot.status === 'archived') throw new AppError('wrong_state', { state: spot.status })
  return spot
}

async function knownTypes(ctx: Ctx, accepts: readonly number[]) {
  const wanted = [...new Set(accepts)]
  if (wanted.length === 0) return wanted
  const known = new Set((await otlsById(ctx.db, wanted)).map(({ id }) => id))
  const wrong = accepts.findIndex((id) => !known.has(id))
  if (wrong >= 0) throw invalid(`accepts.${wrong}`, 'ref.wrong')
  return wanted
}

/** Offers room, or changes the offer. Granted room stays granted: the floor is never less than that. */
export async function save(
  ctx: Ctx,
  id: number,
  { version, ...body }: StorageBody,
): Promise<SpotStorage> {
  await editableDepot(ctx, id)
  const row = { ...body, accepts: await knownTypes(ctx, body.accepts) }
  await queries.holdFloor(ctx.db, id)
  const granted = await queries.mostGranted(ctx.db, id, mondayOf(await today(ctx.db)))
  if (!fits(body.floor_m2, granted)) throw invalid('floor_m2', 'storage.granted')
  const done =
    version === 0
      ? await queries.insertOffer(ctx.db, id, ctx.actor.tenantId, row)
      : await queries.updateOffer(ctx.db, id, version, row)
  if (!done) throw new AppError('stale')
  return get(ctx, id)
}

/** Stops offering room. */
export async function remove(ctx: Ctx, id: number): Promise<SpotStorage> {
  await editableDepot(ctx, id)
  if ((await queries.holdFloor(ctx.db, id)) === null) throw new AppError('not_found')
  if ((await queries.openBookings(ctx.db, id)) > 0) throw new AppError('storage_booked')
  await queries.deleteOffer(ctx.db, id)
  return get(ctx, id)
}

/** The weeks of a depot from the week of a day, or from the current one, for its keeper. */
export async function calendar(ctx: Ctx, id: number, from?: string): Promise<StorageCalendar> {
  await keptSpot(ctx, id)
  if (from !== undefined && (from < '1900-01-01' || from > '2999-12-31'))
    throw invalid('from', 'date.wrong')
  const offer = await queries.offerOf(ctx.db, id)
  if (!offer) throw new AppError('not_found')
  const mondays = mondaysFrom(mondayOf(from ?? (await today(ctx.db))), calendarWeeks)
  const [first, last] = [mondays[0] as string, sundayOf(mondays.at(-1) as string)]
  const taken = await queries.takenOf(ctx.db, [id], first, last)
  const rows = await bookingsIn(ctx.db, id, first, last)
  const mostUnassigned = await mostUnassignedOf(ctx)
  const needs = await needsOf(
    ctx.db,
    rows.map((row) => row.id),
  )
  return {
    offer,
    weeks: roomOf(offer.floor_m2, mondays, taken),
    bookings: rows.map((row) =>
      presentBooking(row, ctx.actor, { keeps: true, now: needs.get(row.id), mostUnassigned }),
    ),
    elsewhere: await requestsOutside(ctx.db, id, first, last),
    most_unassigned_weeks: mostUnassigned,
  }
}
