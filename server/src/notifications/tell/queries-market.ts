import { sql } from 'kysely'
import { isPaused } from '../../market/index.ts'
import type { Db } from '../../platform/db.ts'
import { maySearch } from '../queries-silenced.ts'
import { keep } from './queries-keep.ts'

/** The most products in one notification. */
const mostProducts = 500

/** Tells the owners of a spot that its period is ending or has ended; the administrators if it has no owner. */
export const tellSpot = (
  db: Db,
  spotId: number,
  kind: 'spot_expiring' | 'spot_expired',
  when: string,
) =>
  keep(
    db,
    kind,
    sql`
    select u.tenant_id, u.user_id, jsonb_build_object('spot', s.id, 'till', s.period_till) as params, ${kind}::text || ':' || s.id || ':' || s.period_till || ':' || ${when}::text as key
    from spots.spot s
    cross join lateral (select * from notifications.owners(s.id) union select a.* from notifications.admins(s.tenant_id) a where not exists (select from notifications.owners(s.id))) u
    where s.id = ${spotId} and s.period_till is not null`,
  )

/** Tells the user who ran an import that it has finished, and its result. */
export const tellImport = (db: Db, importId: number, userId: number) =>
  keep(
    db,
    'import_done',
    sql`
    select i.tenant_id, ${userId}::bigint as user_id, jsonb_build_object('import', i.id, 'spot', i.spot_id, 'done', c.done, 'open', c.open) as params, 'import:' || i.id || ':' || i.version as key
    from imports.import i
    cross join lateral (select count(*) filter (where l.state = 'done') as done, count(*) filter (where l.state in ('question', 'error')) as open from imports.line l where l.import_id = i.id) c
    where i.id = ${importId}`,
  )

/** Tells the followers of a saved search about its hits, with the reason if they were reported before; once per search run, except followers who paused it or may no longer search. */
export const tellHits = (
  db: Db,
  { searchId, run, productIds }: { searchId: number; run: number; productIds: readonly number[] },
) => {
  const named = productIds.slice(0, mostProducts)
  return keep(
    db,
    'search_hit',
    sql`
    select f.tenant_id, f.user_id, jsonb_build_object('search', s.id, 'products', ${JSON.stringify(named)}::jsonb) || coalesce((select jsonb_build_object('why', jsonb_object_agg(h.product_id, h.why)) from market.saved_search_hit h where h.search_id = s.id and h.product_id = any(${named}::bigint[]) and h.why <> 'new' having count(*) > 0), '{}') as params, 'search:' || s.id || ':' || ${run}::text as key
    from market.saved_search s join market.saved_search_follower f on f.search_id = s.id join accounts."user" u on u.id = f.user_id and u.disabled_at is null
    where s.id = ${searchId} and not ${isPaused} and ${maySearch}`,
  )
}

/** Tells the followers of a saved search that it no longer works; once for each version of it. */
export const tellBroken = (db: Db, searchId: number) =>
  keep(
    db,
    'search_broken',
    sql`
    select f.tenant_id, f.user_id, jsonb_build_object('search', s.id) as params, 'search:' || s.id || ':broken:' || s.version as key
    from market.saved_search s join market.saved_search_follower f on f.search_id = s.id join accounts."user" u on u.id = f.user_id and u.disabled_at is null
    where s.id = ${searchId} and s.problem is not null and ${maySearch}`,
  )

/** Tells those responsible for offers that a round asked about or took off the market: spot owners who may edit them, contact persons who are administrators, and all administrators if nobody else is left. Once per person and round, whatever the number of offers. */
export const tellStill = (db: Db, kind: 'still_there' | 'still_ended', run: string) =>
  keep(
    db,
    kind,
    sql`
    select u.tenant_id, u.user_id, jsonb_build_object('products', jsonb_path_query_array(jsonb_agg(p.id order by p.id), ${`$[0 to ${mostProducts - 1}]`}::jsonpath), 'asked', floor(1000 * extract(epoch from ${run}::timestamptz))) as params, ${`still:${run}:${kind}`}::text as key
    from transactions.still_asked a join products.product p on p.id = a.product_id
    cross join lateral (
      with responsible as materialized (
        select o.* from notifications.owners(p.spot_id) o
        union select c.tenant_id, c.user_id from spots.contact s join accounts.contact_person c on c.id = s.contact_person_id join notifications.admins(p.tenant_id) m on m.user_id = c.user_id where s.spot_id = p.spot_id),
      able as materialized (select r.* from responsible r where accounts.holds(r.user_id, 'SPOT_ITEM_EDIT'))
      select * from able union all select m.* from notifications.admins(p.tenant_id) m where not exists (select from able)) u
    where ${kind === 'still_there' ? sql`a.asked_at` : sql`a.ended_at`} = ${run}::timestamptz
    group by u.tenant_id, u.user_id`,
  )

/** Tells users what changed in their favourites. Nobody learns what they may no longer see: it is read again when it is shown or mailed. */
export const tellFavourites = (
  db: Db,
  run: string,
  changes: readonly {
    userId: number
    productId: number
    price: number | null
    amount: number | null
    ends: boolean
  }[],
) =>
  keep(
    db,
    'favourite_changed',
    sql`
    select f.tenant_id, f.user_id, jsonb_build_object('other', f.product_id, 'was', jsonb_build_object('price', c.price, 'amount', c.amount, 'ends', c.ends)) as params, 'favourite:' || f.product_id || ':' || ${run}::text as key
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c ("userId" bigint, "productId" bigint, price bigint, amount numeric, ends boolean) join market.favorite f on f.user_id = c."userId" and f.product_id = c."productId"`,
  )
