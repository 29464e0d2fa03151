import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Image } from './files.ts'
import { type NotificationKind, notificationKinds, notificationTabs } from './notification-kinds.ts'
import { paged, pageQuery } from './page.ts'
import { Flag, Id, idParams } from './reference.ts'
import { Transaction } from './transaction.ts'

/** The subject of a notification. */
const Kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]])

/** A notification in the reader's language; `link` is a path within the product, `image` shows the product concerned. */
export const Notification = z.object({
  '@id': z.string(),
  id: z.number(),
  kind: Kind,
  dismiss: z.boolean(),
  subject: z.string(),
  details: z.string(),
  full_details: z.string(),
  link: z.string(),
  link_text: z.string(),
  image: Image.nullable(),
  created_at: z.iso.datetime(),
})
export type Notification = z.infer<typeof Notification>

/** The caller's unread matches of one of their organisation's spots, as one pending item: the number, the highest score and pictures of what was found, best first (4 at most). */
export const NewMatches = z.object({
  spot: z.object({ id: z.number(), name: z.string() }),
  count: z.number().int(),
  best: z.number().int(),
  images: z.array(Image),
})
export type NewMatches = z.infer<typeof NewMatches>

const deals = z.object({ count: z.number().int(), first: z.array(Transaction) })

/** What awaits the caller: nothing that they may not do, and for a read-only user only what there is to read. */
export const Waiting = z.object({
  /** Received reservations without an answer, and the three that have waited longest. */
  answers: deals,
  /** Accepted reservations whose handover the caller's side still has to confirm, likewise. */
  handovers: deals,
  /** By spot of the user's organisation, best first; fifty at most. */
  matches: z.array(NewMatches),
  /** The user's own spots whose period has ended: to extend or to archive. */
  expired_spots: z.number().int(),
  /** Groups to which the user's organisation is invited. */
  invitations: z.number().int(),
})
export type Waiting = z.infer<typeof Waiting>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'Own notifications, newest first, with the number of unread ones',
    access: 'signed-in',
    query: z.strictObject({
      ...pageQuery,
      dismiss: Flag.optional(),
      kind: z.enum(['all', ...notificationTabs]).default('all'),
      /** Leaves out the new matches that `waiting` shows by spot. */
      folded: Flag.optional(),
    }),
    reply: paged(Notification).extend({
      unread: z.number(),
      /** The number of each kind, read or not. */
      counts: z.object({
        all: z.number(),
        reservations: z.number(),
        matches: z.number(),
        searches: z.number(),
        messages: z.number(),
        spots: z.number(),
      }),
    }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/notifications/waiting',
    summary: 'What waits on the caller: answers, handovers, new matches by spot and what else',
    access: 'signed-in',
    reply: Waiting,
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id',
    summary: 'Mark as read (or unread)',
    act: { nl: 'Melding gelezen', en: 'Notification read' },
    access: 'signed-in',
    personal: true,
    params: idParams,
    body: z.strictObject({ dismiss: z.boolean() }),
    reply: Notification,
  }),
  dismissAll: endpoint({
    method: 'PUT',
    path: '/api/notifications',
    summary: 'Mark all as read, or those of the new matches of one spot',
    act: { nl: 'Alle meldingen gelezen', en: 'All notifications read' },
    access: 'signed-in',
    personal: true,
    body: z.strictObject({ dismiss: z.literal(true), matches_of: Id.optional() }),
    reply: z.object({ dismissed: z.number() }),
  }),
}
