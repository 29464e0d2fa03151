import type { ImportCell } from '@bouwkring/contract/imports'
import { importLimits } from '@bouwkring/contract/imports'
import { invalid } from '../platform/errors.ts'
import { ArchiveProblem, isArchive, openArchive } from '../platform/unzip.ts'
import { readSheets } from '../platform/spreadsheet/archive.ts'
import { type Delimiter, readUnknown } from '../platform/spreadsheet/delimited.ts'
import { decoded, type Encoding } from '../platform/spreadsheet/encoding.ts'
import { unguarded } from '../platform/spreadsheet/rules-formula.ts'
import { type Cell, TooMuch, type WrongCell } from '../platform/spreadsheet/sheet.ts'
import { XmlProblem } from '../platform/xml.ts'
import { readFeatures } from '../spots/index.ts'
import { type Feature, rowsOfFeatures } from './rules-features.ts'
import { feedPageOf, sheetsOfFeed } from './rules-feed.ts'
import { featuresOfGeoJson } from './rules-geojson.ts'
import { kindOfText } from './rules-kind.ts'
import { brokenCell } from './rules-text.ts'

// A workbook of 20,000 rows of sixty cells is some 60 MB as XML. Rows above and between the table, and of other sheets, are read too.
const archiveLimits = { entries: 300, unpacked: 120_000_000, ratio: 250 } as const
const limits = {
  rows: 3 * importLimits.rows,
  columns: importLimits.columns,
  text: importLimits.text,
  cells: 2_000_000,
  unpacked: 100_000_000,
  asSeen: true,
} as const

/** A file as it was read: its sheets, and of a text how it was read. */
export interface ReadFile {
  /** `is_released`: the sheet holds only what is offered, or only what is asked. */
  sheets: { name: string; rows: ImportCell[][]; is_released?: boolean }[]
  encoding: Encoding | null
  delimiter: Delimiter | null
}

const cellOf = (cell: Cell | WrongCell): ImportCell =>
  cell !== null && typeof cell === 'object' ? brokenCell : cell

const shortCell = (cell: ImportCell): ImportCell =>
  typeof cell === 'string' && cell.length > limits.text ? brokenCell : cell

/** Each layer as a sheet. */
async function readShapes(bytes: Buffer): Promise<ReadFile> {
  const layers = await readFeatures(bytes)
  return {
    sheets: layers.map(({ name, features }) => ({ name, rows: featureRows(features) })),
    encoding: null,
    delimiter: null,
  }
}

function featureRows(features: readonly Feature[]): ImportCell[][] {
  const rows = rowsOfFeatures(features, limits.rows)
  if ((rows[0] ?? []).length > limits.columns) throw new TooMuch()
  return rows.map((row) => row.map(shortCell))
}

async function readArchive(bytes: Buffer): Promise<ReadFile> {
  const archive = await openArchive(bytes, archiveLimits)
  if (archive.files.some(({ fileName }) => /\.shp$/i.test(fileName))) return readShapes(bytes)
  const sheets = await readSheets(archive, limits)
  if (!sheets) throw invalid('file', 'file.kind')
  return {
    sheets: sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(cellOf)) })),
    encoding: null,
    delimiter: null,
  }
}

function readText(
  bytes: Buffer,
  given: { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined },
): ReadFile {
  const { rows, encoding, delimiter } = readUnknown(bytes, { rows: limits.rows }, given)
  const widest = rows.reduce(
    (most, row) => Math.max(most, row.findLastIndex((cell) => cell.trim() !== '') + 1),
    0,
  )
  if (widest > importLimits.columns) throw new TooMuch()
  const cells = rows.map((row) => row.slice(0, widest).map((cell) => shortCell(unguarded(cell))))
  return { sheets: [{ name: '', rows: cells }], encoding, delimiter }
}

/** A feed that was saved, all of it; null when it is none. */
function readFeed(json: unknown): ReadFile | null {
  const page = feedPageOf(json)
  if (!page) return null
  if (page.next_url !== undefined) throw invalid('file', 'import.feedPage')
  const sheets = sheetsOfFeed(page).map(({ rows, ...sheet }) => ({
    ...sheet,
    rows: rows.map((row) => row.map(shortCell)),
  }))
  return { sheets, encoding: null, delimiter: null }
}

// What Excel wrote before 2007, and what it writes with a password, begin the same.
const isOldOffice = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))
const isUnicode16 = (bytes: Buffer) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)

/** GeoJSON or a feed; nothing else is taken. */
function readJson(text: string): ReadFile {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw invalid('file', 'file.broken')
  }
  const geo = featuresOfGeoJson(json)
  if (geo)
    return { sheets: [{ name: '', rows: featureRows(geo) }], encoding: null, delimiter: null }
  const feed = readFeed(json)
  if (!feed) throw invalid('file', 'file.kind')
  return feed
}

function refusal(error: unknown): unknown {
  if (error instanceof TooMuch) return invalid('file', 'import.tooMuch')
  if (error instanceof ArchiveProblem || error instanceof XmlProblem)
    return invalid('file', error.why === 'tooMuch' ? 'import.tooMuch' : 'file.broken')
  return error
}

/** Reads a file of rows by what it holds, not by its name: a workbook, a ZIP of shapefiles, GeoJSON, a feed, or text with delimiters. Formulas are never computed and links never followed. */
export async function readFile(
  bytes: Buffer,
  given: { encoding?: Encoding | undefined; delimiter?: Delimiter | undefined } = {},
): Promise<ReadFile> {
  try {
    if (bytes.length === 0) throw invalid('file', 'import.fileEmpty')
    if (isOldOffice(bytes)) throw invalid('file', 'import.old')
    if (isArchive(bytes)) return await readArchive(bytes)
    if (bytes.includes(0) && !isUnicode16(bytes)) throw invalid('file', 'file.kind')
    const { text } = decoded(bytes, given.encoding)
    const kind = kindOfText(text)
    if (kind === 'other') throw invalid('file', 'file.kind')
    return kind === 'json' ? readJson(text) : readText(bytes, given)
  } catch (error) {
    throw refusal(error)
  }
}
