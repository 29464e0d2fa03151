import { z } from 'zod'
import { PositiveAmount } from './amount.ts'
import { yearAfter } from './day.ts'
import { endpoint } from './endpoint.ts'
import { oneLine, optionalLine } from './line.ts'
import { paged, pageQuery } from './page.ts'
import { Transport } from './products.ts'
import { Day, Flag, Id, idParams, listOf, ref } from './reference.ts'

export * from './transaction.ts'
import {
  OpenReservation,
  Transaction,
  TransactionDetail,
  TransactionStatus,
} from './transaction.ts'

export const ReserveBody = z.strictObject({
  product: ref('/api/products'),
  amount: PositiveAmount,
  relatedProduct: ref('/api/products').optional(),
  transport: Transport.optional(),
})
export const ProcessBody = z.strictObject({
  amount: PositiveAmount.optional(),
  date: Day.optional(),
})
/** The error in a handover day: it is entered once and stays, so it must not be in the past or, through a mistake in the year, far ahead. */
export const wrongHandover = (date: string, today: string): 'date.past' | 'date.ahead' | null => {
  if (date < today) return 'date.past'
  return date > yearAfter(today) ? 'date.ahead' : null
}
const empty = z.strictObject({}).optional()
const reason = z
  .strictObject({ reason: z.string().trim().max(1000, 'field.tooLong').optional() })
  .optional()

const linkToken = z.string().regex(/^[\w-]{43}$/, 'link.wrong')
const linkTenant = z
  .string()
  .max(63, 'link.wrong')
  .regex(/^[a-z0-9-]+$/, 'link.wrong')
/** The contents of an e-mailed link: the reservation, its token and the organisation that may answer, by its subdomain. */
export const AnswerLink = z.strictObject({ q: Id, token: linkToken, isTenant: linkTenant })
export type AnswerLink = z.output<typeof AnswerLink>
export const AnswerMove = z.enum(['accept', 'decline'])
export type AnswerMove = z.infer<typeof AnswerMove>

/** The reservation as it was read, of which only the id counts; or the contents of an e-mailed link. */
export const ReservationBody = TransactionDetail.partial()
  .extend({ id: Id, q: Id, token: linkToken, isTenant: linkTenant })
  .partial()
  .strict()
  .superRefine(({ id, q, token, isTenant }, context) => {
    const [linked, whole] = [
      [q, token, isTenant].some((part) => part !== undefined),
      [q, token, isTenant].every((part) => part !== undefined),
    ]
    if (linked ? !whole || id !== undefined : id === undefined)
      context.addIssue({
        code: 'custom',
        message: linked ? 'link.wrong' : 'id.number',
        path: [linked ? 'token' : 'id'],
      })
  })

/** A message to the contact for a product. */
export const ContactBody = z.strictObject({
  userEmail: z
    .string({ error: 'email.required' })
    .trim()
    .min(1, 'email.required')
    .max(254, 'email.wrong')
    .pipe(z.email('email.wrong')),
  userName: oneLine(200, 'name.required'),
  phoneNumber: optionalLine(40).optional(),
  company: oneLine(200, 'company.required'),
  message: z
    .string({ error: 'message.required' })
    .trim()
    .min(1, 'message.required')
    .max(5000, 'field.tooLong'),
})
export type ContactBody = z.output<typeof ContactBody>
const ContactSent = z.object({ id: z.number(), created_at: z.iso.datetime() })

export const transactions = {
  create: endpoint({
    method: 'POST',
    path: '/api/transactions',
    summary:
      'Reserve (part of) a product; send an `Idempotency-Key` header so that a repeated call has one effect',
    act: { nl: 'Gereserveerd', en: 'Reserved' },
    access: ['SPOT_ITEM_RESERVATION'],
    body: ReserveBody,
    reply: TransactionDetail,
    status: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/transactions',
    summary:
      'Transactions of the own organisation: all with READ_ALL_RESERVATIONS, else those the caller takes part in',
    access: 'signed-in',
    query: z.strictObject({
      ...pageQuery,
      status: listOf(TransactionStatus),
      transaction_state: z.enum(['sent', 'received']).optional(),
      /** Transactions in which this spot offers or asks; with `spot_role` only one of the two. */
      spot: Id.optional(),
      spot_role: z.enum(['offers', 'asks']).optional(),
      /** Transactions that ask for this product. */
      product: Id.optional(),
      /** Leaves out lines of a combination that still waits for other lines: nobody can complete them yet. */
      completable: Flag.optional(),
      search: z.string().trim().max(100).optional(),
      order: z
        .strictObject({
          date: z.enum(['ASC', 'DESC']).optional(),
          amount: z.enum(['ASC', 'DESC']).optional(),
          distance: z.enum(['ASC', 'DESC']).optional(),
        })
        .optional(),
    }),
    reply: paged(Transaction).extend({ counts: z.record(TransactionStatus, z.number()) }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/transactions/open',
    summary:
      'What the own organisation sent on some products and is still open: of each product the newest, as far as the caller may read it',
    access: 'signed-in',
    query: z.strictObject({ product: listOf(Id) }),
    reply: paged(OpenReservation),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/transactions/:id',
    summary: 'One transaction with its time line',
    access: 'signed-in',
    params: idParams,
    reply: TransactionDetail,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/transactions/:id/accept',
    summary:
      "Accept a pending reservation; takes the amount from the stock, also of the sender's own offer that answers a demand",
    act: { nl: 'Reservering geaccepteerd', en: 'Reservation accepted' },
    access: ['SPOT_ITEM_RESERVATION'],
    params: idParams,
    body: empty,
    reply: TransactionDetail,
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/transactions/:id/decline',
    summary: 'Decline a pending reservation',
    act: { nl: 'Reservering afgewezen', en: 'Reservation declined' },
    access: ['SPOT_ITEM_RESERVATION'],
    params: idParams,
    body: reason,
    reply: TransactionDetail,
  }),
  retract: endpoint({
    method: 'POST',
    path: '/api/transactions/:id/retract',
    summary:
      'Withdraw: the sender a pending, either side an accepted reservation; gives the stock back',
    act: { nl: 'Reservering ingetrokken', en: 'Reservation withdrawn' },
    access: ['SPOT_ITEM_RESERVATION'],
    params: idParams,
    body: reason,
    reply: TransactionDetail,
  }),
  process: endpoint({
    method: 'POST',
    path: '/api/transactions/:id/process',
    summary: 'Complete an accepted reservation, for less when less was taken',
    act: { nl: 'Transactie afgerond', en: 'Transaction completed' },
    access: ['SPOT_ITEM_RESERVATION'],
    params: idParams,
    body: ProcessBody.prefault({}),
    reply: TransactionDetail,
  }),
  transport: endpoint({
    method: 'PUT',
    path: '/api/transactions/:id/transport',
    summary: 'Agree on pick up or delivery',
    act: { nl: 'Transport gekozen', en: 'Transport chosen' },
    access: ['SPOT_ITEM_RESERVATION'],
    params: idParams,
    body: z.strictObject({ transport: Transport }),
    reply: TransactionDetail,
  }),
  ofProduct: endpoint({
    method: 'GET',
    path: '/api/products/:id/reservations',
    summary:
      'Reservations on a product of the own organisation, and those that it answers or is meant for',
    access: ['READ_ALL_RESERVATIONS'],
    params: idParams,
    reply: paged(Transaction),
  }),
  acceptReservation: endpoint({
    method: 'POST',
    path: '/api/products/reservations/accept',
    summary:
      'Accept a pending reservation, named by the reservation itself or by an e-mailed link, which works once',
    act: { nl: 'Reservering geaccepteerd via een link', en: 'Reservation accepted by a link' },
    access: ['SPOT_ITEM_RESERVATION'],
    body: ReservationBody,
    reply: TransactionDetail,
  }),
  declineReservation: endpoint({
    method: 'POST',
    path: '/api/products/reservations/decline',
    summary:
      'Decline a pending reservation, named by the reservation itself or by an e-mailed link, which works once',
    act: { nl: 'Reservering afgewezen via een link', en: 'Reservation declined by a link' },
    access: ['SPOT_ITEM_RESERVATION'],
    body: ReservationBody,
    reply: TransactionDetail,
  }),
  answerLink: endpoint({
    method: 'POST',
    path: '/api/products/reservations/link',
    summary: 'What an e-mailed link is about; uses nothing up',
    act: { nl: 'Link van een reservering geopend', en: 'Link of a reservation opened' },
    access: ['SPOT_ITEM_RESERVATION'],
    readOnlyMay: true,
    body: AnswerLink.extend({ move: AnswerMove }),
    reply: Transaction,
  }),
  contact: endpoint({
    method: 'POST',
    path: '/api/products/:id/contact',
    summary:
      'Write to who answers for a product: mail with the answer address of the writer, and a notification',
    act: { nl: 'Bericht gestuurd aan een contactpersoon', en: 'Message sent to a contact person' },
    access: ['SPOT_ITEM_READ'],
    params: idParams,
    body: ContactBody,
    reply: ContactSent,
  }),
  contactSender: endpoint({
    method: 'POST',
    path: '/api/transactions/:id/contact',
    summary: 'Write, as the receiver of a reservation, to who made it',
    act: { nl: 'Bericht gestuurd aan de aanvrager', en: 'Message sent to who asked' },
    access: ['SPOT_ITEM_RESERVATION'],
    params: idParams,
    body: ContactBody,
    reply: ContactSent,
  }),
}
