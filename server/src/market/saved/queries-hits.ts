import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { Ask } from '../filters/ask.ts'
import { conditions, type Prepared } from '../queries/filter.ts'
import { muchMore } from './rules.ts'

/** A listing for which the saved searches have still to be asked. */
export interface Noted {
  id: number
  product_id: number
}

/** Takes some of what is noted, oldest first; another worker passes over them until this transaction ends. */
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

/** A search that may have hits among some products, with whose eyes it looks. */
export interface Candidate {
  id: number
  /** What is asked; null where all of it but the words was asked already. */
  filter: unknown
  /** The words that have still to be asked; null where there are none, so that each of the products is a hit. */
  search: string | null
  tenantId: number
  userId: number
  audience: string
  /** Ids with commas between: many of them pass on as they come. */
  products: string
}

/** Some products of a search, by ids with commas between. */
export interface Hits {
  searchId: number
  products: string
}

/** Of a listing `l`: whether there is any of it left. What is on request, or while stock lasts, has no figure that says there is none. */
export const hasLeft = sql`(l.amount_type <> 0 or l.amount is null or l.amount > 0)`

const code = (shift: number, mask: number) =>
  sql`(1 << ((l.facets >> ${sql.lit(shift)}) & ${sql.lit(mask)})::integer)`
/** What is asked of a listing `l` beside its own columns: who keeps it, the day in the Netherlands, and a bit for each coded value. Places and widths of market.facet_key, as rules.ts has them. */
export const asListed = sql`p.owner_id as keeper, (select platform.today()) as today,
  ${code(0, 15)} as kind_bit, ${code(4, 15)} as type_bit, ${code(11, 7)} as unit_bit, ${code(14, 7)} as label_bit,
  (select array_agg(o.id) from catalogue.otl o where l.pre between o.pre and o.post) as above,
  (select coalesce(array_agg(v.property_id), '{}') from market.property v where v.product_id = l.product_id) as properties`

/** What a listing `l` must meet of what was derived of a search `a`, but for object types and words: PostgreSQL and the counting engine both read it. What is cheap to ask stands first. */
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

/** Who looks: an organisation that takes part and a person who may sign in. */
export const seekers = (tenantId: RawBuilder<unknown>, userId: RawBuilder<unknown>) =>
  sql`join accounts.tenant t on t.id = ${tenantId} and t.status in ('active', 'demo') join accounts."user" u on u.id = ${userId} and u.disabled_at is null`
/** What an organisation may see of a listing, as the policy of market.listing asks it. */
export const sees = (
  listed: RawBuilder<unknown>,
  tenantId: RawBuilder<unknown>,
  mask: RawBuilder<unknown>,
) => sql`(${listed}.tenant_id = ${tenantId} or (${listed}.audience & ${mask}) <> 0)`

/** Of pairs `found` of a listing and a search: the searches that have not been told of them, unless there is much more of it now, or it is cheaper. */
const notTold = (found: RawBuilder<unknown>, search: RawBuilder<unknown>) => sql<Candidate>`
  with ${found}
  select s.id, case when not s.whole then s.filter end as filter, ${search} as search, f.seeker as "tenantId", f.user_id as "userId", t.mask::text as audience, string_agg(f.product_id::text, ',') as products
  from found f ${seekers(sql`f.seeker`, sql`f.user_id`)} and ${sees(sql`f`, sql`f.seeker`, sql`t.mask`)}
  join market.saved_search s on s.id = f.id
  left join market.saved_search_hit h on h.search_id = f.id and h.product_id = f.product_id
  where case when h.search_id is null then f.came or f.published_at > f.since
    else f.amount >= h.amount * ${sql.lit(muchMore)} or f.price_cents < h.price_cents end
  group by s.id, f.seeker, f.user_id, t.mask order by f.user_id, s.id`
const derivedOf = sql`a.id, a.tenant_id, a.user_id, a.since`
const came = sql`exists (select from market.to_search n where n.product_id = l.product_id and n.came) as came`

/**
 * The searches that some products may be a hit of, by what was derived of their filters, and that have not been told of them.
 * Who may see what is asked as the policy of market.listing asks it.
 * What somebody offers is no hit of a search of their own.
 */
export async function candidatesFor(
  db: Db,
  products: readonly number[],
  asked: RawBuilder<unknown> = words,
): Promise<Candidate[]> {
  const meets = sql.join([...Object.values(derivedConditions), asked], sql` and `)
  const found = sql`listed as materialized (
      select l.product_id, l.tenant_id, l.is_released, l.audience, l.latitude, l.longitude, l.period_from, l.period_till, l.published_at, l.amount, l.price_cents, l.stems, l.words, ${asListed}, ${came}
      from market.listing l join spots.spot p on p.id = l.spot_id where l.product_id = any(${[...products]}::bigint[]) and l.period_till >= (select platform.today())),
    found as materialized (
      select l.product_id, l.tenant_id, l.audience, l.came, l.published_at, l.amount, l.price_cents, s.id, s.tenant_id as seeker, s.user_id, s.since
      from listed l cross join lateral (
        select ${derivedOf} from market.saved_search a where a.otls && l.above and ${meets}
        union all select ${derivedOf} from market.saved_search a where a.otls is null and ${meets}) s)`
  const { rows } = await notTold(
    found,
    sql`case when s.whole then s.filter ->> 'search' end`,
  ).execute(db)
  return rows
}

const given = (all: readonly Hits[]) =>
  sql`given as (select g.search_id, p.id as product_id from unnest(${all.map((h) => h.searchId)}::bigint[], ${all.map((h) => h.products)}::text[]) g (search_id, products) cross join lateral unnest(string_to_array(g.products, ',')::bigint[]) p (id))`

/** The same among pairs that the counting engine found, whose words are asked already. */
export async function candidatesAmong(db: Db, all: readonly Hits[]): Promise<Candidate[]> {
  const found = sql`${given(all)},
    found as materialized (
      select l.product_id, l.tenant_id, l.audience, l.product_id in (select n.product_id from market.to_search n where n.came) as came, l.published_at, l.amount, l.price_cents, a.id, a.tenant_id as seeker, a.user_id, a.since
      from given g join market.listing l on l.product_id = g.product_id join market.saved_search a on a.id = g.search_id)`
  const { rows } = await notTold(found, sql`null`).execute(db)
  return rows
}

/** Which of these products a filter shows to who asks: the rule itself, under row-level security. */
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

/** Which of these products hold the words, whoever asks. As the system. */
export async function holding(db: Db, ask: Ask | null, products: readonly number[]) {
  const { rows } = await sql<{
    id: number
  }>`select l.product_id as id from market.listing l where l.product_id = any(${[...products]}::bigint[]) and ${ask?.listing ?? sql`true`}`.execute(
    db,
  )
  return new Set(rows.map((r) => r.id))
}

/** Keeps hits, each pair once; of one that was kept already only that there is much more of it, or that it is cheaper. Answers which of them are told. */
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

/** Searches that ask an object type or a property that the catalogue no longer has, or has again: marked so. Answers those that stand still from now on. */
export async function markProblems(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number; problem: string | null }>`
    with found as (select s.id, s.problem as was, case
        when exists (select from unnest(s.otls) o (id) where not exists (select from catalogue.otl c where c.id = o.id)) then 'otl'
        when exists (select from jsonb_array_elements_text(case jsonb_typeof(s.filter -> 'filters') when 'array' then s.filter -> 'filters' else '[]' end) t (term)
          where not exists (select from catalogue.property p where p.reference = split_part(t.term, ':', 1) and (split_part(t.term, ':', 2) <> 'is' or exists (
            select from jsonb_array_elements_text(p.data -> 'options') o (option) where lower(btrim(o.option)) = lower(btrim(substr(t.term, length(split_part(t.term, ':', 1)) + 5))))))) then 'property' end as is
      from market.saved_search s where s.otls is not null or s.filter ? 'filters')
    update market.saved_search s set problem = f.is from found f where s.id = f.id and f.was is distinct from f.is returning s.id, s.problem`.execute(
    db,
  )
  return rows.filter((r) => r.problem !== null).map((r) => r.id)
}

/** The mails of somebody came back: nothing more is mailed until they go on. Answers how many searches that silences. */
export async function silence(db: Db, userId: number): Promise<number> {
  const { numAffectedRows } =
    await sql`update market.saved_search_follower f set paused_at = now(), paused_till = null, paused_why = 'bounced' where f.user_id = ${userId}::bigint and f.frequency <> 'off' and f.paused_at is null`.execute(
      db,
    )
  return Number(numAffectedRows)
}

/** Stops the mails of these searches for one follower, each in the round that is told; answers how many that were. As the system. */
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

/** Keeps as hits of a search what its filter shows and was published since it is kept, each found when it was published. As the system, so that visibility is asked in words. */
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
