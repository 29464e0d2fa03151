import type { Cell, Sheet } from './sheet.ts'
import { toWorkbook } from './workbook-text.ts'

// Text is written as text, so that no spreadsheet takes it for a formula, whatever it begins with.
function cellOf(cell: Cell, bold: boolean) {
  if (cell === null || cell === '') return null
  return typeof cell === 'number'
    ? { type: Number, value: cell }
    : {
        type: String,
        value: toWorkbook(String(cell)),
        ...(bold && { fontWeight: 'bold' as const }),
      }
}

/** An Excel workbook with these sheets, with their first row as a heading that stays in view. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  return writeExcelFile(
    sheets.map(({ name, rows }) => ({
      sheet: name,
      data: rows.map((row, at) => row.map((cell) => cellOf(cell, at === 0))),
      columns: (rows[0] ?? []).map(() => ({ width: 22 })),
      stickyRowsCount: 1,
    })),
  ).toBuffer()
}
