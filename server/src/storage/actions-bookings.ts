import type { OwnBookingBody, StorageBooking } from '@bouwkring/contract/storage'
import { storageCents } from '@bouwkring/contract/storage'
import { AppError, invalid } from '../platform/errors.ts'
import { tell } from '../platform/jobs.ts'
import type { Ctx } from '../platform/visit.ts'
import { followLine, getTransaction } from '../transactions/index.ts'
import { spotById } from '../spots/index.ts'
import { keepsSpot, keptSpot } from './actions.ts'
import { mostUnassignedOf, presentBooking } from './actions-present.ts'
import { today } from '../platform/queries-today.ts'
import { holdFloor, offerOf, takenOf } from './queries.ts'
import * as queries from './queries-bookings.ts'
import {
  bookingCan,
  lacking,
  mondayOf,
  mondaysFrom,
  moved,
  roomOf,
  sundayOf,
  weeksBetween,
} from './rules.ts'

/** Room that something takes in some weeks; `path`: the field that requests it, for errors. */
interface Wanted {
  spot_id: number
  m2: number
  week_from: string
  week_till: string
}
type Named = Wanted & { spot_name: string; path: string }

/** Locks the room of a depot until this request ends, and returns what does not fit in each of its weeks when all of it is requested. */
async function lackingIn<W extends Wanted>(ctx: Ctx, spot: number, wanted: readonly W[]) {
  const floor = await holdFloor(ctx.db, spot)
  if (floor === null) throw new AppError('not_found')
  const [from = '', till = ''] = [
    wanted.map(({ week_from }) => week_from).toSorted()[0],
    wanted
      .map(({ week_till }) => week_till)
      .toSorted()
      .at(-1),
  ]
  // A separate statement: it sees what others were granted before they released the lock.
  const taken = await takenOf(ctx.db, [spot], from, till)
  const free = roomOf(floor, mondaysFrom(from, weeksBetween(from, till)), taken)
  return lacking(free, wanted)
}

/** Locks the room of a depot until this request ends, and rejects what does not fit in each of its weeks. */
export async function holdRoom(ctx: Ctx, wanted: Wanted) {
  if ((await lackingIn(ctx, wanted.spot_id, [wanted])).length > 0)
    throw new AppError('storage_full')
}

/** The same for rooms requested in one act, in the order of their depots: requests for one depot are summed, and all that does not fit is reported at once, with what is left. */
export async function holdRooms(ctx: Ctx, rooms: readonly Named[]) {
  const bySpot = Map.groupBy(rooms, ({ spot_id }) => spot_id)
  const fields = []
  for (const [spot, wanted] of [...bySpot].toSorted(([a], [b]) => a - b))
    for (const { one, left } of await lackingIn(ctx, spot, wanted))
      fields.push({ path: one.path, message: 'store.left' as const, name: one.spot_name, left })
  if (fields.length > 0) throw new AppError('storage_full', { fields })
}

/** A booking of a depot whose keeper is the caller. */
async function kept(ctx: Ctx, id: number): Promise<queries.BookingRow> {
  const row = await queries.keptBooking(ctx.db, id, ctx.actor.tenantId)
  if (!row) throw new AppError('not_found')
  await keptSpot(ctx, row.spot_id)
  return row
}
const shown = async (ctx: Ctx, row: queries.BookingRow): Promise<StorageBooking> =>
  presentBooking(row, ctx.actor, {
    keeps: true,
    now: (await queries.needsOf(ctx.db, [row.id])).get(row.id),
    mostUnassigned: await mostUnassignedOf(ctx),
  })
const told = async (ctx: Ctx, id: number) => shown(ctx, await kept(ctx, id))

const answered = (ctx: Ctx, bookingId: number) =>
  tell(ctx.db, 'storage.answered', { bookingId, userId: ctx.actor.userId })

/** The weeks of the keeper's own booking: not already over, and at most ten years ahead and ten years long. */
async function ownWeeks(ctx: Ctx, { from, till }: OwnBookingBody) {
  const now = await today(ctx.db)
  if (till < now) throw invalid('till', 'date.past')
  const [most, last] = [moved(now, 3650), moved(from, 3640)]
  if (from > most) throw invalid('from', 'date.wrong')
  if (till > last) throw invalid('till', 'date.wrong')
  return { week_from: mondayOf(from), week_till: sundayOf(till) }
}

/** Books room for goods outside the marketplace: granted at once if it fits. */
export async function book(ctx: Ctx, spotId: number, body: OwnBookingBody) {
  const spot = await keptSpot(ctx, spotId)
  const offer = await offerOf(ctx.db, spotId)
  if (!offer) throw new AppError('not_found')
  const { name, m2, destination } = body
  const { week_from, week_till } = await ownWeeks(ctx, body)
  await holdRoom(ctx, { spot_id: spotId, m2, week_from, week_till })
  const rate = offer.cents_per_m2_week
  const id = await queries.insertBooking(ctx.db, {
    tenant_id: spot.tenant_id,
    spot_id: spotId,
    spot_name: spot.name,
    spot_city: spot.city,
    state: 'accepted',
    m2,
    week_from,
    week_till,
    cents: rate === null ? null : storageCents(m2, weeksBetween(week_from, week_till), rate),
    week_cents: rate === null ? null : m2 * rate,
    name,
    destination,
  })
  return told(ctx, id)
}

/** Rejects a booking that is not in this state, and reports its state. */
const must = (row: queries.BookingRow, state: queries.BookingRow['state']) => {
  if (row.state !== state) throw new AppError('wrong_state', { state: row.state })
}

/** Grants requested room; of two requests that do not fit together, only the first. */
export async function accept(ctx: Ctx, id: number) {
  const row = await kept(ctx, id)
  if (row.state === 'accepted') return shown(ctx, row)
  must(row, 'requested')
  // Read again once its room is locked: the organisation that asked may have moved it to other weeks meanwhile.
  await holdFloor(ctx.db, row.spot_id)
  await holdRoom(ctx, await kept(ctx, id))
  if (!(await queries.moveBooking(ctx.db, id, 'requested', 'accepted'))) {
    must(await kept(ctx, id), 'accepted')
    return told(ctx, id)
  }
  await answered(ctx, id)
  return told(ctx, id)
}

/** Refuses requested room; the reservation that came with it lapses in the same database transaction. */
export async function decline(ctx: Ctx, id: number, reason = '') {
  const row = await kept(ctx, id)
  if (row.state === 'declined') return shown(ctx, row)
  must(row, 'requested')
  const refused = await queries.refuseBooking(ctx.db, id, reason)
  if (!refused) {
    must(await kept(ctx, id), 'declined')
    return told(ctx, id)
  }
  const { transaction: transactionId, step: stepId, back } = refused
  if (transactionId !== null && stepId !== null)
    await tell(ctx.db, 'transaction.moved', { transactionId, stepId, move: 'retract' })
  for (const { product_id: productId, tenant_id: tenantId } of back)
    await tell(ctx.db, 'product.changed', { productId, tenantId }, String(productId))
  await answered(ctx, id)
  // If it was a line of a basket, the basket follows: it is locked last.
  if (transactionId !== null) await followLine(ctx, transactionId)
  return told(ctx, id)
}

/** Ends a granted booking whose goods are gone. */
export async function release(ctx: Ctx, id: number) {
  const row = await kept(ctx, id)
  if (row.state === 'released') return shown(ctx, row)
  if (!bookingCan(row, true).release) throw new AppError('wrong_state', { state: row.state })
  if (!(await queries.moveBooking(ctx.db, id, 'accepted', 'released')))
    must(await kept(ctx, id), 'released')
  return told(ctx, id)
}

/** Sets the destination of goods in the keeper's own booking. A destination that somebody else set meanwhile stays. */
export async function setDestination(
  ctx: Ctx,
  id: number,
  { destination, was }: { destination: string; was: string },
) {
  const row = await kept(ctx, id)
  if (!bookingCan(row, true).destination)
    throw new AppError('wrong_state', { state: row.transaction_id === null ? row.state : 'asked' })
  if (row.destination === destination) return shown(ctx, row)
  if (!(await queries.setDestination(ctx.db, id, was, destination))) {
    const now = await kept(ctx, id)
    must(now, 'accepted')
    if (now.destination !== destination) throw new AppError('stale')
  }
  return told(ctx, id)
}

/** Room requested with a transaction that the caller may read. */
export async function ofTransaction(ctx: Ctx, transactionId: number) {
  await getTransaction(ctx, transactionId)
  const row = await queries.bookingOfTransaction(ctx.db, transactionId)
  if (!row) return { booking: null }
  const spot =
    row.tenant_id === ctx.actor.tenantId ? await spotById(ctx.db, row.spot_id) : undefined
  const keeps = spot !== undefined && keepsSpot(ctx, spot)
  const needs = await queries.needsOf(ctx.db, [row.id])
  return { booking: presentBooking(row, ctx.actor, { keeps, now: needs.get(row.id) }) }
}
