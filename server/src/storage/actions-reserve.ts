import type { storage } from '@bouwkring/contract/storage'
import { storageCents } from '@bouwkring/contract/storage'
import type { TransactionDetail } from '@bouwkring/contract/transactions'
import type { z } from 'zod'
import { AppError, invalid } from '../platform/errors.ts'
import { tell } from '../platform/jobs.ts'
import type { Ctx } from '../platform/visit.ts'
import { reserve } from '../transactions/index.ts'
import { keepsSpot } from './actions.ts'
import { holdRoom } from './actions-bookings.ts'
import { fittingDepots, needOf, sidesOf, type Need } from './actions-proposal.ts'
import { insertBooking } from './queries-bookings.ts'
import { holdMatch, inOffer, reservedBy, type DepotRow } from './queries-proposal.ts'
import { bookedFloor } from './rules.ts'

type Wish = z.output<typeof storage.reserve.body>

/** Goods of the match in the amount that is asked for, which counts in the unit of what is reserved: that of the other side. */
async function needFor(ctx: Ctx, matchId: number, amount: number): Promise<Need> {
  const need = await needOf(ctx, matchId)
  const { product } = sidesOf(ctx, need)
  const { offer_id: offer, demand_id: demand } = need.row
  const given = product === offer ? amount : await inOffer(ctx.db, demand, offer, amount)
  if (given === null) throw invalid('amount', 'related.unit')
  return needOf(ctx, matchId, given)
}

const destinationOf = ({ to_street, to_name, to_city }: Need['row']) =>
  [to_street || to_name, to_city].filter(Boolean).join(', ')

async function keepRoom(ctx: Ctx, need: Need, depot: DepotRow, made: TransactionDetail) {
  const { row, weeks, floor } = need
  if (floor === null) throw new AppError('wrong_state', { state: 'volume' })
  const booking = {
    spot_id: depot.spot_id,
    m2: bookedFloor(floor),
    week_from: weeks.week_from,
    week_till: weeks.week_till,
  }
  await holdRoom(ctx, booking)
  const own = keepsSpot(ctx, depot)
  const rate = depot.cents_per_m2_week
  const id = await insertBooking(ctx.db, {
    ...booking,
    tenant_id: depot.tenant_id,
    spot_name: depot.name,
    spot_city: depot.city,
    transaction_id: made.id,
    asker_tenant_id: ctx.actor.tenantId,
    receiver_tenant_id: made.product.is_released ? made.from.id : made.to.id,
    product_id: row.offer_id,
    state: own ? 'accepted' : 'requested',
    cents: rate === null ? null : storageCents(floor, weeks.weeks, rate),
    name: row.name,
    destination: destinationOf(row),
  })
  if (!own) await tell(ctx.db, 'storage.asked', { bookingId: id })
}

/** Reserves the goods of a match and asks for the room between, in one database transaction: both or neither. In a depot that the caller keeps the room is granted at once. */
export async function reserveWithRoom(
  ctx: Ctx,
  matchId: number,
  { spot, amount, transport }: Wish,
): Promise<TransactionDetail> {
  const need = await needFor(ctx, matchId, amount)
  const { product, related } = sidesOf(ctx, need)
  await holdMatch(ctx.db, matchId)
  if ((await reservedBy(ctx.db, ctx.actor.tenantId, product, related)) !== null)
    throw new AppError('wrong_state', { state: 'reserved' })
  const [found] = await fittingDepots(ctx, need, spot)
  if (!found) throw invalid('spot', 'ref.wrong')
  const wish = { product, relatedProduct: related, amount, transport }
  const made = await reserve(ctx, wish)
  await keepRoom(ctx, need, found.depot, made)
  return made
}
