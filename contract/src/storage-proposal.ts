import { z } from 'zod'
import { TenantCard } from './accounts.ts'
import { Unit } from './amount.ts'
import { Transport } from './products.ts'
import { Day } from './reference.ts'
import { SpotLocation } from './spots.ts'

/** A category that a depot takes, with all beneath. */
export const Taken = z.object({ id: z.number(), name: z.string() })

/** What keeps the floor from being known, in the order in which it can be put right. */
export const storageMissing = ['amount', 'volume', 'place'] as const
export const StorageMissing = z.enum(storageMissing)
export type StorageMissing = z.infer<typeof StorageMissing>

/** Transport of goods along a way: kilometres by road one way, trips, kg CO2e, and what is saved when it is taken off; null what is not known. */
export const Way = z.object({
  km: z.number().nullable(),
  trips: z.number().int().nullable(),
  transport_kg: z.number().nullable(),
  net_kg: z.number().nullable(),
})
export type Way = z.infer<typeof Way>

/** A depot that has room for the goods of a match in all weeks between. */
export const ProposedDepot = Way.extend({
  spot: z.object({ id: z.number(), name: z.string(), location: SpotLocation }),
  tenant: TenantCard,
  /** Least m² free in any of the weeks. */
  free_m2: z.number(),
  /** m² of floor in all. */
  floor_m2: z.number(),
  cents_per_m2_week: z.number().int().nullable(),
  /** Of the weeks as they stand, and at least and at most as far as both periods may move. */
  cents: z.number().int().nullable(),
  cents_least: z.number().int().nullable(),
  cents_most: z.number().int().nullable(),
  /** From the offer to the depot and from the depot to the demand, by road. */
  legs_km: z.tuple([z.number(), z.number()]),
  detour_km: z.number(),
  max_weeks: z.number().int(),
  /** Whether it may become too long, as far as both periods may move. */
  short: z.boolean(),
  covered: z.boolean(),
  hours: z.string(),
  accepts: z.array(Taken),
})
export type ProposedDepot = z.infer<typeof ProposedDepot>

/** A depot that lies nearer than the first one proposed, and is full: how much is free, from which week to which. */
export const FullDepot = z.object({
  spot: z.object({ id: z.number(), name: z.string(), city: z.string() }),
  week_from: Day,
  week_till: Day,
  free_m2: z.number(),
})
export type FullDepot = z.infer<typeof FullDepot>

/** Where the goods of a match can lie between offer and demand. */
export const StorageProposal = z.object({
  /** How much, in the unit of the offer: what both have in common. */
  amount: z.number().nullable(),
  unit: Unit.nullable(),
  volume_m3: z.number().nullable(),
  /** m² of floor. */
  floor_m2: z.number().nullable(),
  /** Metres that goods are stacked; whether the organisation chose that itself. */
  stack_m: z.number(),
  stack_own: z.boolean(),
  weeks: z.number().int(),
  least_weeks: z.number().int(),
  most_weeks: z.number().int(),
  week_from: Day,
  week_till: Day,
  /** What the goods themselves cost, where a price is known. */
  goods_cents: z.number().int().nullable(),
  direct: Way,
  places: z.object({
    offer: SpotLocation.pick({ latitude: true, longitude: true, city: true }),
    demand: SpotLocation.pick({ latitude: true, longitude: true, city: true }),
  }),
  /** Those with the smallest detour, at most `mostDepots`. */
  depots: z.array(ProposedDepot),
  full: FullDepot.nullable(),
  missing: z.array(StorageMissing),
  /** Ways of transport that the product that is asked for offers; empty: none was told. */
  transport: z.array(Transport),
  /** The open reservation of these two by the own organisation; nothing can be reserved twice at once. */
  reserved: z.number().nullable(),
  can: z.object({ reserve: z.boolean() }),
})
export type StorageProposal = z.infer<typeof StorageProposal>
