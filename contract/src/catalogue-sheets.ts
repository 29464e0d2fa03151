import type { CataloguePart } from './catalogue-exchange.ts'

/** How a cell is read: text, a number, yes or no, or codes separated by commas. */
export type CellKind = 'text' | 'number' | 'flag' | 'list'
/** A column: its field in the catalogue file (with dots; '' for the row itself), and whether an empty cell is null or omits the field. An `added` column may be missing in older files. */
export interface SheetColumn {
  field: string
  kind: CellKind
  empty?: 'null' | 'out'
  added?: true
}
/** A sheet: the rows of a part of the file, or with `under` the rows of a list within it; the columns in `of` name the row of the part that they belong to, and each value of the list `each` has a row. */
export interface CatalogueSheet {
  part: CataloguePart
  under?: string
  of?: Readonly<Record<string, string>>
  each?: string
  columns: Readonly<Record<string, SheetColumn>>
}

const text = (field: string, empty?: SheetColumn['empty']): SheetColumn => ({
  field,
  kind: 'text',
  ...(empty && { empty }),
})
const number = (field: string, empty?: SheetColumn['empty']): SheetColumn => ({
  field,
  kind: 'number',
  ...(empty && { empty }),
})
const flag = (field: string): SheetColumn => ({ field, kind: 'flag' })
const list = (field: string, empty?: SheetColumn['empty']): SheetColumn => ({
  field,
  kind: 'list',
  ...(empty && { empty }),
})

const raw = {
  raw_code: number('raw_code'),
  raw_name: text('name'),
  raw_is_released: flag('is_released'),
}
const deficode = {
  deficode_number: number('deficode_number', 'null'),
  deficode_value: text('deficode_value', 'null'),
}
const share = {
  percentage: number('percentage'),
  ordering: number('ordering'),
  include_in_childs: flag('include_in_childs'),
}
const ofProperty = { property: 'reference' }
const ofOtl = { otl: 'key' }
const ofArticle = { article_type: 'type', article: 'name' }

/** A catalogue as tables: sheets of a workbook, or CSV files with these names, and the columns of each. They are as stable as the API. */
export const catalogueSheets = {
  property_groups: { part: 'property_groups', columns: { name: text('name') } },
  raw_categories: {
    part: 'raw_categories',
    columns: {
      raw_code: number('raw_code'),
      name: text('name'),
      is_released: flag('is_released'),
      unit: text('unit', 'null'),
    },
  },
  properties: {
    part: 'properties',
    columns: {
      reference: text('reference'),
      name: text('name'),
      type: text('type'),
      otl_types: list('otl_types'),
      required: flag('required'),
      include_in_description: flag('include_in_description'),
      global: flag('global'),
      visible_in_search_map: flag('visible_in_search_map'),
      is_default: flag('is_default'),
      is_user_defined: flag('is_user_defined'),
      better: { ...text('better', 'out'), added: true },
      placeholder: text('placeholder', 'null'),
      group: text('group', 'null'),
      min: number('data.min', 'out'),
      max: number('data.max', 'out'),
      step: number('data.step', 'out'),
      kinds: list('data.kinds', 'out'),
    },
  },
  property_options: {
    part: 'properties',
    under: 'data.options',
    of: ofProperty,
    columns: { option: text('') },
  },
  property_units: {
    part: 'properties',
    under: 'units',
    of: ofProperty,
    columns: { unit: text('') },
  },
  property_raw_categories: {
    part: 'properties',
    under: 'raw_categories',
    of: ofProperty,
    columns: { ...raw, ...deficode, value: text('value') },
  },
  otls: {
    part: 'otls',
    columns: {
      key: text('key'),
      type: text('type'),
      name: text('name'),
      parent: text('parent', 'null'),
      published: flag('published'),
      unit: text('unit', 'null'),
      density: number('density', 'null'),
    },
  },
  otl_synonyms: { part: 'otls', under: 'synonyms', of: ofOtl, columns: { synonym: text('') } },
  otl_composition: {
    part: 'otls',
    under: 'composition',
    of: ofOtl,
    columns: { material: text('material'), ...share },
  },
  otl_properties: {
    part: 'otls',
    under: 'properties',
    of: ofOtl,
    columns: { property: text('property'), ...share },
  },
  otl_raw_categories: {
    part: 'otls',
    under: 'raw_categories',
    of: ofOtl,
    columns: { ...raw, ...deficode },
  },
  library_articles: {
    part: 'library_articles',
    columns: {
      type: text('type'),
      name: text('name'),
      description: text('description'),
      synonym: text('synonym'),
      published: flag('published'),
      otl: text('otl', 'null'),
      unit: text('unit', 'null'),
      sustainability_type: text('sustainability_type'),
    },
  },
  article_materials: {
    part: 'library_articles',
    under: 'materials',
    of: ofArticle,
    columns: {
      otl: text('otl', 'null'),
      name: text('name'),
      type: text('type'),
      percentage: number('percentage'),
    },
  },
  article_properties: {
    part: 'library_articles',
    under: 'properties',
    of: ofArticle,
    each: 'value',
    columns: { property: text('property'), value: text('value'), unit: text('unit', 'null') },
  },
} as const satisfies Record<string, CatalogueSheet>
export type SheetName = keyof typeof catalogueSheets
export const sheetNames = Object.keys(catalogueSheets) as SheetName[]
/** The sheets that belong to one part: a file that has one must have the others too, so that no omission loses data. */
export const sheetsWith = (part: CataloguePart) =>
  sheetNames.filter((name) => catalogueSheets[name].part === part)
/** All columns of a sheet, in order. */
export const columnsOf = (sheet: CatalogueSheet): string[] => [
  ...Object.keys(sheet.of ?? {}),
  ...Object.keys(sheet.columns),
]
