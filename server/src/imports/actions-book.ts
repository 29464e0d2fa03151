import type { ImportCell, ImportField } from '@bouwkring/contract/imports'
import { contactPersonsById } from '../accounts/index.ts'
import { otlNames, searchProperties } from '../catalogue/index.ts'
import type { Actor, Db } from '../platform/db.ts'
import { today } from '../platform/queries-today.ts'
import type { Ctx } from '../platform/visit.ts'
import { fieldsOf, lockProducts, spotDays, standingOf, type Standing } from '../products/index.ts'
import { mayEditSpot, openSpots, spotsById } from '../spots/index.ts'
import { namesIn } from './actions-alike.ts'
import { type Book, otlsNamed, type There } from './actions-judge.ts'
import { spotsNamed } from './actions-told.ts'
import type { ImportRow } from './queries.ts'
import { doneBy, holdSpot, namedIn } from './queries-alike.ts'
import { memoryOf } from './queries.ts'
import { firstRows } from './queries-lines.ts'
import { picturesOf } from './queries-pictures.ts'
import { claimKey } from './rules-claims.ts'
import type { HeadingBook } from './rules-columns.ts'
import { answersOf, type Answer } from './rules-line.ts'
import { looksOf } from './rules-look.ts'
import { bookOfOtls } from './rules-otl.ts'
import { bookOfPictures } from './rules-pictures.ts'
import { bookOfSpots, type OwnSpot } from './rules-spots.ts'
import { plain, textOfCell } from './rules-text.ts'

/** What is known about headings: the catalogue's properties and the organisation's earlier choices. */
export async function headingBook(db: Db, tenantId: number): Promise<HeadingBook> {
  const properties = (await searchProperties(db, {})).filter(
    (p) => p.field === null && p.type !== 'file',
  )
  const known = new Set(properties.map((p) => `property:${p.id}`))
  const memory = (await memoryOf(db, tenantId)).filter(
    ({ kind, field }) => kind === 'column' && (!field.startsWith('property:') || known.has(field)),
  )
  return {
    memory: new Map(
      memory.map(({ said, field }) => [said, field === '' ? null : (field as ImportField)]),
    ),
    properties: new Map(properties.map((p) => [plain(p.name), p.id])),
  }
}

/** The organisation's earlier answers, overridden by those given now. */
async function knownAnswers(db: Db, { tenant_id, answers }: ImportRow) {
  const before = (await memoryOf(db, tenant_id)).flatMap(
    ({ kind, said, field, value }): Answer[] =>
      kind === 'value' ? [{ field: field as ImportField, said, value, skip: false }] : [],
  )
  return answersOf([...before, ...answers])
}

const columnAt = (row: Pick<ImportRow, 'columns'>, field: ImportField) =>
  row.columns.findIndex((column) => column.field === field)
const textsAt = (lines: readonly { cells: readonly ImportCell[] }[], at: number) =>
  at < 0 ? [] : lines.map(({ cells }) => textOfCell(cells[at])).filter((text) => text !== '')
const idsAt = (lines: Parameters<typeof textsAt>[0], at: number) =>
  textsAt(lines, at).flatMap((text) => (/^\d{1,15}$/.test(text) ? Number(text) : []))

/** The user who defines an import: only spots that this user may add to are accepted. */
export type Checker = Pick<Actor, 'userId' | 'tenantId' | 'roles' | 'permissions'>

interface Some {
  /** The rows to judge, without those that were left out. */
  lines: readonly { row_no: number; cells: readonly ImportCell[] }[]
  /** The rows are being written now: reads and locks only what these rows concern. */
  asWritten: boolean
  /** Null when permissions were already checked at the start. */
  actor: Checker | null
}

/** The spots that rows of an import may name. */
export const ownSpots = async (
  db: Db,
  row: Pick<ImportRow, 'tenant_id'>,
  actor: Checker | null,
): Promise<OwnSpot[]> =>
  (await openSpots(db, row.tenant_id)).map((spot) => ({
    id: spot.id,
    name: spot.name,
    may: actor === null || mayEditSpot(actor, spot),
  }))

interface Compared {
  /** The numbers that rows name, when they are being written now. */
  meant: { ids: number[]; refs: string[] } | undefined
  /** The folded texts that rows have as names. */
  names: ReadonlySet<string>
}

/** Products by appearance. */
function byLooks(all: readonly Standing[]): There['byLook'] {
  const found = new Map<string, Standing[]>()
  for (const p of all)
    for (const look of looksOf(p)) found.set(look, [...(found.get(look) ?? []), p])
  return found
}

/** What a spot holds. */
async function thereIn(
  db: Db,
  row: ImportRow,
  spotId: number,
  { meant: told, names }: Compared,
): Promise<There & { all: Standing[] }> {
  if (told) await holdSpot(db, spotId)
  const called = (await namedIn(db, spotId, row.is_released))
    .filter(({ name }) => names.has(plain(name)))
    .map(({ id }) => id)
  const done = new Map((await doneBy(db, row.id, called)).map((one) => [one.product_id, one.act]))
  // Products that the import made itself were not there before it.
  const alike = new Set(called.filter((id) => done.get(id) !== 'make'))
  const meant = told && { ...told, ids: [...told.ids, ...alike] }
  // Products to be changed are locked before they are judged: a reservation accepted in the meantime takes from their amount.
  const held = meant && (await standingOf(db, spotId, meant)).map(({ id }) => id)
  if (held && held.length > 0) await lockProducts(db, held)
  const all = await standingOf(db, spotId, meant)
  return {
    all,
    till: (await spotDays(db, spotId)).period_till,
    byRef: new Map(
      all.flatMap((p) => (p.external_ref === null ? [] : [[p.external_ref, p] as const])),
    ),
    byId: new Map(all.map((p) => [p.id, p])),
    byLook: byLooks(all.filter(({ id }) => alike.has(id))),
    taken: new Map((await takenIn(db, row.id, all)).map((id) => [id, 0])),
  }
}

/** Which of these products rows of the import already are. */
const takenIn = async (db: Db, importId: number, all: readonly Standing[]) =>
  (
    await doneBy(
      db,
      importId,
      all.map(({ id }) => id),
    )
  ).flatMap(({ product_id: id }) => id ?? [])

/** The earlier rows, other than these, that have a number or an id of these rows, or of the products that they name. */
async function claimsOf(
  db: Db,
  row: ImportRow,
  lines: Some['lines'],
  standing: readonly Standing[],
): Promise<Book['claimed']> {
  const [refAt, idAt] = [columnAt(row, 'external_ref'), columnAt(row, 'product_id')]
  const [refs, ids] = [new Set(textsAt(lines, refAt)), new Set(textsAt(lines, idAt))]
  for (const { id, external_ref: ref } of standing)
    if (ids.has(String(id)) || (ref !== null && refs.has(ref))) {
      ids.add(String(id))
      if (ref) refs.add(ref)
    }
  const without = lines.map((line) => line.row_no)
  const claims: Book['claimed'] = new Map()
  for (const [field, at, texts] of [
    ['external_ref', refAt, refs],
    ['product_id', idAt, ids],
  ] as const) {
    if (at < 0) continue
    const places = { number: at, spot: columnAt(row, 'spot') }
    for (const found of await firstRows(db, row.id, places, { texts: [...texts], without }))
      claims.set(claimKey(field, found.spot, found.text), found.first)
  }
  return claims
}

/** The contact persons of spots. */
async function contactsIn(db: Db, ids: Iterable<number>): Promise<Book['contacts']> {
  const spots = await spotsById(db, [...ids])
  const people = await contactPersonsById(
    db,
    spots.flatMap((spot) => spot.contact_ids),
  )
  return new Map(
    spots.map((spot) => [spot.id, people.filter(({ id }) => spot.contact_ids.includes(id))]),
  )
}

/** Everything that decides what these rows of an import become. */
export async function bookFor(
  db: Db,
  row: ImportRow,
  { lines, asWritten, actor }: Some,
): Promise<Book> {
  const [refAt, idAt] = [columnAt(row, 'external_ref'), columnAt(row, 'product_id')]
  const refs = textsAt(lines, refAt)
  const ids = idsAt(lines, idAt)
  const cells = lines.map((line) => line.cells)
  const named = {
    columns: row.columns,
    answers: await knownAnswers(db, row),
    spots: bookOfSpots(
      row.spot_id,
      columnAt(row, 'spot') < 0 ? [] : await ownSpots(db, row, actor),
    ),
  }
  const compared: Compared = {
    meant: asWritten ? { ids, refs } : undefined,
    names: namesIn([columnAt(row, 'name'), columnAt(row, 'otl')], lines),
  }
  const there = new Map<number, Awaited<ReturnType<typeof thereIn>>>()
  // Always in the same order, so that two imports never deadlock.
  for (const spotId of [...spotsNamed(named, cells)].sort((a, b) => a - b))
    there.set(spotId, await thereIn(db, row, spotId, compared))
  const standing = [...there.values()].flatMap(({ all }) => all)
  const book: Book = {
    ...named,
    isReleased: row.is_released,
    mode: row.mode,
    today: await today(db),
    otls: bookOfOtls(await otlNames(db)),
    fields: new Map(),
    pictures: bookOfPictures(await picturesOf(db, row.id)),
    there,
    contacts: columnAt(row, 'contact') < 0 ? new Map() : await contactsIn(db, there.keys()),
    claimed: await claimsOf(db, row, lines, standing),
  }
  const otls = [...otlsNamed(book, cells), ...otlsOf(standing)]
  return { ...book, fields: await fieldsOf(db, otls) }
}

const otlsOf = (standing: readonly Standing[]) =>
  new Set(standing.flatMap((p) => (p.otl_id === null || !p.published ? [] : p.otl_id)))

/** Whether a product in one of the file's target spots has a number from the file: if so, the file is a newer list of the same things. */
export async function knowsSome(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  spot: { id: number; tenant_id: number },
  { columns, rows }: { columns: ImportRow['columns']; rows: Parameters<typeof textsAt>[0] },
): Promise<boolean> {
  const at = (field: ImportField) => columnAt({ columns }, field)
  const refs = textsAt(rows, at('external_ref'))
  const ids = idsAt(rows, at('product_id'))
  const spots = bookOfSpots(spot.id, at('spot') < 0 ? [] : await ownSpots(db, spot, actor))
  const cells = rows.map((line) => line.cells)
  for (const id of spotsNamed({ columns, spots, answers: new Map() }, cells))
    if ((await standingOf(db, id, { ids, refs })).length > 0) return true
  return false
}
