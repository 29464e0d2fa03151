import type { SearchFrequency, StoredFilter } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import { setUpSearch } from '../../server/src/market/index.ts'
import type { Db } from '../../server/src/platform/db.ts'
import type { Ids } from './people.ts'
import { need } from './rows.ts'

interface DemoSearch {
  user: string
  name: string
  /** Name of the object type in the catalogue. */
  otl?: string
  filter: StoredFilter
  place?: string
  frequency: SearchFrequency
  days: number
  seenDays: number
  followers?: readonly string[]
  paused?: true
}
const around = (latitude: number, longitude: number, range: number) => ({
  latitude,
  longitude,
  range,
})
const inkoop = 'inkoop@delta.example'
const beheer = 'beheer@delta.example'

/** Saved searches of users of the demo market: of each frequency, shared, silent, and without a hit. */
const searches: readonly DemoSearch[] = [
  {
    user: inkoop,
    name: 'Betontegels voor het stationsplein',
    otl: 'Betontegel',
    filter: around(52.1561, 5.3878, 60),
    place: 'Amersfoort',
    frequency: 'now',
    days: 40,
    seenDays: 6,
    followers: [beheer, 'lezer@delta.example'],
  },
  {
    user: inkoop,
    name: 'Straatbakstenen, heel Nederland',
    otl: 'Straatbaksteen',
    filter: {},
    frequency: 'daily',
    days: 60,
    seenDays: 9,
  },
  {
    user: inkoop,
    name: 'Hergebruik boven 100 m²',
    filter: { duurzaamheid: ['Reused'], unit: ['m2'], amount: 100 },
    frequency: 'weekly',
    days: 90,
    seenDays: 0,
  },
  {
    user: inkoop,
    name: 'Wie zoekt onze lichtmasten',
    filter: { search: 'lichtmast', is_released: false },
    frequency: 'daily',
    days: 75,
    seenDays: 3,
  },
  {
    user: inkoop,
    name: 'Balken en liggers van anderen',
    filter: { search: 'ligger', scope: 'external' },
    frequency: 'off',
    days: 50,
    seenDays: 0,
    paused: true,
  },
  {
    user: inkoop,
    name: 'Natuursteen voor de kademuur',
    filter: { search: 'kademuurblok', ...around(52.1561, 5.3878, 5) },
    place: 'Amersfoort',
    frequency: 'weekly',
    days: 120,
    seenDays: 120,
  },
  {
    user: beheer,
    name: 'Funderingsmateriaal',
    filter: { search: 'menggranulaat' },
    frequency: 'daily',
    days: 45,
    seenDays: 10,
    followers: [inkoop],
  },
  {
    user: 'uitvoering@vanrijn.example',
    name: 'Trottoirbanden',
    filter: { search: 'trottoirband' },
    frequency: 'now',
    days: 30,
    seenDays: 12,
  },
]

/** The saved searches of users, with their hits since, and a notification of what is new in each; for a fully viewed search, a notification of the newest, already read. */
export async function loadSearches(db: Db, ids: Ids) {
  for (const one of searches) {
    const { rows } = await sql<{ id: number; audience: string; otl: number | null }>`
      select t.id, t.mask::text as audience, (select o.id from catalogue.otl o where o.name = ${one.otl ?? null} order by o.pre limit 1) as otl from accounts.tenant t where t.id = ${need(ids.tenantOfUser, one.user)}`.execute(
      db,
    )
    const [tenant] = rows
    if (!tenant || (one.otl !== undefined && tenant.otl === null))
      throw new Error(`no object type ${one.otl}`)
    const id = await setUpSearch(
      db,
      { tenantId: tenant.id, userId: need(ids.users, one.user), audience: tenant.audience },
      {
        ...one,
        filter: tenant.otl === null ? one.filter : { otl: [tenant.otl], ...one.filter },
        followers: (one.followers ?? []).map((user) => need(ids.users, user)),
      },
    )
    if (one.paused)
      await sql`update market.saved_search_follower set paused_at = now(), paused_why = 'chosen', paused_till = platform.today() + 40 where search_id = ${id}`.execute(
        db,
      )
  }
  await sql`
    insert into notifications.notification (tenant_id, user_id, kind, params, dedupe_key, created_at, dismissed_at)
    select f.tenant_id, f.user_id, 'search_hit', jsonb_build_object('search', s.id, 'products', h.products), 'search:' || s.id || ':demo', h.at, case when not h.fresh then least(h.at + interval '3 hours', now()) end
    from market.saved_search s join market.saved_search_follower f on f.search_id = s.id and f.paused_at is null
    join lateral (select jsonb_agg(n.product_id order by n.found_at desc) as products, least(max(n.found_at), now() - interval '2 hours') as at, bool_or(n.fresh) as fresh from (
      select h.product_id, h.found_at, h.found_at > f.seen_at as fresh, row_number() over (order by h.found_at desc) as place from market.saved_search_hit h where h.search_id = s.id) n
      where n.fresh or (n.place <= 3 and not exists (select from market.saved_search_hit h where h.search_id = s.id and h.found_at > f.seen_at))) h on h.products is not null`.execute(
    db,
  )
}
