import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { Db } from '../server/src/platform/db.ts'
import { figures, ms, row } from './measure.ts'
import type { Stage } from './stage.ts'

const waitingNow =
  'select (select count(*) from matching.match where offer_id = $1 or demand_id = $1)::integer as matches, (select count(*) from graphile_worker._private_jobs where run_at <= now())::integer as waiting'

/** Milliseconds since the request, and the number of matches. */
interface Published {
  matched: number
  told: number
  matches: number
}

async function publishOne(
  stage: Stage,
  watcher: Client,
  token: string,
  id: number,
): Promise<Published | null> {
  const began = performance.now()
  const response = await fetch(`${stage.address}/api/products/publish`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ products: [`/api/products/${id}`], publish: true }),
  })
  if (!response.ok) return null
  let matched = 0
  while (performance.now() - began < 60_000) {
    const { rows } = await watcher.query<{ matches: number; waiting: number }>(waitingNow, [id])
    const [now] = rows
    if (now && now.matches > 0 && matched === 0) matched = performance.now() - began
    if (now?.waiting === 0)
      return matched === 0
        ? null
        : { matched, told: performance.now() - began, matches: now.matches }
    await sleep(2)
  }
  return null
}

/** Drafts with a picture, from two queues: those with the most products on the other side of the market, and any. Some are still rejected, because a required value is missing. */
const drafts = (db: Db, many: number) =>
  sql<{ id: number; tenant: number }>`
    with crowd as (select l.otl_id, not l.is_released as is_released, count(*) as others from market.listing l group by 1, 2),
    draft as (select p.id, p.tenant_id as tenant, coalesce(c.others, 0) as others, md5(p.id::text) as draw from products.product p join spots.spot s on s.id = p.spot_id
      left join crowd c on c.otl_id = p.otl_id and c.is_released = p.is_released where not p.published and s.active and s.archived_at is null and s.period_till >= platform.today()
      and exists (select from products.image i where i.product_id = p.id))
    select id, tenant from (select *, row_number() over (order by others desc, draw) as busy, row_number() over (order by draw) as drawn from draft) d order by least(busy, drawn), busy limit ${many}`.execute(
    db,
  )

/** Item 5: from the HTTP request to publish a product until its matches are stored and both sides are notified, with the jobs of a running server. */
export async function benchPublish(stage: Stage, size: string, runs: number): Promise<string[]> {
  const rows = (await stage.database.asSystem((db) => drafts(db, 30 * runs))).rows
  const watcher = await stage.client()
  const found: Published[] = []
  for (const { id, tenant } of rows) {
    const one = await publishOne(stage, watcher, await stage.token(tenant), id)
    if (one) found.push(one)
    if (found.length === runs) break
  }
  await watcher.end()
  const [matched, told] = [figures(found.map((f) => f.matched)), figures(found.map((f) => f.told))]
  const most = found
    .toSorted((a, b) => b.matches - a.matches)
    .slice(0, 3)
    .map((f) => row(size, `the same with ${f.matches} matches`, ms(f.told), '', 1))
  return [
    row(size, 'published to matches stored', ms(matched.p50), ms(matched.p95), matched.runs),
    row(size, 'published to both sides notified', ms(told.p50), ms(told.p95), told.runs),
    ...most,
  ]
}
