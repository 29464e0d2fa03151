import { z } from 'zod'
import { Amount, AmountType, Unit } from './amount.ts'
import { endpoint } from './endpoint.ts'
import { Image } from './files.ts'
import { Day, Id, idParams } from './reference.ts'

/** What holds for an organisation that chose nothing: asked after so many days without a sign of an offer, taken off the market after so many. */
export const stillDefaults = { asks: true, first_days: 45, last_days: 120 } as const
/** Days between the two times that it is asked, and between the second one and being shown as not confirmed. */
export const askAgainDays = 14
/** Between which days an organisation may choose; from the first to the last there is time for both questions and a fortnight more. */
export const stillBounds = {
  first: { least: 14, most: 365 },
  last: { least: 56, most: 730 },
  between: 3 * askAgainDays,
} as const
/** Most offers that one mail names. */
export const mostStillNamed = 20

/** How it stands with an offer: lately there was a sign of it, it was asked once or twice, nobody confirmed it, or it was taken off the market for that. */
export const stillStates = ['fresh', 'asked', 'asked_again', 'unconfirmed', 'ended'] as const
export const StillState = z.enum(stillStates)
export type StillState = z.infer<typeof StillState>

/** What is said of an offer: it is still there, there is another amount of it, or it is gone. */
export const stillAnswers = ['there', 'amount', 'gone'] as const
export const StillAnswer = z.enum(stillAnswers)
export type StillAnswer = z.infer<typeof StillAnswer>

/** An own offer of which it is asked. */
export const StillOffer = z.object({
  id: z.number(),
  name: z.string(),
  amount: z.number().nullable(),
  amount_type: AmountType,
  unit: Unit.nullable(),
  image: Image.nullable(),
  spot: z.object({ id: z.number(), name: z.string(), city: z.string() }),
  /** When there was last a sign of it. */
  sign_at: z.iso.datetime(),
  state: StillState,
  /** Until when it stays on the market without an answer; null where it is off the market. */
  till: Day.nullable(),
  published: z.boolean(),
})
export type StillOffer = z.infer<typeof StillOffer>

const answer = {
  answer: StillAnswer,
  /** What there is of it; with `amount` only. */
  amount: Amount.positive('amount.positive').optional(),
}
const whole = <T extends { answer: StillAnswer; amount?: number | undefined }>(body: T) =>
  (body.answer === 'amount') === (body.amount !== undefined)
const missing = { error: 'amount.required', path: ['amount'] }

/** A link of a mail: who, when it was asked and which offers, signed. */
const Token = z
  .string()
  .max(1000, 'field.tooLong')
  .regex(/^[\w.-]*$/, 'field.wrong')

const days = ({ least, most }: { least: number; most: number }) =>
  z
    .number({ error: 'still.days' })
    .int('still.days')
    .min(least, 'still.days')
    .max(most, 'still.days')

/** When an organisation is asked. */
export const StillSettings = z.object({
  asks: z.boolean(),
  first_days: z.number().int(),
  last_days: z.number().int(),
  version: z.number().int(),
  can: z.object({ edit: z.boolean() }),
})
export type StillSettings = z.infer<typeof StillSettings>
export const StillSettingsBody = z
  .strictObject({
    asks: z.boolean(),
    first_days: days(stillBounds.first),
    last_days: days(stillBounds.last),
    version: z.number().int(),
  })
  .refine(({ first_days, last_days }) => last_days >= first_days + stillBounds.between, {
    error: 'still.between',
    path: ['last_days'],
  })
export type StillSettingsBody = z.output<typeof StillSettingsBody>

const offers = z.object({ 'hydra:member': z.array(StillOffer) })
const access = ['SPOT_ITEM_EDIT'] as const
export const stillThere = {
  asked: endpoint({
    method: 'GET',
    path: '/api/still-there',
    summary:
      'The offers that the caller may answer for and of which it was asked whether they are still there, or that were taken off the market for want of an answer in the last 60 days (100 at most)',
    access,
    reply: offers,
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/api/products/:id/still-there',
    summary: 'How it stands with an own offer: whether it was asked if it is still there',
    access,
    params: idParams,
    reply: StillOffer.extend({ can: z.boolean() }),
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/products/:id/still-there',
    summary:
      'Say of an own offer that it is still there, how much there is of it, or that it is gone',
    access,
    params: idParams,
    body: z.strictObject(answer).refine(whole, missing),
    reply: StillOffer,
  }),
  linked: endpoint({
    method: 'GET',
    path: '/api/still-there/link',
    summary: 'The offers that a mail asked of, by its link; uses nothing up',
    access: 'public',
    query: z.strictObject({ t: Token }),
    reply: offers,
  }),
  answerLinked: endpoint({
    method: 'POST',
    path: '/api/still-there/link',
    summary: 'Answer for one of the offers of a mail, by its link; each offer once',
    access: 'public',
    readOnlyMay: true,
    body: z.strictObject({ t: Token, product: Id, ...answer }).refine(whole, missing),
    reply: StillOffer,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/api/still-there/unsubscribe',
    summary:
      'Stop the mails that ask whether offers are still there (RFC 8058), by the link of one',
    access: 'public',
    readOnlyMay: true,
    query: z.strictObject({ t: Token }),
    reply: z.object({ stopped: z.literal(true) }),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/api/still-there/settings',
    summary: 'When the own organisation is asked whether its offers are still there',
    access: ['COMPANY_PROFILE_READ'],
    reply: StillSettings,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/api/still-there/settings',
    summary: 'Change when the own organisation is asked, or that it is not',
    access: 'admin',
    body: StillSettingsBody,
    reply: StillSettings,
  }),
  response: endpoint({
    method: 'GET',
    path: '/api/products/:id/response-time',
    summary:
      'How many days the organisation of a product takes to answer a reservation: the median of the last twelve months, from five answers on',
    access: ['SPOT_ITEM_READ'],
    params: idParams,
    reply: z.object({ days: z.number().nullable() }),
  }),
}
