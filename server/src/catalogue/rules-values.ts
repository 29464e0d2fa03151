import type { PropertyData, PropertyType } from '@bouwkring/contract/catalogue'
import type { FieldMessage } from '@bouwkring/contract/messages'
import type { MatchingCondition, PropertyBody } from '@bouwkring/contract/products'
import { isWebAddress } from '@bouwkring/contract/web-address'

/** The parts of a property that determine which values it takes. */
export interface ValueRule {
  type: PropertyType
  required: boolean
  units: readonly string[]
  data: PropertyData
}

/** A value as it is stored: typed, so that it can be compared, filtered and matched. */
export interface TypedValue {
  texts: string[]
  number: number | null
  day: string | null
  unit: string | null
  matching_condition: MatchingCondition | null
}

/** What determines whether a value is valid, besides the property itself. */
export interface ValueContext {
  /** Only a demand has hard conditions. */
  isDemand: boolean
  /** Kinds of the organisation's own files, by key. */
  fileKinds: ReadonlyMap<string, string>
}

/** The typed value; null if nothing was entered; or what is wrong with it. */
export type Judged = { value: TypedValue | null } | { wrong: FieldMessage }

type Given = Pick<PropertyBody, 'value' | 'unit' | 'matching_condition'>
type Part = Partial<TypedValue> | FieldMessage

const conditionsOf: Record<PropertyType, readonly MatchingCondition[]> = {
  number: ['gte', 'eq', 'lte'],
  slider: ['gte', 'eq', 'lte'],
  date: ['gte', 'eq', 'lte'],
  list: ['eq', 'in'],
  radio: ['eq', 'in'],
  checkbox: ['eq', 'in'],
  text: [],
  url: [],
  file: [],
}

const allText = (values: readonly (string | number)[]): values is readonly string[] =>
  values.every((v) => typeof v === 'string')

/** An existing date, `YYYY-MM-DD`, from the year 1000 on. */
export function isDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const onSteps = (n: number, from: number, step: number) =>
  Math.abs((n - from) / step - Math.round((n - from) / step)) < 1e-6

interface Bounds {
  min: number | null
  max: number | null
  step: number | null
}
/** The bounds of a number in this unit. They are set for the first unit; only a minimum of zero means the same in another. */
function boundsOf({ type, data, units }: ValueRule, unit: string | null): Bounds {
  const usual: Bounds =
    type === 'slider' ? { min: 0, max: 100, step: 1 } : { min: null, max: null, step: null }
  const given = { ...usual, ...data }
  if (unit === (units[0] ?? null)) return given
  return { min: given.min === 0 ? 0 : null, max: null, step: null }
}
function within(n: number, { min, max, step }: Bounds): boolean {
  if ((min !== null && n < min) || (max !== null && n > max)) return false
  return step === null || step <= 0 || onSteps(n, min ?? 0, step)
}

function numeric(rule: ValueRule, given: Given, values: readonly (string | number)[]): Part {
  const [n] = values
  if (values.length > 1) return 'property.one'
  if (typeof n !== 'number' || !Number.isFinite(n)) return 'property.number'
  const unit = given.unit ?? rule.units[0] ?? null
  if (unit !== null && !rule.units.includes(unit)) return 'property.unit'
  return within(n, boundsOf(rule, unit)) ? { number: n, unit } : 'property.range'
}

function options(rule: ValueRule, given: Given, values: readonly (string | number)[]): Part {
  if (!allText(values)) return 'property.option'
  const texts = [...new Set(values)]
  if (rule.type !== 'checkbox' && given.matching_condition !== 'in' && texts.length > 1)
    return 'property.one'
  return texts.every((t) => rule.data.options?.includes(t)) ? { texts } : 'property.option'
}

function single(
  values: readonly (string | number)[],
  wrong: FieldMessage,
  fits: (text: string) => boolean,
): string | { wrong: FieldMessage } {
  const [text] = values
  if (values.length > 1) return { wrong: 'property.one' }
  return typeof text === 'string' && fits(text.trim()) ? text.trim() : { wrong }
}

function written(rule: ValueRule, values: readonly (string | number)[]): Part {
  const checks: Partial<Record<PropertyType, [FieldMessage, (text: string) => boolean]>> = {
    text: ['field.wrong', (t) => t.length <= 2048],
    url: ['url.wrong', isWebAddress],
    date: ['date.wrong', isDay],
  }
  const [wrong, fits] = checks[rule.type] ?? ['field.wrong', () => false]
  const text = single(values, wrong, fits)
  if (typeof text === 'object') return text.wrong
  return rule.type === 'date' ? { day: text } : { texts: [text] }
}

function keys(
  rule: ValueRule,
  values: readonly (string | number)[],
  fileKinds: ValueContext['fileKinds'],
): Part {
  if (!allText(values) || values.length > 5) return values.length > 5 ? 'file.tooMany' : 'file.kind'
  const allowed: readonly string[] = rule.data.kinds ?? []
  return values.every((key) => allowed.includes(fileKinds.get(key) ?? ''))
    ? { texts: [...new Set(values)] }
    : 'file.kind'
}

function read(
  rule: ValueRule,
  given: Given,
  values: readonly (string | number)[],
  context: ValueContext,
): Part {
  if (rule.type === 'number' || rule.type === 'slider') return numeric(rule, given, values)
  if (given.unit !== null) return 'property.unit'
  if (rule.type === 'file') return keys(rule, values, context.fileKinds)
  return rule.type === 'list' || rule.type === 'radio' || rule.type === 'checkbox'
    ? options(rule, given, values)
    : written(rule, values)
}

/** Validates the value given for a property. Empty texts count as not entered, which only a required property rejects; clearing a value clears its condition. */
export function judge(rule: ValueRule, given: Given, context: ValueContext): Judged {
  const values = given.value.filter((v) => typeof v !== 'string' || v.trim() !== '')
  if (values.length === 0) return rule.required ? { wrong: 'property.required' } : { value: null }
  const part = read(rule, given, values, context)
  if (typeof part === 'string') return { wrong: part }
  const condition = given.matching_condition
  if (condition !== null && (!context.isDemand || !conditionsOf[rule.type].includes(condition)))
    return { wrong: 'property.condition' }
  return {
    value: {
      texts: [],
      number: null,
      day: null,
      unit: null,
      ...part,
      matching_condition: condition,
    },
  }
}

/** A stored value as the API shows it. */
export function shownValue(
  kept: Pick<TypedValue, 'texts' | 'number' | 'day'> | undefined,
): (string | number)[] {
  if (!kept) return []
  if (kept.number !== null) return [kept.number]
  return kept.day === null ? kept.texts : [kept.day]
}
