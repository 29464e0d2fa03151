import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of notifications. */
export const dataClasses: DataClasses = {
  'notifications.notification': {
    none: 'id tenant_id kind params dedupe_key dismissed_at created_at mail mailed_at',
    personal: [
      {
        columns: 'user_id',
        of: 'user_id = :person',
        beside: 'id kind params created_at dismissed_at',
      },
    ],
  },
}
