import type { ImportCell, ImportField, ImportGiven, LineState } from '@bouwkring/contract/imports'
import type { FieldMessage } from '@bouwkring/contract/messages'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../platform/db.ts'
import { partsOf } from '../platform/in-parts.ts'
import type { KeptProblem } from './rules-line.ts'

/** Maximum number of rows written in one statement. */
const batch = 2000

/** A row of the file as stored. */
export interface Line {
  row_no: number
  cells: ImportCell[]
  state: LineState
  junk: FieldMessage | null
  skip: boolean | null
}
/** The state of a row `l` while rows after the last checked one are still unchecked; null: all have been checked. */
export const stateUpTo = (checked: RawBuilder<unknown>) =>
  sql<LineState>`case when l.state <> 'done' and l.row_no > ${checked} then 'unread' else l.state end`
/** The current state of a row `l` of this import. */
export const stateNow = (id: number) =>
  stateUpTo(sql`(select i.checked from imports.import i where i.id = ${id})`)

const lineColumns = [
  'row_no',
  sql<ImportCell[]>`cells`.as('cells'),
  sql<LineState>`state`.as('state'),
  sql<FieldMessage | null>`junk`.as('junk'),
  'skip',
] as const
const lines = (db: Db, id: number) =>
  db.selectFrom('imports.line').select(lineColumns).where('import_id', '=', id).orderBy('row_no')

export const allLines = (db: Db, id: number): Promise<Line[]> => lines(db, id).execute()
export const someLines = (db: Db, id: number, rows: readonly number[]): Promise<Line[]> =>
  lines(db, id)
    .where(sql<boolean>`row_no = any(${[...rows]}::integer[])`)
    .execute()
/** The rows after this one, up to a maximum. */
export const linesBehind = (db: Db, id: number, behind: number, most: number): Promise<Line[]> =>
  lines(db, id).where('row_no', '>', behind).limit(most).execute()
/** The next ready rows after this one. */
export const nextReady = (db: Db, id: number, behind: number, most: number): Promise<Line[]> =>
  lines(db, id).where('state', '=', 'ready').where('row_no', '>', behind).limit(most).execute()

/** Replaces the rows of an import with exactly these. */
export async function writeLines(
  db: Db,
  at: { id: number; tenantId: number },
  rows: readonly { row: number; cells: ImportCell[]; junk: string | null }[],
) {
  await db.deleteFrom('imports.line').where('import_id', '=', at.id).execute()
  for (const part of partsOf(rows, batch))
    await sql`insert into imports.line (import_id, tenant_id, row_no, cells, state, junk)
      select ${at.id}, ${at.tenantId}, g.row, g.cells, 'skipped', g.junk from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) g (row integer, cells jsonb, junk text)`.execute(
      db,
    )
}

/** The result of judging a row. */
export interface Finding {
  row: number
  state: LineState
  problems: readonly KeptProblem[]
  act: 'make' | 'change' | 'same'
  /** The spot of its product, when it differs from the import's own. */
  spot: number | null
}
/** A row that the database rejected. */
export const failed = (row: number): Finding => ({
  row,
  state: 'error',
  problems: [{ column: null, field: null, kind: 'error', message: 'import.failed' }],
  act: 'make',
  spot: null,
})
/** Writes the findings of rows; rows whose finding is the same are left untouched. */
export async function writeFindings(db: Db, id: number, findings: readonly Finding[]) {
  for (const part of partsOf(findings, batch))
    await sql`update imports.line l set state = g.state, problems = g.problems, act = g.act, spot_id = g.spot
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) g (row integer, state text, problems jsonb, act text, spot bigint)
      where l.import_id = ${id} and l.row_no = g.row and l.state <> 'done' and (l.state, l.act, l.spot_id, l.problems) is distinct from (g.state, g.act, g.spot, g.problems)`.execute(
      db,
    )
}

/** Overwrites cells; rows already made into products stay unchanged. */
export const typeOver = (
  db: Db,
  id: number,
  cells: readonly { row: number; column: number; text: string | number }[],
) =>
  sql`update imports.line l set cells = (
      select jsonb_agg(coalesce(g.cell, case when n < jsonb_array_length(l.cells) then l.cells -> n end, 'null') order by n)
      from generate_series(0, greatest(jsonb_array_length(l.cells) - 1, w.last)) n
      left join lateral (select c.text as cell from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) c (row integer, "column" integer, text jsonb) where c.row = l.row_no and c."column" = n limit 1) g on true)
    from (select c.row, max(c."column") as last from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb) c (row integer, "column" integer) group by c.row) w
    where l.import_id = ${id} and l.row_no = w.row and l.state <> 'done'`.execute(db)

export const setSkip = (db: Db, id: number, rows: readonly { row: number; skip: boolean }[]) =>
  sql`update imports.line l set skip = g.skip from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g (row integer, skip boolean)
    where l.import_id = ${id} and l.row_no = g.row and l.state <> 'done'`.execute(db)

/** The text of a cell without surrounding spaces, as in `textOfCell`. */
export const saidAt = (column: number) =>
  sql`btrim(regexp_replace(l.cells ->> ${column}::integer, '[\\s\\u00a0\\u202f]+', ' ', 'g'))`

/** The first row with each of these texts in a column, per spot. Rows that are skipped, and those in `without`, do not count. */
export async function firstRows(
  db: Db,
  id: number,
  at: { number: number; spot: number },
  { texts, without }: { texts: readonly string[]; without: readonly number[] },
): Promise<{ spot: string; text: string; first: number }[]> {
  const spot = at.spot < 0 ? sql`''` : sql`coalesce(${saidAt(at.spot)}, '')`
  const { rows } = await sql<{ spot: string; text: string; first: number }>`
    select s.spot, s.text, min(l.row_no) as first from imports.line l cross join lateral (select ${saidAt(at.number)} as text, ${spot} as spot) s
    where l.import_id = ${id} and l.state <> 'skipped' and l.skip is distinct from true and s.text = any(${[...texts]}::text[]) and not (l.row_no = any(${[...without]}::integer[]))
    group by s.spot, s.text`.execute(db)
  return rows
}

/** Rows with one of these texts in a column. */
export const rowsWith = async (db: Db, id: number, column: number, texts: readonly string[]) =>
  texts.length === 0
    ? []
    : (
        await sql<{ row: number }>`select l.row_no as row from imports.line l
          where l.import_id = ${id} and ${saidAt(column)} = any(${[...texts]}::text[])`.execute(db)
      ).rows.map(({ row }) => row)

/** Rows that are wrong because an earlier row has their number or their product. */
export const twiceRows = async (db: Db, id: number) =>
  (
    await sql<{
      row: number
    }>`select l.row_no as row from imports.line l where l.import_id = ${id} and l.state = 'error'
      and (l.problems @> '[{"message": "import.refTwice"}]' or l.problems @> '[{"message": "import.productTwice"}]' or l.problems @> '[{"message": "import.presentTwice"}]') order by l.row_no limit 1000`.execute(
      db,
    )
  ).rows.map(({ row }) => row)

/** Identical questions or errors, grouped. */
export interface Group {
  kind: 'question' | 'error'
  field: ImportField | null
  message: FieldMessage
  said: string | null
  count: number
  rows: number[]
  given: ImportGiven | null
}
/** Questions and errors, the most frequent first; at most a hundred of each. */
export const groupsOf = async (db: Db, id: number): Promise<Group[]> =>
  (
    await sql<Group>`
      with each as (
        select l.row_no, p ->> 'kind' as kind, p ->> 'field' as field, p ->> 'message' as message, p ->> 'said' as said, p ->> 'key' as key, p -> 'given' as given
        from imports.line l cross join jsonb_array_elements(l.problems) p where l.import_id = ${id} and ${stateNow(id)} in ('question', 'error') and p ->> 'kind' in ('question', 'error')),
      grouped as (
        select kind, field, message, min(said) as said, count(distinct row_no)::integer as count, to_jsonb((array_agg(row_no order by row_no))[1:20]) as rows, (array_agg(given))[1] as given
        from each group by kind, field, message, key)
      select * from (select *, row_number() over (partition by kind order by count desc, said) as nth from grouped) g where nth <= 100 order by kind desc, count desc, said`.execute(
      db,
    )
  ).rows

/** Rows with a question or an error, for the file of faults. */
export const faultyLines = (db: Db, id: number) =>
  db
    .selectFrom('imports.line as l')
    .select([
      'row_no',
      sql<ImportCell[]>`cells`.as('cells'),
      sql<KeptProblem[]>`problems`.as('problems'),
    ])
    .where('import_id', '=', id)
    .where(stateNow(id), 'in', ['question', 'error'])
    .orderBy('row_no')
    .execute()

/** Records the results of rows. */
export const writeDone = (
  db: Db,
  id: number,
  rows: readonly { row: number; act: string; product: number; before: unknown }[],
) =>
  sql`update imports.line l set state = 'done', problems = '[]', act = g.act, product_id = g.product, before = g.before
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) g (row integer, act text, product bigint, before jsonb) where l.import_id = ${id} and l.row_no = g.row`.execute(
    db,
  )

/** The products that an import made or changed, with their previous contents. */
export const doneLines = (db: Db, id: number) =>
  db
    .selectFrom('imports.line')
    .select(['row_no', 'act', sql<number>`product_id`.as('product_id'), 'before'])
    .where('import_id', '=', id)
    .where('state', '=', 'done')
    .where('product_id', 'is not', null)
    .orderBy('row_no')
    .execute()
/** The spots where the products that an import made or changed are now. */
export const spotsOfDone = async (db: Db, id: number) =>
  (
    await sql<{ spot: number }>`select distinct p.spot_id as spot from imports.line l
        join products.product p on p.id = l.product_id
      where l.import_id = ${id} and l.state = 'done' and l.act in ('make', 'change')`.execute(db)
  ).rows.map(({ spot }) => spot)
/** Makes all done rows ready again. */
export const reopen = (db: Db, id: number) =>
  db
    .updateTable('imports.line')
    .set({ state: 'ready', product_id: null, before: null })
    .where('import_id', '=', id)
    .where('state', '=', 'done')
    .execute()

/** Number of ready rows per act. */
export const actsOf = async (db: Db, id: number) => {
  const { rows } = await sql<{
    act: 'make' | 'change' | 'same'
    n: number
  }>`select act, count(*)::integer as n from imports.line l where import_id = ${id} and ${stateNow(id)} = 'ready' group by act`.execute(
    db,
  )
  return { make: 0, change: 0, same: 0, ...Object.fromEntries(rows.map(({ act, n }) => [act, n])) }
}

/** Number of ready or done rows per spot. */
export const targetsOf = async (db: Db, id: number) =>
  (
    await sql<{ id: number; title: string; count: number }>`
      select s.id, s.name as title, count(*)::integer as count from imports.line l join imports.import i on i.id = l.import_id
        join spots.spot s on s.id = coalesce(l.spot_id, i.spot_id)
      where l.import_id = ${id} and ${stateNow(id)} in ('ready', 'done') group by s.id, s.name order by count(*) desc, s.name`.execute(
      db,
    )
  ).rows

/** The cells of the first five thousand rows, as a sample of each column's contents. */
export const someCells = async (db: Db, id: number) =>
  (
    await db
      .selectFrom('imports.line')
      .select(sql<ImportCell[]>`cells`.as('cells'))
      .where('import_id', '=', id)
      .where('junk', 'is', null)
      .orderBy('row_no')
      .limit(5000)
      .execute()
  ).map(({ cells }) => cells)
