import { z } from 'zod'
import { Amount, AmountType, Unit } from './amount.ts'
import { endpoint } from './endpoint.ts'
import { Image } from './files.ts'
import { Day, Id, idParams } from './reference.ts'

/** The defaults for an organisation that has set nothing: the days without a sign of an offer before it is asked about, and before the offer leaves the market. */
export const stillDefaults = { asks: true, first_days: 45, last_days: 120 } as const
/** Days between the two questions, and between the second one and being shown as not confirmed. */
export const askAgainDays = 14
/** The limits for an organisation's own choice of days; between the first and the last there is time for both questions and a fortnight more. */
export const stillBounds = {
  first: { least: 14, most: 365 },
  last: { least: 56, most: 730 },
  between: 3 * askAgainDays,
} as const
/** The maximum number of offers that one mail names. */
export const mostStillNamed = 20

/** The status of an offer: there was a recent sign of it, its organisation was asked once or twice, nobody confirmed it, or it was removed from the market for that. */
export const stillStates = ['fresh', 'asked', 'asked_again', 'unconfirmed', 'ended'] as const
export const StillState = z.enum(stillStates)
export type StillState = z.infer<typeof StillState>

/** The answers about an offer: it is still there, there is another amount of it, or it is gone. */
export const stillAnswers = ['there', 'amount', 'gone'] as const
export const StillAnswer = z.enum(stillAnswers)
export type StillAnswer = z.infer<typeof StillAnswer>

/** An offer of the caller's organisation that the question is about. */
export const StillOffer = z.object({
  id: z.number(),
  name: z.string(),
  amount: z.number().nullable(),
  amount_type: AmountType,
  unit: Unit.nullable(),
  image: Image.nullable(),
  spot: z.object({ id: z.number(), name: z.string(), city: z.string() }),
  /** The time of the last sign of it. */
  sign_at: z.iso.datetime(),
  state: StillState,
  /** The day until which it stays on the market without an answer; null when it is off the market. */
  till: Day.nullable(),
  published: z.boolean(),
})
export type StillOffer = z.infer<typeof StillOffer>

const answer = {
  answer: StillAnswer,
  /** The amount that is there; only with `amount`. */
  amount: Amount.positive('amount.positive').optional(),
}
const whole = <T extends { answer: StillAnswer; amount?: number | undefined }>(body: T) =>
  (body.answer === 'amount') === (body.amount !== undefined)
const missing = { error: 'amount.required', path: ['amount'] }

/** The signed link in a mail: the user, the time of the question and the offers. */
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

/** When an organisation is asked about its offers. */
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
    act: {
      nl: 'Aangegeven of aanbod nog beschikbaar is',
      en: 'Stated whether an offer is still available',
    },
    access,
    params: idParams,
    body: z.strictObject(answer).refine(whole, missing),
    reply: StillOffer,
  }),
  linked: endpoint({
    method: 'GET',
    path: '/api/still-there/link',
    summary: 'The offers that a mail asked of, by its link; uses nothing up',
    act: { nl: 'Aanbod via een mail bekeken', en: 'Offers viewed through an email' },
    access: 'public',
    query: z.strictObject({ t: Token }),
    reply: offers,
  }),
  answerLinked: endpoint({
    method: 'POST',
    path: '/api/still-there/link',
    summary: 'Answer for one of the offers of a mail, by its link; each offer once',
    act: {
      nl: 'Via een mail aangegeven of aanbod nog beschikbaar is',
      en: 'Stated through an email whether an offer is still available',
    },
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
    act: { nl: "Mails 'Nog beschikbaar?' uitgezet", en: "Emails 'Still available?' switched off" },
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
    act: {
      nl: "Instellingen van 'Nog beschikbaar?' gewijzigd",
      en: "Settings of 'Still available?' changed",
    },
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
