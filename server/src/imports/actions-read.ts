import type { ImportCell } from '@bouwkring/contract/imports'
import { importLimits } from '@bouwkring/contract/imports'
import type { Language } from '@bouwkring/contract/messages'
import { invalid } from '../platform/errors.ts'
import { ArchiveProblem, isArchive, openArchive } from '../platform/unzip.ts'
import { readSheets } from '../platform/spreadsheet/archive.ts'
import { type Delimiter, readUnknown } from '../platform/spreadsheet/delimited.ts'
import { decoded, type Encoding } from '../platform/spreadsheet/encoding.ts'
import { unguarded } from '../platform/spreadsheet/rules-formula.ts'
import { type Cell, TooMuch, type WrongCell } from '../platform/spreadsheet/sheet.ts'
import { takeTurns } from '../platform/turns.ts'
import { XmlProblem } from '../platform/xml.ts'
import { headingIn } from '../products/index.ts'
import { readFeatures } from '../spots/index.ts'
import { type Feature, rowsOfFeatures } from './rules-features.ts'
import { feedPageOf, sheetsOfFeed } from './rules-feed.ts'
import { featuresOfGeoJson } from './rules-geojson.ts'
import { kindOfText } from './rules-kind.ts'
import { brokenCell } from './rules-text.ts'

// A workbook of 20,000 rows of sixty cells is about 60 MB as XML. Rows above and inside the table, and those of other sheets, are read too.
const archiveLimits = { entries: 300, unpacked: 120_000_000, ratio: 250 } as const
const limits = {
  rows: 3 * importLimits.rows,
  columns: importLimits.columns,
  text: importLimits.text,
  cells: 2_000_000,
  elements: 5_000_000,
  sharedTexts: 500_000,
  // 20,000 rows of sixty cells between quotes have 3.6 million.
  marks: 4_000_000,
  unpacked: 100_000_000,
  asSeen: true,
} as const

/** A file as read: its sheets and, for text, the encoding and delimiter used. */
export interface ReadFile {
  /** `is_released`: the sheet holds only offers or only demands. */
  sheets: { name: string; rows: ImportCell[][]; is_released?: boolean }[]
  encoding: Encoding | null
  delimiter: Delimiter | null
}

const cellOf = (cell: Cell | WrongCell): ImportCell =>
  cell !== null && typeof cell === 'object' ? brokenCell : cell

const shortCell = (cell: ImportCell): ImportCell =>
  typeof cell === 'string' && cell.length > limits.text ? brokenCell : cell

/** Rejects a file with places only: nothing in it says what is there, and no column could be chosen for that. */
function refuseBare(features: readonly Feature[]) {
  if (features.length > 0 && features.every((f) => Object.keys(f.properties).length === 0))
    throw invalid('file', 'import.onlyShapes')
}

/** Each layer as a sheet. */
async function readShapes(bytes: Buffer, language: Language): Promise<ReadFile> {
  const layers = await readFeatures(bytes)
  refuseBare(layers.flatMap(({ features }) => features))
  return {
    sheets: layers.map(({ name, features }) => ({ name, rows: featureRows(features, language) })),
    encoding: null,
    delimiter: null,
  }
}

function featureRows(features: readonly Feature[], language: Language): ImportCell[][] {
  const rows = rowsOfFeatures(features, limits.rows, language)
  if ((rows[0] ?? []).length > limits.columns) throw new TooMuch()
  return rows.map((row) => row.map(shortCell))
}

/** Rows without the empty cells at the end of all of them. */
function inWidth<C>(rows: readonly (readonly C[])[]): (readonly C[])[] {
  const isFilled = (cell: C) => cell !== null && (typeof cell !== 'string' || cell.trim() !== '')
  const widest = rows.reduce((most, row) => Math.max(most, row.findLastIndex(isFilled) + 1), 0)
  if (widest > limits.columns) throw new TooMuch()
  return rows.map((row) => row.slice(0, widest))
}

async function readArchive(bytes: Buffer, language: Language): Promise<ReadFile> {
  const archive = await openArchive(bytes, archiveLimits)
  if (archive.files.some(({ fileName }) => /\.shp$/i.test(fileName)))
    return readShapes(bytes, language)
  const sheets = await readSheets(archive, limits)
  if (!sheets) throw invalid('file', 'file.kind')
  return {
    sheets: sheets.map(({ name, rows }) => ({
      name,
      rows: inWidth(rows).map((row) => row.map(cellOf)),
    })),
    encoding: null,
    delimiter: null,
  }
}

interface Given {
  /** The language of headings that the file itself does not give: those of a feed and of places. */
  language?: Language | undefined
  encoding?: Encoding | undefined
  delimiter?: Delimiter | undefined
}
function readText(bytes: Buffer, given: Given): ReadFile {
  const { rows, encoding, delimiter } = readUnknown(
    bytes,
    { rows: limits.rows, marks: limits.marks },
    given,
  )
  const cells = inWidth(rows).map((row) => row.map((cell) => shortCell(unguarded(cell))))
  return { sheets: [{ name: '', rows: cells }], encoding, delimiter }
}

/** A saved feed in full; null when it is not a feed. */
function readFeed(json: unknown, language: Language): ReadFile | null {
  const page = feedPageOf(json)
  if (!page) return null
  if (page.next_url !== undefined) throw invalid('file', 'import.feedPage')
  const named = (heading: string) => headingIn(heading, language)
  const sheets = sheetsOfFeed(page, language, named).map(({ rows, ...sheet }) => ({
    ...sheet,
    rows: rows.map((row) => row.map(shortCell)),
  }))
  return { sheets, encoding: null, delimiter: null }
}

// Files from Excel before 2007 and password-protected ones begin with the same bytes.
const isOldOffice = (bytes: Buffer) => bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex'))
const isUnicode16 = (bytes: Buffer) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)

/** Reads GeoJSON or a feed; rejects anything else. */
function readJson(text: string, language: Language): ReadFile {
  let json: unknown
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw invalid('file', 'file.broken')
  }
  const geo = featuresOfGeoJson(json)
  if (geo) {
    refuseBare(geo)
    return {
      sheets: [{ name: '', rows: featureRows(geo, language) }],
      encoding: null,
      delimiter: null,
    }
  }
  const feed = readFeed(json, language)
  if (!feed) throw invalid('file', 'file.kind')
  return feed
}

function refusal(error: unknown): unknown {
  if (error instanceof TooMuch) return invalid('file', 'import.tooMuch')
  if (error instanceof ArchiveProblem || error instanceof XmlProblem)
    return invalid('file', error.why === 'tooMuch' ? 'import.tooMuch' : 'file.broken')
  return error
}

// A file of ten megabytes takes some seconds to read: only a few at once, so that other requests get their turn.
const turns = takeTurns(2, 20_000)

/** Reads a file of rows by its contents, not its name: a workbook, a ZIP of shapefiles, GeoJSON, a feed, or delimited text. Never computes formulas or follows links. */
export const readFile = (bytes: Buffer, given: Given = {}): Promise<ReadFile> =>
  turns(() => read(bytes, given))

async function read(bytes: Buffer, given: Given): Promise<ReadFile> {
  const { language = 'nl' } = given
  try {
    if (bytes.length === 0) throw invalid('file', 'import.fileEmpty')
    if (isOldOffice(bytes)) throw invalid('file', 'import.old')
    if (isArchive(bytes)) return await readArchive(bytes, language)
    if (bytes.includes(0) && !isUnicode16(bytes)) throw invalid('file', 'file.kind')
    const { text } = decoded(bytes, given.encoding)
    const kind = kindOfText(text)
    if (kind === 'other') throw invalid('file', 'file.kind')
    return kind === 'json' ? readJson(text, language) : readText(bytes, given)
  } catch (error) {
    throw refusal(error)
  }
}
