import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** The purposes of a mailed link. */
export type Purpose = 'password' | 'reset' | 'confirm'

/** Stores the hash of a token that is mailed to a user; as the system. */
export const keepToken = (
  db: Db,
  row: { hash: Buffer; tenant_id: number; user_id: number; purpose: Purpose; expires_at: Date },
) => db.insertInto('accounts.one_time_token').values(row).execute()

/** The recipient of a letter. */
export const personToWrite = (db: Db, userId: number) =>
  db
    .selectFrom('accounts.user as u')
    .innerJoin('accounts.tenant as t', 't.id', 'u.tenant_id')
    .select([
      'u.id',
      'u.tenant_id',
      'u.name',
      'u.email',
      'u.language',
      't.company',
      't.subdomain',
      sql<boolean>`u.password_hash is not null`.as('has_password'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
