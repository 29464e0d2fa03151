import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/db.ts'
import type { DemoMarket, DemoProduct, DemoSpot } from '../market/demo-market.ts'
import type { Ids } from './people.ts'
import type { DemoPicture } from './pictures.ts'
import { insertRows, insertWithIds, need } from './rows.ts'

/** Spot types: the product's own are there by migration and found by kind; those of an organisation are made. */
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

interface CatalogueIds {
  otls: Map<string, number>
  properties: Map<string, { id: number; type: string }>
}

/** Looks up what the demo market names by key. */
export async function catalogueIds(db: Db): Promise<CatalogueIds> {
  const [otls, properties] = await Promise.all([
    db.selectFrom('catalogue.otl').select(['id', 'key']).execute(),
    db.selectFrom('catalogue.property').select(['id', 'reference', 'type']).execute(),
  ])
  return {
    otls: new Map(otls.map((o) => [o.key, o.id])),
    properties: new Map(properties.map((p) => [p.reference, p])),
  }
}

/** One value of a property in the columns of its type. */
function valueColumns(type: string, value: readonly (string | number)[]) {
  if (type === 'number' || type === 'slider')
    return { texts: [], number: Number(value[0]), day: null }
  if (type === 'date') return { texts: [], number: null, day: String(value[0]) }
  return { texts: value.map(String), number: null, day: null }
}

export async function loadProducts(
  db: Db,
  market: DemoMarket,
  ids: Ids,
  spots: Map<string, number>,
  pictures: Map<string, DemoPicture>,
): Promise<Map<string, number>> {
  const catalogue = await catalogueIds(db)
  const organisation = new Map(market.spots.map((s) => [s.key, s.organisation]))
  const tenantOf = (p: DemoProduct) => need(ids.tenants, need(organisation, p.spot))
  const made = await insertWithIds(
    db,
    'products.product',
    {
      tenant_id: 'bigint',
      spot_id: 'bigint',
      otl_id: 'bigint',
      type: 'text',
      name: 'text',
      is_released: 'boolean',
      amount: 'numeric',
      amount_type: 'smallint',
      unit: 'text',
      note: 'text',
      sustainability_type: 'text',
      price_type: 'text',
      price_cents: 'bigint',
      transport: 'text[]',
      published: 'boolean',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    market.products.map((p) => ({
      tenant_id: tenantOf(p),
      spot_id: need(spots, p.spot),
      otl_id: need(catalogue.otls, p.otl),
      type: p.type,
      name: p.name,
      is_released: p.isReleased,
      amount: p.amount,
      amount_type: p.amountType,
      unit: p.unit,
      note: p.note,
      sustainability_type: p.sustainabilityType,
      price_type: p.price.type,
      price_cents: p.price.value,
      transport: p.transport,
      published: p.published,
      created_at: p.createdAt,
      updated_at: p.createdAt,
    })),
  )
  const products = new Map(market.products.map((p, i) => [p.key, made[i] as number]))
  const of = (p: DemoProduct) => ({ tenant_id: tenantOf(p), product_id: need(products, p.key) })
  await insertRows(
    db,
    'products.material',
    {
      tenant_id: 'bigint',
      product_id: 'bigint',
      otl_id: 'bigint',
      name: 'text',
      type: 'text',
      percentage: 'numeric',
      ordering: 'integer',
    },
    market.products.flatMap((p) =>
      p.materials.map((m, i) => ({
        ...of(p),
        otl_id: need(catalogue.otls, m.otl),
        name: m.name,
        type: m.type,
        percentage: m.percentage,
        ordering: i,
      })),
    ),
  )
  await insertRows(
    db,
    'products.property_value',
    {
      tenant_id: 'bigint',
      product_id: 'bigint',
      property_id: 'bigint',
      texts: 'text[]',
      number: 'double precision',
      day: 'date',
      unit: 'text',
      matching_condition: 'text',
    },
    market.products.flatMap((p) =>
      p.properties.map((v) => {
        const property = need(catalogue.properties, v.property)
        return {
          ...of(p),
          property_id: property.id,
          ...valueColumns(property.type, v.value),
          unit: v.unit,
          matching_condition: v.matchingCondition,
        }
      }),
    ),
  )
  await insertRows(
    db,
    'products.image',
    {
      tenant_id: 'bigint',
      product_id: 'bigint',
      file_key: 'uuid',
      width: 'integer',
      height: 'integer',
      ordering: 'integer',
    },
    market.products.flatMap((p) =>
      p.pictures.map((path, i) => {
        const picture = need(pictures, path)
        return {
          ...of(p),
          file_key: picture.key,
          width: picture.width,
          height: picture.height,
          ordering: i,
        }
      }),
    ),
  )
  return products
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
