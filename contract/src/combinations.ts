import { z } from 'zod'
import { Unit } from './amount.ts'
import { Assumption } from './assumptions.ts'
import { endpoint } from './endpoint.ts'
import { ProductCard } from './market.ts'
import { LineFactors, NetTogether } from './net-effect.ts'
import { PeriodCertainty } from './period.ts'
import { Day, Flag, Id, idParams, listOf } from './reference.ts'

/** What a combination is the best in: what it costs together, how few addresses fill as much as can be had, how few kilometres fill at least half of that. */
export const combinationKinds = ['cheapest', 'fewest_addresses', 'fewest_km'] as const
export const CombinationKind = z.enum(combinationKinds)
export type CombinationKind = z.infer<typeof CombinationKind>

/** Room in which a part lies until it is needed: how much floor, for which weeks, and what that costs. */
export const CombinationRoom = z.object({
  weeks: z.number().int(),
  /** At least and at most, as far as both periods may move. */
  least_weeks: z.number().int(),
  most_weeks: z.number().int(),
  week_from: Day,
  week_till: Day,
  floor_m2: z.number(),
  /** Null: on request. */
  cents: z.number().int().nullable(),
  cents_per_m2_week: z.number().int().nullable(),
  /** Whether it may become longer than the depot keeps it, as far as both periods may move. */
  short: z.boolean(),
})
export type CombinationRoom = z.infer<typeof CombinationRoom>

/** The depot by which goods come that are free before they are needed. */
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

/** An offer with the part that it gives: amounts in the unit of the demand, prices in euro cents. */
export const CombinationLine = z.object({
  product: ProductCard,
  /** The demand of which it fills a part, by its id. */
  demand: z.number(),
  score: z.number().int().min(0).max(100),
  amount: z.number(),
  /** The same in the unit of the offer, as it is reserved. */
  own_amount: z.number(),
  /** What can be reserved of it, in the unit of the demand: what is there, less what baskets that wait for an answer ask of it. */
  left: z.number(),
  /** What those baskets ask of it, in the unit of the demand. */
  asked: z.number(),
  /** The least and the most of it that can be taken here, in the unit of the demand; 0: any amount. Of several demands: beside what the others take of the same offer. */
  least: z.number(),
  most: z.number(),
  /** Of one unit of the demand; null where the offer names no price. */
  price: z.number().nullable(),
  /** Of this part, at the middle price of the other offers where it names none itself; null where none does. */
  cents: z.number().int().nullable(),
  /** Where it comes free before it is needed: the room in the depot of its stop. */
  room: CombinationRoom.nullable(),
  /** What making this part new would take, and with which factors that is counted. */
  factors: LineFactors,
})
export type CombinationLine = z.infer<typeof CombinationLine>

/** An address that the lorry calls at: what lies within a hundred metres of each other, and comes by the same way, is one. */
export const CombinationStop = z.object({
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Kilometres to the demand, one way, estimated from the straight line; by the depot where the goods wait in one. */
  km: z.number(),
  store: CombinationStore.nullable(),
  trips: z.number().int(),
  /** What is loaded. */
  kg: z.number(),
  /** The visit and the kilometres, without what the goods cost. */
  transport_cents: z.number().int(),
  lines: z.array(CombinationLine),
})
export type CombinationStop = z.infer<typeof CombinationStop>

/** What an answer takes, whatever it fills. */
export const CombinationTaken = z.object({
  kinds: z.array(CombinationKind),
  stops: z.array(CombinationStop),
  trips: z.number().int(),
  /** Driven in all, with the way back. */
  km: z.number(),
  kg: z.number(),
  /** kg CO2e of driving. */
  co2e_kg: z.number(),
  /** kg CO2e that reuse saves, less that of driving; of what is given only. */
  net: NetTogether,
  /** What the goods cost: the sum of what is known or taken for each line. */
  goods_cents: z.number().int(),
  transport_cents: z.number().int(),
  /** What depots ask for the room, as far as they name a price. */
  store_cents: z.number().int(),
  /** Lines of which the room is priced on request: it comes on top. */
  unpriced_rooms: z.number().int(),
  /** What is counted for what is short. */
  missing_cents: z.number().int(),
  /** Lines without a price of their own. */
  unpriced: z.number().int(),
  /** Lines of which the weight is not known: each is taken for what the others weigh, or, where none is known, for one trip an address. */
  unweighed: z.number().int(),
})
export type CombinationTaken = z.infer<typeof CombinationTaken>

/** How much of a demand an answer gives, and what is still to be bought new, in the unit of the demand. */
const filled = { amount: z.number(), short: z.number() }

/** One answer: offers that fill a demand together, and what that takes. */
export const Combination = CombinationTaken.extend(filled)
export type Combination = z.infer<typeof Combination>

/**
 * Why matches were left out: the place is not known, its units cannot be compared, it gives no figure, nothing is left, what is left is asked by baskets that wait for an answer, or it comes after the demand ends. Of what comes free before it is needed: the floor that
 * it takes is not known, no depot within reach takes it, or those that do have no room.
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

/** Why there is no answer at all: the product is an offer, is not on the market, asks no figure, all that it asks was reserved or exchanged, it has no place, has no matches, or none of them could be weighed. */
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

/** A demand as its answers name it. */
export const CombinedDemand = z.object({
  id: z.number(),
  name: z.string(),
  /** How much is still asked; `given`: what was reserved or exchanged for it already, in the same unit. */
  amount: z.number().nullable(),
  given: z.number(),
  /** What was reserved or exchanged for it in units that cannot be compared with its own: none of it is counted. */
  given_apart: z.array(z.object({ amount: z.number(), unit: Unit.nullable() })),
  unit: Unit.nullable(),
  spot: z.object({ id: z.number(), name: z.string(), city: z.string() }),
  range: z.number().nullable(),
  available_from: z.string().nullable(),
  available_till: z.string().nullable(),
  available_certainty: PeriodCertainty,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type CombinedDemand = z.infer<typeof CombinedDemand>

/** What there was to weigh for a demand. */
const weighed = {
  /** Matches that were weighed, of the best two hundred. */
  considered: z.number().int(),
  left_out: z.array(z.object({ reason: LeftOutReason, count: z.number().int() })),
  nothing: NothingReason.nullable(),
}
/** What every answer was counted with. */
const counted = {
  assumptions: z.array(Assumption),
  can: z.object({ editAssumptions: z.boolean() }),
}

/** Which offers fill a demand together: good answers, not always the best there are. */
export const Combinations = z.object({
  demand: CombinedDemand,
  /** Three at most, each the best of its kind. */
  combinations: z.array(Combination),
  ...weighed,
  ...counted,
})
export type Combinations = z.infer<typeof Combinations>

/** The most demands of a spot that are filled in one question, and of which they may be chosen. */
export const mostDemands = 50
export const mostChoices = 200

/** One answer for several demands: lorries call once for what lies at one address, whichever of the demands it is for. */
export const PlanAnswer = CombinationTaken.extend({
  /** In the order of the demands that were asked. */
  demands: z.array(z.object({ id: z.number(), ...filled })),
  /** What the same goods would take if each demand were driven for by itself. */
  apart: z.object({ trips: z.number().int(), km: z.number(), transport_cents: z.number().int() }),
})
export type PlanAnswer = z.infer<typeof PlanAnswer>

/** What fills several demands of one spot together: good answers, not always the best there are. */
export const SpotPlan = z.object({
  spot: z.object({
    id: z.number(),
    name: z.string(),
    city: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  }),
  /** Demands of the spot that are on the market, of which may be chosen: those with matches first, then by name, the first `mostChoices`. `matches`: offers that fit and may be seen. */
  choices: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      amount: z.number().nullable(),
      /** What of the amount is still asked, beside what was reserved or exchanged for it. */
      left: z.number().nullable(),
      unit: Unit.nullable(),
      matches: z.number().int(),
    }),
  ),
  /** How many demands of the spot are on the market. */
  choices_total: z.number().int(),
  /** Those that were asked, each with what there was to weigh. */
  demands: z.array(CombinedDemand.extend(weighed)),
  /** Three at most, each the best of its kind. */
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

/** Of one lot: one offer gives all that is given of a demand. Of the same size and colour: what weighs in matching is the same between all that is given for it. */
const alike = { one_lot: Flag.optional(), alike: Flag.optional() }

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
      /** How much is still asked, in the unit of the demand, such as what a basket lacks; where it is not given, all of the demand but what was reserved or exchanged for it. */
      amount: z.coerce
        .number({ error: 'amount.number' })
        .positive('amount.positive')
        .max(1e9, 'field.wrong')
        .optional(),
      /** Products that are not to be proposed, such as those that stand in the basket already or said no. */
      without: listOf(Id),
      /** Counts this filling of the demand, in place of looking for good ones: one answer, the best in nothing. Each offer must be among those that can be combined, and each amount between its least and its most. */
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
      /** The demands that are to be filled; none are counted where it is not given. */
      demands: listOf(Id, mostDemands, 'plan.many'),
      /** Counts these fillings of the demands, in place of looking for good ones: one answer, the best in nothing. Each amount lies between the least and the most of its offer, and all demands together take no more of it than there is. */
      take: listOf(TakingFor, mostTaken, 'basket.full'),
    }),
    reply: SpotPlan,
  }),
}
