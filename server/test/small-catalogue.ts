import type { CatalogueFile } from '@bouwkring/contract/catalogue-exchange'
import { writeCsv } from '../src/platform/spreadsheet/delimited.ts'
import { readFormat } from '../src/catalogue/exchange/actions-formats.ts'
import { toTables } from '../src/catalogue/exchange/rules-tables.ts'
import type { Cell } from '../src/platform/spreadsheet/sheet.ts'
import { writeWorkbook } from '../src/platform/spreadsheet/write-workbook.ts'

/** A catalogue with one of each. */
export const small: CatalogueFile = {
  format: 'catalogue/1',
  property_groups: [{ name: 'Maten' }],
  raw_categories: [{ raw_code: 31, name: 'Tegels', is_released: true, unit: null }],
  properties: [
    {
      reference: 'kleur',
      name: 'Kleur',
      type: 'list',
      otl_types: ['product', 'element'],
      required: false,
      include_in_description: true,
      global: false,
      visible_in_search_map: true,
      is_default: false,
      is_user_defined: true,
      better: 'none',
      placeholder: '=1+1',
      group: 'Maten',
      units: [],
      data: { options: ['Rood', '-5', '01'] },
      raw_categories: [
        {
          raw_code: 31,
          name: 'Tegels',
          is_released: true,
          deficode_number: 1,
          deficode_value: '01',
          value: 'Rood',
        },
      ],
    },
    {
      reference: 'dikte',
      name: 'Dikte',
      type: 'number',
      otl_types: ['product'],
      required: true,
      include_in_description: false,
      global: false,
      visible_in_search_map: false,
      is_default: true,
      is_user_defined: false,
      better: 'lower',
      placeholder: null,
      group: null,
      units: ['mm', 'm'],
      data: { min: 0, max: 12.5 },
      raw_categories: [],
    },
  ],
  otls: [
    {
      key: 'm.zand',
      type: 'material',
      name: 'Zand',
      parent: null,
      published: true,
      unit: 'm3',
      density: 1600.5,
      synonyms: [],
      composition: [],
      properties: [],
      raw_categories: [],
    },
    {
      key: 'p.tegel',
      type: 'product',
      name: '@Tegel "30"; grijs',
      parent: null,
      published: false,
      unit: null,
      density: null,
      synonyms: ['Stoeptegel', "'=aap"],
      composition: [
        { material: 'm.zand', percentage: 12.25, ordering: 1, include_in_childs: true },
      ],
      properties: [{ property: 'dikte', percentage: 40, ordering: 1, include_in_childs: false }],
      raw_categories: [],
    },
  ],
  library_articles: [
    {
      type: 'product',
      name: 'Tegel',
      description: 'Twee\nregels',
      synonym: '',
      published: true,
      otl: 'p.tegel',
      unit: 'st',
      sustainability_type: 'Reused',
      materials: [{ otl: null, name: 'Zand', type: 'material', percentage: 100 }],
      properties: [{ property: 'kleur', value: ['Rood', '01'], unit: null }],
    },
  ],
}
/** A file as uploaded. */
export const fileNamed = (name: string, text: string | Buffer) => ({
  filename: name,
  bytes: Buffer.from(text),
})
/** Why a file is rejected. */
export const refusal = (bytes: Buffer, filename = 'catalogus.xlsx') =>
  readFormat({ filename, bytes }).then(
    () => 'taken',
    (error: { more?: { fields?: { message: string }[] } }) =>
      error.more?.fields?.[0]?.message ?? 'something else',
  )
/** The tables as CSV files. */
export const csvs = (given = toTables(small)) =>
  given.map((table) => ({ name: `${table.name}.csv`, bytes: writeCsv(table) }))
/** The workbook of a catalogue with its cells changed. */
export const spoiled = (spoil: (sheets: Map<string, Cell[][]>) => void) => {
  const tables = toTables(small)
  spoil(new Map(tables.map(({ name, rows }) => [name, rows])))
  return writeWorkbook(tables)
}
/** The problems reported for a workbook, by sheet, row and column. */
export const told = async (bytes: Buffer) =>
  (await readFormat({ filename: 'x.xlsx', bytes })).problems.map(({ message, at }) => [
    message,
    at?.sheet,
    at?.row,
    at?.column,
  ])
