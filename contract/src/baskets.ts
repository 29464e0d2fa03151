import { z } from 'zod'
import { Assumption } from './assumptions.ts'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { Transport } from './products.ts'
import { PositiveAmount, Unit } from './amount.ts'
import { Likeness } from './combinations.ts'
import { Id, idParams, listOf, ref } from './reference.ts'
import { Transaction, TransactionStep } from './transactions.ts'

/** any: each line is independent; all: no line counts without the others. */
export const BasketMode = z.enum(['any', 'all'])
export type BasketMode = z.infer<typeof BasketMode>

/** Derived from the lines: open while an answer is pending, complete when all said yes, partial when part of it is missing, failed when nothing is left of it. */
export const BasketState = z.enum(['open', 'complete', 'partial', 'failed'])
export type BasketState = z.infer<typeof BasketState>

/** The maximum number of lines in one call. */
export const mostBasketLines = 50
/** Days in which the lines can be answered, by default. */
export const basketDays = 7
/** The maximum number of days: an owner is not bound to a condition for longer than a week. */
export const mostBasketDays: Readonly<Record<BasketMode, number>> = { any: 30, all: 7 }

const note = z.string().trim().max(1000, 'field.tooLong')
const lines = <S extends z.ZodType>(line: S) =>
  z.array(line).min(1, 'basket.empty').max(mostBasketLines, 'basket.full')

/** One product of a basket. */
export const BasketLineBody = z.strictObject({
  product: ref('/api/products'),
  amount: PositiveAmount,
  transport: Transport.optional(),
  /** The depot where it is stored until the demand needs it: the same act requests its room. */
  store: ref('/api/spots').optional(),
  /** A demand of the caller's organisation that this line fills, where the basket fills several; the basket's demand where it names none. */
  demand: ref('/api/products').optional(),
})
const fact = z.union([z.number(), z.string().max(200, 'field.tooLong'), z.boolean()])

export const BasketBody = z
  .strictObject({
    lines: lines(BasketLineBody),
    /** The demand of the user's organisation that it fills. */
    demand: ref('/api/products').optional(),
    mode: BasketMode.default('any'),
    /** Why it is all or nothing: required in that mode. */
    reason: note.default(''),
    /** Sent to each owner with the request. */
    remark: note.default(''),
    /** What its proposal was limited to: proposals for a replacement keep it. */
    likeness: Likeness.nullable().default(null),
    days: z.number().int('basket.days').min(1, 'basket.days').default(basketDays),
    /** The figures that a proposal was based on: stored unchanged. */
    assumptions: z
      .record(z.string().max(60, 'field.tooLong'), fact)
      .refine((all) => Object.keys(all).length <= 50, 'field.tooLong')
      .default({}),
  })
  .superRefine(({ mode, reason, days }, context) => {
    if (mode === 'all' && reason === '')
      context.addIssue({ code: 'custom', message: 'basket.reason', path: ['reason'] })
    if (days > mostBasketDays[mode])
      context.addIssue({ code: 'custom', message: 'basket.days', path: ['days'] })
  })

/** New lines that replace lines that ended: `replaces` names the line by its transaction. */
export const ReplaceBody = z.strictObject({
  lines: lines(
    BasketLineBody.omit({ demand: true }).extend({ replaces: ref('/api/transactions') }),
  ),
  remark: note.default(''),
})

const amount = z.number()
/** Totals of a basket in its unit; null when its lines have different units. */
export const BasketAmounts = z.object({
  asked: amount,
  sure: amount,
  waiting: amount,
  missing: amount,
})
export type BasketAmounts = z.infer<typeof BasketAmounts>

export const BasketSummary = z.object({
  '@id': z.string(),
  id: z.number(),
  name: z.string(),
  /** How many products it asks for besides the one in its name; 0 where the name comes from a demand, a spot or its only product. */
  others: z.number(),
  mode: BasketMode,
  state: BasketState,
  /** Withdrawn as a whole, by its organisation or by time; null while it is active. */
  ended_by: z.enum(['organisation', 'time']).nullable(),
  unit: Unit.nullable(),
  amounts: BasketAmounts.nullable(),
  /** The number of lines, both original and added since. */
  lines: z.number(),
  /** The image and object type of the product in its first line. */
  first: Transaction.shape.product.pick({ image: true, otl: true }),
  /** Null where it fills none or several: the transaction of each line names its own. */
  demand: z.object({ id: z.number(), name: z.string(), spot: z.string() }).nullable(),
  deadline: z.iso.datetime(),
  created_at: z.iso.datetime(),
})
export type BasketSummary = z.infer<typeof BasketSummary>

/** A line, with the amount that is still missing after it ended, and the line that it replaces. */
export const BasketLine = z.object({
  transaction: Transaction,
  missing: amount,
  replaces: z.number().nullable(),
})
export type BasketLine = z.infer<typeof BasketLine>

export const BasketStep = TransactionStep.extend({ transaction: z.number() })
export type BasketStep = z.infer<typeof BasketStep>

export const Basket = BasketSummary.omit({ lines: true }).extend({
  lines: z.array(BasketLine),
  reason: z.string(),
  remark: z.string(),
  /** What its proposal was limited to, for each demand; null: to nothing. */
  likeness: Likeness.nullable(),
  /** The figures that its proposal was based on, as they were stored: in the order of the assumptions. */
  assumptions: z.array(Assumption),
  /** Other figures that were sent along, under the name that they were given. */
  noted: z.array(z.object({ name: z.string(), value: fact })),
  /** When every line was first accepted: since then, no part of it is conditional. */
  fulfilled_at: z.iso.datetime().nullable(),
  /** Withdrawn as a whole, by its organisation or by time. */
  ended_at: z.iso.datetime().nullable(),
  steps: z.array(BasketStep),
  can: z.object({ replace: z.boolean(), retract: z.boolean() }),
})
export type Basket = z.infer<typeof Basket>

export const baskets = {
  create: endpoint({
    method: 'POST',
    path: '/api/baskets',
    summary:
      'Reserve several products together: all lines or none; send an `Idempotency-Key` header so that a repeated call has one effect',
    act: { nl: 'Samen gereserveerd', en: 'Reserved together' },
    access: ['SPOT_ITEM_RESERVATION'],
    body: BasketBody,
    reply: Basket,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/baskets',
    summary:
      'Baskets of the own organisation: all with READ_ALL_RESERVATIONS, else those the caller made',
    access: 'signed-in',
    query: z.strictObject({ ...pageQuery, state: listOf(BasketState), demand: Id.optional() }),
    reply: paged(BasketSummary),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/baskets/:id',
    summary: 'One basket with its lines and what happened to them',
    access: 'signed-in',
    params: idParams,
    reply: Basket,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/api/baskets/:id/replace',
    summary:
      'Ask others for what is missing in a basket: all new lines or none, the other lines stay as they are',
    act: { nl: 'Combinatie aangevuld', en: 'Combination filled up' },
    access: ['SPOT_ITEM_RESERVATION'],
    params: idParams,
    body: ReplaceBody,
    reply: Basket,
  }),
  retract: endpoint({
    method: 'POST',
    path: '/api/baskets/:id/retract',
    summary: 'Withdraw every pending and accepted line of a basket; gives the stock back',
    act: { nl: 'Combinatie ingetrokken', en: 'Combination withdrawn' },
    access: ['SPOT_ITEM_RESERVATION'],
    params: idParams,
    body: z.strictObject({ reason: note.optional() }).optional(),
    reply: Basket,
  }),
}
