import { floorOf, stackHeight, storageCents } from '@bouwkring/contract/storage'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'

interface DemoOffer {
  spot: string
  floor: number
  cents: number | null
  weeks: number
  covered: boolean
  hours: string
  notes: string
  /** What it accepts, by keys of the catalogue; empty: everything. */
  accepts: readonly string[]
}
const offers: readonly DemoOffer[] = [
  {
    spot: 'Steunpunt Kampen-West',
    floor: 400,
    cents: 120,
    weeks: 26,
    covered: false,
    hours: 'werkdagen 7.00 tot 15.30 uur',
    notes: 'Lossen met eigen kraan of heftruck van het steunpunt; meld u bij de weegbrug.',
    accepts: [],
  },
  {
    spot: 'Gemeentewerf Vechtoever',
    floor: 250,
    cents: 160,
    weeks: 20,
    covered: true,
    hours: 'werkdagen 8.00 tot 16.00 uur',
    notes: '',
    accepts: [],
  },
  {
    spot: 'Materialenhub Ede',
    floor: 800,
    cents: 160,
    weeks: 40,
    covered: true,
    hours: 'werkdagen 6.30 tot 16.30 uur',
    notes: 'Laden en lossen met verreiker, kosten per uur.',
    accepts: [],
  },
  {
    spot: 'Stadsdepot Maasborgh',
    floor: 320,
    cents: 140,
    weeks: 39,
    covered: false,
    hours: 'na afspraak',
    notes: '',
    accepts: ['p.verharding'],
  },
  {
    spot: 'Klinkerdepot Winterswijk',
    floor: 600,
    cents: null,
    weeks: 52,
    covered: false,
    hours: 'werkdagen 7.00 tot 17.00 uur',
    notes: 'Prijs in overleg, voor langer dan een half jaar.',
    accepts: ['p.verharding'],
  },
]

/** The keepers' own bookings: in which week from now each begins, and for how many. */
const own = [
  {
    spot: 'Steunpunt Kampen-West',
    name: 'Zand voor de kade',
    m2: 140,
    from: -2,
    weeks: 7,
    to: 'Havenkwartier, Kampen',
  },
  {
    spot: 'Steunpunt Kampen-West',
    name: 'Lichtmasten N307',
    m2: 95,
    from: 3,
    weeks: 6,
    to: 'Flevoweg, Kampen',
  },
  {
    spot: 'Steunpunt Kampen-West',
    name: 'Klinkers binnenstad',
    m2: 120,
    from: 8,
    weeks: 9,
    to: 'Oudestraat, Kampen',
  },
  {
    spot: 'Steunpunt Kampen-West',
    name: 'Trottoirband natuursteen',
    m2: 24,
    from: -1,
    weeks: 12,
    to: '',
  },
  { spot: 'Gemeentewerf Vechtoever', name: 'Zoutstrooiers', m2: 60, from: -1, weeks: 14, to: '' },
] as const
const planks = 'Douglas planken 50x150, fijnbezaagd'
/** Organisations that people try out, which are left out when room is requested. */
const tried = ['Provincie Delta', 'Van Rijn Infra', 'Ingenieursbureau Noord']

/** Planks that become available long before they are needed, and a spot that lets its goods go a little further, so that depots lie within reach: must run before matching. */
export async function loadGap(db: Db) {
  await sql`update spots.spot set range_km = 100 where name = 'Opslag natuur en landschap'`.execute(
    db,
  )
  await sql`
    update products.product p set period_from = d.period_from - 85, period_till = d.period_from - 72, period_certainty = 'fixed'
    from accounts.tenant g, (select coalesce(o.period_from, w.period_from) as period_from from spots.spot w join products.product o on o.spot_id = w.id and not o.is_released and o.name = ${planks} join accounts.tenant t on t.id = w.tenant_id and t.company = 'Provincie Delta') d
    where g.id = p.tenant_id and g.company = 'Van Rijn Infra' and p.is_released and p.unit = 'm3' and p.name like 'Douglas planken%'`.execute(
    db,
  )
}

/** Depots that offer room, with the goods stored there and the requests. */
export async function loadStorage(db: Db) {
  for (const offer of offers)
    await sql`
      insert into storage.offer (spot_id, tenant_id, floor_m2, cents_per_m2_week, max_weeks, covered, hours, notes, accepts)
      select s.id, s.tenant_id, ${offer.floor}, ${offer.cents}::integer, ${offer.weeks}, ${offer.covered}, ${offer.hours}, ${offer.notes}, coalesce((select array_agg(o.id) from catalogue.otl o where o.key = any(${[...offer.accepts]}::text[])), '{}')
      from spots.spot s where s.name = ${offer.spot}`.execute(db)
  for (const { spot, name, m2, from, weeks, to } of own)
    await sql`
      insert into storage.booking (tenant_id, spot_id, spot_name, spot_city, state, m2, week_from, week_till, cents, name, destination)
      select s.tenant_id, s.id, s.name, s.city, 'accepted', ${m2}, w.first, w.first + ${weeks * 7 - 1}::integer, o.cents_per_m2_week * ${m2 * weeks}::integer, ${name}, ${to}
      from storage.offer o join spots.spot s on s.id = o.spot_id cross join lateral (select date_trunc('week', platform.today())::date + ${from * 7}::integer as first) w where s.name = ${spot}`.execute(
      db,
    )
  await loadAsked(db, 'requested', { after: 5, weeks: 10, later: 0 })
  // The goods become available two weeks later than they were when the room was requested.
  await loadAsked(db, 'accepted', { after: 2, weeks: 8, later: 2 })
}

interface Asked {
  offer_id: number
  demand_id: number
  amount: number
  volume: number
  first: string
  destination: string
}
/** Goods and room requested together, with storage for a number of weeks in between; `later`: by how many weeks the goods have since been delayed. */
async function loadAsked(
  db: Db,
  state: 'requested' | 'accepted',
  { after, weeks, later }: { after: number; weeks: number; later: number },
) {
  const { rows } = await sql<Asked>`
    select m.offer_id, m.demand_id, x.amount, storage.volume_of(m.offer_id) * x.amount as volume, to_char(date_trunc('week', platform.today() + ${after * 7}::integer), 'YYYY-MM-DD') as first,
      concat_ws(', ', nullif(btrim(s.street || ' ' || s.housenumber), ''), nullif(s.city, '')) as destination
    from matching.match m join market.listing l on l.product_id = m.offer_id join market.listing d on d.product_id = m.demand_id join spots.spot s on s.id = d.spot_id
      join accounts.tenant g on g.id = m.offer_tenant_id join accounts.tenant a on a.id = m.demand_tenant_id
      cross join lateral (select least(l.amount, transactions.in_related(d.product_id, l.product_id, d.amount)) as amount) x
    where g.company <> all(${tried}::text[]) and a.company <> all(${tried}::text[]) and g.id <> a.id and x.amount > 0 and l.amount_type = 0
      and l.period_till >= platform.today() + ${(after + later) * 7}::integer and d.period_till >= platform.today() + ${(after + weeks + 2) * 7}::integer
      and storage.volume_of(m.offer_id) * x.amount between 5 and 90 and not exists (select from transactions.transaction t where m.offer_id in (t.product_id, t.related_product_id) or m.demand_id in (t.product_id, t.related_product_id))
    order by m.score desc, m.id limit 1`.execute(db)
  const [found] = rows
  if (!found) return
  const { rows: made } = await sql<{ id: number }>`
    with made as (
      insert into transactions.transaction (sender_tenant_id, sender_user_id, receiver_tenant_id, product_id, spot_id, related_product_id, related_spot_id, amount, transport, distance, snapshot, expires_at, created_at, moved_at)
      select d.tenant_id, u.id, p.tenant_id, p.id, p.spot_id, d.id, d.spot_id, ${found.amount}, p.transport[1], market.metres(s.latitude, s.longitude, ds.latitude, ds.longitude)::integer, transactions.snapshot_of(p.id, d.id), now() + interval '20 days', now() - interval '2 days', now() - interval '2 days'
      from products.product p join spots.spot s on s.id = p.spot_id join products.product d on d.id = ${found.demand_id} join spots.spot ds on ds.id = d.spot_id
        join lateral (select x.id from accounts."user" x where x.tenant_id = d.tenant_id order by x.id limit 1) u on true
      where p.id = ${found.offer_id} returning *)
    insert into transactions.step (transaction_id, move, to_status, amount, by_tenant_id, by_user_id, by_name, by_company, at)
    select m.id, 'create', 'pending', m.amount, u.tenant_id, u.id, u.name, o.company, m.created_at from made m join accounts."user" u on u.id = m.sender_user_id join accounts.tenant o on o.id = u.tenant_id returning transaction_id as id`.execute(
    db,
  )
  const floor = floorOf(found.volume, stackHeight)
  await sql`
    update products.product p set period_from = case when p.is_released then platform.today() else ${found.first}::date + ${weeks * 7 - 1}::integer end,
      period_till = case when p.is_released then ${found.first}::date + ${later * 7 - 1}::integer else ${found.first}::date + ${weeks * 7 + 6}::integer end, period_certainty = 'fixed'
    where p.id in (${found.offer_id}, ${found.demand_id})`.execute(db)
  await sql`
    insert into storage.booking (tenant_id, spot_id, spot_name, spot_city, transaction_id, asker_tenant_id, receiver_tenant_id, product_id, state, m2, week_from, week_till, cents, week_cents, name, destination, created_at, moved_at)
    select o.tenant_id, o.spot_id, s.name, s.city, t.id, t.sender_tenant_id, t.receiver_tenant_id, t.product_id, ${state}, ${Math.round(floor * 100) / 100}, ${found.first}::date, ${found.first}::date + ${weeks * 7 - 1}::integer, ${storageCents(floor, weeks, 120)}, ${floor * 120}, t.snapshot -> 'product' ->> 'name', ${found.destination}, t.created_at, t.created_at
    from storage.offer o join spots.spot s on s.id = o.spot_id and s.name = 'Steunpunt Kampen-West' cross join transactions.transaction t where t.id = ${(made[0] as { id: number }).id}`.execute(
    db,
  )
}
