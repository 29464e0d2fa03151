import type { InsightRow, InsightRows } from '@bouwkring/contract/insights'
import { admitExport } from '../accounts/index.ts'
import { allowLonger } from '../platform/time-limits.ts'
import type { Ctx } from '../platform/visit.ts'
import { offsetOf, paged } from '../platform/page.ts'
import { type Send, sendCsv } from '../platform/send.ts'
import { csv } from '../products/index.ts'
import { listRows, type Row, type Scope } from './queries-rows.ts'
import * as queries from './queries.ts'
import { exportName, sheet, yearBefore } from './rules.ts'

export async function get(ctx: Ctx, scope: Scope) {
  await allowLonger(ctx.db)
  const { db } = ctx
  return {
    from: scope.from,
    till: scope.till,
    now: await queries.sums(db, scope),
    before: await queries.sums(db, {
      ...scope,
      from: yearBefore(scope.from),
      till: yearBefore(scope.till),
    }),
    certainty: await queries.certaintyOf(db, scope),
    months: await queries.months(db, scope),
    stages: await queries.stages(db, scope),
    categories: await queries.categories(db, scope),
    flows: await queries.flows(db, scope),
    sources: await queries.sourcesOf(db, scope),
    calculated_at: await queries.newestCalculation(db, scope),
  }
}

const present = ({
  at,
  place,
  other,
  co2e_low: _low,
  co2e_high: _high,
  parts,
  calculated_at,
  ...row
}: Row): InsightRow => ({
  id: row.id,
  date: at.toISOString(),
  name: row.name,
  where: place,
  with: other,
  state: row.state,
  amount: row.amount,
  unit: row.unit,
  score: row.score,
  link: row.link,
  direction: row.direction,
  category: row.category,
  mass_kg: row.mass_kg,
  mass_basis: row.mass_basis,
  value_cents: row.value_cents,
  value_basis: row.value_basis,
  co2e_kg: row.co2e_kg,
  km: row.km,
  trips: row.trips,
  transport_kg: row.transport_kg,
  net_kg: row.net_kg,
  driven_km: row.driven_km,
  tonne_km: row.tonne_km,
  parts: parts ?? [],
  calculated_at: calculated_at?.toISOString() ?? null,
})

type RowsOf = Scope & { what: InsightRows; category?: string | undefined }

export async function rows(ctx: Ctx, query: RowsOf & { page: number; itemsPerPage: number }) {
  const found = await listRows(ctx.db, query.what, query, ctx.services.config.productSlug, {
    offset: offsetOf(query),
    limit: query.itemsPerPage,
  })
  return paged(found.rows.map(present), found.total, query, ctx.request.url)
}

export async function exportCsv(ctx: Ctx, query: RowsOf): Promise<Send> {
  await admitExport(ctx)
  await allowLonger(ctx.db)
  const found = await listRows(ctx.db, query.what, query, ctx.services.config.productSlug)
  return sendCsv(
    exportName(query, ctx.language),
    csv(sheet(query.what, found.rows, ctx.language), ctx.language),
  )
}
