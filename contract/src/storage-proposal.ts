import { z } from 'zod'
import { TenantCard } from './accounts.ts'
import { Unit } from './amount.ts'
import { Transport } from './products.ts'
import { Day } from './reference.ts'
import { SpotLocation } from './spots.ts'

/** A category that a depot accepts, including everything below it. */
export const Taken = z.object({ id: z.number(), name: z.string() })

/** What prevents the floor area from being known, in the order in which it can be corrected. */
export const storageMissing = ['amount', 'volume', 'place'] as const
export const StorageMissing = z.enum(storageMissing)
export type StorageMissing = z.infer<typeof StorageMissing>

/** Transport of goods along a route: kilometres by road one way, trips, kg CO2e, and the savings less that; null when not known. */
export const Way = z.object({
  km: z.number().nullable(),
  trips: z.number().int().nullable(),
  transport_kg: z.number().nullable(),
  net_kg: z.number().nullable(),
})
export type Way = z.infer<typeof Way>

/** A depot with room for the goods of a match in all intermediate weeks. */
export const ProposedDepot = Way.extend({
  spot: z.object({ id: z.number(), name: z.string(), location: SpotLocation }),
  tenant: TenantCard,
  /** The smallest free area in m² in any of the weeks. */
  free_m2: z.number(),
  /** Total floor area in m². */
  floor_m2: z.number(),
  cents_per_m2_week: z.number().int().nullable(),
  /** For the weeks as they stand, and the minimum and maximum given how far both periods may move. */
  cents: z.number().int().nullable(),
  cents_least: z.number().int().nullable(),
  cents_most: z.number().int().nullable(),
  /** From the offer to the depot and from the depot to the demand, by road. */
  legs_km: z.tuple([z.number(), z.number()]),
  detour_km: z.number(),
  max_weeks: z.number().int(),
  /** Whether the stay may become too long, given how far both periods may move. */
  short: z.boolean(),
  covered: z.boolean(),
  hours: z.string(),
  accepts: z.array(Taken),
})
export type ProposedDepot = z.infer<typeof ProposedDepot>

/** A depot that is nearer than the first one proposed, but full: the free area, and the weeks concerned. */
export const FullDepot = z.object({
  spot: z.object({ id: z.number(), name: z.string(), city: z.string() }),
  week_from: Day,
  week_till: Day,
  free_m2: z.number(),
})
export type FullDepot = z.infer<typeof FullDepot>

/** Where the goods of a match can be stored between offer and demand. */
export const StorageProposal = z.object({
  /** The amount, in the unit of the offer: what both have in common. */
  amount: z.number().nullable(),
  unit: Unit.nullable(),
  volume_m3: z.number().nullable(),
  /** Floor area in m². */
  floor_m2: z.number().nullable(),
  /** The stacking height in metres; whether the organisation set it itself. */
  stack_m: z.number(),
  stack_own: z.boolean(),
  weeks: z.number().int(),
  least_weeks: z.number().int(),
  most_weeks: z.number().int(),
  week_from: Day,
  week_till: Day,
  /** The price of one unit of the goods, in cents, where one is known. */
  price_cents: z.number().int().nullable(),
  /** The cost of the goods themselves, where a price is known. */
  goods_cents: z.number().int().nullable(),
  direct: Way,
  places: z.object({
    offer: SpotLocation.pick({ latitude: true, longitude: true, city: true }),
    demand: SpotLocation.pick({ latitude: true, longitude: true, city: true }),
  }),
  /** The depots with the smallest detour, at most `mostDepots`. */
  depots: z.array(ProposedDepot),
  full: FullDepot.nullable(),
  missing: z.array(StorageMissing),
  /** The modes of transport that the requested product offers; empty: none given. */
  transport: z.array(Transport),
  /** The open reservation of these two by the caller's organisation; nothing can be reserved twice at once. */
  reserved: z.number().nullable(),
  can: z.object({ reserve: z.boolean() }),
})
export type StorageProposal = z.infer<typeof StorageProposal>
