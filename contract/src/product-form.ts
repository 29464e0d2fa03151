import { z } from 'zod'
import { oneLine, optionalLine } from './line.ts'
import { Amount, AmountType, hundredths, Percentage, PositiveAmount, Unit } from './amount.ts'
import { OtlType } from './catalogue.ts'
import { conditionFields } from './condition.ts'
import { givenMeanings } from './given.ts'
import { degreesOrNone, Latitude, Longitude } from './places.ts'
import { OwnPeriod } from './period.ts'
import { PriceCents, PriceType, PropertyValue, Transport } from './product-parts.ts'
import { Id, ref } from './reference.ts'

import { MatchingCondition, SustainabilityType } from './product.ts'

export const MaterialBody = z.strictObject({
  otl: ref('/api/otls').nullable().default(null),
  name: oneLine(200, 'field.required'),
  type: z.enum(['material', 'element']).default('material'),
  percentage: Percentage,
})

const productFields = {
  name: oneLine(200, 'name.required'),
  amount: Amount.nullable().default(1),
  amount_type: AmountType.default(0),
  unit: Unit.nullable().default(null),
  /** The least amount that an offer supplies at once; null: any amount. When omitted, it stays unchanged. */
  least_amount: PositiveAmount.nullable().optional(),
  note: z.string().trim().max(5000, 'field.tooLong').default(''),
  /** The owner's number, unique per spot; when omitted, it stays unchanged, and an empty text removes it. */
  external_ref: optionalLine(100).optional(),
  sustainability_type: SustainabilityType.default('Reused'),
  latitude: degreesOrNone(Latitude),
  longitude: degreesOrNone(Longitude),
  materials: z.array(MaterialBody).max(50).default([]),
  price: z
    .strictObject({ type: PriceType, value: PriceCents.nullable() })
    .default({ type: 'unknown', value: null }),
  transport: z.array(Transport).max(2).default([]),
  ...conditionFields,
  /** Its own period; without days it has none, and when omitted it stays unchanged. */
  period: OwnPeriod.optional(),
}

interface Checked {
  amount: number | null
  amount_type: number
  materials: readonly { percentage: number }[]
  latitude: number | null
  longitude: number | null
  price: { type: PriceType; value: number | null }
}

/** The checks that cover more than one field; applied to the whole form. */
function checkProduct(p: Checked, report: (path: (string | number)[], message: string) => void) {
  if (p.amount_type === 0 && p.amount === null) report(['amount'], 'amount.required')
  if (hundredths(p.materials.map((m) => m.percentage)) > 10_000)
    p.materials.forEach((_, i) => report(['materials', i, 'percentage'], 'percentage.sum'))
  if ((p.latitude === null) !== (p.longitude === null)) report(['latitude'], 'location.pair')
  if ((p.price.type === 'from' || p.price.type === 'fixed') && p.price.value === null)
    report(['price', 'value'], 'price.value')
}

/** A property value to save: only modified properties are sent. */
export const PropertyBody = z.strictObject({
  id: Id,
  value: z.array(PropertyValue).max(100),
  unit: z.string().max(20).nullable().default(null),
  matching_condition: MatchingCondition.nullable().default(null),
})
export type PropertyBody = z.output<typeof PropertyBody>

export const ProductCreate = z
  .strictObject({
    ...productFields,
    spot: ref('/api/spots'),
    is_released: z.boolean(),
    type: OtlType.default('product'),
    otl: ref('/api/otls').nullable().default(null),
    properties: z.array(PropertyBody).max(200).default([]),
  })
  .superRefine((p, ctx) => {
    checkProduct(p, (path, message) => ctx.addIssue({ code: 'custom', path, message }))
    if (!p.is_released && p.price.type !== 'unknown')
      ctx.addIssue({ code: 'custom', path: ['price', 'type'], message: 'price.demand' })
    if (!p.is_released && p.least_amount)
      ctx.addIssue({ code: 'custom', path: ['least_amount'], message: 'amount.leastDemand' })
  })
export type ProductCreate = z.output<typeof ProductCreate>

export const ProductUpdate = z
  .strictObject({
    ...productFields,
    /** Where part of it was given in transactions and the amount differs from what is left: whether it is what is left, or the total. */
    amount_is: z.enum(givenMeanings).optional(),
    properties: z.array(PropertyBody).max(200).default([]),
    version: z.number({ error: 'field.required' }).int(),
  })
  .superRefine((p, ctx) =>
    checkProduct(p, (path, message) => ctx.addIssue({ code: 'custom', path, message })),
  )
export type ProductUpdate = z.output<typeof ProductUpdate>
export type ProductUpdateInput = z.input<typeof ProductUpdate>
