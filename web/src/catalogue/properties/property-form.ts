import type { FileKind, OtlType, PropertyType } from '@bouwkring/contract/catalogue'
import { PropertyBody, type PropertyForm, sliderStart } from '@bouwkring/contract/property-editing'
import type { Resolver } from 'react-hook-form'
import { schemaResolver } from '../../platform/contract-form.ts'

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
  placeholder: string
  property_group: string
  units: string[]
  data: { options: string[]; min: number | null; max: number | null; step: number | null; kinds: FileKind[] }
  raw_categories: RawLinkValues[]
}

const noData = { options: [], min: null, max: null, step: null, kinds: [] }
/** A new property of a kind of object types. */
export const newProperty = (otlType: OtlType): PropertyValues => ({
  name: '', type: '', otl_types: [otlType], required: false, include_in_description: false, visible_in_search_map: false, global: false, is_default: false, is_user_defined: false, placeholder: '', property_group: '', units: [],
  data: { ...noData, ...sliderStart }, raw_categories: [],
})
export const emptyLink: RawLinkValues = { raw_category: '', deficode_number: '', deficode_value: '', value: '' }

/** A property as it stands, to be edited. */
export const valuesOf = (p: PropertyForm): PropertyValues => ({
  name: p.name, type: p.type, otl_types: p.otl_types, required: p.required, include_in_description: p.include_in_description, visible_in_search_map: p.visible_in_search_map, global: p.global, is_default: p.is_default,
  is_user_defined: p.is_user_defined, placeholder: p.placeholder ?? '', property_group: p.property_group ?? '', units: p.units, data: { ...noData, ...p.data },
  raw_categories: p.raw_categories.map((link) => ({ raw_category: link.raw_category['@id'], deficode_number: link.deficode_number === null ? '' : String(link.deficode_number), deficode_value: link.deficode_value ?? '', value: link.value })),
})

const isNumeric = (type: string) => type === 'slider' || type === 'number'
/** What is sent of the values: bounds only where the type has them. */
export const bodyOf = (values: PropertyValues) => ({
  ...values, type: values.type as PropertyType, property_group: values.property_group || null, placeholder: values.placeholder || null,
  data: isNumeric(values.type) ? values.data : { ...values.data, min: null, max: null, step: null },
  raw_categories: values.raw_categories.map(({ deficode_number, deficode_value, ...link }) => ({ ...link, deficode_number: deficode_number === '' ? null : Number(deficode_number), deficode_value: deficode_number === '' ? null : deficode_value })),
})

const rules = schemaResolver(PropertyBody)
/** The rules of the contract for what is being filled in. */
export const propertyResolver = ((form: PropertyValues, context: unknown, options: never) => rules(bodyOf(form), context, options)) as unknown as Resolver<PropertyValues>
