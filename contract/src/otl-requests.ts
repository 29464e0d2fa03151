import { z } from 'zod'
import { OtlType } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { OtlRequest } from './libraries.ts'
import { paged, pageQuery } from './page.ts'
import { idParams, ref } from './reference.ts'

export const otlRequestStatuses = ['pending', 'approved', 'declined'] as const
export const OtlRequestStatus = z.enum(otlRequestStatuses)
export type OtlRequestStatus = z.infer<typeof OtlRequestStatus>

/** A request with its answer: the object type that answers it, or the reason for declining. For an attribute, `name` is what lacks it. */
export const AnsweredRequest = OtlRequest.extend({
  kind: z.enum(['entry', 'attribute']),
  otl: z.object({ id: z.number(), name: z.string(), type: OtlType }).nullable(),
  reason: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
})
export type AnsweredRequest = z.infer<typeof AnsweredRequest>
/** As above, with the requester, for the back-office; `user` is null once that user has been removed. */
export const OtlRequestRow = AnsweredRequest.extend({
  tenant: z.object({ id: z.number(), company: z.string() }),
  user: z.object({ id: z.number(), name: z.string() }).nullable(),
})
export type OtlRequestRow = z.infer<typeof OtlRequestRow>

const query = z.strictObject({
  ...pageQuery,
  status: OtlRequestStatus.optional(),
  name: z.string().trim().max(100).optional(),
})
const across = { access: 'catalogue-keeper', across: true } as const

export const otlRequests = {
  list: endpoint({
    method: 'GET',
    path: '/api/otl-requests',
    summary: 'What is missed in the object type library, of all organisations, newest first',
    ...across,
    query,
    reply: paged(OtlRequestRow),
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/tenant/otl-requests',
    summary: 'What the own organisation misses in the object type library, newest first',
    access: ['PROFILE_READ'],
    query,
    reply: paged(AnsweredRequest),
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/api/otls/request/:id/accept',
    summary: 'Answer a waiting request with a published object type; who asked is told',
    act: { nl: 'OTL-aanvraag goedgekeurd', en: 'OTL request approved' },
    ...across,
    params: idParams,
    body: z.strictObject({ otl: ref('/api/otls') }),
    reply: OtlRequestRow,
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/api/otls/request/:id/decline',
    summary: 'Decline a waiting request, with the reason if there is one; who asked is told',
    act: { nl: 'OTL-aanvraag afgewezen', en: 'OTL request declined' },
    ...across,
    params: idParams,
    body: z
      .strictObject({ reason: z.string().trim().max(1000, 'field.tooLong').optional() })
      .optional(),
    reply: OtlRequestRow,
  }),
}
