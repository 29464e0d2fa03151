import type { Match } from '@bouwkring/contract/matching'
import { cards } from '../market/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { offsetOf, paged } from '../platform/page.ts'
import { bridgeOf } from './rules-parts.ts'
import { matches, seesProduct, type Row, type Wanted } from './queries/read.ts'

/** Whether the offer is the viewer's side. If both are in one organisation, it is the requested one, otherwise the demand. */
function offerIsOwn(row: Row, tenantId: number, asked: Wanted) {
  if (row.offer_tenant_id !== row.demand_tenant_id) return row.offer_tenant_id === tenantId
  return row.offer_id === asked.product || row.offer_spot_id === asked.spot
}

/** Matches of one product with the viewer's side. */
export async function ofProduct(
  ctx: Ctx,
  product: number,
  asked: Wanted & { page: number; itemsPerPage: number },
) {
  if (!(await seesProduct(ctx.db, product))) throw new AppError('not_found')
  return list(ctx, { ...asked, product })
}

/** Matches of the viewer's organisation, all or those of one product or spot, best first. */
export async function list(ctx: Ctx, asked: Wanted & { page: number; itemsPerPage: number }) {
  const { rows, total } = await matches(ctx.db, asked, offsetOf(asked), asked.itemsPerPage)
  const found = await cards(
    ctx.db,
    ctx.actor,
    [...new Set(rows.flatMap((r) => [r.offer_id, r.demand_id]))],
    null,
  )
  const members = rows.flatMap((row): Match[] => {
    const [offer, demand] = [found.get(row.offer_id), found.get(row.demand_id)]
    if (!offer || !demand) return []
    const [own, other] = offerIsOwn(row, ctx.actor.tenantId, asked)
      ? [offer, demand]
      : [demand, offer]
    const distance = row.distance === null ? null : Math.round(row.distance)
    return [
      {
        '@id': `/api/product-matches/${row.id}`,
        id: row.id,
        score: row.score,
        distance,
        own: { ...own, distance },
        other: { ...other, distance },
        bridge: bridgeOf(row.gap_days, row.slack_days),
        bridge_days: row.bridge_days,
        parts: row.parts,
        created_at: row.created_at.toISOString(),
      },
    ]
  })
  return paged(members, total, asked, ctx.request.url)
}
