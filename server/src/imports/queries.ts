import {
  type ImportLine,
  type ImportMode,
  type ImportState,
  type LineState,
  lineStates,
} from '@bouwkring/contract/imports'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { ImportsImport } from '../platform/database-types.ts'
import type { Db } from '../platform/db.ts'
import { pageOf } from '../platform/queries-page.ts'
import { holding } from '../platform/text-search.ts'
import { stateUpTo, stateNow } from './queries-lines.ts'
import type { KeptColumn } from './rules-columns.ts'
import type { Answer, KeptProblem } from './rules-line.ts'

const counts = sql<Record<LineState, number>>`(
  select jsonb_object_agg(s.state, coalesce(n.n, 0))
  from unnest(${sql.lit(`{${lineStates.join()}}`)}::text[]) s (state)
  left join (
    select ${stateUpTo(sql`i.checked`)} as state, count(*)::integer as n
    from imports.line l
    where l.import_id = i.id
    group by 1) n on n.state = s.state)`

const cards = (db: Db) =>
  db
    .selectFrom('imports.import as i')
    .leftJoin('accounts.user as u', 'u.id', 'i.created_by')
    .select([
      'i.id',
      'i.tenant_id',
      'i.spot_id',
      'i.filename',
      'i.source',
      'i.is_released',
      sql<ImportState>`i.state`.as('state'),
      'i.created_at',
      'u.name as by',
      'i.created_by',
      'i.started_at',
      'i.finished_at',
      'i.undone_at',
      counts.as('counts'),
    ])
export type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['executeTakeFirstOrThrow']>>

const wholes = (db: Db) =>
  cards(db).select([
    sql<{ name: string; rows: number }[]>`i.sheets`.as('sheets'),
    'i.sheet',
    'i.header_row',
    'i.encoding',
    'i.delimiter',
    sql<ImportMode>`i.mode`.as('mode'),
    'i.publish',
    sql<KeptColumn[]>`i.columns`.as('columns'),
    sql<Answer[]>`i.answers`.as('answers'),
    'i.reached',
    'i.checked',
    'i.total',
    'i.version',
    'i.started_by',
    sql<boolean>`exists (select from imports.file f where f.import_id = i.id)`.as('kept'),
  ])
/** An import as stored, with the number of its rows per state. */
export type ImportRow = Awaited<ReturnType<ReturnType<typeof wholes>['executeTakeFirstOrThrow']>>

/** An import that belongs to the caller's organisation; undefined when there is none. */
export const importById = (db: Db, id: number) =>
  wholes(db).where('i.id', '=', id).executeTakeFirst()
/** As above, locked against changes by others. */
export async function lockImport(db: Db, id: number) {
  await db.selectFrom('imports.import').select('id').where('id', '=', id).forUpdate().execute()
  return importById(db, id)
}

export const importsOf = (db: Db, spotId: number, page: { limit: number; offset: number }) =>
  cards(db)
    .where('i.spot_id', '=', spotId)
    .orderBy('i.id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
export const countOf = async (db: Db, spotId: number) =>
  (
    await db
      .selectFrom('imports.import')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('spot_id', '=', spotId)
      .executeTakeFirstOrThrow()
  ).n

/** Waits for any other request that imports this file for this spot: of two simultaneous requests, one finds the other's import. */
export const holdFile = (db: Db, spotId: number, hash: Buffer) =>
  sql`select pg_advisory_xact_lock(hashtextextended('imports.file ' || encode(${hash}::bytea, 'hex'), ${spotId}))`.execute(
    db,
  )
/** The newest import of this file for this spot that has not been undone. */
export const importOfFile = async (db: Db, spotId: number, hash: Buffer, isReleased: boolean) =>
  (
    await db
      .selectFrom('imports.import')
      .select('id')
      .where('spot_id', '=', spotId)
      .where('file_hash', '=', hash)
      .where('is_released', '=', isReleased)
      .where('state', '<>', 'undone')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.id

export const insertImport = async (db: Db, row: Insertable<ImportsImport>, bytes: Buffer) => {
  const { id } = await db
    .insertInto('imports.import')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('imports.file')
    .values({ import_id: id, tenant_id: row.tenant_id, bytes })
    .execute()
  return id
}
export const updateImport = (db: Db, id: number, change: Updateable<ImportsImport>) =>
  db.updateTable('imports.import').set(change).where('id', '=', id).execute()
export const removeImport = (db: Db, id: number) =>
  db.deleteFrom('imports.import').where('id', '=', id).execute()
export const fileOf = async (db: Db, id: number) =>
  (
    await db
      .selectFrom('imports.file')
      .select('bytes')
      .where('import_id', '=', id)
      .executeTakeFirst()
  )?.bytes

/** The organisation's earlier choices. */
export const memoryOf = (db: Db, tenantId: number) =>
  db
    .selectFrom('imports.memory')
    .select(['kind', 'said', 'field', sql<string | null>`value #>> '{}'`.as('value')])
    .where('tenant_id', '=', tenantId)
    .execute()
export async function remember(
  db: Db,
  tenantId: number,
  rows: readonly { kind: 'column' | 'value'; said: string; field: string; value: string | null }[],
) {
  const given = JSON.stringify(rows.map((row) => ({ ...row, tenant_id: tenantId })))
  // A heading stands for one field: its earlier field is forgotten.
  await sql`delete from imports.memory m using jsonb_to_recordset(${given}::jsonb) g (kind text, said text) where m.tenant_id = ${tenantId} and g.kind = 'column' and m.kind = 'column' and m.said = g.said`.execute(
    db,
  )
  await sql`insert into imports.memory (tenant_id, kind, said, field, value)
    select distinct on (g.kind, g.field, g.said) g.tenant_id, g.kind, g.said, g.field, coalesce(g.value, 'null') from jsonb_to_recordset(${given}::jsonb) g (tenant_id bigint, kind text, said text, field text, value jsonb)
    on conflict (tenant_id, kind, field, said) do update set value = excluded.value`.execute(db)
}

const shown = sql<ImportLine['cells']>`cells`
/** Rows of an import for the screen, filtered by state and by text. */
export async function linesShown(
  db: Db,
  id: number,
  {
    state,
    search,
    from,
    limit,
  }: { state?: LineState | undefined; search?: string | undefined; from: number; limit: number },
) {
  const wanted = db
    .selectFrom('imports.line as l')
    .where('import_id', '=', id)
    .$if(state !== undefined, (q) => q.where(sql<boolean>`${stateNow(id)} = ${state ?? ''}`))
    .$if(search !== undefined && search !== '', (q) =>
      q.where(
        // Numbers are shown with a comma.
        sql<boolean>`exists (select from jsonb_array_elements(l.cells) c cross join lateral (select c #>> '{}' as text) t
          where t.text ilike ${holding(search ?? '')} or jsonb_typeof(c) = 'number' and replace(t.text, '.', ',') ilike ${holding(search ?? '')})`,
      ),
    )
  const ordered = wanted
    .select([
      'row_no',
      shown.as('cells'),
      stateNow(id).as('state'),
      sql<KeptProblem[]>`problems`.as('problems'),
      sql<ImportLine['act']>`act`.as('act'),
      'product_id',
    ])
    .orderBy('row_no')
  return pageOf(ordered, from, limit)
}
