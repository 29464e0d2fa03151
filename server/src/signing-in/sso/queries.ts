import type { TenantStatus } from '@bouwkring/contract/accounts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Person } from './provider.ts'

interface Known {
  user_id: number
  tenant_id: number
  disabled: boolean
  tenant_status: TenantStatus
  is_admin: boolean
  email: string
}
export async function userOfIdentity(
  db: Db,
  { issuer, subject }: Person,
): Promise<Known | undefined> {
  const { rows } =
    await sql<Known>`select * from accounts.user_of_identity(${issuer}, ${subject})`.execute(db)
  return rows[0]
}

export type Arrival = 'made' | 'known' | 'full' | 'taken' | 'not_active' | 'no_organisation'
export async function arrive(
  db: Db,
  label: string,
  { issuer, subject }: Person,
  name: string,
  email: string,
  language: string,
): Promise<Arrival> {
  const { rows } = await sql<{
    outcome: Arrival
  }>`select accounts.arrive(${label}::citext, ${issuer}, ${subject}, ${name}, ${email}::citext, ${language}) as outcome`.execute(
    db,
  )
  return (rows[0] as { outcome: Arrival }).outcome
}

export async function linkIdentity(
  db: Db,
  { issuer, subject }: Person,
  label: string,
): Promise<'linked' | 'taken' | 'no_organisation'> {
  const { rows } = await sql<{
    outcome: 'linked' | 'taken' | 'no_organisation'
  }>`select accounts.link_identity(${issuer}, ${subject}, ${label}::citext) as outcome`.execute(db)
  return (rows[0] as { outcome: 'linked' | 'taken' | 'no_organisation' }).outcome
}

export const throughProvider = (db: Db, session: string, strong: boolean) =>
  sql`select accounts.through_provider(${session}::uuid, ${strong})`.execute(db)
export const isThroughProvider = async (db: Db, session: string) =>
  (
    await sql<{ is: boolean }>`select accounts.is_through_provider(${session}::uuid) as is`.execute(
      db,
    )
  ).rows[0]?.is ?? false
/** Unlinks the caller's work account; false when there is none, or no password. */
export const unlinkIdentity = async (db: Db) =>
  (await sql<{ done: boolean }>`select accounts.unlink_identity() as done`.execute(db)).rows[0]
    ?.done ?? false
export const hasIdentity = async (db: Db) =>
  (await sql<{ is: boolean }>`select accounts.has_identity() as is`.execute(db)).rows[0]?.is ??
  false
