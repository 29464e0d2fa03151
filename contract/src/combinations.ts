import { z } from 'zod'
import { Unit } from './amount.ts'
import { Assumption } from './assumptions.ts'
import { endpoint } from './endpoint.ts'
import { ProductCard } from './market.ts'
import { LineFactors, NetTogether } from './net-effect.ts'
import { PeriodCertainty } from './period.ts'
import { Day, Flag, Id, idParams, listOf } from './reference.ts'

/** What a combination is best at: the lowest total cost, the fewest addresses for as much as can be had, or the fewest kilometres for at least half of that. */
export const combinationKinds = ['cheapest', 'fewest_addresses', 'fewest_km'] as const
export const CombinationKind = z.enum(combinationKinds)
export type CombinationKind = z.infer<typeof CombinationKind>

/** The room for a part until it is needed: the floor area, the weeks, and the cost. */
export const CombinationRoom = z.object({
  weeks: z.number().int(),
  /** The minimum and maximum, given how far both periods may move. */
  least_weeks: z.number().int(),
  most_weeks: z.number().int(),
  week_from: Day,
  week_till: Day,
  floor_m2: z.number(),
  /** Null: on request. */
  cents: z.number().int().nullable(),
  cents_per_m2_week: z.number().int().nullable(),
  /** Whether the stay may become longer than the depot allows, given how far both periods may move. */
  short: z.boolean(),
})
export type CombinationRoom = z.infer<typeof CombinationRoom>

/** The depot that stores goods that come free before they are needed. */
export const CombinationStore = z.object({
  id: z.number(),
  name: z.string(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** By road, from the offer to the depot and from the depot to the demand. */
  legs_km: z.tuple([z.number(), z.number()]),
  detour_km: z.number(),
})
export type CombinationStore = z.infer<typeof CombinationStore>

/** An offer with the part that it supplies: amounts in the unit of the demand, prices in euro cents. */
export const CombinationLine = z.object({
  product: ProductCard,
  /** The id of the demand that it partly fills. */
  demand: z.number(),
  score: z.number().int().min(0).max(100),
  amount: z.number(),
  /** The same amount in the unit of the offer, as it is reserved. */
  own_amount: z.number(),
  /** The amount that can be reserved, in the unit of the demand: what is there, less what pending baskets ask for. */
  left: z.number(),
  /** The amount that those baskets ask for, in the unit of the demand. */
  asked: z.number(),
  /** The least and the most of it that can be taken here, in the unit of the demand; 0: any amount. With several demands: in addition to what the others take of the same offer. */
  least: z.number(),
  most: z.number(),
  /** The price of one unit of the demand; null when the offer names no price. */
  price: z.number().nullable(),
  /** The price of this part, at the median price of the other offers when it names none itself; null when none does. */
  cents: z.number().int().nullable(),
  /** For goods that come free before they are needed: the room in the depot of their stop. */
  room: CombinationRoom.nullable(),
  /** What producing this part new would take, and the factors used for that. */
  factors: LineFactors,
})
export type CombinationLine = z.infer<typeof CombinationLine>

/** An address where the lorry calls: places within a hundred metres of each other, reached the same way, count as one. */
export const CombinationStop = z.object({
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Kilometres to the demand, one way, estimated from the straight line; via the depot when the goods wait in one. */
  km: z.number(),
  store: CombinationStore.nullable(),
  trips: z.number().int(),
  /** The weight that is loaded. */
  kg: z.number(),
  /** The cost of the visit and the kilometres, without the goods. */
  transport_cents: z.number().int(),
  lines: z.array(CombinationLine),
})
export type CombinationStop = z.infer<typeof CombinationStop>

/** What an answer requires, regardless of how much it fills. */
export const CombinationTaken = z.object({
  kinds: z.array(CombinationKind),
  stops: z.array(CombinationStop),
  trips: z.number().int(),
  /** Total distance driven, including the way back. */
  km: z.number(),
  kg: z.number(),
  /** kg CO2e from driving. */
  co2e_kg: z.number(),
  /** kg CO2e that reuse saves, less that of driving; only for the amount that is supplied. */
  net: NetTogether,
  /** The cost of the goods: the sum of the known or assumed cost of each line. */
  goods_cents: z.number().int(),
  transport_cents: z.number().int(),
  /** What depots charge for the room, where they name a price. */
  store_cents: z.number().int(),
  /** Lines with room priced on request: an extra cost. */
  unpriced_rooms: z.number().int(),
  /** The cost that is counted for the shortage. */
  missing_cents: z.number().int(),
  /** Lines without a price of their own. */
  unpriced: z.number().int(),
  /** Lines with an unknown weight: each is assumed to weigh what the others do, or, when no weight is known, to take one trip per address. */
  unweighed: z.number().int(),
})
export type CombinationTaken = z.infer<typeof CombinationTaken>

/** How much of a demand an answer supplies, and how much must still be bought new, in the unit of the demand. */
const filled = { amount: z.number(), short: z.number() }

/** One answer: offers that together fill a demand, and what that requires. */
export const Combination = CombinationTaken.extend(filled)
export type Combination = z.infer<typeof Combination>

/**
 * Why matches were left out: the place is unknown, its units cannot be compared, it gives no figure, nothing is left, pending baskets ask for what is left, or it comes after the demand ends. For goods that come free before they are needed: the floor
 * area is unknown, no depot within reach accepts them, or those that do have no room.
 */
export const leftOutReasons = [
  'place',
  'unit',
  'amount',
  'nothing_left',
  'promised',
  'time',
  'store_volume',
  'store_none',
  'store_full',
] as const
export const LeftOutReason = z.enum(leftOutReasons)
export type LeftOutReason = z.infer<typeof LeftOutReason>

/** Why there is no answer at all: the product is an offer, is not on the market, asks no figure, was reserved or exchanged in full, has no place, has no matches, or none of them could be weighed. */
export const nothingReasons = [
  'offer',
  'not_on_market',
  'no_amount',
  'given',
  'no_place',
  'no_matches',
  'left_out',
] as const
export const NothingReason = z.enum(nothingReasons)
export type NothingReason = z.infer<typeof NothingReason>

/** A demand as the answers describe it. */
export const CombinedDemand = z.object({
  id: z.number(),
  name: z.string(),
  /** The amount still asked; `given`: what was already reserved or exchanged for it, in the same unit. */
  amount: z.number().nullable(),
  given: z.number(),
  /** What was reserved or exchanged for it in units that cannot be compared with its own: not counted. */
  given_apart: z.array(z.object({ amount: z.number(), unit: Unit.nullable() })),
  unit: Unit.nullable(),
  spot: z.object({ id: z.number(), name: z.string(), city: z.string() }),
  range: z.number().nullable(),
  available_from: z.string().nullable(),
  available_till: z.string().nullable(),
  available_certainty: PeriodCertainty,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Whether its object type has properties by which offers can be the same size and colour. */
  comparable: z.boolean(),
})
export type CombinedDemand = z.infer<typeof CombinedDemand>

/** The matches that were available for a demand. */
const weighed = {
  /** Matches that were considered, of the best two hundred. */
  considered: z.number().int(),
  left_out: z.array(z.object({ reason: LeftOutReason, count: z.number().int() })),
  nothing: NothingReason.nullable(),
}
/** The basis of the calculation of every answer. */
const counted = {
  assumptions: z.array(Assumption),
  can: z.object({ editAssumptions: z.boolean() }),
}

/** Which offers together fill a demand: good answers, not always the best possible. */
export const Combinations = z.object({
  demand: CombinedDemand,
  /** At most three, each the best of its kind. */
  combinations: z.array(Combination),
  ...weighed,
  ...counted,
})
export type Combinations = z.infer<typeof Combinations>

/** The most demands of a spot that one request may fill, and the most that are offered as choices. */
export const mostDemands = 50
export const mostChoices = 200

/** One answer for several demands: lorries call once at an address, whichever of the demands its goods are for. */
export const PlanAnswer = CombinationTaken.extend({
  /** In the order of the requested demands. */
  demands: z.array(z.object({ id: z.number(), ...filled })),
  /** What the same goods would require if each demand had its own trips. */
  apart: z.object({ trips: z.number().int(), km: z.number(), transport_cents: z.number().int() }),
})
export type PlanAnswer = z.infer<typeof PlanAnswer>

/** What together fills several demands of one spot: good answers, not always the best possible. */
export const SpotPlan = z.object({
  spot: z.object({
    id: z.number(),
    name: z.string(),
    city: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  /** The spot's demands on the market to choose from: those with matches first, then by name, the first `mostChoices`. `matches`: fitting offers that the caller may see. */
  choices: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      amount: z.number().nullable(),
      /** The part of the amount still asked, after what was reserved or exchanged for it. */
      left: z.number().nullable(),
      unit: Unit.nullable(),
      matches: z.number().int(),
    }),
  ),
  /** The number of the spot's demands on the market. */
  choices_total: z.number().int(),
  /** The requested demands, each with its available matches. */
  demands: z.array(CombinedDemand.extend(weighed)),
  /** At most three, each the best of its kind. */
  answers: z.array(PlanAnswer),
  ...counted,
})
export type SpotPlan = z.infer<typeof SpotPlan>

/** How much of one offer, as "12:260": its id, and an amount in the unit of the demand. */
const Taking = z
  .string()
  .regex(/^[1-9]\d{0,14}:\d{1,9}(?:\.\d{1,3})?$/, 'field.wrong')
  .transform((text) => {
    const [product = 0, amount = 0] = text.split(':').map(Number)
    return { product, amount }
  })
/** How much of one offer for one of several demands, as "7:12:260": the id of the demand before it. */
const TakingFor = z
  .string()
  .regex(/^[1-9]\d{0,14}:[1-9]\d{0,14}:\d{1,9}(?:\.\d{1,3})?$/, 'field.wrong')
  .transform((text) => {
    const [demand = 0, product = 0, amount = 0] = text.split(':').map(Number)
    return { demand, product, amount }
  })
/** The most offers that are counted in one filling: as many as a basket has lines. */
export const mostTaken = 50

/** One lot: one offer supplies everything for a demand. Same size and colour: properties that count in matching are equal between all offers for it. */
const alike = { one_lot: Flag.optional(), alike: Flag.optional() }
/** The same choice, as kept with what was reserved. */
export const Likeness = z.enum(['one_lot', 'alike'])
export type Likeness = z.infer<typeof Likeness>

export const combinations = {
  ofDemand: endpoint({
    method: 'GET',
    path: '/api/products/:id/combinations',
    summary:
      'Of an own demand: which of its matches fill it together, at most three answers, with trips, kilometres, euros and kg CO2e of driving. Good answers, not always the best there are',
    access: ['SPOT_VIEW_MATCHES'],
    params: idParams,
    query: z.strictObject({
      ...alike,
      /** The amount still asked, in the unit of the demand, such as what a basket lacks; by default, all of the demand except what was reserved or exchanged for it. */
      amount: z.coerce
        .number({ error: 'amount.number' })
        .positive('amount.positive')
        .max(1e9, 'field.wrong')
        .optional(),
      /** Products to leave out of the proposal, such as those that are already in the basket or said no. */
      without: listOf(Id),
      /** With `alike`: products that what is proposed must equal in size and colour, such as the lines of a basket that still stand. If the caller cannot see one of them, nothing is proposed. */
      like: listOf(Id),
      /** Calculates this filling of the demand instead of searching: one answer, the best in no respect. Each offer must be combinable, each amount between its least and its most. */
      take: listOf(Taking, mostTaken, 'basket.full'),
    }),
    reply: Combinations,
  }),
  ofSpot: endpoint({
    method: 'GET',
    path: '/api/spots/:id/combinations',
    summary:
      'Of an own spot: which matches fill several of its demands together, so that what lies at one address rides together; without `demands` only which may be chosen. At most three answers, good ones and not always the best there are',
    access: ['SPOT_VIEW_MATCHES'],
    params: idParams,
    query: z.strictObject({
      ...alike,
      /** The demands to fill; without it, nothing is calculated. */
      demands: listOf(Id, mostDemands, 'plan.many'),
      /** Calculates these fillings instead of searching: one answer, the best in no respect. Each amount is between its offer's least and most, all together no more than there is. */
      take: listOf(TakingFor, mostTaken, 'basket.full'),
    }),
    reply: SpotPlan,
  }),
}
