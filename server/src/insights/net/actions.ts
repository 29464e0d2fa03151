import type { BasketNet, NetEffect } from '@bouwkring/contract/net-effect'
import type { Point } from '@bouwkring/contract/places'
import { mayEditAssumptions, ownAssumptions } from '../../accounts/index.ts'
import type { Db } from '../../platform/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Ctx } from '../../platform/visit.ts'
import { getBasket, getTransaction } from '../../transactions/index.ts'
import { measure as measureGross } from '../queries.ts'
import * as queries from './queries.ts'
import { assumptionsOf, figuresOf, type KeptAssumption, missingOf, toldIn } from './rules.ts'
import { type Load, together } from './rules-together.ts'

const point = (latitude: number | null, longitude: number | null): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

type Row = queries.GoodsRow & Partial<queries.ByRow>

/** The depot that the goods go through; it counts as one even when its place is not known. */
const byOf = ({ store_name: name, by_latitude: latitude, by_longitude: longitude }: Row) =>
  name == null ? null : (point(latitude ?? null, longitude ?? null) ?? ('hidden' as const))
const storeOf = ({ store_name: name, store_city: city }: Row) =>
  name == null ? null : { name, city: city ?? '' }

const goodsOf = (row: Row) => ({
  amount: row.amount,
  mass_kg: row.mass_kg,
  parts: row.parts,
  from: point(row.from_latitude, row.from_longitude),
  to: point(row.to_latitude, row.to_longitude),
  by: byOf(row),
})

const told = (row: Row) => ({
  amount: row.amount,
  unit: row.unit as NetEffect['unit'],
  mass_kg: row.mass_kg,
  mass_basis: row.mass_basis,
  parts: row.parts,
  store: storeOf(row),
})

/** Calculated now, with the assumptions of the caller's organisation. */
async function live(ctx: Ctx, row: Row): Promise<NetEffect> {
  const goods = goodsOf(row)
  const own = await ownAssumptions(ctx.db, ctx.actor.tenantId)
  const assumptions = assumptionsOf(own?.figures)
  const figures = figuresOf(goods, assumptions)
  return {
    ...told(row),
    ...figures,
    missing: missingOf(goods, figures),
    assumptions: toldIn(assumptions, ctx.language),
    kept_at: null,
    can: { editAssumptions: mayEditAssumptions(ctx) },
  }
}

/** As it was stored, without any current factor or assumption. */
function kept(ctx: Ctx, row: queries.ExchangeRow): NetEffect {
  const goods = goodsOf(row)
  const counted = row.assumptions
  const { straight_km, gross_kg } = figuresOf(goods, counted ?? assumptionsOf(undefined))
  return {
    ...told(row),
    straight_km: counted && straight_km,
    km: row.km,
    trips: row.trips,
    gross_kg,
    transport_kg: row.transport_kg,
    net_kg: row.net_kg,
    net_low: row.net_low,
    net_high: row.net_high,
    break_even_km: row.break_even_km,
    missing: counted ? missingOf(goods, row) : ['older'],
    assumptions: toldIn(counted ?? [], ctx.language),
    kept_at: row.calculated_at.toISOString(),
    can: { editAssumptions: false },
  }
}

/** The net effect of a match of the caller's organisation, from either side. */
export async function ofMatch(ctx: Ctx, matchId: number): Promise<NetEffect> {
  const row = await queries.goodsOfMatch(ctx.db, matchId)
  if (!row) throw new AppError('not_found')
  return live(ctx, row)
}

function loadOf(row: queries.StoredRow): Load {
  const store = storeOf(row)
  return {
    ...goodsOf(row),
    transaction: row.transaction_id,
    store: store && { ...store, weeks: row.store_weeks ?? 0 },
  }
}

/** The shared assumptions, and since when they are final: once all lines are completed those stored with the last, until then the current ones of the caller's organisation. */
async function countedWith(ctx: Ctx, lines: number, kept: readonly queries.ExchangeRow[]) {
  const last = kept.toSorted((a, b) => b.calculated_at.getTime() - a.calculated_at.getTime())[0]
  if (last?.assumptions && kept.length === lines)
    return {
      assumptions: last.assumptions,
      kept_at: last.calculated_at.toISOString(),
      can: { editAssumptions: false },
    }
  const own = await ownAssumptions(ctx.db, ctx.actor.tenantId)
  return {
    assumptions: assumptionsOf(own?.figures),
    kept_at: null,
    can: { editAssumptions: mayEditAssumptions(ctx) },
  }
}

/** The net effect of the active lines of a basket: each completed line with the weight, factors and places stored with it, the others as they are now. */
export async function ofBasket(ctx: Ctx, id: number): Promise<BasketNet> {
  const { lines } = await getBasket(ctx, id)
  const standing = lines
    .map(({ transaction }) => transaction)
    .filter(({ status }) => happens.includes(status))
  const completed = standing.filter(({ status }) => status === 'completed')
  const kept = await queries.exchangesOf(
    ctx.db,
    completed.map(({ id: of }) => of),
  )
  const asKept = new Set(kept.map((row) => row.transaction_id))
  const open = await queries.goodsOfTransactions(
    ctx.db,
    standing.map(({ id: of }) => of).filter((of) => !asKept.has(of)),
  )
  const rows = [...kept, ...open].toSorted((a, b) => a.transaction_id - b.transaction_id)
  const { assumptions, ...told } = await countedWith(ctx, rows.length, kept)
  return {
    ...together(rows.map(loadOf), assumptions),
    ...told,
    assumptions: toldIn(assumptions, ctx.language),
  }
}

const happens = ['pending', 'accepted', 'completed']

/** The net effect of an open or completed transaction that the caller may read; a transaction that was called off has none. */
export async function ofTransaction(ctx: Ctx, id: number): Promise<NetEffect> {
  const { status } = await getTransaction(ctx, id)
  if (!happens.includes(status)) throw new AppError('not_found')
  const exchange = status === 'completed' ? await queries.exchangeOf(ctx.db, id) : undefined
  if (exchange) return kept(ctx, exchange)
  const row = await queries.goodsOfTransaction(ctx.db, id)
  if (!row) throw new AppError('not_found')
  return live(ctx, row)
}

/** Measures what was completed, one transaction or all that were not measured yet, and stores the transport with it, using the taker's assumptions. As the system. */
export async function measure(db: Db, transactionId: number | null = null): Promise<void> {
  if ((await measureGross(db, transactionId)) === 0) return
  const rows = await queries.justMeasured(db, transactionId)
  const byTaker = new Map<number, KeptAssumption[]>()
  for (const { taker_tenant_id: taker } of rows)
    if (!byTaker.has(taker))
      byTaker.set(taker, assumptionsOf((await ownAssumptions(db, taker))?.figures))
  await queries.keepNet(
    db,
    rows.map((row) => {
      const assumptions = byTaker.get(row.taker_tenant_id) ?? []
      const {
        straight_km: _straight,
        gross_kg: _gross,
        ...figures
      } = figuresOf(goodsOf(row), assumptions)
      const { transaction_id, store_name, store_city, by_latitude, by_longitude } = row
      return {
        ...figures,
        transaction_id,
        store_name,
        store_city,
        by_latitude,
        by_longitude,
        assumptions,
      }
    }),
  )
}
