import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of storage. */
export const dataClasses: DataClasses = {
  'storage.booking': {
    none: 'id tenant_id spot_id spot_name spot_city transaction_id asker_tenant_id receiver_tenant_id product_id state m2 week_from week_till cents week_cents name destination reason exchanged created_at moved_at',
  },
  'storage.offer': {
    none: 'spot_id tenant_id floor_m2 accepts cents_per_m2_week max_weeks covered hours notes version',
  },
}
