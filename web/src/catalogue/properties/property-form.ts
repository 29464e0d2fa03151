import type { Better, FileKind, OtlType, PropertyType } from '@bouwkring/contract/catalogue'
import {
  PropertyBody,
  type PropertyForm,
  type RenamedOption,
  sliderStart,
} from '@bouwkring/contract/property-editing'
import { checkedBy } from '../../platform/contract-form.ts'

export interface RawLinkValues {
  raw_category: string
  deficode_number: string
  deficode_value: string
  value: string
}
/** The contents of a property's panel during editing; no choice is an empty text. */
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
  /** Options that are saved under another name, and their new names. */
  renamed: RenamedOption[]
}

/** The number of products, library articles and RAW links that use an option. */
export interface OptionUses {
  products: number
  articles: number
  links: number
}

const noData: PropertyValues['data'] = { options: [], min: null, max: null, step: null, kinds: [] }
/** A new property for a kind of object types. */
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
  renamed: [],
})
/** The initial bounds of a property of a newly chosen type: a slider has them, anything else has none. */
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

/** The current values of a property, for editing. */
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
  renamed: [],
})

const isNumeric = (type: string) => type === 'slider' || type === 'number'
/** The request body for the values: bounds only where the type has them. */
export function bodyOf({ renamed, ...values }: PropertyValues) {
  // Only an update includes these: renamedOf.
  void renamed
  return {
    ...values,
    type: values.type as PropertyType,
    property_group: values.property_group || null,
    placeholder: values.placeholder || null,
    data: isNumeric(values.type)
      ? values.data
      : { ...values.data, min: null, max: null, step: null },
    raw_categories: values.raw_categories.map(({ deficode_number, deficode_value, ...link }) => ({
      ...link,
      deficode_number: deficode_number === '' ? null : Number(deficode_number),
      deficode_value: deficode_number === '' ? null : deficode_value,
    })),
  }
}

/** The renamed options to send: those that now exist under their new name alone. */
export const renamedOf = ({ renamed, data: { options } }: PropertyValues) =>
  renamed.filter(({ from, to }) => options.includes(to) && !options.includes(from))

/** The values with an option renamed, also where RAW links name it. One that was never saved is simply rewritten. */
export function withRenamed(
  { data, raw_categories, renamed }: Pick<PropertyValues, 'data' | 'raw_categories' | 'renamed'>,
  saved: readonly string[],
  option: string,
  to: string,
): Pick<PropertyValues, 'data' | 'raw_categories' | 'renamed'> {
  const from = savedName(renamed, option)
  const others = renamed.filter((one) => one.from !== from)
  return {
    data: { ...data, options: data.options.map((one) => (one === option ? to : one)) },
    raw_categories: raw_categories.map((link) =>
      link.value === option ? { ...link, value: to } : link,
    ),
    renamed: saved.includes(from) && from !== to ? [...others, { from, to }] : others,
  }
}
/** The name under which an option of the form is saved. */
export const savedName = (renamed: readonly RenamedOption[], option: string) =>
  renamed.find(({ to }) => to === option)?.from ?? option

/** The contract's rules for the input. */
export const propertyResolver = checkedBy(PropertyBody, bodyOf)

/** The text key of each field's name. */
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
  renamed: 'option.renamed',
}
/** The contents of a field, in words. */
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
    : field === 'renamed'
      ? values.renamed.map(({ to }) => to).join(', ')
      : values[field as 'units' | 'otl_types'].join(', ')
}

/** The error of a list: of the list as a whole, or of the first wrong value, by name. */
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
