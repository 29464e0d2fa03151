import type { Notification } from '@bouwkring/contract/notifications'
import { presentImage } from '../files/index.ts'
import { setSeen } from '../market/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { offsetOf, paged } from '../platform/page.ts'
import { readNotSeen } from './queries-hits.ts'
import * as queries from './queries.ts'
import { textOf } from './rules-text.ts'
import { kindsOf } from './rules.ts'

const present = (
  ctx: Ctx,
  row: Awaited<ReturnType<typeof queries.listNotifications>>['rows'][number],
): Notification => ({
  '@id': `/api/notifications/${row.id}`,
  id: row.id,
  kind: row.kind,
  dismiss: row.dismissed_at !== null,
  ...textOf(row, ctx.language, ctx.services.config.productSlug),
  image: row.image && presentImage(row.image),
  created_at: row.created_at.toISOString(),
})

export async function list(
  ctx: Ctx,
  query: {
    page: number
    itemsPerPage: number
    dismiss?: boolean | undefined
    kind: 'all' | keyof typeof kindsOf
    folded?: boolean | undefined
  },
) {
  const kinds = query.kind === 'all' ? undefined : kindsOf[query.kind]
  const { rows, total, unread, counts } = await queries.listNotifications(
    ctx.db,
    { dismiss: query.dismiss, folded: query.folded, kinds },
    offsetOf(query),
    query.itemsPerPage,
  )
  return {
    ...paged(
      rows.map((row) => present(ctx, row)),
      total,
      query,
      ctx.request.url,
    ),
    unread,
    counts,
  }
}

/** A user who has read all notifications of a saved search has seen its hits: both counts show the same as new. */
async function seeAsRead({ db }: Ctx) {
  for (const { id, till } of await readNotSeen(db)) await setSeen(db, id, till)
}

export async function dismiss(ctx: Ctx, id: number, read: boolean) {
  await queries.setDismissed(ctx.db, id, read)
  const row = await queries.notificationById(ctx.db, id)
  if (!row) throw new AppError('not_found')
  if (row.kind === 'search_hit' && read) await seeAsRead(ctx)
  return present(ctx, row)
}

export async function dismissAll(ctx: Ctx, matchesOf: number | undefined) {
  if (matchesOf !== undefined) return { dismissed: await queries.dismissMatches(ctx.db, matchesOf) }
  const dismissed = await queries.dismissAll(ctx.db)
  await seeAsRead(ctx)
  return { dismissed }
}
