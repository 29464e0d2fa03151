import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ConditionBody } from './condition.ts'
import { OwnPeriod } from './period.ts'
import { PropertyBody } from './product-form.ts'
import { ProductRow, SustainabilityType } from './product.ts'
import { PriceCents, PriceType, Transport } from './product-parts.ts'
import { Id, idParams, ref } from './reference.ts'

/** Products that are changed at once, at most. */
export const mostAtOnce = 5000
/** Minutes in which a change of many products can be undone. */
export const undoMinutes = 10
/** Pictures that are added at once, at most. */
export const mostPictures = 5
/** Refused products that an answer names. */
export const mostRefusals = 100

/** Organisations that an answer names. */
export const mostNamed = 10

/** What is done to many products of a spot: one thing at a time. */
export const BulkDeed = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('publish') }),
  z.strictObject({ act: z.literal('unpublish') }),
  /** Nothing is left of them: their amount becomes 0. Refused where a reservation is open. */
  z.strictObject({ act: z.literal('zero') }),
  /** To another spot of the own organisation. */
  z.strictObject({ act: z.literal('move'), to: ref('/api/spots') }),
  z.strictObject({ act: z.literal('label'), label: SustainabilityType }),
  z.strictObject({ act: z.literal('condition'), condition: ConditionBody }),
  z.strictObject({
    act: z.literal('price'),
    price: z
      .strictObject({ type: PriceType, value: PriceCents.nullable().default(null) })
      .refine(({ type, value }) => (type !== 'from' && type !== 'fixed') || value !== null, {
        path: ['value'],
        error: 'price.value',
      }),
  }),
  z.strictObject({ act: z.literal('transport'), transport: z.array(Transport).max(2) }),
  /** A period of their own; without days that of the spot holds again. */
  z.strictObject({ act: z.literal('period'), period: OwnPeriod }),
  /** Pictures that were sent before, behind those that a product has. */
  z.strictObject({
    act: z.literal('pictures'),
    pictures: z.array(Id).min(1, 'field.required').max(mostPictures, 'file.tooMany'),
  }),
  /** A value of one property, for those whose object type has it. */
  z.strictObject({
    act: z.literal('property'),
    property: PropertyBody.omit({ matching_condition: true }).extend({
      value: PropertyBody.shape.value.min(1, 'field.required'),
    }),
  }),
])
export type BulkDeed = z.output<typeof BulkDeed>
export const bulkActs = BulkDeed.options.map(({ shape }) => shape.act.value)
export type BulkAct = BulkDeed['act']

/** Which products of the spot: these, or all that a list with this filter shows but those that are left out. */
export const BulkChoice = z.union([
  z.strictObject({
    products: z
      .array(ref('/api/products'))
      .min(1, 'field.required')
      .max(mostAtOnce, 'bulk.tooMany'),
  }),
  z.strictObject({
    is_released: z.boolean(),
    search: z.string().trim().max(100).default(''),
    but: z.array(Id).max(mostAtOnce, 'bulk.tooMany').default([]),
  }),
])
export type BulkChoice = z.output<typeof BulkChoice>

const Asked = z.strictObject({ spot: ref('/api/spots'), choice: BulkChoice, deed: BulkDeed })
export type BulkAsked = z.output<typeof Asked>

/** A product that it cannot be done to, with every reason; `path` is the field of its form that it is about, empty where it is none. */
export const BulkRefusal = z.object({
  product: ProductRow.pick({ id: true, name: true, image: true, otl: true }),
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type BulkRefusal = z.infer<typeof BulkRefusal>

/** Reservations that wait for an answer and end, for good: how many, of which organisations, and of how many more. Nothing brings them back. */
export const Ends = z.object({
  reservations: z.number().int(),
  organisations: z.array(z.string()),
  others: z.number().int(),
})
export type Ends = z.infer<typeof Ends>

/** What would come of it: to how many it would be done, how many are so already, how many it cannot be done to. */
export const BulkPreview = z.object({
  total: z.number().int(),
  ready: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  /** The first of them. */
  refusals: z.array(BulkRefusal),
  /** The spot is active (of a move: the one that they go to): what is published there is on the market. */
  on_market: z.boolean(),
  /** What ends by it; undoing brings none of them back. */
  ends: Ends,
})
export type BulkPreview = z.infer<typeof BulkPreview>

/** A change of many products: how far it is and what came of it. */
export const Bulk = z.object({
  '@id': z.string(),
  id: z.number().int(),
  act: z.enum(bulkActs),
  state: z.enum(['running', 'done', 'undone']),
  total: z.number().int(),
  waiting: z.number().int(),
  done: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  /** Put back by undoing. Those that were changed otherwise meanwhile stay as they are, and stay in `done`. */
  undone: z.number().int(),
  /** Reservations that waited for an answer and ended by it, also when it was undone. */
  ended: z.number().int(),
  refusals: z.array(BulkRefusal),
  /** Until when it can be undone; null when it cannot. */
  undo_until: z.iso.datetime().nullable(),
})
export type Bulk = z.infer<typeof Bulk>

export const productBulk = {
  preview: endpoint({
    method: 'POST',
    path: '/api/products/bulk/preview',
    summary:
      'What doing this to these products of a spot would do: to how many, and which are refused and why. Changes nothing',
    access: ['SPOT_ITEM_EDIT', 'SPOT_ITEM_PUBLISH'],
    body: Asked,
    reply: BulkPreview,
    readOnlyMay: true,
  }),
  ofSpot: endpoint({
    method: 'GET',
    path: '/api/spots/:id/ends',
    summary: 'Which reservations end when an own spot leaves the market: withdrawn or archived',
    access: ['SPOT_PUBLISH', 'SPOT_EDIT'],
    params: idParams,
    reply: Ends,
  }),
  sendPictures: endpoint({
    method: 'POST',
    path: '/api/products/bulk/pictures',
    summary:
      'Send pictures (jpeg, png), multipart field `files[]`, that `act: pictures` will name by their ids within thirty days. All or none',
    access: ['SPOT_ITEM_EDIT'],
    upload: { field: 'files[]', maxFiles: mostPictures },
    reply: z.object({
      pictures: z.array(z.object({ id: z.number().int(), filename: z.string() })),
    }),
    status: 201,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/products/bulk',
    summary:
      'Do one thing to at most 5,000 products of a spot, as a job: those that it cannot be done to stay as they are',
    access: ['SPOT_ITEM_EDIT', 'SPOT_ITEM_PUBLISH'],
    body: Asked,
    reply: Bulk,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/products/bulk/:id',
    summary: 'How far a change of many products is, and what came of it',
    access: ['SPOT_ITEM_EDIT', 'SPOT_ITEM_PUBLISH'],
    params: idParams,
    reply: Bulk,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/products/bulk/:id/undo',
    summary:
      'Put back what a change of many products did, within ten minutes after it ended; what was changed otherwise meanwhile stays',
    access: ['SPOT_ITEM_EDIT', 'SPOT_ITEM_PUBLISH'],
    params: idParams,
    reply: Bulk,
  }),
}
