import type { OtlChange, OtlLine } from '@bouwkring/contract/otl-editing'
import type { OtlType } from '@bouwkring/contract/catalogue'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { holds } from '../../platform/text-search.ts'

/** Leaves what depends on the tree to the `catalogue.change` jobs, and makes changes to its shape run one after the other. */
export const beginEdit = (db: Db) =>
  sql`select set_config('catalogue.later', 'on', true), pg_advisory_xact_lock(771004, 0)`.execute(
    db,
  )

const lines = (where: RawBuilder<unknown>) => sql<OtlLine>`
  select o.id, o.name, o.parent_id as parent, o.published, o.version, coalesce(s.names, '{}') as synonyms, coalesce(r.raws, '[]') as raws, coalesce(u.products, 0) as used
  from catalogue.otl o
  left join (select otl_id, array_agg(name order by name) as names from catalogue.otl_synonym group by 1) s on s.otl_id = o.id
  left join (select otl_id, json_agg(json_build_object('raw_code', raw_code, 'name', name) order by raw_code, id) as raws
    from (select distinct l.otl_id, c.id, c.raw_code, c.name from catalogue.otl_raw_category l join catalogue.raw_category c on c.id = l.raw_category_id) d group by 1) r on r.otl_id = o.id
  left join catalogue.in_use() u on u.otl_id = o.id
  where ${where}`
/** The whole tree of a type. */
export const tree = async (db: Db, type: OtlType) =>
  (await lines(sql`o.type = ${type}`).execute(db)).rows
export const line = async (db: Db, id: number) =>
  (await lines(sql`o.id = ${id}`).execute(db)).rows[0]

export interface TreeFilter {
  type: OtlType
  name?: string | undefined
  material?: string | undefined
  property?: string | undefined
  raw_code?: string | undefined
}
/** Object types with a matching row, either their own or one that an ancestor passes on. */
const ownOrInherited = (
  table: 'catalogue.otl_composition' | 'catalogue.otl_property',
  join: RawBuilder<unknown>,
  fits: RawBuilder<unknown>,
) => sql`o.id in (
  with recursive hit as materialized (select r.otl_id, r.include_in_childs from ${sql.table(table)} r join ${join} where ${fits}),
  down (id) as (select h.otl_id from hit h where h.include_in_childs union select c.id from down d join catalogue.otl c on c.parent_id = d.id)
  select otl_id from hit union select id from down)`

/** Ids of the object types that satisfy every filter. A RAW code has six digits; it is also found without its leading zeros. */
export async function filtered(db: Db, f: TreeFilter): Promise<number[]> {
  const all = [
    sql`o.type = ${f.type}`,
    ...(f.name
      ? [
          sql`(${holds(sql`o.name`, f.name)} or exists (select from catalogue.otl_synonym s where s.otl_id = o.id and ${holds(sql`s.name`, f.name)}))`,
        ]
      : []),
    ...(f.material
      ? [
          ownOrInherited(
            'catalogue.otl_composition',
            sql`catalogue.otl m on m.id = r.material_id`,
            holds(sql`m.name`, f.material),
          ),
        ]
      : []),
    ...(f.property
      ? [
          ownOrInherited(
            'catalogue.otl_property',
            sql`catalogue.property p on p.id = r.property_id`,
            holds(sql`p.name`, f.property),
          ),
        ]
      : []),
    ...(f.raw_code
      ? [
          sql`exists (select from catalogue.otl_raw_category l join catalogue.raw_category c on c.id = l.raw_category_id where l.otl_id = o.id and (lpad(c.raw_code::text, 6, '0') like ${`${f.raw_code}%`} or c.raw_code::text like ${`${f.raw_code}%`}))`,
        ]
      : []),
  ]
  return (
    await sql<{
      id: number
    }>`select o.id from catalogue.otl o where ${sql.join(all, sql` and `)}`.execute(db)
  ).rows.map((r) => r.id)
}

/** The type of an object type; undefined when there is none. */
export const typeOf = async (db: Db, id: number) =>
  (await db.selectFrom('catalogue.otl').select('type').where('id', '=', id).executeTakeFirst())
    ?.type

/** Adds an object type that has no place in the numbering yet. */
export async function insertOtl(
  db: Db,
  given: { type: OtlType; name: string; parent: number | null },
): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`with n as (select nextval(pg_get_serial_sequence('catalogue.otl', 'id')) as id)
    insert into catalogue.otl (id, key, type, name, parent_id, published, pre, post, depth) select id, 'o.' || id, ${given.type}, ${given.name}, ${given.parent}::bigint, false, -id, -id, 0 from n returning id`.execute(
    db,
  )
  return (rows[0] as { id: number }).id
}

/** Ids of object types and all their descendants, found through their parents: also correct before they are numbered. */
export async function below(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`with recursive down (id) as (select o.id from catalogue.otl o where o.id = any(${[...ids]}::bigint[]) union select o.id from down d join catalogue.otl o on o.parent_id = d.id) select id from down`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** Copies object types with their rows; those whose parent is also copied go under its copy. Returns the copy of the first. */
export async function copyOtls(db: Db, ids: readonly number[], name: string): Promise<number> {
  const pairs = await sql<{
    old: number
    fresh: number
  }>`select g.id as old, nextval(pg_get_serial_sequence('catalogue.otl', 'id')) as fresh from unnest(${[...ids]}::bigint[]) g (id)`.execute(
    db,
  )
  const top = ids[0] as number
  const pair = sql`unnest(${pairs.rows.map((p) => p.old)}::bigint[], ${pairs.rows.map((p) => p.fresh)}::bigint[]) as m (old, fresh)`
  await sql`insert into catalogue.otl (id, key, type, name, parent_id, published, unit, density, pre, post, depth)
    select m.fresh, 'o.' || m.fresh, o.type, case when o.id = ${top} then ${name} else o.name end, case when o.id = ${top} then o.parent_id else coalesce(u.fresh, o.parent_id) end, false, o.unit, o.density, -m.fresh, -m.fresh, 0
    from ${pair} join catalogue.otl o on o.id = m.old left join ${sql`unnest(${pairs.rows.map((p) => p.old)}::bigint[], ${pairs.rows.map((p) => p.fresh)}::bigint[]) as u (old, fresh)`} on u.old = o.parent_id`.execute(
    db,
  )
  await sql`insert into catalogue.otl_synonym (otl_id, name) select m.fresh, r.name from ${pair} join catalogue.otl_synonym r on r.otl_id = m.old`.execute(
    db,
  )
  await sql`insert into catalogue.otl_composition (otl_id, material_id, percentage, ordering, include_in_childs) select m.fresh, r.material_id, r.percentage, r.ordering, r.include_in_childs from ${pair} join catalogue.otl_composition r on r.otl_id = m.old`.execute(
    db,
  )
  await sql`insert into catalogue.otl_property (otl_id, property_id, percentage, ordering, include_in_childs) select m.fresh, r.property_id, r.percentage, r.ordering, r.include_in_childs from ${pair} join catalogue.otl_property r on r.otl_id = m.old`.execute(
    db,
  )
  await sql`insert into catalogue.otl_raw_category (otl_id, raw_category_id, deficode_number, deficode_value) select m.fresh, r.raw_category_id, r.deficode_number, r.deficode_value from ${pair} join catalogue.otl_raw_category r on r.otl_id = m.old`.execute(
    db,
  )
  return (pairs.rows.find((p) => p.old === top) as { fresh: number }).fresh
}

/** Publishes or withdraws; returns those whose state changed. */
export const setPublished = async (db: Db, ids: readonly number[], published: boolean) =>
  (
    await sql<{
      id: number
    }>`update catalogue.otl set published = ${published}, version = version + 1 where id = any(${[...ids]}::bigint[]) and published <> ${published} returning id`.execute(
      db,
    )
  ).rows.map((r) => r.id)

export const latestChanges = async (
  db: Db,
): Promise<(Omit<OtlChange, 'created_at'> & { created_at: Date })[]> =>
  (
    await sql<Omit<OtlChange, 'created_at'> & { created_at: Date }>`
      select c.id, case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as otl, case when c.state <> 'done' then c.gone_id end as gone, c.state, c.done, c.total, c.created_at from catalogue.change c left join catalogue.otl o on o.id = c.otl_id order by c.state = 'done', c.id desc limit 20`.execute(
      db,
    )
  ).rows
