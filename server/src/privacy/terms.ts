/** How long data are stored: rows of `table` whose `since` is more than `days` ago are deleted, or `instead` empties their columns. */
export interface Term {
  what: string
  table: string
  since: string
  days: number
  /** Limits the term to rows that meet this condition. */
  only?: string
  /** Empties columns instead of deleting the row. */
  instead?: string
}

/**
 * The terms, for code and people: docs/operations.md shows the same table and a test compares them. The audit log has its own job (platform/audit.ts), which checks the chain before it deletes; files that
 * nothing refers to and uploads for an attachment are removed within a day (files, spots); files for importing users are read and never stored.
 */
export const terms: readonly Term[] = [
  { what: 'notifications', table: 'notifications.notification', since: 'created_at', days: 365 },
  {
    what: 'sessions',
    table: 'accounts.session',
    since: 'least(coalesce(ended_at, expires_at), expires_at, used_at + idle)',
    days: 30,
  },
  {
    what: 'tokens of mailed links',
    table: 'accounts.one_time_token',
    since: 'expires_at',
    days: 7,
  },
  {
    what: 'sign-ins that wait for a second factor',
    table: 'accounts.half_way',
    since: 'expires_at',
    days: 1,
  },
  { what: 'files of imports', table: 'imports.file', since: 'created_at', days: 30 },
  { what: 'pictures of imports', table: 'imports.picture', since: 'created_at', days: 30 },
  {
    what: 'imports',
    table: 'imports.import',
    since: 'created_at',
    days: 90,
    only: `state <> 'running'`,
  },
  {
    what: 'pictures for many products',
    table: 'products.bulk_picture',
    since: 'created_at',
    days: 30,
  },
  {
    what: 'changes of many products',
    table: 'products.bulk',
    since: 'created_at',
    days: 30,
    only: `state <> 'running'`,
  },
  {
    what: 'hits of saved searches',
    table: 'market.saved_search_hit',
    since: 'found_at',
    days: 365,
    // The hit of a product that is still listed prevents that it is reported as new once more.
    only: 'not market.is_listed(product_id)',
  },
  { what: 'former subdomains', table: 'accounts.former_subdomain', since: 'until', days: 1 },
  { what: 'counted attempts', table: 'accounts.attempt', since: 'since', days: 1 },
  {
    what: 'codes for signing in on another device',
    table: 'accounts.hand_over',
    since: 'expires_at',
    days: 1,
  },
  {
    what: 'links that answer a reservation',
    table: 'transactions.answer_link',
    since: 'expires_at',
    days: 7,
  },
  {
    what: 'texts of mail',
    table: 'platform.mail',
    since: 'created_at',
    days: 30,
    only: `state in ('sent', 'kept', 'failed') and body <> ''`,
    instead: `body = '', html = null, unsubscribe = null`,
  },
  {
    what: 'outbox',
    table: 'platform.mail',
    since: 'created_at',
    days: 365,
    only: `state in ('sent', 'kept', 'failed')`,
  },
  {
    what: 'API keys that ended',
    table: 'integrations.api_key',
    since: 'least(coalesce(revoked_at, expires_at), expires_at)',
    days: 90,
  },
  { what: 'messages to webhooks', table: 'integrations.delivery', since: 'created_at', days: 30 },
  {
    what: 'contact messages',
    table: 'transactions.contact_message',
    since: 'created_at',
    days: 730,
  },
  {
    what: 'answers to repeated calls',
    table: 'platform.idempotency',
    since: 'created_at',
    days: 1,
  },
]
/** Enforced by platform/audit.ts. */
export const auditDays = 365
