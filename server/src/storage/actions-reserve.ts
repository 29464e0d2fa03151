import { inThousandths } from '@bouwkring/contract/amount'
import type { storage } from '@bouwkring/contract/storage'
import { storageCents } from '@bouwkring/contract/storage'
import type { TransactionDetail } from '@bouwkring/contract/transactions'
import type { z } from 'zod'
import { AppError, invalid } from '../platform/errors.ts'
import { tell } from '../platform/jobs.ts'
import type { Ctx } from '../platform/visit.ts'
import { reserve, type KeepRooms } from '../transactions/index.ts'
import { keepsSpot } from './actions.ts'
import { holdRooms } from './actions-bookings.ts'
import { findNeed, fittingDepots, needOf, sidesOf, type Need } from './actions-proposal.ts'
import { insertBooking } from './queries-bookings.ts'
import { holdMatch, inUnitOf, matchOf, reservedBy, type DepotRow } from './queries-proposal.ts'
import { bookedFloor } from './rules.ts'

type Wish = z.output<typeof storage.reserve.body>

/** A thousandth: amounts have three decimals. */
const least = 0.001

/** The amount to reserve from the other side, in its unit, such that it takes no more than this amount of the offer. */
async function wishOf(ctx: Ctx, need: Need, amount: number) {
  const { product, related } = sidesOf(ctx, need)
  const { offer_id: offer, demand_id: demand } = need.row
  if (product === offer) return { product, relatedProduct: related, amount }
  const asked = await inUnitOf(ctx.db, offer, demand, amount)
  const back = asked === null ? null : await inUnitOf(ctx.db, demand, offer, asked)
  if (asked === null || back === null) throw invalid('amount', 'related.unit')
  const fitting = back > amount ? Math.max(least, inThousandths(asked - least)) : asked
  return { product, relatedProduct: related, amount: fitting }
}

const destinationOf = ({ to_street, to_name, to_city }: Need['row']) =>
  [to_street || to_name, to_city].filter(Boolean).join(', ')

/** What a reservation requests from a depot; `path`: the field for errors. */
interface Room {
  need: Need
  depot: DepotRow
  path: string
}
const wantedOf = ({ need: { floor, weeks }, depot }: Room) => {
  if (floor === null) throw new AppError('wrong_state', { state: 'volume' })
  const { week_from, week_till } = weeks
  return { spot_id: depot.spot_id, m2: bookedFloor(floor), week_from, week_till }
}

/** The depot through which the goods of a match are to go: it must accept them, and they must not be reserved already. */
async function roomFor(ctx: Ctx, need: Need, spot: number, path: string): Promise<Room> {
  const { product, related } = sidesOf(ctx, need)
  if ((await reservedBy(ctx.db, ctx.actor.tenantId, product, related)) !== null)
    throw new AppError('wrong_state', { state: 'reserved' })
  const [found] = await fittingDepots(ctx, need, spot)
  if (!found) throw invalid(path, 'ref.wrong')
  return { need, depot: found.depot, path }
}

async function keepRoom(ctx: Ctx, room: Room, transactionId: number) {
  const { need, depot } = room
  const { row, weeks, floor } = need
  const own = keepsSpot(ctx, depot)
  const rate = depot.cents_per_m2_week
  const { product } = sidesOf(ctx, need)
  const id = await insertBooking(ctx.db, {
    ...wantedOf(room),
    tenant_id: depot.tenant_id,
    spot_name: depot.name,
    spot_city: depot.city,
    transaction_id: transactionId,
    asker_tenant_id: ctx.actor.tenantId,
    receiver_tenant_id: product === row.offer_id ? row.offer_tenant_id : row.demand_tenant_id,
    product_id: row.offer_id,
    state: own ? 'accepted' : 'requested',
    cents: rate === null ? null : storageCents(floor ?? 0, weeks.weeks, rate),
    week_cents: rate === null ? null : (floor ?? 0) * rate,
    name: row.name,
    destination: destinationOf(row),
  })
  if (!own) await tell(ctx.db, 'storage.asked', { bookingId: id })
}

/** Requests rooms for existing reservations, each with its own: all of them or none. In a depot that the caller keeps, the room is granted at once. */
async function keepAll(ctx: Ctx, rooms: readonly Room[], transactions: readonly number[]) {
  await holdRooms(
    ctx,
    rooms.map((room) => ({ ...wantedOf(room), spot_name: room.depot.name, path: room.path })),
  )
  for (const [i, room] of rooms.entries()) await keepRoom(ctx, room, transactions[i] as number)
}

/** Reserves the goods of a match and requests the room between, in one database transaction: both or neither. */
export async function reserveWithRoom(
  ctx: Ctx,
  matchId: number,
  { spot, amount, transport }: Wish,
): Promise<TransactionDetail> {
  const need = await needOf(ctx, matchId, amount)
  const wish = await wishOf(ctx, need, amount)
  await holdMatch(ctx.db, matchId)
  const room = await roomFor(ctx, need, spot, 'spot')
  const made = await reserve(ctx, { ...wish, transport })
  await keepAll(ctx, [room], [made.id])
  return made
}

/** The rooms of basket lines: checked before the lines are created, in the order of their matches, and stored after their goods are locked. */
export const keepRooms: KeepRooms = async (ctx, lines) => {
  const found = []
  for (const { at, product, demand, amount, store } of lines) {
    const path = `lines.${at}.store`
    const match = demand === null ? null : await matchOf(ctx.db, product, demand)
    if (match === null) throw invalid(path, 'ref.wrong')
    found.push({ at, match, need: await needFor(ctx, match, amount, path), store, path })
  }
  const rooms = new Map<number, Room>()
  for (const { at, match, need, store, path } of found.toSorted((a, b) => a.match - b.match)) {
    await holdMatch(ctx.db, match)
    rooms.set(at, await roomFor(ctx, need, store, path))
  }
  const all = lines.flatMap(({ at }) => rooms.get(at) ?? [])
  return (transactions) => keepAll(ctx, all, transactions)
}

/** Goods of a match that a store bridges; for a match that does not need one, naming a depot is an error. */
async function needFor(ctx: Ctx, match: number, amount: number, path: string): Promise<Need> {
  const need = await findNeed(ctx, match, amount)
  if (!need) throw invalid(path, 'ref.wrong')
  return need
}
