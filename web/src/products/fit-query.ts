import type { Sent } from '@bouwkring/contract/endpoint'
import type { liveFit } from '@bouwkring/contract/live-fit'
import type { OtlType } from '@bouwkring/contract/catalogue'
import type { Unit } from '@bouwkring/contract/amount'
import type { ProductProperty } from '@bouwkring/contract/products'
import type { ReactNode } from 'react'
import type { ProductForm, Subject } from './product-form.ts'
import { isEmpty, propertyProblem, type PropertyDraft } from './property-rules.ts'

export type FitQuery = NonNullable<Sent<typeof liveFit.ask>['query']>

/** The form's current contents, for the piece that shows what fits: the query, the name of the object type, and how a click on a costly condition changes the form. */
export interface TypedFit {
  query: FitQuery
  otlName: string | undefined
  /** One line, when there is no room for a panel. */
  line: boolean
  /** Turns a hard condition into a wish, by the property's stable name; undefined when only the user can decide how. */
  wish: (reference: string) => (() => void) | undefined
  setUnit: (unit: Unit) => void
  /** Goes to a property that has no value yet; undefined when the form does not ask for it. */
  fill: (reference: string) => (() => void) | undefined
}
/** Loads the piece that shows what fits the form's contents; supplied by a room above products. */
export type FitSlot = () => Promise<{ default: (typed: TypedFit) => ReactNode }>

/** Maximum for one call: terms, and their characters in an address. */
const mostTerms = 100
const mostText = 5000
/** Longer text is not compared. */
const compared = 300

const figureText = (value: number) => String(Number(value.toFixed(6)))

/** A property as terms; none while it is empty or invalid, so that a half-typed word does not cause an error. */
function termsOf(p: ProductProperty, draft: PropertyDraft | undefined, released: boolean) {
  if (p.type === 'file' || !draft || isEmpty(draft.value)) return []
  if (propertyProblem({ ...p, required: false }, draft)) return []
  const how = released || draft.matching_condition === null ? 'has' : draft.matching_condition
  const unit = p.units.length > 0 && draft.unit ? ` ${draft.unit}` : ''
  return draft.value.flatMap((value) => {
    if (typeof value === 'number') return [`${p.reference}:${how}:${figureText(value)}${unit}`]
    const text = value.trim()
    // Part of an address is not an address.
    return text === '' || (p.type === 'url' && text.length > compared)
      ? []
      : [`${p.reference}:${how}:${text.slice(0, compared)}`]
  })
}

/** Hard conditions first, since they decide; as many as fit in one call. */
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

// Text that is not a date yet, or an end before the beginning, is reported at its field.
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

/** The form's current contents, limited to valid values. */
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
