import { z } from 'zod'
import { Unit } from './amount.ts'
import { Better, FileKind, OtlType, PropertyType } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { noBreaks, oneLine } from './line.ts'
import { PropertyValue } from './product-parts.ts'
import { SustainabilityType } from './products.ts'
import { wholeDeficode } from './raw-categories.ts'

const name = (max: number) => oneLine(max, 'name.required')
/** A text of one line exactly as written, with any surrounding spaces. */
const line = (max: number) => z.string().max(max, 'field.tooLong').regex(noBreaks, 'text.oneLine')
const filled = (max: number) => line(max).min(1, 'field.required')
const key = filled(100)
const percentage = z.number().min(0, 'percentage.range').max(100, 'percentage.range')
const row = {
  percentage,
  ordering: z.number().int().min(0).max(100_000),
  include_in_childs: z.boolean(),
}
/** A RAW category as a file names it: by code, name and side. */
const RawName = {
  raw_code: z.number().int().min(0).max(999_999),
  name: name(200),
  is_released: z.boolean(),
}
const numeric: readonly PropertyType[] = ['number', 'slider']
const halfDeficode = { path: ['deficode_value'], error: 'field.required' }
const deficode = {
  deficode_number: z.number().int().min(1).max(6).nullable(),
  deficode_value: filled(100).nullable(),
}

/** The whole catalogue in a file: every entry is referred to by its stable name, so that it means the same in another installation. */
export const CatalogueFile = z.strictObject({
  format: z.literal('catalogue/1', 'field.wrong'),
  property_groups: z.array(z.strictObject({ name: name(100) })).max(500, 'field.tooLong'),
  raw_categories: z
    .array(z.strictObject({ ...RawName, unit: line(20).nullable() }))
    .max(5000, 'field.tooLong'),
  properties: z
    .array(
      z
        .strictObject({
          reference: key,
          name: name(100),
          type: PropertyType,
          otl_types: z.array(OtlType).min(1).max(3),
          required: z.boolean(),
          include_in_description: z.boolean(),
          global: z.boolean(),
          visible_in_search_map: z.boolean(),
          is_default: z.boolean(),
          is_user_defined: z.boolean(),
          /** Files from before properties had this field omit it. */
          better: Better.default('none'),
          placeholder: line(200).nullable(),
          group: line(200).nullable(),
          units: z.array(filled(20)).max(20),
          data: z.strictObject({
            options: z.array(filled(100)).max(300).optional(),
            min: z.number().nullable().optional(),
            max: z.number().nullable().optional(),
            step: z.number().nullable().optional(),
            kinds: z.array(FileKind).max(4).optional(),
          }),
          raw_categories: z
            .array(
              z
                .strictObject({ ...RawName, ...deficode, value: filled(300) })
                .refine(wholeDeficode, halfDeficode),
            )
            .max(200),
        })
        .refine((p) => p.better === 'none' || numeric.includes(p.type), {
          path: ['better'],
          error: 'field.wrong',
        }),
    )
    .max(5000, 'field.tooLong'),
  otls: z
    .array(
      z.strictObject({
        key,
        type: OtlType,
        name: name(200),
        parent: line(200).nullable(),
        published: z.boolean(),
        unit: Unit.nullable(),
        density: z.number().positive().max(99_999_999).nullable(),
        synonyms: z.array(name(200)).max(200),
        composition: z.array(z.strictObject({ material: key, ...row })).max(100),
        properties: z.array(z.strictObject({ property: key, ...row })).max(300),
        raw_categories: z
          .array(z.strictObject({ ...RawName, ...deficode }).refine(wholeDeficode, halfDeficode))
          .max(300),
      }),
    )
    .max(25_000, 'field.tooLong'),
  // Files from before articles were included have none.
  library_articles: z
    .array(
      z.strictObject({
        type: OtlType,
        name: name(200),
        description: z.string().max(2000, 'field.tooLong'),
        synonym: line(500),
        published: z.boolean(),
        otl: line(200).nullable(),
        unit: Unit.nullable(),
        sustainability_type: SustainabilityType,
        materials: z
          .array(
            z.strictObject({
              otl: line(200).nullable(),
              name: name(200),
              type: z.enum(['material', 'element']),
              percentage,
            }),
          )
          .max(100),
        properties: z
          .array(
            z.strictObject({
              property: key,
              value: z.array(PropertyValue).min(1).max(300),
              unit: line(20).nullable(),
            }),
          )
          .max(300),
      }),
    )
    .max(10_000, 'field.tooLong')
    .default([]),
})
export type CatalogueFile = z.output<typeof CatalogueFile>

/** The parts of a file, in the order in which they are imported. */
export const catalogueParts = [
  'property_groups',
  'raw_categories',
  'properties',
  'otls',
  'library_articles',
] as const
export const CataloguePart = z.enum(catalogueParts)
export type CataloguePart = z.infer<typeof CataloguePart>

/** A field that a file changes: its old and new value; for a list, the removed and added items. At most twenty texts each, of at most 200 characters; beyond that, the last says how many are omitted. */
export const CatalogueFieldChange = z.object({
  name: z.string(),
  list: z.boolean(),
  was: z.array(z.string()),
  now: z.array(z.string()),
})
export type CatalogueFieldChange = z.infer<typeof CatalogueFieldChange>
/** One thing that a file adds or changes, with the fields that differ. */
export const CatalogueDifference = z.object({
  part: CataloguePart,
  key: z.string(),
  name: z.string(),
  what: z.enum(['added', 'changed']),
  fields: z.array(CatalogueFieldChange),
})
export type CatalogueDifference = z.infer<typeof CatalogueDifference>
/** The forms of a catalogue file: JSON, an Excel workbook with a sheet for each kind, or the same sheets as CSV files in a ZIP. */
export const catalogueFormats = ['json', 'xlsx', 'csv'] as const
export const CatalogueFormat = z.enum(catalogueFormats)
export type CatalogueFormat = z.infer<typeof CatalogueFormat>

/** A problem that prevents the import of a file: its path and the reason; for a table also its sheet, row (counted as a spreadsheet does) and column. */
export const CatalogueProblem = z.object({
  path: z.string(),
  message: z.string(),
  at: z
    .object({ sheet: z.string(), row: z.number().int().nullable(), column: z.string().nullable() })
    .nullable(),
})
export type CatalogueProblem = z.infer<typeof CatalogueProblem>

const across = { access: 'catalogue-keeper', across: true } as const
export const catalogueExchange = {
  export: endpoint({
    method: 'GET',
    path: '/api/catalogue/export',
    summary:
      'The whole catalogue as a file (JSON, an Excel workbook, or CSV files in a ZIP): groups, RAW categories, properties, object types and the articles of the library of the back-office',
    act: { nl: 'Catalogus gedownload', en: 'Catalogue downloaded' },
    ...across,
    query: z.strictObject({ format: CatalogueFormat.default('json') }),
    reply: z.any(),
    media: 'application/octet-stream',
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/catalogue/import',
    ...across,
    upload: { field: 'file', maxFiles: 1 },
    body: z.strictObject({ preview: z.enum(['true', 'false']).default('true') }),
    summary:
      'Bring in a catalogue file (JSON, Excel, a ZIP of CSV files, or one CSV file that is named after its sheet): what it holds is added or changed, all or nothing; what it does not hold stays. With `preview` only the differences are answered',
    act: { nl: 'Catalogus ingelezen', en: 'Catalogue imported' },
    reply: z.object({
      differences: z.array(CatalogueDifference),
      problems: z.array(CatalogueProblem),
      applied: z.boolean(),
    }),
  }),
}
