import type { PeriodCertainty } from '@bouwkring/contract/period'
import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'
import type { DemoMarket, DemoSpot } from '../market/demo-market.ts'
import type { Ids } from './people.ts'
import { insertRows, insertWithIds, need } from './rows.ts'

/** Spot types: the product's own exist by migration and are found by kind; those of an organisation are created. */
async function loadSpotTypes(db: Db, market: DemoMarket, ids: Ids) {
  const known = await db
    .selectFrom('spots.definition')
    .select(['id', 'kind'])
    .where('tenant_id', 'is', null)
    .execute()
  const types = new Map<string, number>()
  for (const type of market.spotTypes) {
    const own = type.organisation === null ? known.find((k) => k.kind === type.kind)?.id : undefined
    const tenantId = type.organisation === null ? null : need(ids.tenants, type.organisation)
    types.set(
      type.key,
      own ??
        ((
          await insertWithIds(
            db,
            'spots.definition',
            { tenant_id: 'bigint', name: 'text', kind: 'text', color: 'text', visible: 'boolean' },
            [
              {
                tenant_id: tenantId,
                name: type.name,
                kind: type.kind,
                color: type.color,
                visible: type.visible,
              },
            ],
          )
        )[0] as number),
    )
  }
  return types
}

/** The further ahead a spot was planned, the less certain its period. */
function certaintyOf({ createdAt, periodFrom }: DemoSpot): PeriodCertainty {
  const ahead = (Date.parse(periodFrom) - Date.parse(createdAt)) / 86_400_000
  if (ahead < 90) return 'fixed'
  return ahead < 200 ? 'expected' : 'indicative'
}

export async function loadSpots(
  db: Db,
  market: DemoMarket,
  ids: Ids,
): Promise<Map<string, number>> {
  const types = await loadSpotTypes(db, market, ids)
  const tenantOf = (s: DemoSpot) => need(ids.tenants, s.organisation)
  const made = await insertWithIds(
    db,
    'spots.spot',
    {
      tenant_id: 'bigint',
      definition_id: 'bigint',
      owner_id: 'bigint',
      division_id: 'bigint',
      name: 'text',
      projectnumber: 'text',
      description: 'text',
      period_from: 'date',
      period_till: 'date',
      period_certainty: 'text',
      latitude: 'double precision',
      longitude: 'double precision',
      street: 'text',
      housenumber: 'text',
      postalcode: 'text',
      city: 'text',
      range_km: 'integer',
      active: 'boolean',
      archived_at: 'timestamptz',
      created_at: 'timestamptz',
    },
    market.spots.map((s) => ({
      tenant_id: tenantOf(s),
      definition_id: need(types, s.spotType),
      owner_id: need(ids.users, s.owner),
      division_id:
        s.division === null ? null : need(ids.divisions, `${s.organisation}/${s.division}`),
      name: s.name,
      projectnumber: s.projectnumber,
      description: s.description,
      period_from: s.periodFrom,
      period_till: s.periodTill,
      period_certainty: certaintyOf(s),
      latitude: s.latitude,
      longitude: s.longitude,
      street: s.street,
      housenumber: s.housenumber,
      postalcode: s.postalcode,
      city: s.city,
      range_km: s.range,
      active: s.status === 'active' || s.status === 'expired',
      archived_at: s.status === 'archived' ? s.createdAt : null,
      created_at: s.createdAt,
    })),
  )
  const spots = new Map(market.spots.map((s, i) => [s.key, made[i] as number]))
  const links = market.spots.flatMap((s) =>
    s.visibility.map((v) => ({
      tenant_id: tenantOf(s),
      spot_id: need(spots, s.key),
      group_id: need(ids.groups, v),
    })),
  )
  await insertRows(
    db,
    'spots.visibility',
    { tenant_id: 'bigint', spot_id: 'bigint', group_id: 'bigint' },
    links,
  )
  await insertRows(
    db,
    'spots.owner',
    { tenant_id: 'bigint', spot_id: 'bigint', user_id: 'bigint' },
    market.spots.flatMap((s) =>
      s.coOwners.map((u) => ({
        tenant_id: tenantOf(s),
        spot_id: need(spots, s.key),
        user_id: need(ids.users, u),
      })),
    ),
  )
  await insertRows(
    db,
    'spots.contact',
    { tenant_id: 'bigint', spot_id: 'bigint', contact_person_id: 'bigint' },
    market.spots.flatMap((s) =>
      s.contactPersons.map((c) => ({
        tenant_id: tenantOf(s),
        spot_id: need(spots, s.key),
        contact_person_id: need(ids.contacts, c),
      })),
    ),
  )
  return spots
}

export async function loadFavourites(
  db: Db,
  market: DemoMarket,
  ids: Ids,
  products: Map<string, number>,
) {
  for (const f of market.favourites) {
    await sql`insert into market.favorite (tenant_id, user_id, product_id) values (${need(ids.tenantOfUser, f.user)}, ${need(ids.users, f.user)}, ${need(products, f.product)}) on conflict do nothing`.execute(
      db,
    )
  }
}
