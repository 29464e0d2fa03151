import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Client } from 'pg'
import { figures, ms, row } from './measure.ts'
import type { Stage } from './stage.ts'

const waitingNow =
  'select (select count(*) from matching.match where offer_id = $1 or demand_id = $1)::integer as matches, (select count(*) from graphile_worker._private_jobs where run_at <= now())::integer as waiting'

async function publishOne(
  stage: Stage,
  watcher: Client,
  token: string,
  id: number,
): Promise<{ matched: number; told: number } | null> {
  const began = performance.now()
  const response = await fetch(`${stage.address}/api/products/publish`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ products: [`/api/products/${id}`], publish: true }),
  })
  if (!response.ok) return null
  let matched = 0
  while (performance.now() - began < 10_000) {
    const { rows } = await watcher.query<{ matches: number; waiting: number }>(waitingNow, [id])
    const [now] = rows
    if (now && now.matches > 0 && matched === 0) matched = performance.now() - began
    if (now?.waiting === 0)
      return matched === 0 ? null : { matched, told: performance.now() - began }
    await sleep(2)
  }
  return null
}

/** Item 5: from asking to publish a product over HTTP to its matches stored and both sides notified, with the jobs of a running server. */
export async function benchPublish(stage: Stage, size: string, runs: number): Promise<string[]> {
  const { rows } = await stage.database.asSystem((db) =>
    sql<{
      id: number
      tenant: number
    }>`select p.id, p.tenant_id as tenant from products.product p join spots.spot s on s.id = p.spot_id where not p.published and s.active order by md5(p.id::text) limit ${runs}`.execute(
      db,
    ),
  )
  const watcher = await stage.client()
  const found: { matched: number; told: number }[] = []
  for (const { id, tenant } of rows) {
    const one = await publishOne(stage, watcher, await stage.token(tenant), id)
    if (one) found.push(one)
  }
  await watcher.end()
  const [matched, told] = [figures(found.map((f) => f.matched)), figures(found.map((f) => f.told))]
  return [
    row(size, 'published to matches stored', ms(matched.p50), ms(matched.p95), matched.runs),
    row(size, 'published to both sides notified', ms(told.p50), ms(told.p95), told.runs),
  ]
}
