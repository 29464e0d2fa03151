import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { seeEachOther } from './sight.ts'
import type { MatchRow } from './upkeep.ts'

export interface Row extends MatchRow {
  id: number
  created_at: Date
  /** Of the demand. */
  bridge_days: number
}
export interface Wanted {
  product?: number | undefined
  spot?: number | undefined
  min_score?: number | undefined
  /** In kilometres. */
  range?: number | undefined
  scope?: 'internal' | 'external' | undefined
  order?:
    | {
        score?: 'ASC' | 'DESC' | undefined
        distance?: 'ASC' | 'DESC' | undefined
        created_at?: 'ASC' | 'DESC' | undefined
      }
    | undefined
}

function wanted({ product, spot, min_score, range, scope }: Wanted) {
  const all = [
    product === undefined
      ? null
      : sql`(m.offer_id = ${product}::bigint or m.demand_id = ${product}::bigint)`,
    spot === undefined
      ? null
      : sql`(m.offer_spot_id = ${spot}::bigint or m.demand_spot_id = ${spot}::bigint)`,
    min_score === undefined ? null : sql`m.score >= ${min_score}`,
    range === undefined ? null : sql`m.distance <= ${range * 1000}`,
    scope === undefined
      ? null
      : scope === 'internal'
        ? sql`m.offer_tenant_id = m.demand_tenant_id`
        : sql`m.offer_tenant_id <> m.demand_tenant_id`,
  ].filter((c) => c !== null)
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `)
}

const names = ['score', 'distance', 'created_at'] as const
function ordering(order: Wanted['order']) {
  const asked = names
    .filter((n) => order?.[n] !== undefined)
    .map((n) => sql`${sql.ref(`m.${n}`)} ${order?.[n] === 'ASC' ? sql`asc` : sql`desc`} nulls last`)
  return sql.join([...asked, sql`m.score desc`, sql`(m.gap_days <> 0)`, sql`m.id`])
}

/** Matches of the viewer's organisation whose listings both sides can still see: the policies of match and listing decide for the viewer. */
const shown = (asked: Wanted) =>
  sql`from matching.match m join market.listing o on o.product_id = m.offer_id join market.listing d on d.product_id = m.demand_id and ${seeEachOther('o', 'd')} where ${wanted(asked)}`

export async function matches(
  db: Db,
  asked: Wanted,
  offset: number,
  limit: number,
): Promise<{ rows: Row[]; total: number }> {
  const { rows } =
    await sql<Row>`select m.*, d.bridge_days ${shown(asked)} order by ${ordering(asked.order)} offset ${offset} limit ${limit}`.execute(
      db,
    )
  const { rows: counted } = await sql<{
    n: number
  }>`select count(*)::integer as n ${shown(asked)}`.execute(db)
  return { rows, total: counted[0]?.n ?? 0 }
}

export const seesProduct = async (db: Db, id: number) =>
  (await db.selectFrom('products.product').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined
