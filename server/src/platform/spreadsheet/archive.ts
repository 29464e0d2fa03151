import type { Archive } from '../unzip.ts'
import { readDelimited } from './delimited.ts'
import { unguarded } from './rules-formula.ts'
import { type Cell, type Sheet, type SheetLimits, TooMuch, type WrongCell } from './sheet.ts'
import { readWorkbook } from './workbook.ts'

const delimited = /\.(?:csv|tsv)$/i
/** Whether a file is delimited, judging by its name. */
export const isDelimited = (filename: string) => delimited.test(filename)

/** The sheet name of such a file: its file name, without the number that a browser adds to a second download. */
const sheetName = (filename: string) =>
  filename
    .replace(/^.*[/\\]/, '')
    .replace(delimited, '')
    .replace(/ ?\(\d+\)$/, '')

/** Reads a delimited file as a sheet with its name, as `writeCsv` wrote it. */
export function readSheet(filename: string, bytes: Uint8Array, limits: SheetLimits): Sheet<string> {
  const rows = readDelimited(bytes, limits)
  if (rows.length > limits.rows) throw new TooMuch()
  return { name: sheetName(filename), rows: rows.map((row) => row.map(unguarded)) }
}

/** The sheets of an archive: of a workbook, or of the delimited files in it; null when it is neither. */
export async function readSheets(
  archive: Archive,
  limits: SheetLimits,
): Promise<Sheet<Cell | WrongCell>[] | null> {
  const unpack = async (file: Archive['files'][number]) => {
    const bytes = await archive.unpack(file, limits.unpacked)
    if (!bytes) throw new TooMuch()
    return bytes
  }
  const byName = new Map(archive.files.map((file) => [file.fileName, file]))
  const part = async (name: string) => {
    const file = byName.get(name)
    return file && unpack(file)
  }
  if (byName.has('xl/workbook.xml')) return readWorkbook(part, limits)
  const sheets: Sheet<string>[] = []
  let { rows, marks = Infinity } = limits
  for (const file of archive.files.filter(({ fileName }) => isDelimited(fileName))) {
    const sheet = readSheet(file.fileName, await unpack(file), { ...limits, rows, marks })
    rows -= sheet.rows.length
    marks -= sheet.rows.reduce((cells, row) => cells + row.length, 0)
    sheets.push(sheet)
  }
  return sheets.length === 0 ? null : sheets
}
