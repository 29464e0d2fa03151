import { createHash } from 'node:crypto'
import type { Import, ImportLine, ImportRaw, LineState } from '@bouwkring/contract/imports'
import type { z } from 'zod'
import { admitImport } from '../accounts/index.ts'
import { holdOptions } from '../catalogue/index.ts'
import { cleanName } from '../files/index.ts'
import { allowLonger } from '../platform/time-limits.ts'
import { AppError, invalid } from '../platform/errors.ts'
import { partsOf } from '../platform/in-parts.ts'
import { tell } from '../platform/jobs.ts'
import { offsetOf, paged } from '../platform/page.ts'
import type { Delimiter } from '../platform/spreadsheet/delimited.ts'
import type { Encoding } from '../platform/spreadsheet/encoding.ts'
import type { Uploaded } from '../platform/upload.ts'
import type { Ctx } from '../platform/visit.ts'
import {
  fixedOf,
  mayDoWithProducts,
  putBack,
  removeDrafts,
  viewerOf,
  type Before,
} from '../products/index.ts'
import { spotById, spotsById, type WholeSpot } from '../spots/index.ts'
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
import { presentCard, presentLine } from './actions-present.ts'
import { makeSpots, takeBackSpots } from './actions-new-spots.ts'
import { dropPictures } from './queries-pictures.ts'
import { type ReadFile, readFile } from './actions-read.ts'
import * as queries from './queries.ts'
import * as lines from './queries-lines.ts'
import { languageRead } from './rules-feed.ts'
import { cellsIn } from './rules-text.ts'
import { actsOf } from './rules-this.ts'

const mostRaw = 60

interface Given {
  spot: number
  is_released?: boolean | undefined
  again?: boolean | undefined
}

/** The sheet that holds only one side; undefined when no sheet does. */
function sheetOfSide({ sheets }: ReadFile, isReleased: boolean): number | undefined {
  const side = sheets.findIndex((sheet) => sheet.is_released === isReleased)
  return side < 0 ? undefined : side
}

/** The mode for a list: one that changes existing products, if it names some of them and the caller may edit them. */
const modeOf = async (ctx: Ctx, spot: WholeSpot, layout: Layout) =>
  (await knowsSome(ctx, spot, layout)) && mayDoWithProducts('edit', viewerOf(ctx.actor, spot))
    ? ('sync' as const)
    : ('add' as const)

/** Reads a file for a spot and determines its columns and rows. The same file returns the existing import, however often. `source`: the address it came from. */
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
  await admitImport(ctx)
  const file = await readFile(sent.bytes, { language: ctx.language })
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

/** The imports of a spot that belongs to the caller's organisation. */
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

/** The first rows exactly as they are in the file. */
export async function raw(ctx: Ctx, id: number): Promise<z.input<typeof ImportRaw>> {
  const { row } = await seen(ctx, id)
  const bytes = await queries.fileOf(ctx.db, id)
  if (!bytes) throw new AppError('not_found')
  const file = await readFile(bytes, {
    encoding: (row.encoding as Encoding | null) ?? undefined,
    delimiter: (row.delimiter as Delimiter | null) ?? undefined,
    language: languageRead(row),
  })
  const first = (file.sheets[row.sheet]?.rows ?? []).slice(0, mostRaw)
  return { rows: first.map((cells) => cellsIn(cells, ctx.language)) }
}

/** A range of an import's rows. */
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

/** Applies a user's changes to an import; a user who read an older version gets an error and overwrites nothing. */
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

/** Starts making products from the ready rows. Of two simultaneous requests, one is told that the import is already running. */
export async function run(ctx: Ctx, id: number, version: number): Promise<Import> {
  const { row, spot } = await held(ctx, id)
  const acts = actsOf(row)
  allow(ctx, acts, spot)
  // Rows of a spot archived in the meantime become questions again when their turn comes.
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

/** Stops an import between two of its parts; products already made remain. */
export async function stop(ctx: Ctx, id: number): Promise<Import> {
  const { row, spot } = await held(ctx, id)
  allow(ctx, ['create'], spot)
  if (row.state !== 'running') throw new AppError('wrong_state', { state: row.state })
  await queries.updateImport(ctx.db, id, { state: 'stopped', version: row.version + 1 })
  return shown(ctx, id)
}

/** Rejects undoing when products on the market would then lack what they need there. */
function refuseLeft(count: number) {
  if (count > 0)
    throw new AppError('in_use', {
      fields: [
        { path: 'products', message: count === 1 ? 'import.neededOne' : 'import.needed', count },
      ],
    })
}

/** Reverts everything an import did, as long as none of its products is tied up in a transaction. */
export async function undo(ctx: Ctx, id: number): Promise<Import> {
  await allowLonger(ctx.db)
  await holdOptions(ctx.db)
  const { row, spot } = await held(ctx, id)
  allow(ctx, ['create', 'delete'], spot)
  // Products may have moved to another spot since.
  for (const target of [
    ...(await targetsIn(ctx, row)),
    ...(await spotsById(ctx.db, await lines.spotsOfDone(ctx.db, id))),
  ])
    allow(ctx, ['create', 'delete'], target)
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
  const restored: number[] = []
  for (const part of partsOf(before, 500)) restored.push(...(await putBack(ctx.db, at, part)))
  refuseLeft(before.length - restored.length)
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
