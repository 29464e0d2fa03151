import type { OtlType } from '@bouwkring/contract/catalogue'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { folded, holds, literal } from '../../platform/text-search.ts'

const columns = (db: Db) =>
  db
    .selectFrom('catalogue.otl as o')
    .select([
      'o.id',
      sql<OtlType>`o.type`.as('type'),
      'o.name',
      sql<'st' | 'm' | 'm2' | 'm3' | 'ton' | null>`o.unit`.as('unit'),
      'o.parent_id',
      'o.published',
      'o.density',
      'o.pre',
      'o.post',
      sql<
        string[]
      >`coalesce((select array_agg(a.name order by a.depth) from catalogue.otl a where a.pre < o.pre and a.post >= o.pre), '{}')`.as(
        'path',
      ),
      sql<
        string[]
      >`coalesce((select array_agg(s.name order by s.name) from catalogue.otl_synonym s where s.otl_id = o.id), '{}')`.as(
        'synonyms',
      ),
    ])
export type OtlRow = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>

/** The keys of an object type and of all its ancestors, nearest first; empty when the type does not exist. */
export const keysAbove = (db: Db, id: number) =>
  db
    .selectFrom('catalogue.otl as o')
    .innerJoin('catalogue.otl as a', (join) =>
      join.onRef('a.pre', '<=', 'o.pre').onRef('a.post', '>=', 'o.pre'),
    )
    .select(['a.key', sql<OtlType>`o.type`.as('type')])
    .where('o.id', '=', id)
    .orderBy('a.depth', 'desc')
    .execute()

export interface OtlFilter {
  type?: OtlType | undefined
  published?: boolean | undefined
  name?: string | undefined
  synonym?: string | undefined
  /** A part of the name or of a synonym, whatever the other filters. */
  search?: string | undefined
  parent?: number | undefined
  /** Whether it is below another one. */
  exists?: { parent: boolean } | undefined
  order?: { name?: 'ASC' | 'DESC' | undefined } | undefined
}

const named = ({ name, synonym }: OtlFilter) => [
  ...(name?.trim() ? [holds(sql`o.name`, name.trim())] : []),
  ...(synonym?.trim()
    ? [
        sql`exists (select from catalogue.otl_synonym s where s.otl_id = o.id and ${holds(sql`s.name`, synonym.trim())})`,
      ]
    : []),
]

/** Object types that satisfy the filter; a name and a synonym given together find those that match either. At most 5,000. */
export function listOtls(db: Db, filter: OtlFilter): Promise<OtlRow[]> {
  let rows = columns(db).where('o.published', '=', filter.published ?? true)
  if (filter.type !== undefined) rows = rows.where('o.type', '=', filter.type)
  if (filter.parent !== undefined) rows = rows.where('o.parent_id', '=', filter.parent)
  if (filter.exists !== undefined)
    rows = rows.where('o.parent_id', filter.exists.parent ? 'is not' : 'is', null)
  for (const parts of [named(filter), named({ name: filter.search, synonym: filter.search })])
    if (parts.length > 0) rows = rows.where(sql<boolean>`(${sql.join(parts, sql` or `)})`)
  return rows
    .orderBy(folded(sql`o.name`), filter.order?.name === 'DESC' ? 'desc' : 'asc')
    .orderBy('o.id')
    .limit(5000)
    .execute()
}

const seen = sql<boolean>`(o.published or catalogue.known(o.id))`

/** An object type, published or not; undefined when there is none. */
export const otlById = (db: Db, id: number) => columns(db).where('o.id', '=', id).executeTakeFirst()

/**
 * As above, but only if the user may know of it: it is published, or named by something that the user sees anyway, such as a product whose object type
 * has since been withdrawn or a published object type below it.
 */
export const otlSeen = (db: Db, id: number) =>
  columns(db).where('o.id', '=', id).where(seen).executeTakeFirst()

/** The names of those of these that exist, and that the user may know of unless that is all of them. */
export const namesSeen = (db: Db, ids: readonly number[], all: boolean) =>
  db
    .selectFrom('catalogue.otl as o')
    .select(['o.id', 'o.name'])
    .where(sql<boolean>`o.id = any(${[...ids]}::bigint[])`)
    .$if(!all, (some) => some.where(seen))
    .orderBy('o.id')
    .execute()

/** Object types by id. */
export const otlsById = (db: Db, ids: readonly number[]): Promise<OtlRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : columns(db)
        .where('o.id', 'in', [...ids])
        .execute()

/** All published object types with their synonyms, without their paths, for callers that look up many texts. */
export const otlNames = (db: Db) =>
  db
    .selectFrom('catalogue.otl as o')
    .select([
      'o.id',
      'o.name',
      sql<OtlType>`o.type`.as('type'),
      sql<
        string[]
      >`coalesce((select array_agg(s.name order by s.name) from catalogue.otl_synonym s where s.otl_id = o.id), '{}')`.as(
        'synonyms',
      ),
    ])
    .where('o.published', '=', true)
    .orderBy('o.id')
    .execute()

const leastAlike = 0.42

interface OtlSearch {
  type?: OtlType | undefined
  unpublished?: boolean | undefined
  limit: number
}

/** Object types that fit the search text, best first: equal to it, begins with it, a word begins with it, contains it, and last similar spelling. A name ranks above a synonym. */
export const searchOtls = async (db: Db, text: string, search: OtlSearch): Promise<OtlRow[]> =>
  (await searchOtlsOfEach(db, [text], search)).get(text) ?? []

/** As above for many texts at once, by text; texts without a result are left out. */
export async function searchOtlsOfEach(
  db: Db,
  texts: readonly string[],
  { type, unpublished = false, limit }: OtlSearch,
): Promise<Map<string, OtlRow[]>> {
  const wanted = [...new Set(texts)].filter((text) => text.trim() !== '')
  if (wanted.length === 0) return new Map()
  const typed = wanted.map((text, nth) => ({
    nth,
    text: text.trim(),
    escaped: literal(text.trim()),
  }))
  // Materialized: without statistics, the planner would compare every name again for each object type.
  const { rows } = await sql<{ nth: number; id: number }>`
    with typed as materialized (
      select t.nth, ${folded(sql`t.text`)} as text, ${folded(sql`t.escaped`)} as escaped
      from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) t (nth integer, text text, escaped text)),
    names as materialized (
      select n.id, n.other, ${folded(sql`n.name`)} as name from (
        select o.id, o.name, 0 as other from catalogue.otl o union all select s.otl_id, s.name, 1 from catalogue.otl_synonym s) n
      join catalogue.otl o on o.id = n.id where (o.published or ${unpublished}) and (${type ?? null}::text is null or o.type = ${type ?? null})),
    alike as materialized (select n.*, t.nth, t.text, t.escaped, public.word_similarity(t.text, n.name) as alike from names n cross join typed t),
    fitting as materialized (
      select n.*, case when n.name = n.text then 0 when n.name like n.escaped || '%' then 1 when ' ' || translate(n.name, '-/(),', '     ') like '% ' || n.escaped || '%' then 2 when n.name like '%' || n.escaped || '%' then 3 when n.alike >= ${leastAlike} then 4 end as rank
      from alike n),
    best as materialized (select distinct on (f.nth, f.id) f.* from fitting f where f.rank is not null order by f.nth, f.id, f.rank, f.other, f.alike desc),
    placed as (
      select b.nth, b.id, row_number() over (partition by b.nth order by b.rank, case when b.rank = 4 then -b.alike else 0 end, b.other, length(b.name), b.name, b.id) as place
      from best b)
    select p.nth, p.id from placed p where p.place <= ${limit} order by p.nth, p.place`.execute(db)
  const found = new Map(
    (await otlsById(db, [...new Set(rows.map(({ id }) => id))])).map((o) => [o.id, o]),
  )
  const byPlace = Map.groupBy(rows, ({ nth }) => wanted[nth] ?? '')
  return new Map(
    [...byPlace].map(([text, fits]) => [text, fits.flatMap(({ id }) => found.get(id) ?? [])]),
  )
}

export interface CompositionRow {
  material_id: number
  name: string
  type: OtlType
  percentage: number
  ordering: number
  inherited: boolean
}
/** The composition of an object type, with what it inherits. */
export const compositionOf = async (db: Db, id: number) =>
  (
    await sql<CompositionRow>`select c.material_id, m.name, m.type, c.percentage, c.ordering, c.inherited from catalogue.composition_of(${id}) c join catalogue.otl m on m.id = c.material_id order by c.ordering, m.name`.execute(
      db,
    )
  ).rows

export const rawsOf = (db: Db, id: number) =>
  db
    .selectFrom('catalogue.otl_raw_category as l')
    .innerJoin('catalogue.raw_category as r', 'r.id', 'l.raw_category_id')
    .select(['r.id', 'r.raw_code', 'r.name', 'l.deficode_number', 'l.deficode_value'])
    .where('l.otl_id', '=', id)
    .orderBy('r.raw_code')
    .orderBy('l.id')
    .execute()

/** An object type that RAW lines of a category refer to, with the deficode value that such a line must have, if any. */
export interface RawLink {
  raw_code: number
  is_released: boolean
  otl_id: number
  name: string
  type: OtlType
  synonyms: string[]
  deficode_number: number | null
  deficode_value: string | null
}
/** Published object types of RAW categories, by the work category: the first two of the six digits of a code. */
export const rawLinks = async (db: Db, workCategories: readonly number[]): Promise<RawLink[]> =>
  workCategories.length === 0
    ? []
    : (
        await sql<RawLink>`
          select r.raw_code, r.is_released, o.id as otl_id, o.name, o.type, coalesce((select array_agg(s.name order by s.name) from catalogue.otl_synonym s where s.otl_id = o.id), '{}') as synonyms, l.deficode_number, l.deficode_value
          from catalogue.otl_raw_category l join catalogue.raw_category r on r.id = l.raw_category_id join catalogue.otl o on o.id = l.otl_id
          where o.published and r.raw_code / 10000 = any(${[...workCategories]}::int[]) order by o.name, o.id, l.id limit 20000`.execute(
          db,
        )
      ).rows
