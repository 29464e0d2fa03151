import { askedOrder } from '@bouwkring/contract/import-fields'
import type {
  Import,
  ImportCard,
  ImportCell,
  ImportField,
  ImportLine,
  ImportQuestion,
  LineProblem,
} from '@bouwkring/contract/imports'
import { type FieldMessage, fieldText, type Language } from '@bouwkring/contract/messages'
import { searchOtlsOfEach, searchProperties } from '../catalogue/index.ts'
import type { Ctx } from '../platform/visit.ts'
import { canChange, fixedOf, mayDoWithProducts, viewerOf } from '../products/index.ts'
import { mayMakeAlike, spotsById, type WholeSpot } from '../spots/index.ts'
import { keyOfTown, nameOfTown, townsCalled } from './actions-address.ts'
import { ownSpots } from './actions-book.ts'
import { labelOf } from './actions-labels.ts'
import { isRemovable } from './actions-removable.ts'
import type * as queries from './queries.ts'
import { presentGone } from './actions-gone.ts'
import * as lines from './queries-lines.ts'
import { cellsAt, picturesOf } from './queries-pictures.ts'
import { presentColumn } from './rules-columns.ts'
import { dayOrders } from './rules-day-cell.ts'
import type { KeptProblem } from './rules-line.ts'
import { bookOfPictures, usedOf } from './rules-pictures.ts'
import { likeliest, type OwnSpot } from './rules-spots.ts'
import { actsOf } from './rules-this.ts'
import { cellsIn, isBlank, textOfCell } from './rules-text.ts'
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

/** The text of a question, error or notice, with the name it mentions. */
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
  cells: cellsIn(row.cells, language),
  state: row.state,
  problems: row.problems.map((problem) => presentProblem(problem, language)),
  act: row.act,
  product: row.product_id,
})

/** Maximum number of spots that a question offers; the screen narrows them down. */
const mostSpots = 200

/** Questions with a single answer, apart from leaving the cell empty. */
const ownAnswers: Partial<Record<FieldMessage, { value: string; label: FieldMessage }>> = {
  'import.about': { value: 'about', label: 'import.aboutTaken' },
  'import.priceUnit': { value: 'row', label: 'import.priceOfRow' },
}

/** Sources of the answers to questions: property options, spots including the import's own, and the object types nearest to a text. */
interface Answerable {
  options: ReadonlyMap<string, readonly string[]>
  spots: OwnSpot[]
  own: number
  otls: Awaited<ReturnType<typeof searchOtlsOfEach>>
}

/** The nearest matches for a text that names a spot, an object type or a town; undefined for other fields. */
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

/** What a text could mean: a word from a list, a property's option, or the nearest matches. */
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

/** Number of questions shown with their possible answers; the others follow once these are answered. */
const mostAsked = 30
/** Number of object types offered for a text. */
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
function canOf(
  ctx: Ctx,
  row: queries.ImportRow,
  spot: WholeSpot,
  { fixed, doneIn }: { fixed: number; doneIn: readonly WholeSpot[] },
): Import['can'] {
  type Acts = readonly Parameters<typeof mayDoWithProducts>[0][]
  const mayIn = (one: WholeSpot, acts: Acts) =>
    canChange(one.status) && acts.every((act) => mayDoWithProducts(act, viewerOf(ctx.actor, one)))
  const may = (...acts: Acts) => mayIn(spot, acts)
  const mayInAll = (...acts: Acts) => [spot, ...doneIn].every((one) => mayIn(one, acts))
  const running = row.state === 'running'
  const edit = may('create') && !running && row.state !== 'undone'
  return {
    edit,
    run: edit && someReady(row) && may(...actsOf(row)),
    stop: may('create') && running,
    undo: mayInAll('create', 'delete') && !running && row.counts.done > 0 && fixed === 0,
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

/** The pictures supplied with a list: those that no row names, and those that are named but missing. */
async function presentPictures(ctx: Ctx, row: queries.ImportRow): Promise<Import['pictures']> {
  const pictures = await picturesOf(ctx.db, row.id)
  const at = (field: ImportField) => row.columns.findIndex((column) => column.field === field)
  const [namesAt, refAt] = [at('pictures'), at('external_ref')]
  const isTold = (cell: ImportCell) => !isBlank(textOfCell(cell))
  const cells = async (column: number, beside: number) =>
    column < 0
      ? []
      : (await cellsAt(ctx.db, row.id, column, beside < 0 ? null : beside)).filter(({ cell }) =>
          isTold(cell),
        )
  const named = await cells(namesAt, namesAt)
  const refs = pictures.length > 0 ? await cells(refAt, namesAt) : []
  const { unused, missing } = usedOf(bookOfPictures(pictures), {
    cells: named.map(({ cell }) => cell),
    // A row that names its pictures gets none by its number.
    refs: refs.filter(({ besides }) => !isTold(besides)).map(({ cell }) => textOfCell(cell)),
  })
  const filenames = new Map(pictures.map(({ name, filename }) => [name, filename]))
  return {
    count: pictures.length,
    unused: namesOf(unused.map((name) => filenames.get(name) ?? name)),
    missing: namesOf(missing),
  }
}

const namesSpots = ({ columns }: queries.ImportRow) => columns.some(({ field }) => field === 'spot')

/** An import with everything its screen shows. */
export async function present(ctx: Ctx, row: queries.ImportRow, spot: WholeSpot): Promise<Import> {
  const groups = row.state === 'undone' ? [] : await lines.groupsOf(ctx.db, row.id)
  const cells = await lines.someCells(ctx.db, row.id)
  const done = row.counts.done > 0 ? await lines.doneLines(ctx.db, row.id) : []
  const fixed = await fixedOf(
    ctx.db,
    done.map((line) => line.product_id),
  )
  const doneIn =
    done.length > 0 ? await spotsById(ctx.db, await lines.spotsOfDone(ctx.db, row.id)) : []
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
        cellsIn(
          cells.map((line) => line[n] ?? null),
          ctx.language,
        ),
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
    ...(await presentGone(ctx, row)),
    targets: namesSpots(row) ? await lines.targetsOf(ctx.db, row.id) : [],
    pictures: await presentPictures(ctx, row),
    fixed,
    can: canOf(ctx, row, spot, { fixed, doneIn }),
  }
}
