import { firstDay, makeFields } from '@bouwkring/contract/condition-values'
import type {
  ConditionGrade,
  ConditionShown,
  Demountability,
  HazardKind,
  HazardState,
  KnownBy,
  OriginKind,
  precisions,
} from '@bouwkring/contract/condition'

export type Make = Pick<ConditionShown, (typeof makeFields)[number]>

/** Condition and origin in a product's form. */
export interface ConditionForm extends Make {
  condition: {
    grade: ConditionGrade | null
    matching: 'lte' | 'eq' | 'gte' | null
    known: KnownBy | null
    on: string | null
  }
  origin: {
    kind: OriginKind | null
    on: string | null
    precision: (typeof precisions)[number]
    place: string
    work: string
    built: number | null
  }
  in_use_since: { year: number | null; about: boolean }
  demountability: Demountability | null
  hazard: { state: HazardState | null; kinds: HazardKind[]; statement: string }
}

/** Manufacturer and product type, appearance, years that remain, whether all pieces are alike; empty where they are not sent. */
export const makeOf = ({
  appearance = null,
  manufacturer = '',
  model = '',
  remaining_years = null,
  uniform = null,
}: Partial<Make>): Make => ({ appearance, manufacturer, model, remaining_years, uniform })
const noMake = makeOf({})

/** Those that are filled in, or were before and are emptied now. A process of the former release refuses a body that has them. */
function makeSent(form: Make, before: Partial<Make>): Partial<Make> {
  const stored = makeOf(before)
  const keys = makeFields.filter((key) => form[key] !== noMake[key] || stored[key] !== noMake[key])
  return Object.fromEntries(keys.map((key) => [key, form[key]]))
}

/** Nothing filled in yet. */
export const noCondition = (): ConditionForm => ({
  condition: { grade: null, matching: null, known: null, on: null },
  origin: { kind: null, on: null, precision: 'day', place: '', work: '', built: null },
  in_use_since: { year: null, about: false },
  demountability: null,
  hazard: { state: null, kinds: [], statement: '' },
  ...noMake,
})

/** The form values from a product. */
export const conditionForm = (p: ConditionShown): ConditionForm => ({
  condition: {
    grade: p.condition.grade,
    matching: p.condition.matching,
    known: p.condition.known,
    on: p.condition.on,
  },
  origin: p.origin,
  in_use_since: p.in_use_since,
  demountability: p.demountability,
  hazard: { state: p.hazard.state, kinds: p.hazard.kinds, statement: p.hazard.statement },
  ...makeOf(p),
})

const ofWork = (kind: OriginKind | null) => kind === 'deinstallation' || kind === 'demolition'

/** The fields that belong to its kind, with the date at its known precision. */
function originSent(origin: ConditionForm['origin']): ConditionForm['origin'] {
  const { kind, precision } = origin
  const dated = kind !== null && kind !== 'unknown'
  const on = (dated && origin.on) || null
  return {
    kind,
    precision,
    on: on && firstDay(on, precision),
    ...(ofWork(kind)
      ? { place: origin.place, work: origin.work, built: origin.built }
      : { place: '', work: '', built: null }),
  }
}

/** The data to send: for a demand only the condition. A cleared field is sent as empty: not stated. `before`: the product as it is stored, if it is. */
export function conditionSent(
  form: ConditionForm,
  released: boolean,
  before: Partial<Make> = noMake,
): Pick<ConditionForm, 'condition'> & Partial<ConditionForm> {
  const { condition, origin, hazard } = form
  const { grade, matching } = condition
  if (!released)
    return {
      condition: { grade, matching: grade === null ? null : matching, known: null, on: null },
    }
  const graded = grade !== null
  const hazardous = hazard.state !== null && hazard.state !== 'none_known'
  return {
    condition: {
      grade,
      matching: null,
      known: graded ? condition.known : null,
      on: (graded && condition.on) || null,
    },
    origin: originSent(origin),
    in_use_since: form.in_use_since,
    demountability: form.demountability,
    // Values of fields that are no longer shown are not sent.
    hazard: hazardous ? hazard : { state: hazard.state, kinds: [], statement: '' },
    ...makeSent(form, before),
  }
}

/** A date at its known precision: its year and month stay when the user makes it less precise. */
export function dayWith(
  on: string | null,
  change: { year?: number; month?: number },
): string | null {
  const [year = '', month = '01'] = (on ?? '').split('-')
  const nextYear = change.year ?? Number(year)
  if (!nextYear || Number.isNaN(nextYear)) return null
  const nextMonth = change.month ?? Number(month)
  return `${String(nextYear).padStart(4, '0')}-${String(nextMonth).padStart(2, '0')}-01`
}
