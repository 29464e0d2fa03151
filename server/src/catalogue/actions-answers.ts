import type { AnsweredRequest, OtlRequestRow } from '@bouwkring/contract/otl-requests'
import { AppError, invalid } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { tell } from '../platform/jobs.ts'
import { offsetOf, paged } from '../platform/page.ts'
import * as queries from './queries/answers.ts'
import { otlById } from './queries/otls.ts'

type Query = Omit<queries.RequestFilter, 'tenantId'> & { page: number; itemsPerPage: number }

const answered = (r: queries.AnswerRow): AnsweredRequest => ({
  '@id': `/api/otl-requests/${r.id}`,
  id: r.id,
  kind: r.kind,
  name: r.name,
  type: r.type,
  attributes: r.attributes.map((name) => ({ name })),
  status: r.status,
  created_at: r.created_at.toISOString(),
  otl: r.otl,
  reason: r.reason,
  answered_at: r.answered_at?.toISOString() ?? null,
})
const withAsker = (r: queries.AnswerRow): OtlRequestRow => ({
  ...answered(r),
  tenant: r.tenant,
  user: r.user,
})

/** Requests for missing entries from all organisations, with their authors. */
export async function requests(ctx: Ctx, query: Query) {
  const found = await queries.listRequests(ctx.db, query, offsetOf(query), query.itemsPerPage)
  return paged(found.rows.map(withAsker), found.total, query, ctx.request.url)
}

/** Requests for missing entries from the caller's organisation. */
export async function ownRequests(ctx: Ctx, query: Query) {
  const found = await queries.listRequests(
    ctx.db,
    { ...query, tenantId: ctx.actor.tenantId },
    offsetOf(query),
    query.itemsPerPage,
  )
  return paged(found.rows.map(answered), found.total, query, ctx.request.url)
}

/** Answers only waiting requests, and each once: of two simultaneous answers, the second gets an error with the current state. */
async function answer(
  ctx: Ctx,
  id: number,
  given: Parameters<typeof queries.answerRequest>[2],
): Promise<OtlRequestRow> {
  const now = await queries.lockRequest(ctx.db, id)
  if (!now) throw new AppError('not_found')
  if (now.status !== 'pending') throw new AppError('wrong_state', { state: now.status })
  await queries.answerRequest(ctx.db, id, given)
  await tell(ctx.db, 'otl.answered', { requestId: id })
  const row = await queries.requestById(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return withAsker(row)
}

/** Answers with an object type, of any of the three types: the catalogue may hold it as a type other than the requested one. */
export async function accept(ctx: Ctx, id: number, otlId: number) {
  const otl = await otlById(ctx.db, otlId)
  if (!otl?.published) throw invalid('otl', 'ref.wrong')
  return answer(ctx, id, { status: 'approved', otl_id: otl.id, reason: null })
}

export const decline = (ctx: Ctx, id: number, reason?: string) =>
  answer(ctx, id, { status: 'declined', otl_id: null, reason: reason || null })
