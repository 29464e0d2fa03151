import type { PeriodCertainty } from '@bouwkring/contract/period'
import type { SpotKind, SpotStatus } from '@bouwkring/contract/spots'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { SpotsSpot } from '../platform/database-types.ts'
import type { Db } from '../platform/db.ts'
import { pageOf } from '../platform/queries-page.ts'
import { planKept } from '../platform/direct-connection.ts'
import { holding } from '../platform/text-search.ts'

const status = sql<SpotStatus>`case when s.archived_at is not null then 'archived' when not s.active then 'inactive' when s.period_till < (select platform.today()) then 'expired' else 'active' end`
const counted = (db: Db) =>
  db
    .selectFrom('spots.spot as s')
    .innerJoin('spots.definition as d', 'd.id', 's.definition_id')
    .innerJoin('accounts.tenant as t', 't.id', 's.tenant_id')
    .select([
      's.id',
      's.tenant_id',
      's.name',
      's.projectnumber',
      's.active',
      's.latitude',
      's.longitude',
      's.street',
      's.housenumber',
      's.postalcode',
      's.city',
      's.period_from',
      's.period_till',
      sql<PeriodCertainty>`s.period_certainty`.as('period_certainty'),
      's.created_at',
      'd.id as definition_id',
      'd.name as definition_name',
      sql<SpotKind>`d.kind`.as('kind'),
      'd.color',
      't.company',
      't.subdomain',
      status.as('status'),
      sql<{
        offers: number
        demands: number
      }>`(select to_jsonb(c) from spots.product_counts(s.id) c)`.as('products'),
    ])

/** A spot as the lists show it. */
export type SpotRow = Awaited<ReturnType<ReturnType<typeof counted>['executeTakeFirstOrThrow']>>

export interface SpotFilter {
  view: 'all' | 'mine' | 'archived'
  search?: string | undefined
  status?: SpotStatus[] | undefined
  definition?: SpotKind[] | undefined
  scope?: 'internal' | 'external' | undefined
  division?: number | undefined
  published?: boolean | undefined
  /** Visible to one of these groups. */
  groups?: number[] | undefined
  /** Those with a place, nearest first. */
  near?: { latitude: number; longitude: number } | undefined
  order?: { created_at?: 'ASC' | 'DESC' | undefined; name?: 'ASC' | 'DESC' | undefined } | undefined
}

export function conditions(filter: SpotFilter, me: { tenantId: number; userId: number }) {
  const mine = sql`(s.owner_id = ${me.userId} or exists (select from spots.owner o where o.spot_id = s.id and o.user_id = ${me.userId}))`
  const views = {
    all: sql`s.archived_at is null`,
    mine: sql`s.tenant_id = ${me.tenantId} and s.archived_at is null and ${mine}`,
    archived: sql`s.tenant_id = ${me.tenantId} and s.archived_at is not null`,
  }
  const parts = [views[filter.view]]
  if (filter.search)
    parts.push(
      sql`(s.name ilike ${holding(filter.search)} or s.projectnumber ilike ${holding(filter.search)} or s.city ilike ${holding(filter.search)})`,
    )
  if (filter.status) parts.push(sql`${status} = any(${filter.status}::text[])`)
  if (filter.definition) parts.push(sql`d.kind = any(${filter.definition}::text[])`)
  if (filter.scope)
    parts.push(
      filter.scope === 'internal'
        ? sql`s.tenant_id = ${me.tenantId}`
        : sql`s.tenant_id <> ${me.tenantId}`,
    )
  if (filter.division !== undefined) parts.push(sql`s.division_id = ${filter.division}`)
  if (filter.published !== undefined) parts.push(sql`s.active = ${filter.published}`)
  if (filter.near) parts.push(sql`s.latitude is not null`)
  // Only groups that the caller may know; the internal one (without a bit) means only the caller's organisation.
  if (filter.groups?.length)
    parts.push(
      sql`exists (select from spots.visibility v join accounts."group" g on g.id = v.group_id where v.spot_id = s.id and g.id = any(${filter.groups}::bigint[]) and (g.bit is not null or s.tenant_id = ${me.tenantId}))`,
    )
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

// Squared degrees on the scale of the place: enough to tell which of two is nearer within one country.
const apart = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  sql`(s.latitude - ${latitude}) ^ 2 + ((s.longitude - ${longitude}) * cos(radians(${latitude}))) ^ 2`

/** A page of spots that the caller may see, and their total. */
export async function listSpots(
  db: Db,
  filter: SpotFilter,
  me: { tenantId: number; userId: number },
  offset: number,
  limit: number,
) {
  let page = counted(db).where(conditions(filter, me))
  if (filter.near) page = page.orderBy(apart(filter.near))
  if (filter.order?.name)
    page = page.orderBy(sql`lower(s.name)`, filter.order.name === 'DESC' ? 'desc' : 'asc')
  page = page
    .orderBy('s.created_at', filter.order?.created_at === 'ASC' ? 'asc' : 'desc')
    .orderBy('s.id', 'desc')
  return pageOf(page, offset, limit)
}

const ownerIds = sql<
  number[]
>`coalesce((select jsonb_agg(o.user_id order by o.user_id) from spots.owner o where o.spot_id = s.id), '[]') || case when s.owner_id is null then '[]' else to_jsonb(array[s.owner_id]) end`

/** The spots of an organisation that are not archived, by name, with their editors. */
export const openSpots = (db: Db, tenantId: number) =>
  db
    .selectFrom('spots.spot as s')
    .select(['s.id', 's.name', 's.tenant_id', ownerIds.as('owner_ids')])
    .where('s.tenant_id', '=', tenantId)
    .where('s.archived_at', 'is', null)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()

const whole = (db: Db) =>
  counted(db)
    .leftJoin('accounts.user as u', 'u.id', 's.owner_id')
    .leftJoin('accounts.division as v', 'v.id', 's.division_id')
    .select([
      's.description',
      's.owner_id',
      's.range_km',
      's.version',
      'u.name as owner_name',
      'v.id as division_id',
      'v.name as division_name',
      sql<boolean>`d.tenant_id is null`.as('global_type'),
      ownerIds.as('owner_ids'),
      sql<
        number[]
      >`coalesce((select jsonb_agg(g.group_id order by g.group_id) from spots.visibility g where g.spot_id = s.id), '[]')`.as(
        'group_ids',
      ),
      sql<
        number[]
      >`coalesce((select jsonb_agg(c.contact_person_id order by c.contact_person_id) from spots.contact c where c.spot_id = s.id), '[]')`.as(
        'contact_ids',
      ),
    ])

/** A spot with everything linked to it, or undefined when there is none that the caller may see. */
export const spotById = (db: Db, id: number) =>
  whole(db).modifyFront(planKept).where('s.id', '=', id).executeTakeFirst()
/** The spots, out of these, that the caller may see. */
export const spotsById = (db: Db, ids: readonly number[]) =>
  whole(db)
    .where(sql<boolean>`s.id = any(${[...ids]}::bigint[])`)
    .execute()
export type WholeSpot = NonNullable<Awaited<ReturnType<typeof spotById>>>

export const usersById = (db: Db, tenantId: number, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('accounts.user')
        .select(['id', 'name'])
        .where('tenant_id', '=', tenantId)
        .where('id', 'in', [...ids])
        .orderBy('name')
        .orderBy('id')
        .execute()
export const ownContactIds = async (db: Db, tenantId: number, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : (
        await db
          .selectFrom('accounts.contact_person')
          .select('id')
          .where('tenant_id', '=', tenantId)
          .where('id', 'in', [...ids])
          .execute()
      ).map((c) => c.id)

export const isDivision = async (db: Db, tenantId: number, id: number) =>
  (await db
    .selectFrom('accounts.division')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/** Completed exchanges of the caller's organisation in which the spot offered or requested products. */
export const exchangeCounts = async (db: Db, spotId: number) =>
  (
    await sql<{
      offers: number
      demands: number
    }>`select * from spots.exchange_counts(${spotId})`.execute(db)
  ).rows[0] ?? { offers: 0, demands: 0 }

export const insertSpot = async (db: Db, row: Insertable<SpotsSpot>) =>
  (await db.insertInto('spots.spot').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Changes a spot that still has this version; false if someone else was first. */
export async function updateSpot(
  db: Db,
  at: { id: number; version: number },
  change: Updateable<SpotsSpot>,
) {
  const done = await db
    .updateTable('spots.spot')
    .set({ ...change, version: at.version + 1, updated_at: sql<string>`now()` })
    .where('id', '=', at.id)
    .where('version', '=', at.version)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
/** The spots, out of these, without products, without transactions that name them, and without room on offer. */
export const untouchedOf = async (db: Db, ids: readonly number[]) =>
  (
    await sql<{ id: number }>`select id from spots.untouched(${[...ids]}::bigint[]) id`.execute(db)
  ).rows.map(({ id }) => id)
export const deleteSpot = (db: Db, id: number) =>
  db.deleteFrom('spots.spot').where('id', '=', id).execute()

interface Links {
  groups: readonly number[]
  owners: readonly number[]
  contacts: readonly number[]
}
/** Sets the groups, co-owners and contact persons of a spot to exactly these. */
export async function saveLinks(db: Db, tenantId: number, spotId: number, links: Links) {
  await sql`delete from spots.visibility where spot_id = ${spotId} and group_id <> all(${[...links.groups]}::bigint[])`.execute(
    db,
  )
  await sql`insert into spots.visibility (tenant_id, spot_id, group_id) select ${tenantId}, ${spotId}, g from unnest(${[...links.groups]}::bigint[]) g on conflict do nothing`.execute(
    db,
  )
  await sql`delete from spots.owner where spot_id = ${spotId} and user_id <> all(${[...links.owners]}::bigint[])`.execute(
    db,
  )
  await sql`insert into spots.owner (tenant_id, spot_id, user_id) select ${tenantId}, ${spotId}, u from unnest(${[...links.owners]}::bigint[]) u on conflict do nothing`.execute(
    db,
  )
  await saveContacts(db, tenantId, spotId, links.contacts)
}
/** Sets the contact persons of a spot to exactly these. */
export async function saveContacts(
  db: Db,
  tenantId: number,
  spotId: number,
  contacts: readonly number[],
) {
  await sql`delete from spots.contact where spot_id = ${spotId} and contact_person_id <> all(${[...contacts]}::bigint[])`.execute(
    db,
  )
  await sql`insert into spots.contact (tenant_id, spot_id, contact_person_id) select ${tenantId}, ${spotId}, c from unnest(${[...contacts]}::bigint[]) c on conflict do nothing`.execute(
    db,
  )
}

/** Copies a spot with its visibility, co-owners and contact persons: inactive, owned by the user who copies it. */
export async function copySpot(db: Db, id: number, ownerId: number, name: string): Promise<number> {
  const { rows: made } = await sql<{ id: number }>`
    insert into spots.spot (tenant_id, definition_id, owner_id, division_id, name, projectnumber, description, period_from, period_till, period_certainty, latitude, longitude, street, housenumber, postalcode, city, range_km)
    select tenant_id, definition_id, ${ownerId}, division_id, ${name}, projectnumber, description, period_from, period_till, period_certainty, latitude, longitude, street, housenumber, postalcode, city, range_km from spots.spot where id = ${id} returning id`.execute(
    db,
  )
  const copy = (made[0] as { id: number }).id
  await sql`insert into spots.visibility (tenant_id, spot_id, group_id) select tenant_id, ${copy}, group_id from spots.visibility where spot_id = ${id}`.execute(
    db,
  )
  await sql`insert into spots.owner (tenant_id, spot_id, user_id) select tenant_id, ${copy}, user_id from spots.owner where spot_id = ${id} and user_id <> ${ownerId}`.execute(
    db,
  )
  await sql`insert into spots.contact (tenant_id, spot_id, contact_person_id) select tenant_id, ${copy}, contact_person_id from spots.contact where spot_id = ${id}`.execute(
    db,
  )
  return copy
}

/** Spots whose period ends soon or has just ended and that were not yet reported; marks them as reported. */
export async function takeEnding(db: Db) {
  const { rows } = await sql<{
    spot_id: number
    tenant_id: number
    what: 'expiring-14' | 'expiring-3' | 'expired'
    days: number
  }>`
    with ending as (
      select s.id, s.tenant_id, s.period_till, s.period_till - platform.today() as days from spots.spot s where s.active and s.period_till between platform.today() - 30 and platform.today() + 14),
    news as (
      select e.*, case when e.days < 0 then 'expired' when e.days <= 3 then 'expiring-3' else 'expiring-14' end as what from ending e where e.days <= 3 or e.days >= 12),
    taken as (
      insert into spots.told (tenant_id, spot_id, period_till, what) select tenant_id, id, period_till, what from news on conflict do nothing returning spot_id, tenant_id, period_till, what)
    select t.spot_id, t.tenant_id, t.what, t.period_till - platform.today() as days from taken t order by t.spot_id`.execute(
    db,
  )
  return rows
}
