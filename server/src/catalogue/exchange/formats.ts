import type { CatalogueFile, CatalogueFormat } from '@bouwkring/contract/catalogue-exchange'
import { invalid } from '../../platform/errors.ts'
import type { Uploaded } from '../../platform/upload.ts'
import { type Archive, ArchiveProblem, isArchive, openArchive } from '../../platform/unzip.ts'
import { XmlProblem } from '../../platform/xml.ts'
import { archiveOf } from './archive.ts'
import { readCsv, writeCsv } from './csv.ts'
import { fromTables, type ReadTables } from './read-tables.ts'
import { readXlsx, TooMuch } from './read-xlsx.ts'
import { toTables, type Table } from './tables.ts'
import { writeXlsx } from './write-xlsx.ts'

// A catalogue of 20,000 object types is some 40 MB as the XML of a workbook, and 30 MB as JSON.
const limits = { entries: 200, unpacked: 200_000_000, ratio: 250 } as const
const mostOfOne = 100_000_000
const mostRows = 600_000

/** The bytes of a catalogue file, the ending of its name, and what it is. */
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
      bytes: await writeXlsx(tables),
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

const baseOf = (name: string) => name.replace(/^.*[/\\]/, '')
/** The sheet that a CSV file is: its name, without what a browser adds to a second download. */
const sheetOf = (name: string) =>
  baseOf(name)
    .replace(/\.csv$/i, '')
    .replace(/ ?\(\d+\)$/, '')

async function tablesOf(archive: Archive): Promise<Table[]> {
  const tables: Table[] = []
  let left = mostRows
  for (const file of archive.files.filter(({ fileName }) => /\.csv$/i.test(fileName))) {
    const bytes = await archive.unpack(file, mostOfOne)
    const rows = bytes && readCsv(bytes, left)
    if (!rows || rows.length > left) throw tooMuch()
    left -= rows.length
    tables.push({ name: sheetOf(file.fileName), rows })
  }
  return tables
}

/** What an archive holds: a workbook, CSV files, or one JSON file that was too large to be sent as it is. */
async function readArchive(bytes: Buffer): Promise<ReadTables> {
  const archive = await openArchive(bytes, limits)
  const byName = new Map(archive.files.map((file) => [file.fileName, file]))
  const take = async (name: string) => {
    const file = byName.get(name)
    if (!file) return undefined
    const found = await archive.unpack(file, mostOfOne)
    if (!found) throw tooMuch()
    return found
  }
  if (byName.has('xl/workbook.xml')) return fromTables(await readXlsx(take, mostRows))
  const [json, ...more] = archive.files.filter(({ fileName }) => /\.json$/i.test(fileName))
  if (json && more.length === 0 && archive.files.length === 1)
    return readJson((await take(json.fileName)) as Buffer)
  const tables = await tablesOf(archive)
  if (tables.length === 0) throw broken()
  return fromTables(tables)
}

function refusal(error: unknown): unknown {
  if (error instanceof TooMuch) return tooMuch()
  if (error instanceof ArchiveProblem || error instanceof XmlProblem)
    return error.why === 'tooMuch' ? tooMuch() : broken()
  return error
}

/** Reads a catalogue file of any form, by what it holds: JSON, a workbook, a ZIP with CSV files or JSON, or one CSV file that is named after its sheet. */
export async function readFormat({ filename, bytes }: Uploaded): Promise<ReadTables> {
  try {
    if (isArchive(bytes)) return await readArchive(bytes)
    if (!/\.csv$/i.test(filename)) return readJson(bytes)
    const rows = readCsv(bytes, mostRows)
    if (rows.length > mostRows) throw tooMuch()
    return fromTables([{ name: sheetOf(filename), rows }])
  } catch (error) {
    throw refusal(error)
  }
}
