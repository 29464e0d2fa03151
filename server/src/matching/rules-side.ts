import type { Better } from '@bouwkring/contract/catalogue'

/** One side of a match: a listed product as the reference algorithm sees it. */
export interface Side {
  productId: number
  tenantId: number
  spotId: number
  isReleased: boolean
  type: string
  name: string
  otl: Otl | null
  unit: string | null
  amount: number | null
  amountType: number
  latitude: number | null
  longitude: number | null
  rangeKm: number | null
  /** Days since 1970; null is open-ended. */
  from: number | null
  till: number | null
  /** Days by which its period may move either way. */
  slack: number
  /** Maximum number of days that a store may bridge before a demand. */
  bridge: number
  /** Groups that may see it, and groups its owner belongs to. */
  audience: bigint
  ownerMask: bigint
  properties: ReadonlyMap<number, Value>
}
export interface Otl {
  id: number
  name: string
  pre: number
  post: number
  depth: number
  /** kg per m3. */
  density: number | null
}
/** A property value in comparable form (numbers in the first unit of the property, days since 1970, sorted lower-case texts) and as shown. */
export interface Value {
  number: number | null
  texts: readonly string[] | null
  condition: 'gte' | 'eq' | 'lte' | 'in' | null
  shown: string
}
/** Weight of a property of an object type; `span` is the width of its range, `better` the direction in which numbers are as good as the one requested. */
export interface Weight {
  propertyId: number
  name: string
  unit: string | null
  weight: number
  span: number | null
  better: Better
}
