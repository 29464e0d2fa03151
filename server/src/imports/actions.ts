import { createHash } from 'node:crypto'
import type { Import, ImportLine, ImportRaw, LineState } from '@bouwkring/contract/imports'
import type { z } from 'zod'
import { admitExport } from '../accounts/index.ts'
import { cleanName } from '../files/index.ts'
import { allowLonger } from '../platform/db.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { partsOf } from '../platform/in-parts.ts'
import { tell } from '../platform/jobs.ts'
import { offsetOf, paged } from '../platform/page.ts'
import type { Delimiter } from '../platform/spreadsheet/delimited.ts'
import type { Encoding } from '../platform/spreadsheet/encoding.ts'
import { takeTurns } from '../platform/turns.ts'
import type { Uploaded } from '../platform/upload.ts'
import type { Ctx } from '../platform/visit.ts'
import {
  csv,
  fixedOf,
  mayDoWithProducts,
  putBack,
  removeDrafts,
  viewerOf,
  type Before,
} from '../products/index.ts'
import { spotById, type WholeSpot } from '../spots/index.ts'
import { headingBook, knowsSome } from './actions-book.ts'
import { checkAll } from './actions-check.ts'
import {
  carryOut,
  isOfCellsAsSeen,
  keptRows,
  type Layout,
  layoutOf,
  type Said,
} from './actions-change.ts'
import { allow, allowTo, held, seen, shown, targetsIn } from './actions-find.ts'
import { presentCard, presentLine, problemText } from './actions-present.ts'
import { makeSpots, takeBackSpots } from './actions-new-spots.ts'
import { dropPictures } from './queries-pictures.ts'
import { type ReadFile, readFile } from './actions-read.ts'
import * as queries from './queries.ts'
import * as lines from './queries-lines.ts'
import { changesSome } from './rules-this.ts'
import { shownCell } from './rules-text.ts'

// A file of ten megabytes takes some seconds of reading: a few at once, so that others keep their turn.
const turns = takeTurns(2, 20_000)
const mostRaw = 60

interface Given {
  spot: number
  is_released?: boolean | undefined
  again?: boolean | undefined
}

/** The sheet that holds one side alone; undefined where no sheet does. */
function sheetOfSide({ sheets }: ReadFile, isReleased: boolean): number | undefined {
  const side = sheets.findIndex((sheet) => sheet.is_released === isReleased)
  return side < 0 ? undefined : side
}

/** What a list is taken for: one that changes what is there, where it names some of it and the caller may. */
const modeOf = async (ctx: Ctx, spot: WholeSpot, layout: Layout) =>
  (await knowsSome(ctx, spot, layout)) && mayDoWithProducts('edit', viewerOf(ctx.actor, spot))
    ? ('sync' as const)
    : ('add' as const)

/** Reads a file for a spot: what its columns and rows are. The same file answers the import that there is. `source`: the address that it came from. */
export async function begin(
  ctx: Ctx,
  given: Given,
  sent: Uploaded | undefined = ctx.uploads[0],
  source: string | null = null,
): Promise<Import> {
  await allowLonger(ctx.db)
  const spot = await spotById(ctx.db, given.spot)
  if (!spot) throw new AppError('not_found')
  if (spot.tenant_id !== ctx.actor.tenantId) throw new AppError('forbidden')
  allow(ctx, ['create'], spot)
  if (!sent) throw invalid('file', 'file.missing')
  const isReleased = given.is_released ?? true
  const hash = createHash('sha256').update(sent.bytes).digest()
  await queries.holdFile(ctx.db, spot.id, hash)
  const before = await queries.importOfFile(ctx.db, spot.id, hash, isReleased)
  if (before !== undefined && given.again !== true) return shown(ctx, before)
  const file = await turns(() => readFile(sent.bytes))
  const layout = layoutOf(file, await headingBook(ctx.db, spot.tenant_id), {
    sheet: sheetOfSide(file, isReleased),
  })
  const mode = await modeOf(ctx, spot, layout)
  const id = await queries.insertImport(
    ctx.db,
    {
      tenant_id: spot.tenant_id,
      spot_id: spot.id,
      filename: cleanName(sent.filename),
      source,
      file_hash: hash,
      sheets: JSON.stringify(file.sheets.map(({ name, rows }) => ({ name, rows: rows.length }))),
      sheet: layout.sheet,
      header_row: layout.header_row,
      encoding: file.encoding,
      delimiter: file.delimiter,
      is_released: isReleased,
      mode,
      columns: JSON.stringify(layout.columns),
      created_by: ctx.actor.userId,
    },
    sent.bytes,
  )
  await lines.writeLines(ctx.db, { id, tenantId: spot.tenant_id }, keptRows(layout))
  const { row } = await seen(ctx, id)
  await checkAll(ctx.db, row, ctx.actor)
  return shown(ctx, id)
}

/** The imports of a spot of the own organisation. */
export async function list(
  ctx: Ctx,
  spotId: number,
  asked: { page: number; itemsPerPage: number },
) {
  const spot = await spotById(ctx.db, spotId)
  if (!spot) throw new AppError('not_found')
  const rows = await queries.importsOf(ctx.db, spotId, {
    limit: asked.itemsPerPage,
    offset: offsetOf(asked),
  })
  const total = await queries.countOf(ctx.db, spotId)
  return paged(
    rows.map((row) => presentCard(ctx, row, spot)),
    total,
    asked,
    ctx.request.url,
  )
}

export const get = shown

/** The first rows of the file as they stand in it. */
export async function raw(ctx: Ctx, id: number): Promise<z.input<typeof ImportRaw>> {
  const { row } = await seen(ctx, id)
  const bytes = await queries.fileOf(ctx.db, id)
  if (!bytes) throw new AppError('not_found')
  const file = await turns(() =>
    readFile(bytes, {
      encoding: (row.encoding as Encoding | null) ?? undefined,
      delimiter: (row.delimiter as Delimiter | null) ?? undefined,
    }),
  )
  return { rows: (file.sheets[row.sheet]?.rows ?? []).slice(0, mostRaw) }
}

/** Rows of an import, a part of them. */
export async function rows(
  ctx: Ctx,
  id: number,
  asked: {
    state?: LineState | undefined
    search?: string | undefined
    from: number
    limit: number
  },
): Promise<{ total: number; rows: ImportLine[] }> {
  await seen(ctx, id)
  const part = await queries.linesShown(ctx.db, id, asked)
  return { total: part.total, rows: part.rows.map((line) => presentLine(line, ctx.language)) }
}

/** What a person must be allowed to do with products to say this of an import, or to have it done. */
const actsOf = ({
  mode = 'add',
  answers = [],
  publish,
}: Pick<Said, 'mode' | 'answers' | 'publish'>) => [
  'create' as const,
  ...(changesSome({ mode, answers }) ? (['edit'] as const) : []),
  ...(publish === true ? (['publish'] as const) : []),
]

/** Does what a person says of an import; who read an older version is told so and overwrites nothing. */
export async function change(
  ctx: Ctx,
  id: number,
  { version, ...said }: Said & { version: number; new_spots?: string[] | undefined },
): Promise<Import> {
  const { row, spot } = await held(ctx, id)
  allow(ctx, actsOf(said), spot)
  if (row.state === 'running' || row.state === 'undone')
    throw new AppError('wrong_state', { state: row.state })
  const { new_spots: texts = [], ...rest } = said
  const isAsSeen = () => texts.length === 0 && isOfCellsAsSeen(ctx.db, row, { ...rest, version })
  if (row.version !== version && !(await isAsSeen())) throw new AppError('stale')
  const made = texts.length > 0 ? await makeSpots(ctx, { row, spot }, texts) : []
  const answers = [...(rest.answers ?? []), ...made]
  await carryOut(ctx.db, row, answers.length > 0 ? { ...rest, answers } : rest, ctx.actor)
  return shown(ctx, id)
}

/** Has products made of the rows that are ready. Of two who ask at once one is told that it runs. */
export async function run(ctx: Ctx, id: number, version: number): Promise<Import> {
  const { row, spot } = await held(ctx, id)
  const acts = actsOf(row)
  allow(ctx, acts, spot)
  // Rows of a spot that was archived since ask again when it is their turn.
  for (const target of await targetsIn(ctx, row)) allowTo(ctx, acts, target)
  if (row.state === 'running' || row.state === 'undone')
    throw new AppError('wrong_state', { state: row.state })
  if (row.version !== version) throw new AppError('stale')
  if (row.checked !== null) throw invalid('rows', 'import.unread')
  if (row.counts.ready === 0) throw invalid('rows', 'import.nothing')
  await queries.updateImport(ctx.db, id, {
    state: 'running',
    reached: 0,
    total: row.counts.ready,
    started_by: ctx.actor.userId,
    started_at: new Date().toISOString(),
    finished_at: null,
    version: version + 1,
  })
  await tell(ctx.db, 'import.asked', { importId: id }, String(id))
  return shown(ctx, id)
}

/** Stops an import between two of its parts; what was made stays. */
export async function stop(ctx: Ctx, id: number): Promise<Import> {
  const { row, spot } = await held(ctx, id)
  allow(ctx, ['create'], spot)
  if (row.state !== 'running') throw new AppError('wrong_state', { state: row.state })
  await queries.updateImport(ctx.db, id, { state: 'stopped', version: row.version + 1 })
  return shown(ctx, id)
}

/** Takes back all that an import did, while none of its products hangs in a transaction. */
export async function undo(ctx: Ctx, id: number): Promise<Import> {
  await allowLonger(ctx.db)
  const { row, spot } = await held(ctx, id)
  allow(ctx, ['create', 'delete'], spot)
  for (const target of await targetsIn(ctx, row)) allow(ctx, ['create', 'delete'], target)
  if (row.state === 'running' || row.counts.done === 0)
    throw new AppError('wrong_state', { state: row.state })
  const at = { tenantId: row.tenant_id, spotId: row.spot_id, userId: ctx.actor.userId }
  const done = await lines.doneLines(ctx.db, id)
  const fixed = await fixedOf(
    ctx.db,
    done.map((line) => line.product_id),
  )
  if (fixed > 0)
    throw new AppError('in_use', {
      fields: [
        {
          path: 'products',
          message: fixed === 1 ? 'import.fixedOne' : 'import.fixed',
          count: fixed,
        },
      ],
    })
  const made = done.flatMap((line) => (line.act === 'make' ? line.product_id : []))
  for (const part of partsOf(made, 500)) await removeDrafts(ctx.db, at, part)
  const before = done.flatMap((line) =>
    line.act === 'change' && line.before !== null
      ? [{ id: line.product_id, before: line.before as unknown as Before }]
      : [],
  )
  for (const part of partsOf(before, 500)) await putBack(ctx.db, at, part)
  await lines.reopen(ctx.db, id)
  await dropPictures(ctx.db, id)
  await takeBackSpots(ctx, row)
  await queries.updateImport(ctx.db, id, {
    state: 'undone',
    undone_at: new Date().toISOString(),
    version: row.version + 1,
  })
  return shown(ctx, id)
}

const faultHeading = { nl: 'Fout', en: 'Error' } as const

/** Sends the rows with a question or an error with one column more that says what; it can be brought in again as it is. */
export async function faults(ctx: Ctx, id: number) {
  await allowLonger(ctx.db)
  const { row } = await seen(ctx, id)
  await admitExport(ctx)
  const faulty = await lines.faultyLines(ctx.db, id)
  const text = csv(
    [
      [...row.columns.map(({ heading }) => heading), faultHeading[ctx.language]],
      ...faulty.map((line) => [
        ...row.columns.map((_, at) => shownCell(line.cells[at])),
        [...new Set(line.problems.map((problem) => problemText(problem, ctx.language)))].join('; '),
      ]),
    ],
    ctx.language,
  )
  const name = row.filename.replace(/\.[a-z0-9]{1,8}$/i, '').replace(/[^\w .-]/g, '_')
  void ctx.reply
    .header(
      'content-disposition',
      `attachment; filename="${name}-${faultHeading[ctx.language].toLowerCase()}.csv"`,
    )
    .header('cache-control', 'private, no-store')
  await ctx.reply.type('text/csv; charset=utf-8').send(text)
}
