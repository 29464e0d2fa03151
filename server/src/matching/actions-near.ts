import type { NearMatch } from '@bouwkring/contract/matching'
import { cards } from '../market/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import { offsetOf, paged } from '../platform/page.ts'
import { nearCandidates, tenantOfProduct } from './queries/near.ts'
import * as sides from './queries/sides.ts'
import { nearMiss, type Near } from './rules-near.ts'

/** The numbers of nearest candidates to weigh and of the best of those to return. */
const weighed = 500
const told = 100

type Found = Near & { other: number }

async function nearOf(ctx: Ctx, productId: number): Promise<Found[]> {
  const ids = await nearCandidates(ctx.db, productId, weighed)
  if (ids.length === 0) return []
  const otls = await sides.otls(ctx.db)
  const [weights, names, today, all] = [
    await sides.weightsOf(ctx.db),
    await sides.propertyNames(ctx.db),
    await sides.today(ctx.db),
    await sides.sidesOf(ctx.db, [productId, ...ids], otls),
  ]
  const own = all.find((s) => s.productId === productId)
  if (!own) return []
  const found = all.flatMap((other): Found[] => {
    const [offer, demand] = own.isReleased ? [own, other] : [other, own]
    const near = nearMiss(offer, demand, {
      weights: demand.otl ? (weights.get(demand.otl.id) ?? []) : [],
      names,
      today,
    })
    return near ? [{ ...near, other: other.productId }] : []
  })
  return found.sort((a, b) => b.score - a.score || a.other - b.other).slice(0, told)
}

/** What would match a product of the caller's organisation except for one condition, best first. */
export async function near(
  ctx: Ctx,
  productId: number,
  asked: { page: number; itemsPerPage: number },
) {
  const tenantId = await tenantOfProduct(ctx.db, productId)
  if (tenantId === undefined) throw new AppError('not_found')
  if (tenantId !== ctx.actor.tenantId) throw new AppError('forbidden')
  const all = await nearOf(ctx, productId)
  const page = all.slice(offsetOf(asked), offsetOf(asked) + asked.itemsPerPage)
  const found = await cards(
    ctx.db,
    ctx.actor,
    page.length > 0 ? [productId, ...page.map((n) => n.other)] : [],
    null,
  )
  const own = found.get(productId)
  const members = page.flatMap((n): NearMatch[] => {
    const other = found.get(n.other)
    const distance = n.metres === null ? null : Math.round(n.metres)
    return own && other
      ? [
          {
            score: Math.round(n.score),
            distance,
            own: { ...own, distance },
            other: { ...other, distance },
            miss: n.miss,
          },
        ]
      : []
  })
  return paged(members, all.length, asked, ctx.request.url)
}
