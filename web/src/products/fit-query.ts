import type { Sent } from '@bouwkring/contract/endpoint'
import type { liveFit } from '@bouwkring/contract/live-fit'
import type { OtlType } from '@bouwkring/contract/catalogue'
import type { Unit } from '@bouwkring/contract/amount'
import type { ProductProperty } from '@bouwkring/contract/products'
import type { ReactNode } from 'react'
import type { ProductForm, Subject } from './product-form.ts'
import { isEmpty, propertyProblem, type PropertyDraft } from './property-rules.ts'

export type FitQuery = NonNullable<Sent<typeof liveFit.ask>['query']>

/** What is being typed, for who says what fits it: what is asked, the name of its object type, and what a press on what a condition costs does to the form. */
export interface TypedFit {
  query: FitQuery
  otlName: string | undefined
  /** One line, where there is no room for a panel. */
  line: boolean
  /** Makes a hard condition a wish, by the property's stable name; undefined where only the person can say how. */
  wish: (reference: string) => (() => void) | undefined
  setUnit: (unit: Unit) => void
  /** Goes to a property that has no value yet; undefined where it is not asked for. */
  fill: (reference: string) => (() => void) | undefined
}
/** Loads what says what fits what is being typed; a room above products fills it in. */
export type FitSlot = () => Promise<{ default: (typed: TypedFit) => ReactNode }>

/** As much as one call takes: terms, and characters of them in an address. */
const mostTerms = 100
const mostText = 5000
/** More of a text is not compared. */
const compared = 300

const figureText = (value: number) => String(Number(value.toFixed(6)))

/** A property as terms; nothing where it is empty or not yet right, so that half a word is no refusal. */
function termsOf(p: ProductProperty, draft: PropertyDraft | undefined, released: boolean) {
  if (p.type === 'file' || !draft || isEmpty(draft.value)) return []
  if (propertyProblem({ ...p, required: false }, draft)) return []
  const how = released || draft.matching_condition === null ? 'has' : draft.matching_condition
  const unit = p.units.length > 0 && draft.unit ? ` ${draft.unit}` : ''
  return draft.value.flatMap((value) => {
    if (typeof value === 'number') return [`${p.reference}:${how}:${figureText(value)}${unit}`]
    const text = value.trim()
    // Part of an address is no address.
    return text === '' || (p.type === 'url' && text.length > compared)
      ? []
      : [`${p.reference}:${how}:${text.slice(0, compared)}`]
  })
}

/** Hard conditions first, since they decide; as many as go in one call. */
function fitting(terms: string[]) {
  const hard = terms.filter((term) => !/^[^:]+:has:/.test(term))
  let left = mostText
  return [...hard, ...terms.filter((term) => !hard.includes(term))]
    .slice(0, mostTerms)
    .filter((term) => {
      left -= encodeURIComponent(term).length + 20
      return left >= 0
    })
}

function placeOf({ own_location, latitude, longitude }: ProductForm) {
  const known = own_location && Boolean(latitude) && Boolean(longitude)
  if (!known || Math.abs(latitude ?? 0) > 90 || Math.abs(longitude ?? 0) > 180) return {}
  return { latitude: latitude as number, longitude: longitude as number }
}

// A text that is no day yet, or an end before the beginning, is told at its field.
const isDay = (day: string | null) => day === null || /^\d{4}-\d{2}-\d{2}$/.test(day)
function periodOf({ own_period, period: { from, till, certainty } }: ProductForm) {
  if (!own_period || !isDay(from) || !isDay(till) || (from && till && from > till)) return {}
  if (!from && !till) return {}
  return {
    ...(from && { period_from: from }),
    ...(till && { period_till: till }),
    period_certainty: certainty,
  }
}

const right = (amount: number | null): amount is number =>
  amount !== null && amount >= 0 && amount <= 99_999_999_999

/** What the form says now, as far as it is right. */
export function fitQuery(
  form: ProductForm,
  subject: Pick<Subject, 'type' | 'is_released' | 'properties'>,
  of: { spotId: number; otl: number | undefined },
): FitQuery {
  const { is_released: released } = subject
  const { grade, matching } = form.condition
  const properties = fitting(
    subject.properties.flatMap((p) => termsOf(p, form.properties[p.reference], released)),
  )
  return {
    spot: of.spotId,
    is_released: released ? 'true' : 'false',
    type: subject.type satisfies OtlType,
    name: form.name.trim().slice(0, 200),
    amount_type: Number(form.amount_type),
    ...(of.otl !== undefined && { otl: of.otl }),
    ...(form.amount_type !== '1' && right(form.amount) && { amount: form.amount }),
    ...(form.unit !== '' && { unit: form.unit }),
    ...placeOf(form),
    ...periodOf(form),
    ...(grade !== null && {
      condition: grade,
      ...(!released && matching !== null && { condition_matching: matching }),
    }),
    ...(properties.length > 0 && { properties }),
  }
}
