import type { MatchPreview } from '@bouwkring/contract/otl-editing'
import { otlById } from '../catalogue/index.ts'
import { AppError } from '../platform/errors.ts'
import type { Ctx } from '../platform/visit.ts'
import * as queries from './queries/catalogue.ts'
import * as sides from './queries/sides.ts'
import { messageFrom } from '@bouwkring/contract/mail-preferences'
import { score } from './rules.ts'

/** The number of matches recomputed while the caller waits. */
const mostCompared = 200
const mostShown = 5

/** The effect of these percentages on the matches of demands for an object type: the best ones are scored as they would be then; nothing is written. */
export async function preview(
  ctx: Ctx,
  id: number,
  properties: readonly { property: number; percentage: number }[],
): Promise<MatchPreview> {
  const { db } = ctx
  if (!(await otlById(db, id))) throw new AppError('not_found')
  const whole = Math.max(
    100,
    properties.reduce((sum, p) => sum + p.percentage, 0),
  )
  const percentages = new Map(properties.map((p) => [p.property, p.percentage]))
  const weighing = await queries.spansOf(
    db,
    properties.filter((p) => p.percentage > 0).map((p) => p.property),
  )
  const weights = weighing.map((p) => ({
    ...p,
    weight: ((percentages.get(p.propertyId) ?? 0) * 100) / whole,
  }))
  const { kept, total } = await queries.matchesOfDemands(db, id, mostCompared)
  const today = await sides.today(db)
  const all = new Map(
    (
      await sides.sidesOf(
        db,
        kept.flatMap((m) => [m.offer_id, m.demand_id]),
        await sides.otls(db),
      )
    ).map((side) => [side.productId, side]),
  )
  const compared = kept.flatMap((m) => {
    const [offer, demand] = [all.get(m.offer_id), all.get(m.demand_id)]
    if (!offer || !demand) return []
    return [
      {
        offer: m.offer,
        demand: m.demand,
        was: m.score,
        now: Math.round(score(offer, demand, weights, today)?.score ?? 0),
      },
    ]
  })
  const farthest = compared.toSorted((a, b) => Math.abs(b.now - b.was) - Math.abs(a.now - a.was))
  return {
    matches: total,
    compared: compared.length,
    up: compared.filter((m) => m.now > m.was).length,
    down: compared.filter((m) => m.now < m.was).length,
    below: compared.filter((m) => m.was >= messageFrom && m.now < messageFrom).length,
    examples: farthest.slice(0, mostShown),
  }
}
