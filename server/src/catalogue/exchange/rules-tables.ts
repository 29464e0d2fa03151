import {
  type CatalogueSheet,
  catalogueSheets,
  columnsOf,
  type SheetColumn,
  type SheetName,
  sheetNames,
} from '@bouwkring/contract/catalogue-sheets'
import type { CatalogueFile } from '@bouwkring/contract/catalogue-exchange'
import type { Cell, Sheet } from '../../platform/spreadsheet/sheet.ts'

export type Row = Record<string, unknown>
/** The value at a dotted field path; '' is the row itself. */
export const fieldOf = (row: unknown, field: string): unknown =>
  field === ''
    ? row
    : field.split('.').reduce<unknown>((value, key) => (value as Row | undefined)?.[key], row)
/** Sets a value at a dotted field path. */
export function putField(row: Row, field: string, value: unknown) {
  const keys = field.split('.')
  const last = keys.pop() as string
  let at = row
  for (const key of keys) at = (at[key] ??= {}) as Row
  at[last] = value
}

function written(value: unknown, { kind }: SheetColumn): Cell {
  if (value === null || value === undefined) return null
  if (kind === 'flag') return value === true ? 'ja' : 'nee'
  return kind === 'list' ? (value as string[]).join(', ') : (value as string | number)
}

/** The things that have a row in a sheet, each with the row of the part that it belongs to. */
function rowsOf(
  file: CatalogueFile,
  { part, under, each }: CatalogueSheet,
): { parent: unknown; row: unknown }[] {
  return (file[part] as unknown[]).flatMap((parent) => {
    if (under === undefined) return [{ parent, row: parent }]
    const rows = (fieldOf(parent, under) ?? []) as Row[]
    return each === undefined
      ? rows.map((row) => ({ parent, row }))
      : rows.flatMap((row) =>
          (row[each] as unknown[]).map((value) => ({ parent, row: { ...row, [each]: value } })),
        )
  })
}

function tableOf(file: CatalogueFile, name: SheetName): Sheet {
  const sheet: CatalogueSheet = catalogueSheets[name]
  const [of, columns] = [Object.values(sheet.of ?? {}), Object.values(sheet.columns)]
  const rows = rowsOf(file, sheet).map(({ parent, row }): Cell[] => [
    ...of.map((field) => fieldOf(parent, field) as Cell),
    ...columns.map((column) => written(fieldOf(row, column.field), column)),
  ])
  return { name, rows: [columnsOf(sheet), ...rows] }
}

/** A catalogue as its sheets. */
export const toTables = (file: CatalogueFile): Sheet[] =>
  sheetNames.map((name) => tableOf(file, name))
