import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export interface SettingRow {
  id: number
  value: unknown
  version: number
}
export async function listSettings(
  db: Db,
  tenantId: number,
  category: string,
): Promise<SettingRow[]> {
  const { rows } =
    await sql<SettingRow>`select id, value, version from accounts.setting where tenant_id = ${tenantId} and category = ${category}`.execute(
      db,
    )
  return rows
}
export async function insertSetting(
  db: Db,
  tenantId: number,
  category: string,
  value: unknown,
): Promise<SettingRow | undefined> {
  const { rows } =
    await sql<SettingRow>`insert into accounts.setting (tenant_id, category, value) values (${tenantId}, ${category}, ${JSON.stringify(value)}::jsonb) on conflict do nothing returning id, value, version`.execute(
      db,
    )
  return rows[0]
}
export async function updateSetting(
  db: Db,
  tenantId: number,
  id: number,
  value: unknown,
  version: number,
): Promise<SettingRow | undefined> {
  const { rows } =
    await sql<SettingRow>`update accounts.setting set value = ${JSON.stringify(value)}::jsonb, version = version + 1 where tenant_id = ${tenantId} and id = ${id} and version = ${version} returning id, value, version`.execute(
      db,
    )
  return rows[0]
}
export const settingExists = async (db: Db, tenantId: number, id: number) =>
  (await db
    .selectFrom('accounts.setting')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

interface UserSettingRow {
  id: number
  category: string
  value: unknown
}
/** Merges choices into a user's setting in one statement: choices made elsewhere in the meantime stay. */
export const mergeUserSetting = (db: Db, userId: number, category: string, choices: object) =>
  sql<UserSettingRow>`insert into accounts.user_setting as s (tenant_id, user_id, category, value) select u.tenant_id, u.id, ${category}, ${JSON.stringify(choices)}::jsonb from accounts."user" u where u.id = ${userId}
    on conflict (tenant_id, user_id, category) do update set value = s.value || excluded.value, updated_at = now() returning id, category, value`.execute(
    db,
  )

/** Switches off mails of a kind for a user who did not choose this here. As the system. */
export const stopMail = (db: Db, userId: number, category: string, kind: string) =>
  mergeUserSetting(db, userId, category, { [kind]: 'off' })
