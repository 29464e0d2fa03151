import type { MissingEntry, OtlRequest } from '@bouwkring/contract/libraries'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { tell } from '../platform/jobs.ts'
import * as queries from './queries/requests.ts'
import { mostAttributes, mostRequestsPerHour, onceEach } from './rules-libraries.ts'

const present = (r: queries.RequestRow): OtlRequest => ({
  '@id': `/api/otl-requests/${r.id}`,
  id: r.id,
  name: r.name,
  type: r.type,
  attributes: r.attributes.map((name) => ({ name })),
  status: r.status,
  created_at: r.created_at.toISOString(),
})

/** Adds the names that a waiting request lacks. */
async function gather(ctx: Ctx, asked: queries.Asked): Promise<OtlRequest> {
  const waiting = await queries.waitingRequest(ctx.db, ctx.actor.tenantId, asked)
  // Answered between the two queries: a rare race; the caller should ask again.
  if (!waiting) throw new AppError('stale')
  const all = onceEach(
    [...waiting.attributes, ...asked.attributes].map((name) => ({ name })),
  ).slice(0, mostAttributes)
  const changed =
    all.length > waiting.attributes.length
      ? await queries.setAttributes(ctx.db, waiting.id, all)
      : undefined
  return present(changed ?? waiting)
}

async function ask(ctx: Ctx, asked: queries.Asked): Promise<OtlRequest> {
  if ((await queries.recentRequests(ctx.db, ctx.actor.userId)) >= mostRequestsPerHour)
    throw new AppError('too_often')
  const made = await queries.insertRequest(
    ctx.db,
    { tenantId: ctx.actor.tenantId, userId: ctx.actor.userId },
    asked,
  )
  if (!made) return gather(ctx, asked)
  await tell(ctx.db, 'otl.requested', { requestId: made.id })
  return present(made)
}

/** Asks the back-office for a missing entry. Does not repeat a question that is already waiting, but adds any new names to it. */
export const reportMissing = (ctx: Ctx, { name, type, attributes }: MissingEntry) =>
  ask(ctx, {
    kind: 'entry',
    type,
    name,
    attributes: onceEach(attributes),
    aboutOtlId: null,
    productId: null,
  })

/** Asks the back-office for an attribute that a product lacks; `name` is its object type, or its own name without one. */
export const requestAttribute = (
  ctx: Ctx,
  product: Pick<queries.Asked, 'type' | 'name' | 'aboutOtlId' | 'productId'>,
  attribute: string,
) => ask(ctx, { kind: 'attribute', ...product, attributes: [attribute] })
