import type { Endpoint } from '@bouwkring/contract/endpoint'
import { writes } from '@bouwkring/contract/endpoint'
import type { ErrorCode } from '@bouwkring/contract/errors'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import { planKept } from './direct-connection.ts'
import { onTime } from './jobs.ts'

/** What the audit log stores about an act besides who, from where and when. Only ids and the product's own words: no names, addresses or texts of people. */
export interface AuditEvent {
  action: string
  /** Path of the object concerned, such as `/api/roles/3`. */
  object?: string
  detail?: Readonly<Record<string, unknown>>
}

interface Arrival {
  ip: string
  /** The API key used for the call. */
  key?: number | undefined
  /** True once the act itself has written its own record. */
  said: boolean
}
const arrivals = new WeakMap<Db, Arrival>()

/** Registers where the call of this transaction came from. */
export const arrive = (db: Db, ip: string, key?: number) =>
  void arrivals.set(db, { ip, key, said: false })

/**
 * Writes to the audit log, in the act's transaction and as the user who performs it. Every call that changes something is recorded automatically; an action with
 * more to record than its path calls this, and the automatic row is then omitted.
 */
export async function record(
  db: Db,
  { action, object = '', detail = {} }: AuditEvent,
): Promise<void> {
  const arrival = arrivals.get(db)
  if (arrival) arrival.said = true
  await sql`${planKept} insert into platform.audit (tenant_id, user_id, action, object, ip, detail) values (platform.tenant(), platform.person(), ${action}, ${object.slice(0, 300)}, ${arrival?.ip ?? ''}, ${JSON.stringify(arrival?.key === undefined ? detail : { ...detail, key: arrival.key })}::jsonb)`.execute(
    db,
  )
}

/** Whether the audit log records a call: calls that change something, that export rows from the product, or by which a super admin reads a single organisation. */
export const isKept = (e: Endpoint) =>
  writes(e) ||
  (e.media?.startsWith('text/csv') ?? false) ||
  (e.across === true && e.path.includes(':'))
const pathOf = (url: string) => url.replace(/[?#].*$/s, '')

/** A created object is identified by its reply; anything else by the path of the call. */
const objectOf = (e: Endpoint, url: string, reply: unknown) => {
  const made =
    e.status === 201 && typeof reply === 'object' && reply !== null
      ? (reply as { '@id'?: unknown })['@id']
      : undefined
  return typeof made === 'string' ? made : pathOf(url)
}
/** Records a completed call, unless its action has written its own record. */
export async function recordCall(
  db: Db,
  e: Endpoint,
  name: string,
  url: string,
  reply: unknown,
): Promise<void> {
  if (isKept(e) && !arrivals.get(db)?.said)
    await record(db, { action: name, object: objectOf(e, url, reply) })
}

/** The caller who was refused, as far as known. */
export interface Refused {
  tenantId: number | null
  userId: number | null
}
const refusals = new Set<ErrorCode>([
  'forbidden',
  'read_only',
  'wrong_credentials',
  'tenant_not_active',
  'tenant_pending',
  'wrong_code',
  'invalid_link',
  'out_of_scope',
])

/** Whether a refusal is recorded: wrong credentials, codes and links, and missing permission. */
export const isRefusal = (code: ErrorCode) => refusals.has(code)

/** The path of a refused call: a value given in place of an id is not recorded, since it can be anything. */
function refusedPath(pattern: string, url: string): string {
  const given = pathOf(url).split('/')
  return pattern
    .split('/')
    .map((part, at) =>
      part.startsWith(':') && !/^(\d{1,15}|[0-9a-f]{8}-[0-9a-f-]{27})$/i.test(given[at] ?? '')
        ? part
        : (given[at] ?? ''),
    )
    .join('/')
}

/** Records a refusal, as the system and in a separate transaction, since that of the call is rolled back. */
export const recordRefusal = (
  db: Db,
  { tenantId, userId }: Refused,
  action: string,
  { pattern, url }: { pattern: string; url: string },
  ip: string,
  code: ErrorCode,
) =>
  sql`insert into platform.audit (tenant_id, user_id, action, object, result, ip, detail) values (${tenantId}, ${userId}, ${action}, ${refusedPath(pattern, url).slice(0, 300)}, 'refused', ${ip}, ${JSON.stringify({ code })}::jsonb)`.execute(
    db,
  )

/** Returns the first row that differs from what was written; null when the chain is intact. Runs as the system. */
export const checkAudit = async (db: Db) =>
  (await sql<{ broken: number | null }>`select platform.check_audit() as broken`.execute(db))
    .rows[0]?.broken ?? null

/** Registers the sealing job and the job that deletes expired rows. */
export function auditJobs() {
  onTime({
    name: 'audit.seal',
    cron: '* * * * *',
    handle: ({ database }) =>
      database.asSystem(async (db) => void (await sql`select platform.seal_audit()`.execute(db))),
  })
  onTime({
    name: 'audit.forget',
    cron: '20 3 * * *',
    handle: ({ database, log }) =>
      database.asSystem(async (db) => {
        const broken = await checkAudit(db)
        if (broken !== null) log.error({ audit: broken }, 'the audit log is not as it was written')
        await sql`delete from platform.audit where at < now() - interval '1 year'`.execute(db)
      }),
  })
}
