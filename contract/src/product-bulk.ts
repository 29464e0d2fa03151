import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ConditionBody } from './condition.ts'
import { OwnPeriod } from './period.ts'
import { PropertyBody } from './product-form.ts'
import { ProductRow, SustainabilityType } from './product.ts'
import { PriceCents, PriceType, Transport, Useless } from './product-parts.ts'
import { Id, idParams, ref } from './reference.ts'

/** The maximum number of products in one change. */
export const mostAtOnce = 5000
/** The number of minutes in which a bulk change can be undone. */
export const undoMinutes = 10
/** The maximum number of pictures added at once. */
export const mostPictures = 5
/** The maximum number of refused products that a response names. */
export const mostRefusals = 100

/** The maximum number of organisations that a response names. */
export const mostNamed = 10

/** The action on many products of a spot: one at a time. */
export const BulkDeed = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('publish') }),
  z.strictObject({ act: z.literal('unpublish') }),
  /** Nothing is left of them: their amount becomes 0. Refused while a reservation is open. */
  z.strictObject({ act: z.literal('zero') }),
  /** To another spot of the user's organisation. */
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
  /** Their own period; without days, the spot's period applies again. */
  z.strictObject({ act: z.literal('period'), period: OwnPeriod }),
  /** Pictures that were uploaded before, added after those that a product has. */
  z.strictObject({
    act: z.literal('pictures'),
    pictures: z.array(Id).min(1, 'field.required').max(mostPictures, 'file.tooMany'),
  }),
  /** A value of one property, for products whose object type has it. */
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

/** The products of the spot to change: these, or all that a list with this filter shows except those left out. */
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

/** A product that the change cannot apply to, with every reason; `path` is the form field concerned, empty when there is none. */
export const BulkRefusal = z.object({
  product: ProductRow.pick({ id: true, name: true, image: true, otl: true }),
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
})
export type BulkRefusal = z.infer<typeof BulkRefusal>

/** Pending reservations that end for good: their number, the organisations that made them, and the number of other organisations. Nothing restores them. */
export const Ends = z.object({
  reservations: z.number().int(),
  organisations: z.array(z.string()),
  others: z.number().int(),
})
export type Ends = z.infer<typeof Ends>

/** The effect of a change: how many it would apply to, how many are already so, and how many it cannot apply to. */
export const BulkPreview = z.object({
  total: z.number().int(),
  ready: z.number().int(),
  same: z.number().int(),
  refused: z.number().int(),
  /** The first of the refused products. */
  refusals: z.array(BulkRefusal),
  /** The spot is active (for a move: the target spot): products published there are on the market. */
  on_market: z.boolean(),
  /** Of the products that it applies to and that are published afterwards; counted for what publishes, moves or gives a period. */
  useless: Useless,
  /** The reservations that it ends; undoing restores none of them. */
  ends: Ends,
})
export type BulkPreview = z.infer<typeof BulkPreview>

/** A change of many products: its progress and result. */
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
  /** Restored by undoing. Products that have been changed otherwise since stay as they are, and stay in `done`. */
  undone: z.number().int(),
  /** Pending reservations that it ended, even when it was undone. */
  ended: z.number().int(),
  refusals: z.array(BulkRefusal),
  /** The deadline for undoing; null when it cannot be undone. */
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
    act: { nl: "Foto's voor veel producten verstuurd", en: 'Pictures for many products sent' },
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
    act: { nl: 'Wijziging van veel producten begonnen', en: 'Change of many products begun' },
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
    act: {
      nl: 'Wijziging van veel producten ongedaan gemaakt',
      en: 'Change of many products undone',
    },
    access: ['SPOT_ITEM_EDIT', 'SPOT_ITEM_PUBLISH'],
    params: idParams,
    reply: Bulk,
  }),
}
