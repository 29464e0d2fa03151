import type { TenantStatus, ThemeColour } from '@bouwkring/contract/accounts'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { pageOf } from '../platform/queries-page.ts'
import { holding } from '../platform/text-search.ts'

export async function tenantOfHost(db: Db, label: string) {
  const { rows } = await sql<{
    id: number
    company: string
    subdomain: string
    status: TenantStatus
  }>`select * from accounts.tenant_of_host(${label}::citext)`.execute(db)
  return rows[0]
}

export async function themeOf(db: Db, tenantId: number) {
  const { rows } = await sql<{
    theme: ThemeColour[] | null
  }>`select accounts.theme_of(${tenantId}) as theme`.execute(db)
  return rows[0]?.theme ?? null
}

/** Stores a password with another hash, unless it has changed since. As the system. */
export const replaceHash = (db: Db, userId: number, stored: string, hash: string) =>
  db
    .updateTable('accounts.user')
    .set({ password_hash: hash })
    .where('id', '=', userId)
    .where('password_hash', '=', stored)
    .execute()

/** A user, with the organisation it works in: its own unless another is given. */
export const findUser = (db: Db, id: number, tenantId?: number) =>
  db
    .selectFrom('accounts.user as u')
    .innerJoin('accounts.tenant as t', (join) =>
      tenantId === undefined
        ? join.onRef('t.id', '=', 'u.tenant_id')
        : join.on('t.id', '=', tenantId),
    )
    .leftJoin('accounts.group as g', 'g.id', 't.group_id')
    .select([
      'u.id',
      'u.uuid',
      'u.name',
      'u.email',
      'u.phonenumber',
      'u.is_first_login',
      'u.avatar_key',
      't.logo_key',
      't.id as tenant_id',
      't.company',
      't.subdomain',
      't.status',
      'g.name as group',
      'g.government',
    ])
    .where('u.id', '=', id)
    .executeTakeFirst()

const groupColumns = (db: Db) =>
  db.selectFrom('accounts.group as g').select(({ selectFrom }) => [
    'g.id',
    'g.name',
    'g.kind',
    'g.is_mandatory',
    'g.government',
    'g.version',
    selectFrom('accounts.tenant as t')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .whereRef('t.group_id', '=', 'g.id')
      .where('t.status', '=', 'active')
      .as('tenants'),
    selectFrom('accounts.group_member as m')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .whereRef('m.group_id', '=', 'g.id')
      .whereRef('m.tenant_id', '<>', 'g.tenant_id')
      .where('m.status', '=', 'accepted')
      .as('joined'),
  ])

export const groups = (db: Db, kind: 'static' | 'global' | 'custom') =>
  groupColumns(db).where('g.kind', '=', kind).orderBy('g.id').execute()
/** Groups by id, limited to those that the caller may know. */
export const groupsById = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : groupColumns(db)
        .where('g.id', 'in', [...ids])
        .orderBy('g.id')
        .execute()
/** Groups that are on every spot's list. */
export const mandatoryGroups = (db: Db) =>
  db.selectFrom('accounts.group').select('id').where('is_mandatory', '=', true).execute()

const contactColumns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'phonenumber',
  'streetname',
  'housenumber',
  'postal_code',
  'city',
  'saved',
  'user_id as user',
] as const

interface ContactFilter {
  saved?: boolean | undefined
  user?: number | undefined
  search?: string | undefined
}

export async function contactPersons(
  db: Db,
  tenantId: number,
  filter: ContactFilter,
  offset: number,
  limit: number,
) {
  let base = db.selectFrom('accounts.contact_person').where('tenant_id', '=', tenantId)
  if (filter.saved !== undefined) base = base.where('saved', '=', filter.saved)
  if (filter.user !== undefined) base = base.where('user_id', '=', filter.user)
  if (filter.search)
    base = base.where(
      sql<string>`first_name || ' ' || last_name || ' ' || email`,
      'ilike',
      holding(filter.search),
    )
  const ordered = base
    .select(contactColumns)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
  return pageOf(ordered, offset, limit)
}

export const contactPersonsById = (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('accounts.contact_person')
        .select(contactColumns)
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute()

interface NewContact {
  tenant_id: number
  user_id?: number | null
  first_name: string
  last_name?: string
  email: string
  phonenumber?: string
  streetname?: string
  housenumber?: string
  postal_code?: string
  city?: string
  saved?: boolean
}
export const insertContact = (db: Db, row: NewContact) =>
  db
    .insertInto('accounts.contact_person')
    .values(row)
    .returning(contactColumns)
    .executeTakeFirstOrThrow()
export const contactOfUser = (db: Db, userId: number) =>
  db
    .selectFrom('accounts.contact_person')
    .select(contactColumns)
    .where('user_id', '=', userId)
    .executeTakeFirst()

export const divisions = (db: Db, tenantId: number) =>
  db
    .selectFrom('accounts.division')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .orderBy('name')
    .execute()
export const colleagues = (db: Db, tenantId: number) =>
  db
    .selectFrom('accounts.user')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .execute()

/** A user's present address, which mailed links are signed for. As the system. */
export const addressOf = async (db: Db, userId: number) =>
  (await db.selectFrom('accounts.user').select('email').where('id', '=', userId).executeTakeFirst())
    ?.email
