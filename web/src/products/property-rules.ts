import type { FieldMessage } from '@bouwkring/contract/messages'
import type {
  MatchingCondition,
  ProductProperty,
  PropertyValue,
} from '@bouwkring/contract/products'
import { Day } from '@bouwkring/contract/reference'
import { isWebAddress } from '@bouwkring/contract/web-address'
import { z } from 'zod'

/** The state of a property in the form. */
export interface PropertyDraft {
  value: PropertyValue[]
  unit: string | null
  matching_condition: MatchingCondition | null
  /** Text typed in a list that is not one of its options: nothing is saved until the user settles it. */
  typed?: string
}

type Kind = Pick<ProductProperty, 'type' | 'data' | 'required' | 'units'>

export const isEmpty = (value: readonly PropertyValue[]) => value.every((v) => v === '')

/** The conditions that a demand can set on this property with its current value: for several options only "one of" makes sense, for a radio only the one. */
export function conditionsFor(
  type: ProductProperty['type'],
  value: readonly PropertyValue[] = [],
): MatchingCondition[] {
  if (type === 'number' || type === 'slider' || type === 'date') return ['gte', 'eq', 'lte']
  if (type === 'radio') return ['eq']
  if (type === 'checkbox') return ['eq', 'in']
  if (type === 'list') return value.length > 1 ? ['in'] : ['eq', 'in']
  return []
}

/** Range and step of a slider: 0 to 100 by 1 unless specified. */
export const rangeOf = (data: ProductProperty['data']) => ({
  min: data.min ?? 0,
  max: data.max ?? 100,
  step: data.step ?? 1,
})

const onSteps = (n: number, from: number, step: number) =>
  Math.abs((n - from) / step - Math.round((n - from) / step)) < 1e-6

/** Limits and step of a figure in its first unit. */
function limitsOf({ type, data }: Kind) {
  const { min, max, step } = type === 'slider' ? rangeOf(data) : data
  return { min: min ?? -Infinity, max: max ?? Infinity, step: step ?? 0 }
}

// Limits and steps apply to the first unit; zero means the same in each.
function fits(figure: number, p: Kind, unit: string | null): boolean {
  const { min, max, step } = limitsOf(p)
  const first = p.units[0] ?? null
  if (unit !== null && first !== null && unit !== first) return min !== 0 || figure >= 0
  return (
    figure >= min &&
    figure <= max &&
    (step === 0 || onSteps(figure, Number.isFinite(min) ? min : 0, step))
  )
}

const numberProblem: Problem = (p, { value: [figure], unit }) => {
  if (typeof figure !== 'number' || !Number.isFinite(figure)) return 'property.number'
  return fits(figure, p, unit) ? undefined : 'property.range'
}

type Problem = (p: Kind, draft: PropertyDraft) => FieldMessage | undefined
const problems: Partial<Record<ProductProperty['type'], Problem>> = {
  number: numberProblem,
  slider: numberProblem,
  date: (_, { value }) => (z.safeParse(Day, value[0]).success ? undefined : 'date.wrong'),
  url: (_, { value }) => (isWebAddress(String(value[0])) ? undefined : 'url.wrong'),
  list: (_, { value, matching_condition }) =>
    value.length > 1 && matching_condition !== 'in' ? 'property.one' : undefined,
  text: (_, { value }) => (String(value[0]).length > 2048 ? 'field.tooLong' : undefined),
}

/** The error in a property's value, if any; files are not part of the form. */
export function propertyProblem(p: Kind, draft: PropertyDraft): FieldMessage | undefined {
  if (p.type === 'file') return undefined
  if (draft.typed !== undefined) return 'property.typed'
  if (isEmpty(draft.value)) return p.required ? 'property.required' : undefined
  return problems[p.type]?.(p, draft)
}

/** The draft with text typed in a list besides the chosen options, until the user settles it. */
export const withTyped = ({ typed: _, ...draft }: PropertyDraft, typed?: string): PropertyDraft =>
  typed === undefined ? draft : { ...draft, typed }

/** The meaning of typed text on leaving a list: one of its options, nothing, or a text that the user must settle. */
export function meantBy(text: string, options: readonly string[], value: readonly string[]) {
  const plain = text.trim()
  const option = options.find((one) => one.toLowerCase() === plain.toLowerCase())
  if (option !== undefined) return value.includes(option) ? {} : { option }
  return plain === '' ? {} : { typed: plain }
}

/** The value after an edit, which settles typed text; without a value there is nothing to match on, so its condition is removed too; several options of a list mean "one of". */
export function withValue(
  { typed: _, ...draft }: PropertyDraft,
  value: PropertyValue[],
  type?: ProductProperty['type'],
): PropertyDraft {
  if (isEmpty(value)) return { ...draft, value: [], matching_condition: null }
  return {
    ...draft,
    value,
    matching_condition: type === 'list' && value.length > 1 ? 'in' : draft.matching_condition,
  }
}

/** Whether the draft differs from the stored property: only such properties are saved. */
export const isModified = (p: PropertyDraft, draft: PropertyDraft) =>
  JSON.stringify(p.value) !== JSON.stringify(draft.value) ||
  (!isEmpty(draft.value) && (p.unit ?? null) !== (draft.unit ?? null)) ||
  p.matching_condition !== draft.matching_condition
