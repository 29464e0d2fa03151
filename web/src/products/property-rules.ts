import type { FieldMessage } from '@bouwkring/contract/messages'
import type {
  MatchingCondition,
  ProductProperty,
  PropertyValue,
} from '@bouwkring/contract/products'
import { Day } from '@bouwkring/contract/reference'
import { isWebAddress } from '@bouwkring/contract/web-address'
import { z } from 'zod'

/** What of a property is filled in on the form. */
export interface PropertyDraft {
  value: PropertyValue[]
  unit: string | null
  matching_condition: MatchingCondition | null
  /** What was typed in a list and is none of its options: nothing is saved until that is settled. */
  typed?: string
}

type Kind = Pick<ProductProperty, 'type' | 'data' | 'required' | 'units'>

export const isEmpty = (value: readonly PropertyValue[]) => value.every((v) => v === '')

/** The conditions that a demand can make of this property with what is filled in: of several options only "one of" makes sense, of a radio only the one. */
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

/** Range and step of a slider: 0 to 100 by 1 unless told. */
export const rangeOf = (data: ProductProperty['data']) => ({
  min: data.min ?? 0,
  max: data.max ?? 100,
  step: data.step ?? 1,
})

const onSteps = (n: number, from: number, step: number) =>
  Math.abs((n - from) / step - Math.round((n - from) / step)) < 1e-6

/** Bounds and step of a figure in its first unit. */
function limitsOf({ type, data }: Kind) {
  const { min, max, step } = type === 'slider' ? rangeOf(data) : data
  return { min: min ?? -Infinity, max: max ?? Infinity, step: step ?? 0 }
}

// Bounds and steps are meant in the first unit; zero means the same in each.
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

/** What is wrong with the value of a property, if anything; files are not filled in here. */
export function propertyProblem(p: Kind, draft: PropertyDraft): FieldMessage | undefined {
  if (p.type === 'file') return undefined
  if (draft.typed !== undefined) return 'property.typed'
  if (isEmpty(draft.value)) return p.required ? 'property.required' : undefined
  return problems[p.type]?.(p, draft)
}

/** What stands in a list beside what was chosen from it, until that is settled. */
export const withTyped = ({ typed: _, ...draft }: PropertyDraft, typed?: string): PropertyDraft =>
  typed === undefined ? draft : { ...draft, typed }

/** What leaving a list with a typed text means: one of its options, nothing, or a text that is to be settled. */
export function meantBy(text: string, options: readonly string[], value: readonly string[]) {
  const plain = text.trim()
  const option = options.find((one) => one.toLowerCase() === plain.toLowerCase())
  if (option !== undefined) return value.includes(option) ? {} : { option }
  return plain === '' ? {} : { typed: plain }
}

/** The value after an edit: what was typed is settled by it; without a value there is nothing to match on, so its condition goes too; several options of a list are "one of". */
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

/** Whether the draft differs from what is kept: only such properties are saved. */
export const isModified = (p: PropertyDraft, draft: PropertyDraft) =>
  JSON.stringify(p.value) !== JSON.stringify(draft.value) ||
  (!isEmpty(draft.value) && (p.unit ?? null) !== (draft.unit ?? null)) ||
  p.matching_condition !== draft.matching_condition
