import type { Better, FileKind, OtlType, PropertyType } from '@bouwkring/contract/catalogue'
import { PropertyBody, type PropertyForm, sliderStart } from '@bouwkring/contract/property-editing'
import { checkedBy } from '../../platform/contract-form.ts'

export interface RawLinkValues {
  raw_category: string
  deficode_number: string
  deficode_value: string
  value: string
}
/** What the panel of a property holds while it is filled in; nothing chosen is an empty text. */
export interface PropertyValues {
  name: string
  type: PropertyType | ''
  otl_types: OtlType[]
  required: boolean
  include_in_description: boolean
  visible_in_search_map: boolean
  global: boolean
  is_default: boolean
  is_user_defined: boolean
  better: Better
  placeholder: string
  property_group: string
  units: string[]
  data: {
    options: string[]
    min: number | null
    max: number | null
    step: number | null
    kinds: FileKind[]
  }
  raw_categories: RawLinkValues[]
}

const noData: PropertyValues['data'] = { options: [], min: null, max: null, step: null, kinds: [] }
/** A new property of a kind of object types. */
export const newProperty = (otlType: OtlType): PropertyValues => ({
  name: '',
  type: '',
  otl_types: [otlType],
  required: false,
  include_in_description: false,
  visible_in_search_map: false,
  global: false,
  is_default: false,
  is_user_defined: false,
  better: 'none',
  placeholder: '',
  property_group: '',
  units: [],
  data: noData,
  raw_categories: [],
})
/** The bounds that a property of a newly chosen type begins with: a slider has them, anything else has none. */
export const boundsOf = (
  type: string,
): { min: number | null; max: number | null; step: number | null } =>
  type === 'slider' ? sliderStart : { min: null, max: null, step: null }
export const emptyLink: RawLinkValues = {
  raw_category: '',
  deficode_number: '',
  deficode_value: '',
  value: '',
}

/** A property as it stands, to be edited. */
export const valuesOf = (p: PropertyForm): PropertyValues => ({
  name: p.name,
  type: p.type,
  otl_types: p.otl_types,
  required: p.required,
  include_in_description: p.include_in_description,
  visible_in_search_map: p.visible_in_search_map,
  global: p.global,
  is_default: p.is_default,
  is_user_defined: p.is_user_defined,
  better: p.better,
  placeholder: p.placeholder ?? '',
  property_group: p.property_group ?? '',
  units: p.units,
  data: { ...noData, ...p.data },
  raw_categories: p.raw_categories.map((link) => ({
    raw_category: link.raw_category['@id'],
    deficode_number: link.deficode_number === null ? '' : String(link.deficode_number),
    deficode_value: link.deficode_value ?? '',
    value: link.value,
  })),
})

const isNumeric = (type: string) => type === 'slider' || type === 'number'
/** What is sent of the values: bounds only where the type has them. */
export const bodyOf = (values: PropertyValues) => ({
  ...values,
  type: values.type as PropertyType,
  property_group: values.property_group || null,
  placeholder: values.placeholder || null,
  data: isNumeric(values.type) ? values.data : { ...values.data, min: null, max: null, step: null },
  raw_categories: values.raw_categories.map(({ deficode_number, deficode_value, ...link }) => ({
    ...link,
    deficode_number: deficode_number === '' ? null : Number(deficode_number),
    deficode_value: deficode_number === '' ? null : deficode_value,
  })),
})

/** The rules of the contract for what is being filled in. */
export const propertyResolver = checkedBy(PropertyBody, bodyOf)

/** The text of each field's name. */
export const labelOf: Record<keyof PropertyValues, string> = {
  name: 'property.name',
  type: 'property.type',
  otl_types: 'property.otlTypes',
  required: 'property.required',
  include_in_description: 'property.inDescription',
  visible_in_search_map: 'property.inSearch',
  global: 'property.global',
  is_default: 'property.default',
  is_user_defined: 'property.userDefined',
  better: 'property.better',
  placeholder: 'property.placeholder',
  property_group: 'property.group',
  units: 'property.units',
  data: 'property.examples',
  raw_categories: 'raw.links',
}
/** What a field holds, in words. */
export function shownOf(
  values: PropertyValues,
  field: keyof PropertyValues,
  yes: (on: boolean) => string,
  number: (value: number) => string,
): string {
  const value = values[field]
  if (typeof value === 'boolean') return yes(value)
  if (typeof value === 'string') return value
  if (field === 'data')
    return [
      ...values.data.options,
      ...values.data.kinds,
      ...[values.data.min, values.data.max, values.data.step].flatMap((n) =>
        n === null ? [] : [number(n)],
      ),
    ].join(', ')
  return field === 'raw_categories'
    ? values.raw_categories.map((link) => link.value).join(', ')
    : field === 'units'
      ? values.units.join(', ')
      : values.otl_types.join(', ')
}

/** What is wrong with a list: with all of it, or the first wrong value, named. */
export function listError(error: unknown, values: readonly string[]): string | undefined {
  const given = error as
    | { message?: string; root?: { message?: string } }
    | ({ message?: string } | undefined)[]
    | undefined
  if (!Array.isArray(given)) return given?.message ?? given?.root?.message
  const at = given.findIndex((one) => one?.message)
  return at < 0
    ? (given as { root?: { message?: string } }).root?.message
    : `${values[at] ?? ''}: ${given[at]?.message ?? ''}`
}
