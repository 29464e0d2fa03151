import { z } from 'zod'
import { CombinedDemand } from './combinations.ts'
import { endpoint } from './endpoint.ts'
import { ProductCard } from './market.ts'
import { paged, pageQuery } from './page.ts'
import { Bridge } from './period.ts'
import { Id, idParams } from './reference.ts'

/** The radius for counting who is interested in something like a product of the caller's organisation. */
export const interestKm = 50

/** One part of a score: its weight, the points it earned (points <= weight) and the two values compared. */
export const MatchPart = z.object({
  kind: z.enum(['property', 'category', 'amount', 'distance', 'period']),
  /** Name of the property; empty for the other kinds. */
  name: z.string(),
  weight: z.number(),
  points: z.number(),
  /** The demand's and the offer's values, in plain form; the screen adds units and words. */
  asked: z.string(),
  offered: z.string(),
  unit: z.string().nullable(),
  /** A hard condition of the demand that this part met. */
  condition: z.enum(['gte', 'eq', 'lte', 'in']).nullable(),
})
export type MatchPart = z.infer<typeof MatchPart>

/** An offer and a demand that fit, from the caller's point of view: `own` is the caller's side, `other` the other organisation's. */
export const Match = z.object({
  '@id': z.string(),
  id: z.number(),
  score: z.number().int().min(0).max(100),
  distance: z.number().nullable(),
  own: ProductCard,
  other: ProductCard,
  /** The gap in time between the two; null when they share a day. */
  bridge: Bridge.nullable(),
  /** The most days that a store bridges here, according to the assumptions of the demand's organisation. */
  bridge_days: z.number().int(),
  parts: z.array(MatchPart),
  created_at: z.iso.datetime(),
})
export type Match = z.infer<typeof Match>

/** The one hard condition on which an offer and a demand fail: the obstacle that would have to be removed. */
export const Miss = z.object({
  kind: z.enum(['property', 'distance', 'period', 'unit']),
  /** Name of the property; empty for the other kinds. */
  name: z.string(),
  /** What the demand asks (for a distance: how far the nearer range reaches) and what there is, as in MatchPart. */
  asked: z.string(),
  offered: z.string(),
  unit: z.string().nullable(),
  condition: z.enum(['gte', 'eq', 'lte', 'in']).nullable(),
  /** The size of the gap: kilometres, days, or in the unit of the property; null when it is not a number. */
  gap: z.number().nullable(),
})
export type Miss = z.infer<typeof Miss>

/** A pair that would match except for one condition. Its score is the current one: the missed part earns nothing, or as much as its similarity is worth. */
export const NearMatch = z.object({
  score: z.number().int().min(0).max(100),
  distance: z.number().nullable(),
  own: ProductCard,
  other: ProductCard,
  miss: Miss,
})
export type NearMatch = z.infer<typeof NearMatch>

/** One condition that prevents others from matching a product: `only` is the number that fit on everything else, `all` the number that fail on it. */
export const Obstacle = z.object({
  kind: z.enum(['property', 'distance', 'place', 'period', 'unit', 'audience']),
  /** Name of the property; empty for the other kinds. */
  name: z.string(),
  /** The value of the product of the caller's organisation, as in MatchPart: the value of the property, the range in km, the period, the unit. */
  own: z.string(),
  unit: z.string().nullable(),
  condition: z.enum(['gte', 'eq', 'lte', 'in']).nullable(),
  /** Whether a change to the product or spot of the caller's organisation can remove it; otherwise it is on the other side. */
  yours: z.boolean(),
  only: z.number().int(),
  all: z.number().int(),
})
export type Obstacle = z.infer<typeof Obstacle>

/** Why a product has no matches: it is not on the market, nothing of its kind that its organisation may see is asked or offered (`alike` 0), or the obstacles, the smallest first. */
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

/** How many other organisations look for something like a product within this many km, by a saved search or what they have on the other side of the market: given from five on, never their names. */
export const Interest = z.object({
  organisations: z.number().int().min(5).nullable(),
  km: z.literal(interestKm),
})
export type Interest = z.infer<typeof Interest>

/** Narrows matches: lowest score, largest distance in km, within or outside the caller's organisation. */
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
  needed: endpoint({
    method: 'GET',
    path: '/api/products/:id/needed',
    summary:
      'Of an own demand: what it still needs after what was reserved or exchanged for it, and what was given in units that cannot be compared',
    access: ['SPOT_VIEW_MATCHES'],
    params: idParams,
    reply: CombinedDemand,
  }),
}
