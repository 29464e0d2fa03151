import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { askSearches } from '../server/src/market/index.ts'
import type { Config } from '../server/src/platform/config.ts'
import { makeLog } from '../server/src/platform/log.ts'
import type { Db } from '../server/src/platform/db.ts'
import { figures, ms, row } from './measure.ts'
import type { Stage } from './stage.ts'

const kept = 100_000
const people = 5000
const bulks = [1000, 10_000]

/** Six in seven search for an object type, half of those also a place; the others a place with a word or label. A fifth ask for an amount, a tenth for demands. Stored directly in the database. */
async function keepSearches(db: Db) {
  await sql`delete from market.saved_search`.execute(db)
  await sql`delete from market.to_search`.execute(db)
  await sql`insert into accounts."user" (tenant_id, name, email, language)
    select t.id, 'Zoeker ' || n, 'zoeker' || n || '@bench.example', 'nl' from generate_series(1, ${people}) n join lateral (select id from accounts.tenant where status = 'active' order by id offset n % (select count(*) from accounts.tenant where status = 'active') limit 1) t on true on conflict do nothing`.execute(
    db,
  )
  await sql`
    with drawn as (select n, random() as a, random() as b, random() as c, random() as d, random() as e, random() as f, random() as g from generate_series(1, ${kept}) n),
    person as (select id, tenant_id, row_number() over (order by id) as n from accounts."user" where email like 'zoeker%@bench.example'),
    otl as (select id, row_number() over (order by pre) as n, count(*) over () as of from catalogue.otl where depth >= 2),
    made as (select d.n, p.id as user_id, p.tenant_id, case when d.a < 0.85 then o.id end as otl, d.b < 0.1 as demand, d.a >= 0.85 or d.c < 0.5 as near, 51 + d.d * 2 as latitude, 4.2 + d.e * 2 as longitude, 10 + (d.f * 60)::integer as range,
        case when d.g < 0.1 or d.a >= 0.95 then 'Reused' end as label, case when d.g > 0.8 then (d.f * 200)::integer end as amount, case when d.a >= 0.85 and d.a < 0.95 then (array['tegel', 'balk', 'band', 'baksteen', 'buis'])[1 + floor(d.d * 5)::integer] end as word
      from drawn d join person p on p.n = 1 + d.n % ${people} left join otl o on o.n = 1 + floor(d.e * o.of))
    insert into market.saved_search (tenant_id, user_id, name, view, since, filter, is_released, otls, labels, west, south, east, north, latitude, longitude, metres, whole, min_amount, roots, typed)
    select m.tenant_id, m.user_id, 'Zoek ' || m.n, 'map', now() - interval '1 year',
      jsonb_strip_nulls(jsonb_build_object('is_released', not m.demand, 'otl', case when m.otl is not null then jsonb_build_array(m.otl) end, 'latitude', case when m.near then m.latitude end, 'longitude', case when m.near then m.longitude end, 'range', case when m.near then m.range end,
        'duurzaamheid', case when m.label is not null then jsonb_build_array(m.label) end, 'amount', m.amount, 'search', m.word)),
      not m.demand, case when m.otl is not null then array[m.otl] end, case when m.label is not null then 4 end,
      case when m.near then m.longitude - m.range / 60.0 end, case when m.near then m.latitude - m.range / 110.0 end, case when m.near then m.longitude + m.range / 60.0 end, case when m.near then m.latitude + m.range / 110.0 end, case when m.near then m.latitude end, case when m.near then m.longitude end, case when m.near then m.range * 1000.0 end, true, m.amount,
      case when m.word is not null then (select array_agg(r.root) from market.roots_of(m.word) r) end, case when m.word is not null then array[m.word] end
    from made m`.execute(db)
  await sql`insert into market.saved_search_follower (search_id, user_id, tenant_id, frequency) select id, user_id, tenant_id, 'off' from market.saved_search`.execute(
    db,
  )
}

/** The cost of one publication, and of many at once, with 100,000 saved searches: from the note to the stored hits, with the thread's own processor time. */
export async function benchSearches(stage: Stage, size: string, runs: number): Promise<string[]> {
  const { database } = stage
  await database.asSystem(async (db) => {
    await sql`set local statement_timeout = '10min'`.execute(db)
    await keepSearches(db)
  })
  const client = await stage.client()
  await client.query('vacuum analyze market.saved_search')
  await client.end()
  const note = (ids: readonly number[]) =>
    database.asSystem((db) =>
      sql`insert into market.to_search (product_id, came) select unnest(${[...ids]}::bigint[]), true`.execute(
        db,
      ),
    )
  const countHits = async () =>
    (
      await database.asSystem((db) =>
        sql<{ n: number }>`select count(*)::integer as n from market.saved_search_hit`.execute(db),
      )
    ).rows[0]?.n ?? 0
  const countNotes = async () =>
    (
      await database.asSystem((db) =>
        sql<{ n: number }>`select count(*)::integer as n from market.to_search`.execute(db),
      )
    ).rows[0]?.n ?? 0
  const ids = (
    await database.asSystem((db) =>
      sql<{
        id: number
      }>`select product_id as id from market.listing order by md5(product_id::text) limit ${runs + bulks.reduce((sum, n) => sum + n)}`.execute(
        db,
      ),
    )
  ).rows.map((r) => r.id)
  const context = { database, log: makeLog('warn'), config: { MARKET_MEMORY_MB: 1024 } as Config }
  const wall: number[] = []
  const own: number[] = []
  for (const id of ids.slice(0, runs)) {
    await note([id])
    const [began, cpu] = [performance.now(), process.cpuUsage()]
    await askSearches(context)
    wall.push(performance.now() - began)
    const used = process.cpuUsage(cpu)
    own.push((used.user + used.system) / 1000)
  }
  const hits = await countHits()
  const together: string[] = []
  let [had, from] = [hits, runs]
  for (const bulk of bulks) {
    const many = ids.slice(from, (from += bulk))
    await note(many)
    const began = performance.now()
    await askSearches(context)
    const took = performance.now() - began
    const has = await countHits()
    together.push(
      row(size, `${many.length} publications at once, ${has - had} hits`, ms(took), '', 1),
    )
    had = has
  }
  // Searches saved after all this: of a changed product only what they did not show before is a hit.
  await database.asSystem(async (db) => {
    await sql`set local statement_timeout = '10min'`.execute(db)
    await sql`delete from market.saved_search_hit`.execute(db)
    await sql`update market.saved_search set since = clock_timestamp()`.execute(db)
  })
  for (const count of [1, 100, 1000, 5000]) {
    const some = ids.slice(0, count)
    await database.asSystem((db) =>
      sql`update products.product set sustainability_type = case sustainability_type when 'Reused' then 'Recycled' else 'Reused' end, price_type = case when is_released then 'fixed' else price_type end, price_cents = case when is_released then 100 + id % 5000 end where id = any(${some}::bigint[])`.execute(
        db,
      ),
    )
    const [began, was] = [performance.now(), await countHits()]
    await askSearches(context)
    // A worker of the server may have taken them.
    while ((await countNotes()) > 0) await sleep(20)
    const took = performance.now() - began
    together.push(
      row(
        size,
        `${count} changed, of which searches saved since show ${(await countHits()) - was} anew`,
        ms(took),
        '',
        1,
      ),
    )
  }
  const [w, o] = [figures(wall), figures(own)]
  return [
    row(
      size,
      `one publication, ${kept} saved searches, ${(hits / runs).toFixed(0)} hits each`,
      ms(w.p50),
      ms(w.p95),
      runs,
    ),
    row(size, 'processor time of the server for it', ms(o.p50), ms(o.p95), runs),
    ...together,
  ]
}
