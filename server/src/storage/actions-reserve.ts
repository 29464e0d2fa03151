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
import { holdMatch, inUnitOf, reservedBy, type DepotRow } from './queries-proposal.ts'
import { bookedFloor } from './rules.ts'

type Wish = z.output<typeof storage.reserve.body>

/** A thousandth: amounts have three decimals. */
const least = 0.001

/** What is reserved of the other side, in its unit, so that it takes no more than this amount of the offer. */
async function wishOf(ctx: Ctx, need: Need, amount: number) {
  const { product, related } = sidesOf(ctx, need)
  const { offer_id: offer, demand_id: demand } = need.row
  if (product === offer) return { product, relatedProduct: related, amount }
  const asked = await inUnitOf(ctx.db, offer, demand, amount)
  const back = asked === null ? null : await inUnitOf(ctx.db, demand, offer, asked)
  if (asked === null || back === null) throw invalid('amount', 'related.unit')
  const fitting = back > amount ? Math.max(least, Math.round((asked - least) * 1000) / 1000) : asked
  return { product, relatedProduct: related, amount: fitting }
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
  const need = await needOf(ctx, matchId, amount)
  const wish = await wishOf(ctx, need, amount)
  await holdMatch(ctx.db, matchId)
  if ((await reservedBy(ctx.db, ctx.actor.tenantId, wish.product, wish.relatedProduct)) !== null)
    throw new AppError('wrong_state', { state: 'reserved' })
  const [found] = await fittingDepots(ctx, need, spot)
  if (!found) throw invalid('spot', 'ref.wrong')
  const made = await reserve(ctx, { ...wish, transport })
  await keepRoom(ctx, need, found.depot, made)
  return made
}
