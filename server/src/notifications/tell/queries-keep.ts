import type { NotificationKind } from '@bouwkring/contract/notification-kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { planKept } from '../../platform/direct-connection.ts'

/** Stores one notification for each row: its recipient (tenant_id, user_id), the data for its text (params), and the key by which each person is notified once. */
export const keep = (db: Db, kind: NotificationKind, rows: RawBuilder<unknown>) =>
  sql`${planKept}
    insert into notifications.notification (tenant_id, user_id, kind, params, dedupe_key)
    select r.tenant_id, r.user_id, ${kind}, r.params, r.key from (${rows}) r
    on conflict do nothing`.execute(db)
