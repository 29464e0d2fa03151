import type { StorageBooking } from '@bouwkring/contract/storage'
import { isReadOnly } from '@bouwkring/contract/system-roles'
import { holds } from '../platform/access.ts'
import type { Actor } from '../platform/db.ts'
import type { BookingRow, NeedRow } from './queries-bookings.ts'
import { askerCan, bookingCan, neededOf, weeksBetween } from './rules.ts'

/** What others may know of an organisation. */
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

/** Whether the caller may do what only who asked for room may. */
export const mayAsAsker = ({ asker_tenant_id: asker }: BookingRow, viewer: Actor) =>
  asker === viewer.tenantId && holds(viewer, 'SPOT_ITEM_RESERVATION') && !isReadOnly(viewer)

/** A booking as the caller's organisation sees it: its keeper knows no more of the transaction than what lies there, where it goes and when; `now`: what its weeks must fit by now. */
export function presentBooking(
  row: BookingRow,
  viewer: Actor,
  keeps: boolean,
  now: NeedRow | undefined,
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
    needed,
    can: { ...bookingCan(row, keeps), ...askerCan(needed, mayAsAsker(row, viewer)) },
  }
}
