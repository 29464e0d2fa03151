import type { Otl, OtlType } from '@bouwkring/contract/catalogue'
import type { AmountType, Unit } from '@bouwkring/contract/amount'
import type { OwnPeriod } from '@bouwkring/contract/period'
import { centsOf } from '@bouwkring/contract/product-parts'
import type {
  PriceType,
  Product,
  ProductProperty,
  ProductUpdateInput,
  SustainabilityType,
  Transport,
} from '@bouwkring/contract/products'
import { type GivenMeaning, givenOf } from '@bouwkring/contract/given'
import {
  type ConditionForm,
  conditionForm,
  conditionSent,
  type Make,
  noCondition,
} from './condition/condition-form.ts'
import { isEmpty, isModified, type PropertyDraft } from './property-rules.ts'

/** What is already known about a new product before its form opens. */
export interface ProductStart {
  /** Undefined: not chosen yet. */
  otl: number | undefined
  /** The search text for the object type. */
  sought?: string | undefined
  amount: number | undefined
  unit: Unit | undefined
}

export interface MaterialDraft {
  otl: number | null
  name: string
  type: 'material' | 'element'
  percentage: number | null
}

/** A product as stored in the form: empty fields are null or an empty text, money is in euros, choices are texts. */
export interface ProductForm extends ConditionForm {
  name: string
  amount: number | null
  amount_type: `${AmountType}`
  /** What the amount means when part of it has been given; empty while no answer is needed. */
  amount_is: GivenMeaning | ''
  unit: Unit | ''
  least_amount: number | null
  note: string
  external_ref: string
  sustainability_type: SustainabilityType
  price: { type: PriceType; value: number | null }
  transport: Transport[]
  own_location: boolean
  own_period: boolean
  period: OwnPeriod
  latitude: number | null
  longitude: number | null
  materials: MaterialDraft[]
  properties: Record<string, PropertyDraft>
}

/** The subject of the form: an existing product, or a new one. */
export interface Subject {
  type: OtlType
  is_released: boolean
  properties: ProductProperty[]
  /** Its object type requires the condition for publishing. */
  condition_asked: boolean
  /** What is left and what has been given of an existing product. */
  stock?: Pick<
    Product,
    'name' | 'amount' | 'amount_given' | 'amount_type' | 'least_amount' | 'unit'
  >
  /** What is stored about the make of an existing product. */
  make?: Make
}

const noPeriod: OwnPeriod = { from: null, till: null, certainty: 'fixed' }

const draftsOf = (properties: readonly ProductProperty[]) =>
  Object.fromEntries(
    properties.map(({ reference, value, unit, matching_condition }) => [
      reference,
      { value, unit, matching_condition },
    ]),
  )

/** The form of an existing product. */
export const formOf = (p: Product): ProductForm => ({
  name: p.name,
  amount: p.amount,
  amount_type: `${p.amount_type}`,
  amount_is: '',
  unit: p.unit ?? '',
  least_amount: p.least_amount,
  note: p.note,
  external_ref: p.external_ref ?? '',
  sustainability_type: p.sustainability_type,
  price: { type: p.price.type, value: p.price.value === null ? null : p.price.value / 100 },
  transport: p.transport,
  own_location: p.latitude !== null,
  own_period: p.period !== null,
  period: p.period ?? noPeriod,
  latitude: p.latitude,
  longitude: p.longitude,
  materials: p.materials,
  properties: draftsOf(p.properties),
  ...conditionForm(p),
})

/** The properties that an object type asks of a new product, still empty. */
export const emptyProperties = (otl: Otl | null): ProductProperty[] =>
  (otl?.properties ?? [])
    .filter((p) => p.field === null)
    .map((p) => ({
      id: p.id,
      reference: p.reference,
      name: p.name,
      type: p.type,
      value: [],
      unit: p.units[0] ?? null,
      units: p.units,
      data: p.data,
      required: p.required,
      group: p.group,
      is_user_defined: p.is_user_defined,
      matching_condition: null,
      files: [],
    }))

/** Whether an object type requires the condition before an offer is published. */
export const asksCondition = (otl: Otl | null) =>
  (otl?.properties ?? []).some((p) => p.field === 'condition' && p.required)

/** The composition that comes with an object type. */
export const materialsOf = (otl: Otl | null): MaterialDraft[] =>
  [...(otl?.composition ?? [])]
    .sort((a, b) => a.ordering - b.ordering)
    .map((row) => ({
      otl: row.material.id,
      name: row.material.name,
      type: row.material.type === 'element' ? 'element' : 'material',
      percentage: row.percentage,
    }))

/** The form of a new product, prefilled from the object type. */
export const newForm = (otl: Otl | null, properties: readonly ProductProperty[]): ProductForm => ({
  name: otl?.name ?? '',
  amount: 1,
  amount_type: '0',
  amount_is: '',
  unit: otl?.unit ?? '',
  least_amount: null,
  note: '',
  external_ref: '',
  sustainability_type: 'Reused',
  price: { type: 'unknown', value: null },
  transport: [],
  own_location: false,
  own_period: false,
  period: noPeriod,
  latitude: null,
  longitude: null,
  materials: materialsOf(otl),
  properties: draftsOf(properties),
  ...noCondition(),
})

/** The form of a new product prefilled with what is already known, with the transport of the previous product. */
export const withKnown = (
  form: ProductForm,
  known: ProductStart | undefined,
  transport: readonly Transport[] = [],
): ProductForm => ({
  ...form,
  transport: [...transport],
  ...(known?.amount !== undefined && { amount: known.amount }),
  ...(known?.unit && { unit: known.unit }),
})

const hasValue = (type: PriceType) => type === 'from' || type === 'fixed'

/** The question about the amount of a product of which part has been given; null when there is none. */
export const givenIn = ({ amount, amount_type, unit }: ProductForm, { stock }: Subject) =>
  stock
    ? givenOf(stock, { amount, amount_type: Number(amount_type), unit: unit === '' ? null : unit })
    : null

const amountFields = (form: ProductForm, subject: Subject) => ({
  // On request has no figure: the value typed before is no longer in any field.
  amount: form.amount_type === '1' ? null : form.amount,
  amount_type: Number(form.amount_type) as AmountType,
  unit: form.unit === '' ? null : form.unit,
  ...(form.amount_is !== '' && givenIn(form, subject) && { amount_is: form.amount_is }),
})

/** The fields that creating and changing have in common. NaN is preserved, so that validation can report it. */
export function fieldsOf(form: ProductForm, subject: Subject) {
  const { name, note, external_ref, sustainability_type, transport } = form
  const valued = hasValue(form.price.type)
  return {
    name,
    note,
    external_ref,
    sustainability_type,
    transport,
    ...amountFields(form, subject),
    ...(subject.is_released && { least_amount: form.least_amount }),
    price: {
      type: form.price.type,
      value: valued && form.price.value !== null ? centsOf(form.price.value) : null,
    },
    latitude: form.own_location ? form.latitude : null,
    longitude: form.own_location ? form.longitude : null,
    period: form.own_period ? form.period : noPeriod,
    // Validation rejects an empty percentage before anything is sent.
    materials: (subject.type === 'element' ? [] : form.materials) as (MaterialDraft & {
      percentage: number
    })[],
    ...conditionSent(form, subject.is_released, subject.make),
  } satisfies { [K in keyof ProductUpdateInput]?: unknown }
}

/** The modified properties as sent; a new product sends those that are filled in. */
export const modifiedProperties = (form: ProductForm, subject: Subject) =>
  subject.properties.flatMap((p) => {
    const draft = form.properties[p.reference]
    if (p.type === 'file' || !draft || !isModified(p, draft)) return []
    const value = isEmpty(draft.value) ? [] : draft.value
    return [
      {
        id: p.id,
        value,
        unit: value.length > 0 && p.units.length > 0 ? draft.unit : null,
        matching_condition: draft.matching_condition,
      },
    ]
  })
