import { assumed } from '@bouwkring/contract/assumptions'
import type { StorageBooking } from '@bouwkring/contract/storage'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import { ownAssumptions } from '../accounts/index.ts'
import { holds } from '../platform/access.ts'
import type { Actor } from '../platform/db.ts'
import type { Ctx } from '../platform/visit.ts'
import type { BookingRow, NeedRow } from './queries-bookings.ts'
import { bookingCan, isUncertain, weeksBetween } from './rules.ts'
import { askerCan, neededOf } from './rules-needed.ts'

/** The public details of an organisation. */
export const cardOf = (tenant: { id: number; company: string; subdomain: string }) => ({
  '@id': `/api/tenants/${tenant.id}`,
  ...tenant,
})

const imageOf = (image: BookingRow['image']) =>
  image && {
    id: image.id,
    object_key: image.key,
    cdn: `/cdn/images/${image.key}`,
    width: image.width,
    height: image.height,
  }

const askerOf = ({ asker_tenant_id: id, company, subdomain }: BookingRow) =>
  id === null || company === null || subdomain === null ? null : cardOf({ id, company, subdomain })

/** Number of weeks that goods may stay in a depot of the caller's organisation without a destination. */
export const mostUnassignedOf = async (ctx: Ctx) =>
  (await ownAssumptions(ctx.db, ctx.actor.tenantId))?.figures.max_unassigned_weeks ??
  assumed.max_unassigned_weeks.standard

/** Whether the caller may take the actions reserved for the organisation that requested the room. */
export const mayAsAsker = ({ asker_tenant_id: asker }: BookingRow, viewer: Actor) =>
  asker === viewer.tenantId && holds(viewer, 'SPOT_ITEM_RESERVATION') && !isReadOnly(viewer)

/** The data needed to present a booking, in addition to its row. */
interface Beside {
  /** Whether the caller is the keeper of its depot. */
  keeps: boolean
  /** What its weeks must fit now. */
  now: NeedRow | undefined
  /** Number of weeks that it may stay there without a destination, by its keeper's assumptions. */
  mostUnassigned?: number
}

/** A booking as the caller's organisation sees it: of the transaction, its keeper knows only which goods are stored there, where they go and when. */
export function presentBooking(
  row: BookingRow,
  viewer: Actor,
  { keeps, now, mostUnassigned }: Beside,
): StorageBooking {
  const needed = neededOf(row, now)
  const party = [row.asker_tenant_id, row.receiver_tenant_id].includes(viewer.tenantId)
  return {
    id: row.id,
    state: row.state,
    spot: { id: row.spot_id, name: row.spot_name, city: row.spot_city },
    m2: row.m2,
    week_from: row.week_from,
    week_till: row.week_till,
    weeks: weeksBetween(row.week_from, row.week_till),
    cents: row.cents,
    name: row.name,
    image: imageOf(row.image),
    asker: askerOf(row),
    destination: row.destination,
    transaction: party ? row.transaction_id : null,
    reason: row.reason,
    uncertain: mostUnassigned !== undefined && isUncertain(row, mostUnassigned),
    needed,
    can: { ...bookingCan(row, keeps), ...askerCan(needed, mayAsAsker(row, viewer)) },
  }
}
