import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ProductCard } from './market.ts'
import { paged, pageQuery } from './page.ts'
import { Bridge } from './period.ts'
import { Id, idParams } from './reference.ts'

/** How far away those are counted who look for something like an own product. */
export const interestKm = 50

/** One part of a score: what it weighs, what it earned (points <= weight) and the two values compared. */
export const MatchPart = z.object({
  kind: z.enum(['property', 'category', 'amount', 'distance', 'period']),
  /** Name of the property; empty for the other kinds. */
  name: z.string(),
  weight: z.number(),
  points: z.number(),
  /** What the demand asks and what the offer has, as plain values; the screen adds units and words. */
  asked: z.string(),
  offered: z.string(),
  unit: z.string().nullable(),
  /** A hard condition of the demand that this part met. */
  condition: z.enum(['gte', 'eq', 'lte', 'in']).nullable(),
})
export type MatchPart = z.infer<typeof MatchPart>

/** An offer and a demand that fit, as the caller sees it: `own` is the caller's side, `other` the other organisation's. */
export const Match = z.object({
  '@id': z.string(),
  id: z.number(),
  score: z.number().int().min(0).max(100),
  distance: z.number().nullable(),
  own: ProductCard,
  other: ProductCard,
  /** What lies between the two in time; null: they share a day. */
  bridge: Bridge.nullable(),
  /** Days that a store bridges at most here: what the organisation of the demand counts with. */
  bridge_days: z.number().int(),
  parts: z.array(MatchPart),
  created_at: z.iso.datetime(),
})
export type Match = z.infer<typeof Match>

/** The one hard condition that an offer and a demand do not meet: what would have to give. */
export const Miss = z.object({
  kind: z.enum(['property', 'distance', 'period', 'unit']),
  /** Name of the property; empty for the other kinds. */
  name: z.string(),
  /** What the demand asks (of a distance: how far the nearer range reaches) and what there is, as in MatchPart. */
  asked: z.string(),
  offered: z.string(),
  unit: z.string().nullable(),
  condition: z.enum(['gte', 'eq', 'lte', 'in']).nullable(),
  /** By how much it misses: kilometres, days, or in the unit of the property; null where that is no number. */
  gap: z.number().nullable(),
})
export type Miss = z.infer<typeof Miss>

/** A pair that would be a match but for one condition. Its score is what it earns as it is: what is missed earns nothing, or as much as it is alike. */
export const NearMatch = z.object({
  score: z.number().int().min(0).max(100),
  distance: z.number().nullable(),
  own: ProductCard,
  other: ProductCard,
  miss: Miss,
})
export type NearMatch = z.infer<typeof NearMatch>

/** One condition that keeps others from matching a product: `only` of them fit on everything else, `all` fail on it. */
export const Obstacle = z.object({
  kind: z.enum(['property', 'distance', 'place', 'period', 'unit', 'audience']),
  /** Name of the property; empty for the other kinds. */
  name: z.string(),
  /** What the own product says of it, as in MatchPart: the value of the property, the range in km, the period, the unit. */
  own: z.string(),
  unit: z.string().nullable(),
  condition: z.enum(['gte', 'eq', 'lte', 'in']).nullable(),
  /** Whether a change of the own product or spot can take it away; else it is the other side's. */
  yours: z.boolean(),
  only: z.number().int(),
  all: z.number().int(),
})
export type Obstacle = z.infer<typeof Obstacle>

/** Why a product has no matches: it is not on the market, nothing of its kind is asked or offered that its organisation may see (`alike` 0), or what stands in the way, the smallest hindrance first. */
export const Standing = z.object({
  product: z.object({
    id: z.number(),
    name: z.string(),
    is_released: z.boolean(),
    spot: z.number(),
    /** Its object type; null where it has none. */
    otl: z.string().nullable(),
  }),
  state: z.enum(['on_market', 'unpublished', 'spot_inactive', 'ended']),
  matches: z.number().int(),
  /** Products of its kind on the other side of the market, in other spots, that its organisation may see. */
  alike: z.number().int(),
  obstacles: z.array(Obstacle),
})
export type Standing = z.infer<typeof Standing>

/** How many other organisations look for something like a product within so many km, by a saved search or by what they have on the other side of the market: told from five on, and never which ones. */
export const Interest = z.object({
  organisations: z.number().int().min(5).nullable(),
  km: z.literal(interestKm),
})
export type Interest = z.infer<typeof Interest>

/** Narrows matches: least score, largest distance in km, within or outside the own organisation. */
const filter = {
  min_score: z.coerce.number().int().min(0).max(100).optional(),
  range: z.coerce
    .number({ error: 'field.wrong' })
    .int('field.wrong')
    .min(1, 'field.wrong')
    .max(1000, 'field.wrong')
    .optional(),
  scope: z.enum(['internal', 'external']).optional(),
}
const order = z
  .strictObject({
    score: z.enum(['ASC', 'DESC']).optional(),
    distance: z.enum(['ASC', 'DESC']).optional(),
    created_at: z.enum(['ASC', 'DESC']).optional(),
  })
  .optional()

export const matching = {
  ofProduct: endpoint({
    method: 'GET',
    path: '/api/products/:id/matches',
    summary: 'Matches of one product, best first',
    access: ['SPOT_VIEW_MATCHES'],
    params: idParams,
    query: z.strictObject({ ...pageQuery, order, ...filter }),
    reply: paged(Match),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/product-matches',
    summary: 'Matches of the own organisation, of one spot or of one product, best first',
    access: ['SPOT_VIEW_MATCHES'],
    query: z.strictObject({
      ...pageQuery,
      order,
      spot: Id.optional(),
      product: Id.optional(),
      ...filter,
    }),
    reply: paged(Match),
  }),
  standing: endpoint({
    method: 'GET',
    path: '/api/product-matches/standing',
    summary:
      'Of an own product, of each of an own spot, or of all of the own organisation (50 at most): how many matches it has, and what keeps others from matching it',
    access: ['SPOT_VIEW_MATCHES'],
    query: z.strictObject({ spot: Id.optional(), product: Id.optional() }),
    reply: z.object({ 'hydra:member': z.array(Standing) }),
  }),
  near: endpoint({
    method: 'GET',
    path: '/api/products/:id/near-matches',
    summary: 'Of an own product: what would match but for one condition, at most the best hundred',
    access: ['SPOT_VIEW_MATCHES'],
    params: idParams,
    query: z.strictObject({ ...pageQuery }),
    reply: paged(NearMatch),
  }),
  interest: endpoint({
    method: 'GET',
    path: '/api/products/:id/interest',
    summary:
      'Of an own product: how many other organisations look for something like it nearby, from five on',
    access: ['SPOT_VIEW_MATCHES'],
    params: idParams,
    reply: Interest,
  }),
}
