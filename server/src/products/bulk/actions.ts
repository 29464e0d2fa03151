import {
  mostAtOnce,
  mostNamed,
  mostRefusals,
  undoMinutes,
  type Bulk,
  type BulkAsked,
  type BulkPreview,
  type BulkRefusal,
  type Ends,
} from '@bouwkring/contract/product-bulk'
import { fieldText } from '@bouwkring/contract/messages'
import { holdOptions } from '../../catalogue/index.ts'
import { record } from '../../platform/audit.ts'
import { allowLonger } from '../../platform/time-limits.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import { partsOf } from '../../platform/in-parts.ts'
import { tell } from '../../platform/jobs.ts'
import { today } from '../../platform/queries-today.ts'
import type { Ctx } from '../../platform/visit.ts'
import { mayWithdrawSpot, spotById, type WholeSpot } from '../../spots/index.ts'
import { presentRow, viewerOf } from '../actions-present.ts'
import { allow } from '../actions/find.ts'
import { idsOfSpot, rowsById } from '../queries/products.ts'
import { countUseless, mayDo } from '../rules.ts'
import { type At, type Ended, nothingEnds, waitingOf } from './actions-deed.ts'
import { deedOf, holdAndJudge } from './actions-deeds.ts'
import { checkPictures } from './actions-pictures.ts'
import * as queries from './queries.ts'
import type { Finding } from './rules.ts'

async function ownSpot(ctx: Ctx, id: number): Promise<WholeSpot> {
  const spot = await spotById(ctx.db, id)
  if (!spot) throw new AppError('not_found')
  if (spot.tenant_id !== ctx.actor.tenantId) throw new AppError('forbidden')
  return spot
}

/** Ids of the chosen products; rejects products outside the spot, an empty choice and one that is too large. */
async function chosen(ctx: Ctx, spot: WholeSpot, choice: BulkAsked['choice']): Promise<number[]> {
  if ('products' in choice) {
    const wanted = [...new Set(choice.products)]
    const ids = await queries.idsIn(ctx.db, spot.id, wanted)
    if (ids.length < wanted.length) throw new AppError('not_found')
    return ids
  }
  const { is_released, search, but } = choice
  const left = new Set(but)
  const all = await idsOfSpot(ctx.db, spot.id, { is_released, search }, mostAtOnce + left.size + 1)
  const ids = all.filter((id) => !left.has(id))
  if (ids.length === 0) throw invalid('choice', 'bulk.none')
  if (ids.length > mostAtOnce) throw invalid('choice', 'bulk.tooMany')
  return ids
}

/** Judges the requested deed for each product; rejects callers without permission. */
async function judged(ctx: Ctx, { spot: spotId, choice, deed: told }: BulkAsked) {
  const spot = await ownSpot(ctx, spotId)
  const deed = deedOf(told)
  allow(ctx, deed.needs, spot)
  const to = told.act === 'move' ? await ownSpot(ctx, told.to) : spot
  if (told.act === 'move') allow(ctx, 'create', to)
  if (told.act === 'pictures') await checkPictures(ctx.db, told.pictures)
  await allowLonger(ctx.db)
  const ids = await chosen(ctx, spot, choice)
  const at: At = { tenantId: spot.tenant_id, spotId: spot.id, userId: ctx.actor.userId }
  return { at, deed, onMarket: to.status === 'active', found: await deed.judge(ctx.db, at, ids) }
}

const inState = (found: ReadonlyMap<number, Finding>, state: Finding['state']) =>
  [...found].flatMap(([id, finding]) => (finding.state === state ? id : []))

/** Refused products with their name and picture, and the reasons as text. */
async function presentRefusals(
  ctx: Ctx,
  refused: readonly { id: number; problems: readonly { path: string; message: string }[] }[],
): Promise<BulkRefusal[]> {
  const some = refused.slice(0, mostRefusals)
  const rows = new Map(
    (
      await rowsById(
        ctx.db,
        some.map(({ id }) => id),
      )
    ).map((row) => [row.id, presentRow(row)]),
  )
  return some.flatMap(({ id, problems }) => {
    const row = rows.get(id)
    return row
      ? {
          product: { id, name: row.name, image: row.image, otl: row.otl },
          problems: problems.map(({ path, message }) => ({
            path,
            message: fieldText(message, ctx.language),
          })),
        }
      : []
  })
}

const presentEnds = ({ reservations, organisations }: Ended = nothingEnds): Ends => ({
  reservations,
  organisations: organisations.slice(0, mostNamed),
  others: Math.max(0, organisations.length - mostNamed),
})

/** How many of the products that a deed applies to are published afterwards and of no use to others. */
async function uselessAfter(ctx: Ctx, deed: BulkAsked['deed'], ids: readonly number[]) {
  const { act } = deed
  if (ids.length === 0 || (act !== 'publish' && act !== 'move' && act !== 'period'))
    return { ended: 0, empty: 0 }
  const after = (await rowsById(ctx.db, ids)).filter((row) => act === 'publish' || row.published)
  return countUseless(
    after.map((row) => (act === 'period' ? { ...row, period_till: deed.period.till } : row)),
    await today(ctx.db),
  )
}

/** Predicts the effect of the deed. */
export async function preview(ctx: Ctx, asked: BulkAsked): Promise<BulkPreview> {
  const { found, deed, onMarket } = await judged(ctx, asked)
  const ready = inState(found, 'ready')
  const ends = await deed.ends?.(ctx.db, ready)
  return {
    total: found.size,
    ready: ready.length,
    same: inState(found, 'same').length,
    refused: inState(found, 'refused').length,
    refusals: await presentRefusals(
      ctx,
      [...found].flatMap(([id, finding]) =>
        finding.state === 'refused' ? { id, problems: finding.problems } : [],
      ),
    ),
    on_market: onMarket,
    useless: await uselessAfter(ctx, asked.deed, ready),
    ends: presentEnds(ends),
  }
}

/** What ends when a spot is withdrawn from the market or archived; only for users who may do either. */
export async function endsOfSpot(ctx: Ctx, id: number): Promise<Ends> {
  const spot = await ownSpot(ctx, id)
  if (!mayWithdrawSpot(ctx.actor, spot)) throw new AppError('forbidden')
  return presentEnds(waitingOf(await queries.reservationsInSpot(ctx.db, id)))
}

const secondsToUndo = undoMinutes * 60
/** Products restored in one statement. */
const together = 250

async function present(ctx: Ctx, row: queries.BulkRow, spot: WholeSpot): Promise<Bulk> {
  const { waiting = 0, done = 0, same = 0, refused = 0, undone = 0 } = row.counts
  const left = secondsToUndo - row.seconds_ago
  const canUndo =
    row.state === 'done' &&
    done > 0 &&
    left > 0 &&
    mayDo(deedOf(row.deed).needs, viewerOf(ctx.actor, spot))
  const lines = refused > 0 ? await queries.linesIn(ctx.db, row.id, 'refused', mostRefusals) : []
  return {
    '@id': `/api/products/bulk/${row.id}`,
    id: row.id,
    act: row.deed.act,
    state: row.state,
    total: waiting + done + same + refused + undone,
    waiting,
    done,
    same,
    refused,
    undone,
    ended: row.ended,
    refusals: await presentRefusals(
      ctx,
      lines.map(({ product_id: id, problems }) => ({
        id,
        problems: problems as unknown as { path: string; message: string }[],
      })),
    ),
    undo_until: canUndo ? new Date(Date.now() + left * 1000).toISOString() : null,
  }
}

/** A bulk change with its spot, which the caller can see. */
async function found(ctx: Ctx, row: queries.BulkRow | undefined) {
  if (!row) throw new AppError('not_found')
  return { row, spot: await ownSpot(ctx, row.spot_id) }
}

export async function get(ctx: Ctx, id: number): Promise<Bulk> {
  const { row, spot } = await found(ctx, await queries.bulkById(ctx.db, id))
  return present(ctx, row, spot)
}

/** Stores the request and has a job perform it. */
export async function begin(ctx: Ctx, asked: BulkAsked): Promise<Bulk> {
  const { at, found: findings } = await judged(ctx, asked)
  const id = await queries.insertBulk(ctx.db, at, asked.deed, findings)
  await record(ctx.db, {
    action: 'productBulk.begin',
    object: `/api/products/bulk/${id}`,
    detail: {
      act: asked.deed.act,
      spot: at.spotId,
      // The products follow once they have been changed, as `productBulk.done`.
      chosen: findings.size,
    },
  })
  await tell(ctx.db, 'bulk.asked', { bulkId: id }, String(id))
  return get(ctx, id)
}

/** Restores the products that are still as the change left them. */
export async function undo(ctx: Ctx, id: number): Promise<Bulk> {
  await allowLonger(ctx.db)
  await holdOptions(ctx.db)
  const { row, spot } = await found(ctx, await queries.lockBulk(ctx.db, id))
  const deed = deedOf(row.deed)
  allow(ctx, deed.needs, spot)
  if (row.state !== 'done' || row.seconds_ago >= secondsToUndo)
    throw new AppError('wrong_state', { state: row.state })
  const at: At = { tenantId: row.tenant_id, spotId: row.spot_id, userId: ctx.actor.userId }
  const lines = (await queries.linesIn(ctx.db, id, 'done', mostAtOnce)).map((line) => ({
    id: line.product_id,
    before: line.before as unknown,
  }))
  const back: number[] = []
  for (const part of partsOf(lines, together)) {
    // A product that the deed would not change is still as the deed left it.
    const now = await holdAndJudge(
      ctx.db,
      deed,
      at,
      part.map((line) => line.id),
    )
    const untouched = part.filter((line) => now.get(line.id)?.state === 'same')
    back.push(...(await deed.undo(ctx.db, at, untouched)))
  }
  await queries.writeOutcomes(
    ctx.db,
    id,
    back.map((product) => ({ product, state: 'undone' })),
  )
  await queries.setState(ctx.db, id, 'undone')
  await record(ctx.db, {
    action: 'productBulk.undo',
    object: `/api/products/bulk/${id}`,
    detail: { act: row.deed.act, spot: row.spot_id, products: back },
  })
  return get(ctx, id)
}
