import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { type NotificationKind, notificationKinds } from './notification-kinds.ts'
import { paged, pageQuery } from './page.ts'
import { Flag, idParams } from './reference.ts'

/** What a notification is about. */
const Kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]])

/** A notification in the reader's language; `link` is a path within the product. */
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
  created_at: z.iso.datetime(),
})
export type Notification = z.infer<typeof Notification>

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/api/notifications',
    summary: 'Own notifications, newest first, with the number of unread ones',
    access: 'signed-in',
    query: z.strictObject({
      ...pageQuery,
      dismiss: Flag.optional(),
      kind: z.enum(['all', 'reservations', 'matches', 'messages', 'spots']).default('all'),
    }),
    reply: paged(Notification).extend({ unread: z.number() }),
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/api/notifications/:id',
    summary: 'Mark as read (or unread)',
    access: 'signed-in',
    personal: true,
    params: idParams,
    body: z.strictObject({ dismiss: z.boolean() }),
    reply: Notification,
  }),
  dismissAll: endpoint({
    method: 'PUT',
    path: '/api/notifications',
    summary: 'Mark all as read',
    access: 'signed-in',
    personal: true,
    body: z.strictObject({ dismiss: z.literal(true) }),
    reply: z.object({ dismissed: z.number() }),
  }),
}
