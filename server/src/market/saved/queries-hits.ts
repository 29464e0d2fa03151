import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Ask } from '../filters/ask.ts'
import { conditions, type Prepared } from '../queries/filter.ts'
import { muchMore } from './rules.ts'

/** A listing that still has to be checked against the saved searches. */
export interface Noted {
  id: number
  product_id: number
}

/** Takes some notes, oldest first; other workers skip them until this transaction ends. */
export async function takeNoted(db: Db, most: number): Promise<Noted[]> {
  const { rows } =
    await sql<Noted>`select n.id, n.product_id from market.to_search n order by n.id limit ${most} for update skip locked`.execute(
      db,
    )
  return rows
}
export const dropNoted = (db: Db, noted: readonly Noted[]) =>
  sql`delete from market.to_search n where n.id = any(${noted.map((n) => n.id)}::bigint[])`.execute(
    db,
  )

/** A search that may have hits among some products, with the person whose visibility applies. */
export interface Candidate {
  id: number
  /** The filter; null when everything but the words has already been checked. */
  filter: unknown
  /** The words that still have to be checked; null when there are none, so that each of the products is a hit. */
  search: string | null
  tenantId: number
  userId: number
  audience: string
  /** Comma-separated ids: many of them are passed on unparsed. */
  products: string
  /** They were on the market before the search was saved and have changed since: those that it showed before the change are not hits. */
  changed: boolean
}

/** Some products of a search, as comma-separated ids. */
export interface Hits {
  searchId: number
  products: string
}

/** For a listing `l`: whether any of it is left. Products on request, or while stock lasts, have no amount that could say otherwise. */
export const hasLeft = sql`(l.amount_type <> 0 or l.amount is null or l.amount > 0)`

/** Of some hits, found at these moments: the `new_since` with which their search shows just them and what was found later. */
export const openedSince = (foundAt: RawBuilder<unknown>) =>
  sql`to_char((min(${foundAt}) - interval '1 millisecond') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const code = (shift: number, mask: number) =>
  sql`(1 << ((l.facets >> ${sql.lit(shift)}) & ${sql.lit(mask)})::integer)`
/** Values of a listing `l` besides its own columns: its keeper, the day in the Netherlands, and a bit for each coded value. Positions and widths of market.facet_key, as in rules.ts. */
export const asListed = sql`p.owner_id as keeper, (select platform.today()) as today,
  ${code(0, 15)} as kind_bit, ${code(4, 15)} as type_bit, ${code(11, 7)} as unit_bit, ${code(14, 7)} as label_bit,
  (select array_agg(o.id) from catalogue.otl o where l.pre between o.pre and o.post) as above,
  (select coalesce(array_agg(v.property_id), '{}') from market.property v where v.product_id = l.product_id) as properties`

/** What a listing `l` must meet of the conditions derived from a search `a`, except object types and words: for PostgreSQL and the counting engine. Cheap ones first. */
export const derivedConditions = {
  side: sql`a.is_released = l.is_released`,
  box: sql`(a.west is null or (l.longitude between a.west and a.east and l.latitude between a.south and a.north))`,
  labels: sql`(a.labels is null or a.labels & l.label_bit <> 0)`,
  units: sql`(a.units is null or a.units & l.unit_bit <> 0)`,
  kinds: sql`(a.kinds is null or a.kinds & l.kind_bit <> 0)`,
  types: sql`(a.types is null or a.types & l.type_bit <> 0)`,
  amount: sql`(a.min_amount is null or l.amount >= a.min_amount)`,
  from: sql`(a.day_from is null or l.period_till >= a.day_from)`,
  till: sql`(a.day_till is null or l.period_from <= a.day_till)`,
  own: sql`(a.own is null or a.own = (l.tenant_id = a.tenant_id))`,
  problem: sql`a.problem is null`,
  active: sql`(a.active_till is null or a.active_till >= l.today)`,
  keeper: sql`l.keeper is distinct from a.user_id`,
  circle: sql`(a.metres is null or market.metres(l.latitude, l.longitude, a.latitude, a.longitude) <= a.metres)`,
  properties: sql`(a.properties is null or a.properties <@ l.properties)`,
}
const words = sql`(a.roots is null or not exists (select from unnest(a.roots, a.typed) w (root, given) where position(w.root in l.stems) = 0 and public.strict_word_similarity(w.given, l.words) < 0.2))`

/** The searching side: an organisation that takes part and a person who may sign in. */
export const seekers = (tenantId: RawBuilder<unknown>, userId: RawBuilder<unknown>) =>
  sql`join accounts.tenant t on t.id = ${tenantId} and t.status in ('active', 'demo') join accounts."user" u on u.id = ${userId} and u.disabled_at is null`
/** Whether an organisation may see a listing, as in the policy of market.listing. */
export const sees = (
  listed: RawBuilder<unknown>,
  tenantId: RawBuilder<unknown>,
  mask: RawBuilder<unknown>,
) => sql`(${listed}.tenant_id = ${tenantId} or (${listed}.audience & ${mask}) <> 0)`

const meets = Object.values(derivedConditions)
/** Of what a listing `l` was, which is joined to each pair: the columns of its search `a` alone decide that it was shown. */
const wasShown = sql`coalesce(a.whole and l.period_till >= l.today and (a.otls is null or a.otls && l.above) and (a.roots is null or l.same_words) and ${sql.join(meets, sql` and `)}, false)`

/** What was noted of some products: whether one was published, whether more may see it, the properties that it had no value of, the filters on other data that show it only now; and what it was before the first of its changes. */
const notes = (products: RawBuilder<unknown>) =>
  sql`noted as materialized (
      select n.product_id, bool_or(n.came and n.was is null) as entered, bool_or(n.came) as widened, array_agg(v.id) filter (where v.id is not null) as valued, min(n.noted_at) filter (where v.id is not null) as valued_at,
        array_agg(w.filter) filter (where w.filter is not null) as loosened, min(n.noted_at) filter (where w.filter is not null) as loosened_at
      from market.to_search n left join lateral unnest(n.valued) v (id) on true left join lateral unnest(n.loosened) w (filter) on true where n.product_id = any(${products}) group by n.product_id),
    former as materialized (
      select l.*, ${asListed}, f.noted_at, l.stems = c.stems as same_words from market.former(${products}) f cross join lateral jsonb_populate_record(null::market.listing, f.was) l
      join spots.spot p on p.id = l.spot_id join market.listing c on c.product_id = f.product_id)`

/**
 * For pairs `found` of a listing and a search: the searches not yet notified of them, or notified before there was much more of it or it became cheaper.
 * What was on the market for the viewer before the search was saved counts only if it changed since then; whether the search showed it before that is left to ask, except where its columns decide.
 */
const notTold = (found: RawBuilder<unknown>, search: RawBuilder<unknown>) => sql<Candidate>`
  with ${found}
  select a.id, c.changed, case when c.changed or not a.whole then a.filter end as filter, case when not c.changed then ${search} end as search, f.seeker as "tenantId", f.user_id as "userId", t.mask::text as audience, string_agg(f.product_id::text, ',') as products
  from found f ${seekers(sql`f.seeker`, sql`f.user_id`)} and ${sees(sql`f`, sql`f.seeker`, sql`t.mask`)}
  join market.saved_search a on a.id = f.id
  left join market.saved_search_hit h on h.search_id = f.id and h.product_id = f.product_id
  left join noted n on n.product_id = f.product_id
  left join former l on l.product_id = f.product_id
  cross join lateral (select n.entered or (n.widened and not ${sees(sql`l`, sql`f.seeker`, sql`t.mask`)}) or f.published_at > f.since or (a.properties && n.valued and n.valued_at > f.since) or (a.filter ?| n.loosened and n.loosened_at > f.since) as is_new) w
  cross join lateral (select h.search_id is null and w.is_new is not true as changed) c
  where case when c.changed then l.noted_at > f.since and not ${wasShown} when h.search_id is null then true
    else f.amount >= h.amount * ${sql.lit(muchMore)} or f.price_cents < h.price_cents end
  group by a.id, c.changed, f.seeker, f.user_id, t.mask order by f.user_id, a.id, c.changed`
const derivedOf = sql`a.id, a.tenant_id, a.user_id, a.since`
/**
 * The searches that some products may be hits of, by the conditions derived from their filters, and that have not yet been notified of them.
 * Visibility is checked as in the policy of market.listing.
 * A user's own products are not hits of that user's searches.
 */
export async function candidatesFor(
  db: Db,
  products: readonly number[],
  asked: RawBuilder<unknown> = words,
): Promise<Candidate[]> {
  const all = sql.join([...meets, asked], sql` and `)
  const found = sql`${notes(sql`${[...products]}::bigint[]`)},
    listed as materialized (
      select l.product_id, l.tenant_id, l.is_released, l.audience, l.latitude, l.longitude, l.period_from, l.period_till, l.published_at, l.amount, l.price_cents, l.stems, l.words, ${asListed}
      from market.listing l join spots.spot p on p.id = l.spot_id where l.product_id = any(${[...products]}::bigint[]) and l.period_till >= (select platform.today())),
    found as materialized (
      select l.product_id, l.tenant_id, l.audience, l.published_at, l.amount, l.price_cents, s.id, s.tenant_id as seeker, s.user_id, s.since
      from listed l cross join lateral (
        select ${derivedOf} from market.saved_search a where a.otls && l.above and ${all}
        union all select ${derivedOf} from market.saved_search a where a.otls is null and ${all}) s)`
  const { rows } = await notTold(
    found,
    sql`case when a.whole then a.filter ->> 'search' end`,
  ).execute(db)
  return rows
}

const given = (all: readonly Hits[]) =>
  sql`given as (select g.search_id, p.id as product_id from unnest(${all.map((h) => h.searchId)}::bigint[], ${all.map((h) => h.products)}::text[]) g (search_id, products) cross join lateral unnest(string_to_array(g.products, ',')::bigint[]) p (id))`

/** The same among pairs that the counting engine found, with their words already checked. */
export async function candidatesAmong(db: Db, all: readonly Hits[]): Promise<Candidate[]> {
  const found = sql`${given(all)}, ${notes(sql`array(select distinct g.product_id from given g)`)},
    found as materialized (
      select l.product_id, l.tenant_id, l.audience, l.published_at, l.amount, l.price_cents, a.id, a.tenant_id as seeker, a.user_id, a.since
      from given g join market.listing l on l.product_id = g.product_id join market.saved_search a on a.id = g.search_id)`
  const { rows } = await notTold(found, sql`null`).execute(db)
  return rows
}

/** The products, out of these, that a filter shows to the viewer: the rule itself, under row-level security. */
export async function shownOf(
  db: Db,
  asked: Prepared,
  products: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{
    id: number
  }>`select l.product_id as id from market.listing l where l.product_id = any(${[...products]}::bigint[]) and ${conditions(asked)} order by l.product_id`.execute(
    db,
  )
  return rows.map((r) => r.id)
}

/** What changed listings were before their first noted change, as JSON, by product. As the system. */
export async function formerOf(db: Db, products: readonly number[]) {
  const { rows } = await sql<{
    id: number
    was: string
  }>`select f.product_id as id, f.was::text as was from market.former(${[...products]}::bigint[]) f`.execute(
    db,
  )
  return new Map(rows.map(({ id, was }) => [id, was]))
}

/** The products, out of those that were these listings, that a filter showed to the viewer as they were; of values of properties the present ones count. */
export async function shownBefore(db: Db, asked: Prepared, former: readonly string[]) {
  const { rows } = await sql<{ id: number }>`
    select l.product_id as id from jsonb_populate_recordset(null::market.listing, ${`[${former.join(',')}]`}::jsonb) l where l.period_till >= (select platform.today()) and ${conditions(asked)}`.execute(
    db,
  )
  return new Set(rows.map((r) => r.id))
}

/** The products, out of these, that match the words, regardless of the viewer. As the system. */
export async function holding(db: Db, ask: Ask | null, products: readonly number[]) {
  const { rows } = await sql<{
    id: number
  }>`select l.product_id as id from market.listing l where l.product_id = any(${[...products]}::bigint[]) and ${ask?.listing ?? sql`true`}`.execute(
    db,
  )
  return new Set(rows.map((r) => r.id))
}

/** Saves hits, each pair once; an existing hit is only updated when there is much more of it or it is cheaper. Returns the hits to notify. */
export async function keepHits(db: Db, hits: readonly Hits[]): Promise<Hits[]> {
  const { rows } = await sql<Hits>`
    with ${given(hits)},
    kept as (
      insert into market.saved_search_hit as h (search_id, product_id, tenant_id, why, amount, price_cents)
      select g.search_id, g.product_id, s.tenant_id, 'new', l.amount, l.price_cents from given g join market.saved_search s on s.id = g.search_id join market.listing l on l.product_id = g.product_id order by g.search_id, g.product_id
      on conflict (search_id, product_id) do update set why = case when excluded.price_cents < h.price_cents then 'cheaper' else 'more' end, amount = excluded.amount, price_cents = excluded.price_cents, found_at = now()
        where excluded.amount >= h.amount * ${sql.lit(muchMore)} or excluded.price_cents < h.price_cents
      returning h.search_id, h.product_id),
    marked as (update market.saved_search s set last_hit_at = now() where s.id in (select k.search_id from kept k))
    select k.search_id as "searchId", string_agg(k.product_id::text, ',' order by k.product_id) as products from kept k group by k.search_id order by k.search_id`.execute(
    db,
  )
  return rows
}

/** Mails to a user bounced: no more mail is sent until the user resumes. Returns the number of searches paused. */
export async function silence(db: Db, userId: number): Promise<number> {
  const { numAffectedRows } =
    await sql`update market.saved_search_follower f set paused_at = now(), paused_till = null, paused_why = 'bounced' where f.user_id = ${userId}::bigint and f.frequency <> 'off' and f.paused_at is null`.execute(
      db,
    )
  return Number(numAffectedRows)
}

/** Stops the mails of these searches for one follower, each in the given round; returns how many were stopped. As the system. */
export async function stopMails(
  db: Db,
  userId: number,
  searches: readonly (readonly [id: number, round: number])[],
): Promise<number> {
  const { numAffectedRows } =
    await sql`update market.saved_search_follower f set frequency = 'off', round = f.round + 1 from unnest(${searches.map(([id]) => id)}::bigint[], ${searches.map(([, round]) => round)}::integer[]) g (id, round)
      where f.search_id = g.id and f.round = g.round and f.user_id = ${userId}::bigint and f.frequency <> 'off'`.execute(
      db,
    )
  return Number(numAffectedRows)
}

/** Saves as hits the products that the filter shows and that were published since the search was saved, dated by publication. As the system, so the query checks visibility explicitly. */
export const listedSince = (db: Db, id: number, asked: Prepared) =>
  sql`with hit as (
      insert into market.saved_search_hit (search_id, product_id, tenant_id, why, amount, price_cents, found_at)
      select s.id, l.product_id, s.tenant_id, 'new', l.amount, l.price_cents, l.published_at
      from market.saved_search s join accounts.tenant t on t.id = s.tenant_id cross join market.listing l join spots.spot p on p.id = l.spot_id
      where s.id = ${id} and l.published_at > s.since and (l.tenant_id = s.tenant_id or (l.audience & t.mask) <> 0) and l.period_till >= platform.today() and p.owner_id is distinct from s.user_id and ${conditions(asked)}
      returning found_at)
    update market.saved_search s set last_hit_at = (select max(h.found_at) from hit h) where s.id = ${id}`.execute(
    db,
  )
