import type { KeyScope } from '@bouwkring/contract/key-scopes'
import { sql } from 'kysely'
import type { Actor, Db } from '../platform/db.ts'
import { pageOf } from '../platform/queries-page.ts'

/** The actor of a system that calls with an API key, found by the hash of the key. */
export const actorOfKey = (hash: Buffer) => sql<Actor | null>`integrations.enter_key(${hash})`

const works = sql<boolean>`(k.revoked_at is null and k.expires_at > now())`

const keyRows = (db: Db, tenantId: number) =>
  db
    .selectFrom('integrations.api_key as k')
    .innerJoin('accounts.user as u', 'u.id', 'k.created_by')
    .where('k.tenant_id', '=', tenantId)
    .select([
      'k.id',
      'k.name',
      'k.scopes',
      'k.hint',
      'u.name as maker',
      'k.created_at',
      'k.expires_at',
      'k.last_used_at',
      'k.revoked_at',
      sql<
        KeyRow['state']
      >`case when k.revoked_at is not null then 'revoked' when k.expires_at <= now() then 'expired' else 'active' end`.as(
        'state',
      ),
    ])
/** A key as its list shows it. */
export interface KeyRow {
  id: number
  name: string
  scopes: string[]
  hint: string
  maker: string
  state: 'active' | 'expired' | 'revoked'
  created_at: Date
  expires_at: Date
  last_used_at: Date | null
  revoked_at: Date | null
}

export async function keysPage(db: Db, tenantId: number, offset: number, limit: number) {
  const ordered = keyRows(db, tenantId).orderBy(works, 'desc').orderBy('k.id', 'desc')
  const { rows, total } = await pageOf(ordered, offset, limit)
  return { rows: rows as unknown as KeyRow[], total }
}
export const keyById = async (db: Db, tenantId: number, id: number) =>
  (await keyRows(db, tenantId).where('k.id', '=', id).executeTakeFirst()) as KeyRow | undefined

/** Counts valid keys while the organisation is locked, so that two requests cannot both create the last one. */
export async function holdWorkingKeys(db: Db, tenantId: number) {
  await sql`select pg_advisory_xact_lock(hashtextextended('integrations.api_key', ${tenantId}))`.execute(
    db,
  )
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from integrations.api_key k where k.tenant_id = ${tenantId} and ${works}`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

interface NewKey {
  name: string
  scopes: readonly KeyScope[]
  hash: Buffer
  hint: string
  days: number
}
export const insertKey = async (db: Db, by: { tenantId: number; userId: number }, key: NewKey) =>
  (
    await db
      .insertInto('integrations.api_key')
      .values({
        tenant_id: by.tenantId,
        created_by: by.userId,
        name: key.name,
        scopes: [...key.scopes],
        hash: key.hash,
        hint: key.hint,
        expires_at: sql`now() + make_interval(days => ${key.days})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const revokeKey = (db: Db, tenantId: number, id: number) =>
  db
    .updateTable('integrations.api_key')
    .set({ revoked_at: sql`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
