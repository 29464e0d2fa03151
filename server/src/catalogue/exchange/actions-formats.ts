import type { CatalogueFile, CatalogueFormat } from '@bouwkring/contract/catalogue-exchange'
import { invalid } from '../../platform/errors.ts'
import type { Uploaded } from '../../platform/upload.ts'
import { ArchiveProblem, isArchive, openArchive } from '../../platform/unzip.ts'
import { isDelimited, readSheet, readSheets } from '../../platform/spreadsheet/archive.ts'
import { writeCsv } from '../../platform/spreadsheet/delimited.ts'
import { type SheetLimits, TooMuch } from '../../platform/spreadsheet/sheet.ts'
import { writeWorkbook } from '../../platform/spreadsheet/write-workbook.ts'
import { XmlProblem } from '../../platform/xml.ts'
import { archiveOf } from '../../platform/zip.ts'
import { fromTables, type ReadTables } from './rules-read-tables.ts'
import { toTables } from './rules-tables.ts'

// A catalogue of 20,000 object types is some 40 MB as the XML of a workbook, and 30 MB as JSON.
const archiveLimits = { entries: 200, unpacked: 200_000_000, ratio: 250 } as const
const limits: SheetLimits = {
  rows: 600_000,
  columns: 100,
  text: 5_000,
  // The names of the columns of a sheet are a few hundred characters.
  heading: 20_000,
  unpacked: 100_000_000,
}

/** The bytes of a catalogue file, its file extension, and its content type. */
export async function writeFormat(
  file: CatalogueFile,
  format: CatalogueFormat,
): Promise<{ bytes: Buffer; ending: string; media: string }> {
  if (format === 'json')
    return {
      bytes: Buffer.from(JSON.stringify(file, null, 1)),
      ending: 'json',
      media: 'application/json; charset=utf-8',
    }
  const tables = toTables(file)
  if (format === 'xlsx')
    return {
      bytes: await writeWorkbook(tables),
      ending: 'xlsx',
      media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    }
  return {
    bytes: await archiveOf(
      tables.map((table) => ({ name: `${table.name}.csv`, bytes: writeCsv(table) })),
    ),
    ending: 'zip',
    media: 'application/zip',
  }
}

const broken = () => invalid('file', 'file.broken')
const tooMuch = () => invalid('file', 'sheet.tooMuch')

function readJson(bytes: Uint8Array): ReadTables {
  try {
    const given: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/^\uFEFF/, ''),
    )
    return { given: given as ReadTables['given'], problems: [], places: new Map() }
  } catch {
    throw broken()
  }
}

/** The contents of an archive: a workbook, CSV files, or one JSON file that was too large to send uncompressed. */
async function readArchive(bytes: Buffer): Promise<ReadTables> {
  const archive = await openArchive(bytes, archiveLimits)
  const [only, ...more] = archive.files
  if (only && more.length === 0 && /\.json$/i.test(only.fileName)) {
    const json = await archive.unpack(only, limits.unpacked)
    if (!json) throw tooMuch()
    return readJson(json)
  }
  const sheets = await readSheets(archive, limits)
  if (!sheets) throw broken()
  return fromTables(sheets)
}

function refusal(error: unknown): unknown {
  if (error instanceof TooMuch) return tooMuch()
  if (error instanceof ArchiveProblem || error instanceof XmlProblem)
    return error.why === 'tooMuch' ? tooMuch() : broken()
  return error
}

/** Reads a catalogue file in any format, detected from its contents: JSON, a workbook, a ZIP with CSV files or JSON, or one CSV file named after its sheet. */
export async function readFormat({ filename, bytes }: Uploaded): Promise<ReadTables> {
  try {
    if (isArchive(bytes)) return await readArchive(bytes)
    if (!isDelimited(filename)) return readJson(bytes)
    return fromTables([readSheet(filename, bytes, limits)])
  } catch (error) {
    throw refusal(error)
  }
}
