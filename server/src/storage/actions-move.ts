import { randomUUID } from 'node:crypto'
import type { StorageBooking } from '@bouwkring/contract/storage'
import { AppError, invalid } from '../platform/errors.ts'
import { tell } from '../platform/jobs.ts'
import type { Ctx } from '../platform/visit.ts'
import { mayAsAsker, presentBooking } from './actions-present.ts'
import { holdFloor, takenOf } from './queries.ts'
import * as queries from './queries-bookings.ts'
import { mondaysFrom, roomOf } from './rules.ts'
import { closedFor, fullRuns, neededOf, weekText, withoutOwn } from './rules-needed.ts'

/** A booking that the caller requested, with the weeks it must fit now. */
async function asked(ctx: Ctx, id: number) {
  const row = await queries.askedBooking(ctx.db, id, ctx.actor.tenantId)
  if (!row) throw new AppError('not_found')
  if (!mayAsAsker(row, ctx.actor)) throw new AppError('forbidden')
  return { row, now: (await queries.needsOf(ctx.db, [id])).get(id) }
}
type Asked = Awaited<ReturnType<typeof asked>>

const shown = async (ctx: Ctx, id: number): Promise<StorageBooking> => {
  const { row, now } = await asked(ctx, id)
  return presentBooking(row, ctx.actor, { keeps: false, now })
}

/** What a booking of an open transaction must fit now; for another booking, an error with its state. */
function openNeed({ row, now }: Asked) {
  if (!now) throw new AppError('wrong_state', { state: row.exchanged ? 'completed' : row.state })
  return now
}

interface Weeks {
  weeks: number
  week_from: string
  week_till: string
}
/** Rejects weeks in which the remaining room, not counting what this booking holds itself, is too little; all of them are named. */
async function mustFit(ctx: Ctx, { row }: Asked, floor: number, to: Weeks) {
  const taken = await takenOf(ctx.db, [row.spot_id], to.week_from, to.week_till)
  const all = roomOf(floor, mondaysFrom(to.week_from, to.weeks), taken)
  const full = fullRuns(row.state === 'accepted' ? withoutOwn(all, row) : all, row.m2)
  if (full.length > 0)
    throw new AppError('storage_full', {
      fields: full.map(({ first, last, left }) => ({
        path: 'week_from',
        message: 'store.left' as const,
        name: weekText(first, last),
        left,
      })),
    })
}

/** Moves room to the weeks in which it is now needed, if the depot accepts that and has room in all of them; otherwise it stays as it was. */
export async function move(ctx: Ctx, id: number, seen: { week_from: string; week_till: string }) {
  const { row: first } = await asked(ctx, id)
  const floor = await holdFloor(ctx.db, first.spot_id)
  // Read once the room is locked: anything granted or moved meanwhile counts.
  const found = await asked(ctx, id)
  const now = openNeed(found)
  const needed = neededOf(found.row, now)
  if (!needed && found.row.week_from === seen.week_from && found.row.week_till === seen.week_till)
    return shown(ctx, id)
  if (needed?.week_from !== seen.week_from || needed.week_till !== seen.week_till || floor === null)
    throw new AppError('stale')
  const to = { ...needed, week_from: seen.week_from, week_till: seen.week_till }
  const closed = closedFor(now, to)
  if (closed) throw invalid('week_till', closed)
  await mustFit(ctx, found, floor, to)
  if (!(await queries.moveWeeks(ctx.db, id, to)))
    throw new AppError('wrong_state', { state: (await asked(ctx, id)).row.state })
  const { userId } = ctx.actor
  await tell(ctx.db, 'storage.moved', { bookingId: id, userId, moveId: randomUUID() })
  return shown(ctx, id)
}

/** Gives back room that is no longer needed since a period moved; the reservation continues without it. */
export async function giveBack(ctx: Ctx, id: number) {
  const found = await asked(ctx, id)
  if (found.row.state === 'released')
    return presentBooking(found.row, ctx.actor, { keeps: false, now: undefined })
  const needed = neededOf(found.row, openNeed(found))
  if (needed?.weeks !== 0) throw new AppError('wrong_state', { state: 'needed' })
  if (!(await queries.giveBackRoom(ctx.db, id)))
    throw new AppError('wrong_state', { state: (await asked(ctx, id)).row.state })
  await tell(ctx.db, 'storage.given_back', { bookingId: id, userId: ctx.actor.userId })
  return shown(ctx, id)
}
