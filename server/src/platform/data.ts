import type { DataClasses } from './data-classes.ts'

/** The class of each column of the tables of platform. */
export const dataClasses: DataClasses = {
  'platform.audit': {
    none: 'id at tenant_id action object result detail',
    personal: [
      { columns: 'user_id ip', of: 'user_id = :person', beside: 'at action object result' },
    ],
  },
  'platform.audit_seal': { none: 'id audit_id at hash result' },
  'platform.idempotency': {
    none: 'tenant_id route key request_hash status created_at',
    secret: 'reply',
    personal: [{ columns: 'user_id', of: 'user_id = :person', beside: 'route created_at' }],
  },
  'platform.mail': {
    none: 'id tenant_id message_id state attempts last_error claimed_at claimed_by sent_at created_at',
    secret: 'dedupe_key body html unsubscribe',
    personal: [
      {
        columns: 'to_name to_address subject',
        // The key of the mail about a changed address contains the user: it was sent to the former address.
        of: "to_address = :email or dedupe_key like 'address:' || :person || ':%'",
        beside: 'state created_at sent_at',
      },
      {
        columns: 'reply_name reply_address',
        of: 'reply_address = :email',
        beside: 'created_at sent_at',
      },
    ],
  },
}
