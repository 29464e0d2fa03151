import type { DataClasses } from '../platform/data-classes.ts'

/** The class of each column of the tables of integrations. */
export const dataClasses: DataClasses = {
  'integrations.api_key': {
    none: 'id tenant_id name scopes hint created_at expires_at last_used_at revoked_at',
    secret: 'hash',
    personal: [
      {
        columns: 'created_by',
        of: 'created_by = :person',
        beside: 'id name scopes created_at expires_at last_used_at revoked_at',
      },
    ],
  },
  'integrations.delivery': {
    none: 'id tenant_id webhook_id message_id cause event body state attempts due_at taken_at attempted_at status duration_ms answer error created_at',
  },
  'integrations.feed': { none: 'tenant_id active' },
  'integrations.feed_item': { none: 'tenant_id product_id digest step changed_at withdrawn' },
  'integrations.webhook': {
    none: 'id tenant_id name url events active failures failing_since retry_at stopped_at created_at version',
    secret: 'secret',
  },
}
