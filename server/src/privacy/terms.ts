/** How long something is kept: rows of `table` whose `since` lies longer ago than `days` go, or lose what `instead` empties. */
export interface Term {
  what: string
  table: string
  since: string
  days: number
  /** Of those only the rows of which this holds. */
  only?: string
  /** Empties columns instead of taking the row. */
  instead?: string
}

/**
 * The terms, for code and people: docs/operations.md shows the same table and a test compares them. The audit log has a job of its own (platform/audit.ts), which checks the chain before it forgets; files that
 * nobody named and what was sent for an attachment go within a day (files, spots); files for importing users are read and never kept.
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
/** Kept by platform/audit.ts. */
export const auditDays = 365
