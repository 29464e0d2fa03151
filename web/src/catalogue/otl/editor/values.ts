import { type OtlForm, OtlSave } from '@bouwkring/contract/otl-form'
import { refusalsOf } from '../../../platform/contract-form.ts'

type From = OtlForm['composition'][number]['from']
export interface PartRow {
  id: number
  name: string
  percentage: number | null
  include: boolean
  /** The ancestor that an inherited row comes from. */
  from: From
}
export interface PropertyRow extends PartRow {
  type: string
  units: string[]
  /** The product field that stores its value; null: a value of the property itself. */
  field: OtlForm['properties'][number]['property']['field']
}
export interface RawValue {
  key: number
  raw: { id: number; raw_code: number; name: string } | null
  place: number | null
  code: string
}
/** The editor's contents: own rows in their order; inherited rows are in the form that was read. */
export interface Values {
  name: string
  unit: string
  density: number | null
  published: boolean
  synonyms: string[]
  composition: PartRow[]
  properties: PropertyRow[]
  raws: RawValue[]
}

const partOf = ({
  material,
  percentage,
  include_in_childs,
  from,
}: OtlForm['composition'][number]): PartRow => ({
  id: material.id,
  name: material.name,
  percentage,
  include: include_in_childs,
  from,
})
const propertyOf = ({
  property,
  percentage,
  include_in_childs,
  from,
}: OtlForm['properties'][number]): PropertyRow => ({
  id: property.id,
  name: property.name,
  type: property.type,
  units: property.units,
  field: property.field,
  percentage,
  include: include_in_childs,
  from,
})
const own = <R extends { from: From }>(rows: readonly R[]) =>
  rows.filter((row) => row.from === null)

export const valuesOf = (form: OtlForm): Values => ({
  name: form.name,
  unit: form.unit ?? '',
  density: form.density,
  published: form.published,
  synonyms: form.synonyms.map((s) => s.name),
  composition: own(form.composition).map(partOf),
  properties: own(form.properties).map(propertyOf),
  raws: form.raw_categories.map((r) => ({
    key: r.id,
    raw: r.raw_category,
    place: r.deficode_number,
    code: r.deficode_value ?? '',
  })),
})

/** Rows that come from ancestors and have no own row that overrides them. */
export const inheritedParts = (form: OtlForm, { composition }: Values) =>
  form.composition
    .filter((row) => row.from !== null && !composition.some((c) => c.id === row.material.id))
    .map(partOf)
export const inheritedProperties = (form: OtlForm, { properties }: Values) =>
  form.properties
    .filter((row) => row.from !== null && !properties.some((p) => p.id === row.property.id))
    .map(propertyOf)

/** The sum of the rows' percentages, without floating-point noise; anything that is not a number counts as zero. */
export const total = (rows: readonly { percentage: number | null }[]) =>
  Math.round(rows.reduce((sum, row) => sum + (row.percentage || 0), 0) * 100) / 100

/** The request body. */
export const bodyOf = (values: Values, version: number) => ({
  version,
  name: values.name,
  unit: values.unit || null,
  density: values.density,
  published: values.published,
  synonyms: values.synonyms.filter((name) => name.trim() !== '').map((name) => ({ name })),
  composition: values.composition.map((row, ordering) => ({
    material: row.id,
    percentage: row.percentage,
    ordering,
    include_in_childs: row.include,
  })),
  properties: values.properties.map((row, ordering) => ({
    property: row.id,
    percentage: row.percentage ?? 0,
    ordering,
    include_in_childs: row.include,
  })),
  raw_categories: values.raws.map((row) => ({
    raw_category: row.raw?.id,
    deficode_number: row.place,
    deficode_value: row.code.trim() || null,
  })),
})

export const tabs = ['specifications', 'composition', 'properties', 'matching'] as const
export type Tab = (typeof tabs)[number]
export type Refused = Readonly<Record<string, string>>
type Sums = Readonly<Record<'composition' | 'properties', number>>

/** The errors, by path; more than 100 % in total, including inherited rows, is reported once, for the rows together. */
export function refusedOf(values: Values, version: number, sums: Sums, overText: string): Refused {
  const read = OtlSave.safeParse(bodyOf(values, version))
  const refused: Record<string, string> = {}
  for (const { path, message } of read.success ? [] : refusalsOf(read.error)) {
    const rows = /^(?:composition|properties)(?=\.\d+\.percentage$)/.exec(path)?.[0]
    // The contract reports a sum on each of its rows: here it appears once, with the total.
    if (!rows || message !== overText) refused[path] ??= message
  }
  for (const part of ['composition', 'properties'] as const) {
    if (sums[part] > 100) refused[part] ??= overText
  }
  return refused
}

/** The tab that a path with an error is on: the percentages of properties are on the matching tab. */
export function tabOf(path: string): Tab {
  if (path.startsWith('composition')) return 'composition'
  // Errors for the properties as a whole concern their weight.
  if (path.startsWith('properties'))
    return path.endsWith('percentage') || path === 'properties' ? 'matching' : 'properties'
  return 'specifications'
}
