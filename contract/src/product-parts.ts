import { z } from 'zod'
import { FileKind, PropertyType } from './catalogue.ts'

/** The meaning of a price: not yet known, bids from, any reasonable offer, fixed. */
export const priceTypes = ['unknown', 'from', 'reasonable', 'fixed'] as const
/** Products that may be published but that are of no use to others: their own period is over, so that nobody else sees them (`ended`), or their amount is 0, so that nothing can be reserved (`empty`). */
export const Useless = z.object({ ended: z.number().int(), empty: z.number().int() })
export type Useless = z.infer<typeof Useless>

export const PriceType = z.enum(priceTypes)
export type PriceType = z.infer<typeof PriceType>
/** Price per unit; `value` in euro cents, null where the type has none. */
export const Price = z.object({ type: PriceType, value: z.number().int().nullable() })
export type Price = z.infer<typeof Price>
/** A price in euro cents: at most a hundred million euros. */
export const PriceCents = z
  .number({ error: ({ input }) => (Number.isNaN(input) ? 'price.number' : 'price.value') })
  .int('price.decimals')
  .min(0, 'price.negative')
  .max(100_000_000_00, 'price.most')
/** Converts a price from euros to cents; a price with more than two decimals does not become a whole number, so that the rule above reports it. */
export const centsOf = (euros: number): number => {
  const cents = euros * 100
  return Math.abs(cents - Math.round(cents)) < 1e-6 * Math.max(1, Math.abs(euros))
    ? Math.round(cents)
    : cents
}

/** The modes of transport on offer: pick up, deliver. */
export const transports = ['pickup', 'delivery'] as const
export const Transport = z.enum(transports)
export type Transport = z.infer<typeof Transport>

/** One value of a property: text, or a number for number and slider. */
export const PropertyValue = z.union([z.string().max(2048, 'field.tooLong'), z.number()])
export type PropertyValue = z.infer<typeof PropertyValue>

/** A file as a property value; a picture has an address for each size (`cdn`), other files are downloaded. */
export const PropertyFile = z.object({
  object_key: z.string(),
  filename: z.string(),
  kind: FileKind,
  bytes: z.number().int(),
  cdn: z.string().nullable(),
})
export type PropertyFile = z.infer<typeof PropertyFile>

/** Product data outside its form: its price and its modes of transport. */
export const metaTypes = ['price', 'transport'] as const
export const MetaType = z.enum(metaTypes)
export type MetaType = z.infer<typeof MetaType>
const MetaData = z.union([PriceType, z.array(Transport).max(2)])

/** A meta of a product. Type `price`: `value` in euro cents, `data` the price type. Type `transport`: `data` the modes on offer, no `value`. `version` is that of the product, which holds these data. */
export const ProductMeta = z.object({
  '@id': z.string(),
  id: z.number(),
  type: MetaType,
  value: z.number().int().nullable(),
  data: MetaData,
  version: z.number().int(),
})
export type ProductMeta = z.infer<typeof ProductMeta>
const metaFields = { value: PriceCents.nullable().default(null), data: MetaData }
export const MetaBody = z.strictObject(metaFields)
export type MetaBody = z.output<typeof MetaBody>
/** The new data, with the version of the product that was read. */
export const MetaUpdate = MetaBody.extend({ version: z.number().int() })
export const MetaCreate = z.strictObject({ type: MetaType, ...metaFields })

/** The effect of another object type on the properties of a product, shown before anything is lost. */
export const OtlChange = z.object({
  /** Names of the filled properties that are preserved. */
  kept: z.array(z.string()),
  /** Filled properties that the new object type does not have, with what would be lost. */
  lost: z.array(
    z.object({
      name: z.string(),
      type: PropertyType,
      value: z.array(PropertyValue),
      unit: z.string().nullable(),
    }),
  ),
  /** Names of the materials that would be lost: a raw element has no composition. */
  lost_materials: z.array(z.string()),
  /** Names of the properties that the new object type requires and that have no value yet. */
  required: z.array(z.string()),
  /** The version of the product that this describes. */
  version: z.number(),
})
export type OtlChange = z.infer<typeof OtlChange>
