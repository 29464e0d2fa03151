import type { NotificationKind } from '@bouwkring/contract/notification-kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { planKept } from '../../platform/direct-connection.ts'

/** Keeps one notification for each row: whom (tenant_id, user_id), what its text is made of (params), and the key by which each person is told once. */
export const keep = (db: Db, kind: NotificationKind, rows: RawBuilder<unknown>) =>
  sql`${planKept}
    insert into notifications.notification (tenant_id, user_id, kind, params, dedupe_key)
    select r.tenant_id, r.user_id, ${kind}, r.params, r.key from (${rows}) r
    on conflict do nothing`.execute(db)
