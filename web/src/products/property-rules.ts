import type { FieldMessage } from '@bouwkring/contract/messages'
import type { MatchingCondition, ProductProperty, PropertyValue } from '@bouwkring/contract/products'

/** What of a property is filled in on the form. */
export interface PropertyDraft {
  value: PropertyValue[]
  unit: string | null
  matching_condition: MatchingCondition | null
}

type Kind = Pick<ProductProperty, 'type' | 'data' | 'required' | 'units'>

export const isEmpty = (value: readonly PropertyValue[]) => value.every((v) => v === '')

/** The conditions that a demand can make of this property with what is filled in: of several options only "one of" makes sense, of a radio only the one. */
export function conditionsFor(type: ProductProperty['type'], value: readonly PropertyValue[] = []): MatchingCondition[] {
  if (type === 'number' || type === 'slider' || type === 'date') return ['gte', 'eq', 'lte']
  if (type === 'radio') return ['eq']
  if (type === 'checkbox') return ['eq', 'in']
  if (type === 'list') return value.length > 1 ? ['in'] : ['eq', 'in']
  return []
}

/** Range and step of a slider: 0 to 100 by 1 unless told. */
export const rangeOf = (data: ProductProperty['data']) => ({ min: data.min ?? 0, max: data.max ?? 100, step: data.step ?? 1 })

/** A web address: http or https with a host or an IP address, and whatever may follow it. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s/?#]+/i.test(text) || text.length > 2048 || /\s/.test(text)) return false
  try {
    const { hostname, username, password } = new URL(text)
    if (username || password) return false
    return /^\[[0-9a-f:.]+\]$/i.test(hostname) || hostname === 'localhost' || /^([\p{L}\d]([\p{L}\d-]*[\p{L}\d])?\.)+([\p{L}\d-]{2,}|\d{1,3})$/u.test(hostname)
  } catch {
    return false
  }
}

const onSteps = (n: number, from: number, step: number) => Math.abs((n - from) / step - Math.round((n - from) / step)) < 1e-6

function numberProblem(value: PropertyValue, { type, data, units }: Kind, unit: string | null): FieldMessage | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'property.number'
  const { min, max, step } = type === 'slider' ? rangeOf(data) : { min: data.min ?? -Infinity, max: data.max ?? Infinity, step: data.step ?? 0 }
  // Bounds and steps are meant in the first unit; zero means the same in each.
  const bounded = units.length === 0 || unit === null || unit === units[0]
  if (!bounded) return min === 0 && value < 0 ? 'property.range' : undefined
  return value < min || value > max || (step > 0 && !onSteps(value, Number.isFinite(min) ? min : 0, step)) ? 'property.range' : undefined
}

/** What is wrong with the value of a property, if anything; files are not filled in here. */
export function propertyProblem(p: Kind, { value, unit, matching_condition }: PropertyDraft): FieldMessage | undefined {
  if (p.type === 'file') return undefined
  if (isEmpty(value)) return p.required ? 'property.required' : undefined
  const [first] = value
  if (p.type === 'number' || p.type === 'slider') return numberProblem(first ?? '', p, unit)
  if (p.type === 'url') return isWebAddress(String(first)) ? undefined : 'url.wrong'
  if (p.type === 'list' && value.length > 1 && matching_condition !== 'in') return 'property.one'
  if (p.type === 'text' && String(first).length > 2048) return 'field.tooLong'
  return undefined
}

/** The value after an edit: without a value there is nothing to match on, so its condition goes too; several options of a list are "one of". */
export function withValue(draft: PropertyDraft, value: PropertyValue[], type?: ProductProperty['type']): PropertyDraft {
  if (isEmpty(value)) return { ...draft, value: [], matching_condition: null }
  return { ...draft, value, matching_condition: type === 'list' && value.length > 1 ? 'in' : draft.matching_condition }
}

/** Whether the draft differs from what is kept: only such properties are saved. */
export const isModified = (p: PropertyDraft, draft: PropertyDraft) =>
  JSON.stringify(p.value) !== JSON.stringify(draft.value) || (!isEmpty(draft.value) && (p.unit ?? null) !== (draft.unit ?? null)) || p.matching_condition !== draft.matching_condition
