import { z } from 'zod'
import { Unit } from './amount.ts'
import { AssumptionName } from './assumptions.ts'
import { endpoint } from './endpoint.ts'
import { ExchangePart, MassBasis } from './insights.ts'
import { idParams } from './reference.ts'

/** An assumption as it was counted with: kept with what is completed. */
export const UsedAssumption = z.object({
  name: AssumptionName,
  value: z.number(),
  /** Whether the organisation chose it itself. */
  own: z.boolean(),
  /** Where the figure comes from, in the caller's language; null where nothing is referred to. */
  source: z.string().nullable(),
})
export type UsedAssumption = z.infer<typeof UsedAssumption>

/** What is not known, so that there is no net figure; `older`: completed before transport was kept. */
export const netMissing = ['amount', 'weight', 'factor', 'place', 'older'] as const
export const NetMissing = z.enum(netMissing)
export type NetMissing = z.infer<typeof NetMissing>

/** What reuse saves in kg CO2e, its transport taken off, with all that it was counted with. A figure that cannot be known is null, and `missing` says why. */
export const NetEffect = z.object({
  /** How much, in the unit of the offer. */
  amount: z.number().nullable(),
  unit: Unit.nullable(),
  mass_kg: z.number().nullable(),
  mass_basis: MassBasis.nullable(),
  /** Each material with its factor, source and certainty. */
  parts: z.array(ExchangePart),
  /** The depot that the goods wait in, where its room is asked for or granted with them; null where they go straight. */
  store: z.object({ name: z.string(), city: z.string() }).nullable(),
  /** As the crow flies, and by road, one way, by the depot both legs: the first times the detour. */
  straight_km: z.number().nullable(),
  km: z.number().nullable(),
  trips: z.number().int().nullable(),
  /** Of new material that is not made. */
  gross_kg: z.number().nullable(),
  transport_kg: z.number().nullable(),
  /** Gross less transport; negative where reuse costs more than it saves. */
  net_kg: z.number().nullable(),
  net_low: z.number().nullable(),
  net_high: z.number().nullable(),
  /** So far by road that both are the same. */
  break_even_km: z.number().nullable(),
  missing: z.array(NetMissing),
  assumptions: z.array(UsedAssumption),
  /** When it was counted for good, of what is completed; null while it is still counted anew each time. */
  kept_at: z.iso.datetime().nullable(),
  can: z.object({ editAssumptions: z.boolean() }),
})
export type NetEffect = z.infer<typeof NetEffect>

const kg = z.number().nullable()

/** What lines save together, in kg CO2e, all their transport taken off; no net figure while something of a line is not known, which `missing` counts. */
export const NetTogether = z.object({
  gross_kg: kg,
  transport_kg: kg,
  net_kg: kg,
  net_low: kg,
  net_high: kg,
  /** So many kilometres driven in all that both are the same. */
  break_even_km: kg,
  missing: z.array(z.object({ reason: NetMissing, count: z.number().int() })),
})
export type NetTogether = z.infer<typeof NetTogether>

/** What a line is counted with: its weight, and each of its materials with its factor, source and certainty. */
export const LineFactors = z.object({
  mass_kg: z.number().nullable(),
  gross_kg: z.number().nullable(),
  parts: z.array(ExchangePart),
})
export type LineFactors = z.infer<typeof LineFactors>

/** What is loaded at one address of a basket and comes by the same way: which lines, kilometres one way by road and trips, null where a place or a weight is not known. */
export const BasketRide = z.object({
  transactions: z.array(z.number()),
  km: z.number().nullable(),
  trips: z.number().int().nullable(),
})
export type BasketRide = z.infer<typeof BasketRide>

/** What the lines of a basket that stand save together. What lies at one address and comes by the same way rides together. */
export const BasketNet = NetTogether.extend({
  /** Trips, and kilometres driven in all, there and back; null where a place or a weight is not known. */
  trips: z.number().int().nullable(),
  km: z.number().nullable(),
  rides: z.array(BasketRide),
  lines: z.array(
    LineFactors.extend({
      transaction: z.number(),
      /** One way by road, by the depot where its room is asked for or granted. */
      km: z.number().nullable(),
      store: z
        .object({
          name: z.string(),
          city: z.string(),
          weeks: z.number().int(),
          /** Null where the reader may not know its place. */
          latitude: z.number().nullable(),
          longitude: z.number().nullable(),
        })
        .nullable(),
    }),
  ),
  assumptions: z.array(UsedAssumption),
  /** When the last of its lines was counted for good; null while a line is open, so that it is counted anew each time. */
  kept_at: z.iso.datetime().nullable(),
  can: z.object({ editAssumptions: z.boolean() }),
})
export type BasketNet = z.infer<typeof BasketNet>

export const netEffect = {
  ofMatch: endpoint({
    method: 'GET',
    path: '/api/product-matches/:id/net-effect',
    summary:
      'Of a match of the own organisation: kg CO2e that reuse saves, less its transport, with the factors and assumptions that it is counted with',
    access: ['SPOT_VIEW_MATCHES'],
    params: idParams,
    reply: NetEffect,
  }),
  ofBasket: endpoint({
    method: 'GET',
    path: '/api/baskets/:id/net-effect',
    summary:
      'Of the lines of a basket that stand: kg CO2e that they save together, less their transport; what is completed as it was kept',
    access: 'signed-in',
    params: idParams,
    reply: BasketNet,
  }),
  ofTransaction: endpoint({
    method: 'GET',
    path: '/api/transactions/:id/net-effect',
    summary:
      'Of a transaction that is open: kg CO2e that reuse saves, less its transport; of a completed one what was kept with it',
    access: 'signed-in',
    params: idParams,
    reply: NetEffect,
  }),
}
