import { z } from 'zod'
import { TenantCard } from './accounts.ts'
import { AmountType, Unit } from './amount.ts'
import { OtlType, PropertyData, PropertyType } from './catalogue.ts'
import { ConditionGrade, conditionShown } from './condition.ts'
import { Image } from './files.ts'
import { OwnPeriod, PeriodCertainty } from './period.ts'
import { Price, PropertyFile, PropertyValue, Transport } from './product-parts.ts'
import { RsxMaterial } from './rsx.ts'
import { SpotDefinition } from './spots.ts'
import { Portrait } from './users.ts'

/** Circularity label; shown as Biobased, Herbruikbaar, Gerecycled, Incourant. */
export const sustainabilityTypes = ['BioBased', 'Reused', 'Recycled', 'Incourant'] as const
export const SustainabilityType = z.enum(sustainabilityTypes)
export type SustainabilityType = z.infer<typeof SustainabilityType>

/** A hard condition of a demand on a property: at least, equal, at most; `in` one of the listed options. */
export const MatchingCondition = z.enum(['gte', 'eq', 'lte', 'in'])
export type MatchingCondition = z.infer<typeof MatchingCondition>

export const ProductProperty = z.object({
  id: z.number(),
  reference: z.string(),
  name: z.string(),
  type: PropertyType,
  value: z.array(PropertyValue),
  unit: z.string().nullable(),
  units: z.array(z.string()),
  data: PropertyData,
  required: z.boolean(),
  group: z.string().nullable(),
  is_user_defined: z.boolean(),
  matching_condition: MatchingCondition.nullable(),
  /** The files whose keys form the value of a property of type file; empty for the other types. */
  files: z.array(PropertyFile),
})
export type ProductProperty = z.infer<typeof ProductProperty>

export const Material = z.object({
  otl: z.number().nullable(),
  name: z.string(),
  type: z.enum(['material', 'element']),
  percentage: z.number(),
})
export type Material = z.infer<typeof Material>

/** The caller's current permissions for this product. */
export const ProductCan = z.object({
  edit: z.boolean(),
  publish: z.boolean(),
  unpublish: z.boolean(),
  duplicate: z.boolean(),
  delete: z.boolean(),
  reserve: z.boolean(),
  changeOtl: z.boolean(),
  favorite: z.boolean(),
  addToLibrary: z.boolean(),
  seeMatches: z.boolean(),
})

/** A spot as its products show it. */
export const SpotOfProduct = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  projectnumber: z.string(),
  definition: SpotDefinition.pick({ id: true, name: true, kind: true, color: true }),
  period_from: z.string().nullable(),
  period_till: z.string().nullable(),
  period_certainty: PeriodCertainty,
  city: z.string(),
  street: z.string(),
  housenumber: z.string(),
  postalcode: z.string(),
  active: z.boolean(),
})
export type SpotOfProduct = z.infer<typeof SpotOfProduct>

/** A product in a spot's lists. */
export const ProductRow = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  type: OtlType,
  is_released: z.boolean(),
  amount: z.number().nullable(),
  amount_type: AmountType,
  unit: Unit.nullable(),
  sustainability_type: SustainabilityType,
  published: z.boolean(),
  image: Image.nullable(),
  otl: z.object({ id: z.number(), name: z.string() }).nullable(),
  price: Price,
  condition_grade: ConditionGrade.nullable(),
})
export type ProductRow = z.infer<typeof ProductRow>

/** A product of a spot with its availability, and what it lacks for publication: the field (`images`, `unit`, `properties.<reference>`) and why, in the caller's language. Empty if published or from another organisation. */
export const SpotProductRow = ProductRow.extend({
  /** First and last day (`YYYY-MM-DD`), its own or else its spot's; null when neither has one. */
  available_from: z.string().nullable(),
  available_till: z.string().nullable(),
  lacks: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type SpotProductRow = z.infer<typeof SpotProductRow>

export const Product = ProductRow.omit({ image: true, otl: true, condition_grade: true }).extend({
  note: z.string(),
  /** Number assigned by its own organisation; hidden from all others. */
  external_ref: z.string().nullable(),
  /** Short text of the properties that the catalogue marks for this: "lengte 300 mm · C30/37". */
  description: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Its position: its own point, or else its spot's. */
  position: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  images: z.array(Image),
  /** The same pictures under the specification's name, as far as it goes. */
  attachments: z.array(Image.pick({ object_key: true, cdn: true })),
  materials: z.array(Material),
  properties: z.array(ProductProperty),
  otl: z.object({ id: z.number(), name: z.string(), path: z.array(z.string()) }).nullable(),
  /** The contract line that it came from, if any. */
  rsx_material: RsxMaterial.nullable(),
  spot: SpotOfProduct,
  tenant: TenantCard,
  /** Logo of the organisation; append `/icon` or `/avatar` to `cdn`. */
  tenant_logo: Portrait.nullable(),
  is_external: z.boolean(),
  price: Price,
  transport: z.array(Transport),
  ...conditionShown,
  /** Its own period, which replaces that of its spot; null: it has none. */
  period: OwnPeriod.nullable(),
  /** The least amount supplied at once, in its unit; null: any amount. A smaller remainder is supplied as a whole. */
  least_amount: z.number().nullable(),
  /** Amount handed out through accepted reservations; null when there is no stock figure. */
  amount_given: z.number().nullable(),
  updated_at: z.iso.datetime(),
  /** The day of the last sign of an offer that nobody confirmed; null when this does not apply. */
  unconfirmed_since: z.string().nullable(),
  version: z.number(),
  can: ProductCan,
})
export type Product = z.infer<typeof Product>
