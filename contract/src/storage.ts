import { z } from 'zod'
import { isMissing } from './missing.ts'
import { TenantCard } from './accounts.ts'
import { Amount, PositiveAmount } from './amount.ts'
import { assumed } from './assumptions.ts'
import { endpoint } from './endpoint.ts'
import { Image } from './files.ts'
import { oneLine, optionalLine } from './line.ts'
import { Transport } from './products.ts'
import { Day, idParams, ref } from './reference.ts'
import { StorageProposal, Taken } from './storage-proposal.ts'
import { TransactionDetail } from './transactions.ts'

export {
  FullDepot,
  ProposedDepot,
  StorageMissing,
  storageMissing,
  StorageProposal,
  Way,
} from './storage-proposal.ts'

/** Share of a floor that goods can stand on: the rest is paths between them. */
export const usableFloor = 0.7
/** The stacking height in metres, until an organisation sets its own. */
export const stackHeight = assumed.stack_height.standard
/** The maximum number of weeks in one calendar. */
export const calendarWeeks = 16
/** The maximum number of depots proposed with a match. */
export const mostDepots = 2

/**
 * Floor area that a volume needs, in m²: stacked to this height, with paths between. 20.25 m³ at 1.5 m is 19.29 m².
 * @param volume m³
 * @param height m
 */
export const floorOf = (volume: number, height: number) => volume / (height * usableFloor)

/** The cost of storage, in whole cents. */
export const storageCents = (floor: number, weeks: number, centsPerWeek: number) =>
  Math.round(floor * weeks * centsPerWeek)

/** State of a booking: requested, granted, refused, or released (its transaction ended, or its keeper or requester ended it). */
export const bookingStates = ['requested', 'accepted', 'declined', 'released'] as const
export const BookingState = z.enum(bookingStates)
export type BookingState = z.infer<typeof BookingState>

/** Room that a depot offers for goods that must be stored between two works. */
export const StorageOffer = z.object({
  /** Total floor area in m². */
  floor_m2: z.number(),
  /** Accepted categories, including everything below them; empty: everything. */
  accepts: z.array(Taken),
  /** Null: on request. */
  cents_per_m2_week: z.number().int().nullable(),
  max_weeks: z.number().int(),
  covered: z.boolean(),
  hours: z.string(),
  notes: z.string(),
  version: z.number().int(),
})
export type StorageOffer = z.infer<typeof StorageOffer>

/** A depot's offer, and what the caller may do with it; `offer` null: it offers no room. */
export const SpotStorage = z.object({
  offer: StorageOffer.nullable(),
  /** Bookings that are requested or granted and have not ended; 0 for callers who are not the depot's keeper. */
  open_bookings: z.number().int(),
  can: z.object({ edit: z.boolean(), keep: z.boolean() }),
})
export type SpotStorage = z.infer<typeof SpotStorage>

const Floor = z
  .number({ error: (issue) => (isMissing(issue) ? 'storage.floor' : 'storage.floorNumber') })
  .positive('storage.floorPositive')
  .max(1_000_000, 'storage.floorMost')
  .pipe(Amount)

/** The form of room on offer. */
export const StorageBody = z.strictObject({
  floor_m2: Floor,
  accepts: z.array(ref('/api/otls')).max(50).default([]),
  cents_per_m2_week: z
    .number({ error: 'price.number' })
    .int('price.decimals')
    .min(0, 'price.negative')
    .max(1_000_000, 'storage.priceMost')
    .nullable()
    .default(null),
  max_weeks: z
    .number({ error: (issue) => (isMissing(issue) ? 'field.required' : 'storage.weeks') })
    .int('storage.weeks')
    .min(1, 'storage.weeks')
    .max(520, 'storage.weeks'),
  covered: z.boolean().default(false),
  hours: optionalLine(100).default(''),
  notes: z.string().max(2000, 'field.tooLong').default(''),
  /** The version that was read: 0 where no room was offered yet. */
  version: z.number({ error: 'field.required' }).int().min(0, 'field.wrong'),
})
export type StorageBody = z.output<typeof StorageBody>
export type StorageBodyInput = z.input<typeof StorageBody>

/** The weeks in which room is needed now that a period has moved, and their cost; `weeks` 0: nothing needs to be stored any more. */
export const NeededWeeks = z.object({
  week_from: Day.nullable(),
  week_till: Day.nullable(),
  weeks: z.number().int(),
  cents: z.number().int().nullable(),
})
export type NeededWeeks = z.infer<typeof NeededWeeks>

/** Room that is requested or granted, from the Monday `week_from` up to and including the Sunday `week_till`. */
export const StorageBooking = z.object({
  id: z.number(),
  state: BookingState,
  spot: z.object({ id: z.number(), name: z.string(), city: z.string() }),
  m2: z.number(),
  week_from: Day,
  week_till: Day,
  weeks: z.number().int(),
  /** The price at the time of the request; null: on request. */
  cents: z.number().int().nullable(),
  /** The stored goods: the product of the transaction, or the name that the keeper gave. */
  name: z.string(),
  image: Image.nullable(),
  /** The organisation that requested the room; null for the keeper's own bookings. */
  asker: TenantCard.nullable(),
  /** The destination afterwards ("Hanzeboulevard, Zwolle"); empty: not known. */
  destination: z.string(),
  /** Null for the keeper's own bookings, and for users who may not read it. */
  transaction: z.number().nullable(),
  reason: z.string(),
  /** Whether its keeper booked it without a destination, for longer than the organisation allows: its use is not certain. */
  uncertain: z.boolean(),
  /** Set when its weeks no longer fit; null: they do, or its transaction is no longer open. */
  needed: NeededWeeks.nullable(),
  can: z.object({
    accept: z.boolean(),
    decline: z.boolean(),
    release: z.boolean(),
    /** Set the destination: for the keeper's own bookings. */
    destination: z.boolean(),
    /** For the requester: move it to the weeks that are needed, or give it back when none are. */
    move: z.boolean(),
    give_back: z.boolean(),
  }),
})
export type StorageBooking = z.infer<typeof StorageBooking>

/** Room in one week, by its Monday: m² free now, and m² free if all requests were granted (negative: more than there is). */
export const StorageWeek = z.object({
  week: Day,
  free_m2: z.number(),
  free_if_granted_m2: z.number(),
})
export type StorageWeek = z.infer<typeof StorageWeek>

/** A depot's weeks for its keeper, with the bookings that overlap them: granted ones first, then requested ones. */
export const StorageCalendar = z.object({
  offer: StorageOffer,
  weeks: z.array(StorageWeek),
  bookings: z.array(StorageBooking),
  /** Pending requests for other weeks than these, with the Monday on which the first of them begins; null: none. */
  elsewhere: z.object({ count: z.number().int(), week: Day }).nullable(),
  /** The number of weeks that goods may be stored without a destination before their use counts as uncertain. */
  most_unassigned_weeks: z.number().int(),
})
export type StorageCalendar = z.infer<typeof StorageCalendar>

/** A booking that the keeper makes itself. */
export const OwnBookingBody = z
  .strictObject({
    name: oneLine(100, 'storage.what'),
    m2: Floor,
    /** Any day in the first and in the last week. */
    from: Day,
    till: Day,
    destination: optionalLine(200).default(''),
  })
  .refine(({ from, till }) => from <= till, { error: 'period.order', path: ['till'] })
export type OwnBookingBody = z.output<typeof OwnBookingBody>
export type OwnBookingBodyInput = z.input<typeof OwnBookingBody>

/** Where the goods of the keeper's own booking go afterwards; empty: not known. */
export const DestinationBody = z.strictObject({
  destination: optionalLine(200),
  /** The destination that was read: if another has been set since, that is reported, not overwritten. */
  was: optionalLine(200),
})

const reason = z
  .strictObject({ reason: z.string().trim().max(1000, 'field.tooLong').optional() })
  .optional()

export const storage = {
  get: endpoint({
    method: 'GET',
    path: '/api/spots/:id/storage',
    summary: 'Room that a depot offers, to who sees it',
    access: ['SPOT_READ'],
    params: idParams,
    reply: SpotStorage,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/spots/:id/storage',
    summary: 'Offer room in an own depot, or change it; never less floor than is granted',
    act: { nl: 'Opslagruimte aangeboden of gewijzigd', en: 'Storage room offered or changed' },
    access: ['SPOT_EDIT'],
    params: idParams,
    body: StorageBody,
    reply: SpotStorage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/spots/:id/storage',
    summary: 'Offer no room any more; refused while bookings are open',
    act: { nl: 'Opslagruimte niet meer aangeboden', en: 'Storage room no longer offered' },
    access: ['SPOT_EDIT'],
    params: idParams,
    reply: SpotStorage,
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/spots/:id/storage/bookings',
    summary: `Bookings of an own depot in ${calendarWeeks} weeks from a day, with the room of each week`,
    access: ['SPOT_EDIT'],
    params: idParams,
    query: z.strictObject({ from: Day.optional() }),
    reply: StorageCalendar,
  }),
  book: endpoint({
    method: 'POST',
    path: '/api/spots/:id/storage/bookings',
    summary: 'Book room in an own depot for what does not go by the marketplace',
    act: { nl: 'Opslagruimte geboekt', en: 'Storage room booked' },
    access: ['SPOT_EDIT'],
    params: idParams,
    body: OwnBookingBody,
    reply: StorageBooking,
    status: 201,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/storage-bookings/:id/accept',
    summary: 'Grant room that is asked for; refused when a week of it has become full',
    act: { nl: 'Opslagruimte toegezegd', en: 'Storage room granted' },
    access: ['SPOT_EDIT'],
    params: idParams,
    reply: StorageBooking,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/storage-bookings/:id/decline',
    summary: 'Refuse room that is asked for; the reservation that it was asked with lapses',
    act: { nl: 'Opslagruimte geweigerd', en: 'Storage room refused' },
    access: ['SPOT_EDIT'],
    params: idParams,
    body: reason,
    reply: StorageBooking,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/storage-bookings/:id/release',
    summary:
      'End a granted booking whose goods are gone: what the keeper booked itself, or what was exchanged',
    act: { nl: 'Opslagruimte vrijgegeven', en: 'Storage room released' },
    access: ['SPOT_EDIT'],
    params: idParams,
    reply: StorageBooking,
  }),
  destination: endpoint({
    method: 'PUT',
    path: '/api/storage-bookings/:id/destination',
    summary: 'Say where goods of an own booking go, once that is known, or that it is not known',
    act: { nl: 'Bestemming van opslag gezet', en: 'Destination of storage set' },
    access: ['SPOT_EDIT'],
    params: idParams,
    body: DestinationBody,
    reply: StorageBooking,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/storage-bookings/:id/move',
    summary:
      'Move room that was asked for to the weeks in which it is needed by now; refused when one of them is full',
    act: { nl: 'Opslagruimte verzet', en: 'Storage room moved' },
    access: ['SPOT_ITEM_RESERVATION'],
    params: idParams,
    body: z.strictObject({
      /** The needed weeks, as the caller read them. */
      week_from: Day,
      week_till: Day,
    }),
    reply: StorageBooking,
  }),
  giveBack: endpoint({
    method: 'POST',
    path: '/api/storage-bookings/:id/give-back',
    summary: 'Give room back that was asked for and is not needed any more; its reservation stays',
    act: { nl: 'Opslagruimte teruggegeven', en: 'Storage room given back' },
    access: ['SPOT_ITEM_RESERVATION'],
    params: idParams,
    reply: StorageBooking,
  }),
  ofMatch: endpoint({
    method: 'GET',
    path: '/api/product-matches/:id/storage',
    summary: 'Depots where the goods of a match can lie between offer and demand',
    access: ['SPOT_VIEW_MATCHES'],
    params: idParams,
    reply: StorageProposal,
  }),
  reserve: endpoint({
    method: 'POST',
    path: '/api/product-matches/:id/storage',
    summary: 'Reserve the goods of a match and the room between, in one act: both or neither',
    act: { nl: 'Gereserveerd met opslag', en: 'Reserved with storage' },
    access: ['SPOT_ITEM_RESERVATION'],
    params: idParams,
    body: z.strictObject({
      spot: ref('/api/spots'),
      /** In the unit of the offer, as in the proposal, whichever side the user is on. */
      amount: PositiveAmount,
      transport: Transport.optional(),
    }),
    reply: TransactionDetail,
    status: 201,
  }),
  ofTransaction: endpoint({
    method: 'GET',
    path: '/api/transactions/:id/storage',
    summary: 'Room that was asked for with a transaction; null: none',
    access: 'signed-in',
    params: idParams,
    reply: z.object({ booking: StorageBooking.nullable() }),
  }),
}
