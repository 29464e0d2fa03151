import { askedOrder } from '@bouwkring/contract/import-fields'
import type {
  Import,
  ImportCard,
  ImportField,
  ImportLine,
  ImportQuestion,
  LineProblem,
} from '@bouwkring/contract/imports'
import { type FieldMessage, fieldText, type Language } from '@bouwkring/contract/messages'
import { searchOtlsOfEach, searchProperties } from '../catalogue/index.ts'
import type { Ctx } from '../platform/visit.ts'
import { canChange, fixedOf, mayDoWithProducts, viewerOf } from '../products/index.ts'
import { mayMakeAlike, type WholeSpot } from '../spots/index.ts'
import { keyOfTown, nameOfTown, townsCalled } from './actions-address.ts'
import { ownSpots } from './actions-book.ts'
import { labelOf } from './actions-labels.ts'
import { isRemovable } from './actions-removable.ts'
import type * as queries from './queries.ts'
import * as lines from './queries-lines.ts'
import { cellsAt, picturesOf } from './queries-pictures.ts'
import { presentColumn } from './rules-columns.ts'
import { dayOrders } from './rules-day-cell.ts'
import type { KeptProblem } from './rules-line.ts'
import { bookOfPictures, usedOf } from './rules-pictures.ts'
import { likeliest, type OwnSpot } from './rules-spots.ts'
import { changesSome } from './rules-this.ts'
import { isBlank, textOfCell } from './rules-text.ts'
import { isWordField, valuesOf } from './rules-words.ts'

const at = (moment: Date | null) => moment?.toISOString() ?? null

/** An import as a list shows it. */
export const presentCard = (
  ctx: Pick<Ctx, 'actor'>,
  row: queries.CardRow,
  spot: WholeSpot,
): ImportCard => ({
  '@id': `/api/imports/${row.id}`,
  id: row.id,
  filename: row.filename,
  source: row.source,
  is_released: row.is_released,
  state: row.state,
  counts: row.counts,
  created_at: row.created_at.toISOString(),
  by: row.by,
  removable: isRemovable(ctx, row, spot),
  started_at: at(row.started_at),
  finished_at: at(row.finished_at),
  undone_at: at(row.undone_at),
})

/** What is asked, wrong or told, with what it names. */
export const problemText = ({ message, name = '' }: KeptProblem, language: Language): string =>
  fieldText(message, language).replace('{name}', () => name)

const presentProblem = (problem: KeptProblem, language: Language): LineProblem => ({
  column: problem.column,
  field: problem.field,
  kind: problem.kind,
  message: problemText(problem, language),
})

/** A row as the sheet shows it. */
export const presentLine = (
  row: Awaited<ReturnType<typeof queries.linesShown>>['rows'][number],
  language: Language,
): ImportLine => ({
  row: row.row_no,
  cells: row.cells,
  state: row.state,
  problems: row.problems.map((problem) => presentProblem(problem, language)),
  act: row.act,
  product: row.product_id,
})

/** Spots that a question offers; they are narrowed on the screen. */
const mostSpots = 200

/** Questions with one answer beside leaving it empty. */
const ownAnswers: Partial<Record<FieldMessage, { value: string; label: FieldMessage }>> = {
  'import.about': { value: 'about', label: 'import.aboutTaken' },
  'import.priceUnit': { value: 'row', label: 'import.priceOfRow' },
}

/** What questions are answered from: options of properties, spots with the own one among them, and the object types that are nearest to a text. */
interface Answerable {
  options: ReadonlyMap<string, readonly string[]>
  spots: OwnSpot[]
  own: number
  otls: Awaited<ReturnType<typeof searchOtlsOfEach>>
}

/** What is nearest to a text that names a spot, an object type or a town; undefined of other fields. */
function nearestTo(
  field: ImportField,
  said: string,
  { spots, own, otls }: Answerable,
): ImportQuestion['options'] | undefined {
  if (field === 'spot')
    return likeliest(spots, said, own)
      .slice(0, mostSpots)
      .map(({ id, name }) => ({ value: String(id), label: name, path: [] }))
  if (field === 'otl')
    return (otls.get(said) ?? []).map((otl) => ({
      value: String(otl.id),
      label: otl.name,
      path: otl.path,
    }))
  if (field === 'address')
    return townsCalled(said).map((town) => ({
      value: keyOfTown(town),
      label: nameOfTown(town),
      path: [],
    }))
  return undefined
}

/** What a text could be: a word of a list, an option of a property, or what is nearest to it. */
function optionsOf(
  ctx: Ctx,
  field: ImportField,
  { said, message }: lines.Group,
  from: Answerable,
): ImportQuestion['options'] {
  if (said === null || said === '') return []
  const nearest = nearestTo(field, said, from)
  if (nearest) return nearest
  if (said === askedOrder)
    return dayOrders.map((value) => ({
      value,
      label: fieldText(value === 'day' ? 'import.dayFirst' : 'import.monthFirst', ctx.language),
      path: [],
    }))
  const only = ownAnswers[message]
  if (only) return [{ value: only.value, label: fieldText(only.label, ctx.language), path: [] }]
  const values = isWordField(field) ? valuesOf[field] : (from.options.get(field) ?? [])
  return values.map((value) => ({
    value,
    label: isWordField(field) ? labelOf(field, value, ctx.language) : value,
    path: [],
  }))
}

/** Questions that are shown with what they could be; the others once these are answered. */
const mostAsked = 30
/** Object types that are offered for a text. */
const mostOtls = 3

async function questionsOf(
  ctx: Ctx,
  row: queries.ImportRow,
  groups: readonly lines.Group[],
): Promise<ImportQuestion[]> {
  const asked = groups
    .flatMap((group) =>
      group.kind === 'question' && group.field !== null ? [{ ...group, field: group.field }] : [],
    )
    .slice(0, mostAsked)
  const isAsked = (what: ImportField) => asked.some(({ field }) => field === what)
  const properties = asked.some(({ field }) => field.startsWith('property:'))
    ? await searchProperties(ctx.db, {})
    : []
  const from: Answerable = {
    options: new Map(properties.map((p) => [`property:${p.id}`, p.data.options ?? []])),
    spots: isAsked('spot') ? await ownSpots(ctx.db, row, ctx.actor) : [],
    own: row.spot_id,
    otls: await searchOtlsOfEach(
      ctx.db,
      asked.flatMap(({ field, said }) => (field === 'otl' && said !== null ? said : [])),
      { limit: mostOtls },
    ),
  }
  return asked.map((group) => ({
    field: group.field,
    said: group.said ?? '',
    message: fieldText(group.message, ctx.language),
    count: group.count,
    rows: group.rows,
    given: group.given,
    options: optionsOf(ctx, group.field, group, from),
  }))
}

const someReady = ({ checked, counts }: queries.ImportRow) => checked === null && counts.ready > 0

/** What the caller may do with an import now. */
function canOf(ctx: Ctx, row: queries.ImportRow, spot: WholeSpot, fixed: number): Import['can'] {
  const viewer = viewerOf(ctx.actor, spot)
  const may = (...acts: readonly Parameters<typeof mayDoWithProducts>[0][]) =>
    canChange(spot.status) && acts.every((act) => mayDoWithProducts(act, viewer))
  const running = row.state === 'running'
  const edit = may('create') && !running && row.state !== 'undone'
  return {
    edit,
    run: edit && someReady(row) && (!changesSome(row) || may('edit')),
    stop: may('create') && running,
    undo: may('create', 'delete') && !running && row.counts.done > 0 && fixed === 0,
    publish: may('publish'),
    sync: may('edit'),
    new_spots: edit && mayMakeAlike(ctx, spot),
  }
}

const mostNames = 100
const namesOf = (names: readonly string[]) => ({
  count: names.length,
  names: names.slice(0, mostNames),
})

/** The pictures beside a list: which of them no row names, and which are named and not there. */
async function presentPictures(ctx: Ctx, row: queries.ImportRow): Promise<Import['pictures']> {
  const pictures = await picturesOf(ctx.db, row.id)
  const at = (field: ImportField) => row.columns.findIndex((column) => column.field === field)
  const cells = async (column: number) =>
    column < 0
      ? []
      : (await cellsAt(ctx.db, row.id, column)).filter((cell) => !isBlank(textOfCell(cell)))
  const named = await cells(at('pictures'))
  const { unused, missing } = usedOf(bookOfPictures(pictures), {
    cells: named,
    // Where a column names pictures, their names begin with nothing.
    refs:
      at('pictures') < 0 && pictures.length > 0
        ? (await cells(at('external_ref'))).map(textOfCell)
        : [],
  })
  const filenames = new Map(pictures.map(({ name, filename }) => [name, filename]))
  return {
    count: pictures.length,
    unused: namesOf(unused.map((name) => filenames.get(name) ?? name)),
    missing: namesOf(missing),
  }
}

/** An import with all that its screen shows. */
export async function present(ctx: Ctx, row: queries.ImportRow, spot: WholeSpot): Promise<Import> {
  const groups = row.state === 'undone' ? [] : await lines.groupsOf(ctx.db, row.id)
  const cells = await lines.someCells(ctx.db, row.id)
  const done = row.counts.done > 0 ? await lines.doneLines(ctx.db, row.id) : []
  const fixed = await fixedOf(
    ctx.db,
    done.map((line) => line.product_id),
  )
  const refAt = row.columns.findIndex(({ field }) => field === 'external_ref')
  return {
    ...presentCard(ctx, row, spot),
    spot: { '@id': `/api/spots/${spot.id}`, id: spot.id, title: spot.name },
    version: row.version,
    mode: row.mode,
    publish: row.publish,
    sheets: row.sheets,
    sheet: row.sheet,
    header_row: row.header_row,
    encoding: row.encoding,
    delimiter: row.delimiter,
    kept: row.kept,
    columns: row.columns.map((column, n) =>
      presentColumn(
        column,
        cells.map((line) => line[n] ?? null),
      ),
    ),
    total: row.total,
    passed: Math.max(0, row.total - row.counts.ready),
    acts: await lines.actsOf(ctx.db, row.id),
    questions: await questionsOf(ctx, row, groups),
    faults: groups
      .filter(({ kind }) => kind === 'error')
      .map(({ field, message, count, rows }) => ({
        field,
        message: fieldText(message, ctx.language),
        count,
        rows,
      })),
    gone:
      row.mode === 'sync' && refAt >= 0
        ? await lines.goneOf(ctx.db, row.id, row.spot_id, refAt)
        : [],
    targets: row.columns.some(({ field }) => field === 'spot')
      ? await lines.targetsOf(ctx.db, row.id)
      : [],
    pictures: await presentPictures(ctx, row),
    fixed,
    can: canOf(ctx, row, spot, fixed),
  }
}
