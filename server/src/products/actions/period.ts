import type { OwnPeriod } from '@bouwkring/contract/period'
import type { Db } from '../../platform/db.ts'
import { invalid } from '../../platform/errors.ts'
import { tell } from '../../platform/jobs.ts'
import { type Days, otherDays } from '../../platform/period-moved.ts'
import type { Ctx } from '../../platform/visit.ts'
import type { WholeSpot } from '../../spots/index.ts'
import { boundOf, spotDays } from '../queries/drafts.ts'
import type { ProductRecord } from '../queries/products.ts'

type Columns = Pick<ProductRecord, 'period_from' | 'period_till' | 'period_certainty'>

interface Own {
  period_from: string | null
  period_till: string | null
  /** Null: the product has no period of its own. */
  period_certainty: string | null
}

/** The days that apply to a product: its own, limited to those of its spot, otherwise those of its spot. */
const daysOf = (own: Own, spot: Pick<WholeSpot, 'period_from' | 'period_till'>): Days => {
  const { period_from, period_till } = own.period_certainty === null ? spot : own
  const till =
    period_till !== null && spot.period_till !== null && period_till > spot.period_till
      ? spot.period_till
      : (period_till ?? spot.period_till)
  return { from: period_from, till }
}

/** Sends news when the days that apply to a product change. */
export async function tellMoved(
  ctx: Ctx,
  product: ProductRecord,
  spot: WholeSpot,
  change: Partial<Columns>,
) {
  const was = daysOf(product, spot)
  const now = daysOf({ ...product, ...change }, spot)
  if (otherDays(was, now))
    await tell(ctx.db, 'product.period_moved', {
      productId: product.id,
      was,
      now,
      version: product.version + 1,
      userId: ctx.actor.userId,
    })
}

/** A product before and after a change by a list. */
export interface Moved {
  id: number
  version: number
  was: Own
  now: Own
}
/** As above for many products of a spot, limited to those in a transaction. */
export async function tellAllMoved(
  db: Db,
  { spotId, userId }: { spotId: number; userId: number },
  all: readonly Moved[],
) {
  const changed = all.filter(
    ({ was, now }) =>
      was.period_from !== now.period_from ||
      was.period_till !== now.period_till ||
      was.period_certainty !== now.period_certainty,
  )
  if (changed.length === 0) return
  const spot = await spotDays(db, spotId)
  const bound = new Set(
    await boundOf(
      db,
      changed.map(({ id }) => id),
    ),
  )
  for (const { id, version, was: before, now: after } of changed) {
    const [was, now] = [daysOf(before, spot), daysOf(after, spot)]
    if (bound.has(id) && otherDays(was, now))
      await tell(db, 'product.period_moved', {
        productId: id,
        was,
        now,
        version: version + 1,
        userId,
      })
  }
}

/** The columns of a product's own period; without days it has none. Rejects a day after the end of the spot's period, when the spot is no longer visible. */
export function periodColumns(
  period: OwnPeriod | undefined,
  spot: Pick<WholeSpot, 'period_till'>,
): Partial<Columns> {
  if (!period) return {}
  const { from, till, certainty } = period
  for (const [path, day] of Object.entries({ from, till }))
    if (day !== null && spot.period_till !== null && day > spot.period_till)
      throw invalid(`period.${path}`, 'period.spot')
  return {
    period_from: from,
    period_till: till,
    period_certainty: from === null && till === null ? null : certainty,
  }
}
