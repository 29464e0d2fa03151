import type { FaqBody, FaqForm } from '@bouwkring/contract/help'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import * as queries from './queries-faqs.ts'

export async function one(ctx: Ctx, id: number): Promise<FaqForm> {
  const row = await queries.faqForm(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return { '@id': `/api/faqs/${id}`, ...row }
}

export async function create(ctx: Ctx, { items, ...titles }: FaqBody) {
  const id = await queries.insertFaq(ctx.db, titles)
  await queries.replaceItems(
    ctx.db,
    id,
    items.map(({ id: _none, ...item }) => item),
  )
  return one(ctx, id)
}

/** Replaces the questions with exactly these, in this order; a question that stays keeps its id, so that links to it remain valid. */
export async function update(
  ctx: Ctx,
  id: number,
  { items, version, ...titles }: FaqBody & { version: number },
) {
  const was = await one(ctx, id)
  if (!(await queries.updateFaq(ctx.db, id, titles, version))) throw new AppError('stale')
  const known = new Set(was.items.map((item) => item.id))
  await queries.replaceItems(
    ctx.db,
    id,
    items.map(({ id: given, ...item }) =>
      given !== undefined && known.has(given) ? { id: given, ...item } : item,
    ),
  )
  return one(ctx, id)
}

export async function remove(ctx: Ctx, id: number) {
  await one(ctx, id)
  await queries.deleteFaq(ctx.db, id)
  return null
}

export async function order(ctx: Ctx, ids: readonly number[]) {
  await queries.orderFaqs(ctx.db, ids)
  return null
}
