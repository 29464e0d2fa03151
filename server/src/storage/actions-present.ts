import type { StorageBooking } from '@bouwkring/contract/storage'
import type { Actor } from '../platform/db.ts'
import type { BookingRow } from './queries-bookings.ts'
import { bookingCan, weeksBetween } from './rules.ts'

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

/** A booking as the caller's organisation sees it: its keeper knows no more of the transaction than what lies there and where it goes. */
export function presentBooking(row: BookingRow, viewer: Actor, keeps: boolean): StorageBooking {
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
    can: bookingCan(row, keeps),
  }
}
