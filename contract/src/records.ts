import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { paged, pageQuery } from './page.ts'
import { Day, Id, idParams, listOf } from './reference.ts'

/** A row of the audit log: who did what to what, with what result, from where and when. */
export const AuditRow = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  company: z.string(),
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
  action: z.string(),
  object: z.string(),
  result: z.enum(['done', 'refused']),
  ip: z.string(),
  detail: z.json(),
})
export type AuditRow = z.infer<typeof AuditRow>

/** `acts` are names of acts that the search text also stands for, in the words of a screen; they widen `search` and have no effect without it. */
const auditQuery = z.strictObject({
  ...pageQuery,
  search: z.string().trim().max(100).optional(),
  acts: listOf(z.string().regex(/^\w{1,60}\.\w{1,60}$/)),
  result: z.enum(['done', 'refused']).optional(),
  user: Id.optional(),
  from: Day.optional(),
  till: Day.optional(),
})
const AuditPage = paged(AuditRow)

/** A mail in the outbox: waiting, sent, failed, or kept when there is no mail server. */
export const MailRow = z.object({
  id: z.number(),
  company: z.string(),
  to_name: z.string(),
  to_address: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'kept', 'failed']),
  attempts: z.number(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
})
export type MailRow = z.infer<typeof MailRow>

export const records = {
  audit: endpoint({
    method: 'GET',
    path: '/api/audit',
    summary: 'The audit log of the own organisation, newest first',
    access: 'admin',
    query: auditQuery,
    reply: AuditPage,
  }),
  auditOfAll: endpoint({
    method: 'GET',
    path: '/api/audit/all',
    summary: 'The audit log of all organisations, newest first',
    access: 'super-admin',
    across: true,
    query: auditQuery,
    reply: AuditPage,
  }),
  outbox: endpoint({
    method: 'GET',
    path: '/api/outbox',
    summary: 'Mails that wait, were sent, failed or are kept, newest first',
    access: 'super-admin',
    across: true,
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(100).optional(),
      state: MailRow.shape.state.optional(),
    }),
    reply: paged(MailRow),
  }),
  mail: endpoint({
    method: 'GET',
    path: '/api/outbox/:id',
    summary: 'One mail with its text and how it looks',
    act: { nl: 'E-mail van een ander gelezen', en: 'Mail of somebody else read' },
    access: 'super-admin',
    across: true,
    params: idParams,
    reply: MailRow.extend({ text: z.string(), html: z.string() }),
  }),
}
