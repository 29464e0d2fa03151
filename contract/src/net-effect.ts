import { z } from 'zod'
import { Unit } from './amount.ts'
import { AssumptionName } from './assumptions.ts'
import { endpoint } from './endpoint.ts'
import { ExchangePart, MassBasis } from './insights.ts'
import { idParams } from './reference.ts'

/** An assumption as it was used: stored with a completed transaction. */
export const UsedAssumption = z.object({
  name: AssumptionName,
  value: z.number(),
  /** Whether the organisation set it itself. */
  own: z.boolean(),
  /** The source of the figure, in the caller's language; null when there is no reference. */
  source: z.string().nullable(),
})
export type UsedAssumption = z.infer<typeof UsedAssumption>

/** The unknowns that prevent a net figure; `older`: completed before transport was stored. */
export const netMissing = ['amount', 'weight', 'factor', 'place', 'older'] as const
export const NetMissing = z.enum(netMissing)
export type NetMissing = z.infer<typeof NetMissing>

/** The kg CO2e that reuse saves, less its transport, with everything used in the calculation. A figure that cannot be known is null, and `missing` says why. */
export const NetEffect = z.object({
  /** The amount, in the unit of the offer. */
  amount: z.number().nullable(),
  unit: Unit.nullable(),
  mass_kg: z.number().nullable(),
  mass_basis: MassBasis.nullable(),
  /** Each material with its factor, source and certainty. */
  parts: z.array(ExchangePart),
  /** The depot where the goods wait, when its room is requested or granted with them; null when they go directly. */
  store: z.object({ name: z.string(), city: z.string() }).nullable(),
  /** As the crow flies, and by road, one way, both legs when via the depot: the first times the detour. */
  straight_km: z.number().nullable(),
  km: z.number().nullable(),
  trips: z.number().int().nullable(),
  /** Emissions of new material that is not produced. */
  gross_kg: z.number().nullable(),
  transport_kg: z.number().nullable(),
  /** Gross less transport; negative where reuse costs more than it saves. */
  net_kg: z.number().nullable(),
  net_low: z.number().nullable(),
  net_high: z.number().nullable(),
  /** The distance by road at which both are equal. */
  break_even_km: z.number().nullable(),
  missing: z.array(NetMissing),
  assumptions: z.array(UsedAssumption),
  /** When the final figure of a completed transaction was calculated; null while it is still recalculated each time. */
  kept_at: z.iso.datetime().nullable(),
  can: z.object({ editAssumptions: z.boolean() }),
})
export type NetEffect = z.infer<typeof NetEffect>

const kg = z.number().nullable()

/** The combined savings of lines, in kg CO2e, less all their transport; no net figure while part of a line is not known, which `missing` counts. */
export const NetTogether = z.object({
  gross_kg: kg,
  transport_kg: kg,
  net_kg: kg,
  net_low: kg,
  net_high: kg,
  /** The total kilometres driven at which both are equal. */
  break_even_km: kg,
  missing: z.array(z.object({ reason: NetMissing, count: z.number().int() })),
})
export type NetTogether = z.infer<typeof NetTogether>

/** The basis for a line's figures: its weight, and each of its materials with its factor, source and certainty. */
export const LineFactors = z.object({
  mass_kg: z.number().nullable(),
  gross_kg: z.number().nullable(),
  parts: z.array(ExchangePart),
})
export type LineFactors = z.infer<typeof LineFactors>

/** The load from one address of a basket that travels the same way: its lines, kilometres one way by road and trips, null when a place or a weight is not known. */
export const BasketRide = z.object({
  transactions: z.array(z.number()),
  km: z.number().nullable(),
  trips: z.number().int().nullable(),
})
export type BasketRide = z.infer<typeof BasketRide>

/** The combined savings of the active lines of a basket. Goods at one address that travel the same way share a ride. */
export const BasketNet = NetTogether.extend({
  /** Trips, and total kilometres driven, there and back; null when a place or a weight is not known. */
  trips: z.number().int().nullable(),
  km: z.number().nullable(),
  rides: z.array(BasketRide),
  lines: z.array(
    LineFactors.extend({
      transaction: z.number(),
      /** One way by road, via the depot when its room is requested or granted. */
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
  /** When the final figure of the last of its lines was calculated; null while a line is open, so that it is recalculated each time. */
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
