import type { Db } from '../../server/src/platform/db.ts'
import { conditionOf } from '../market/condition.ts'
import type { DemoMarket, DemoProduct, DemoSpot } from '../market/demo-market.ts'
import type { Ids } from './people.ts'
import type { DemoPicture } from './pictures.ts'
import { insertRows, insertWithIds, need } from './rows.ts'

interface CatalogueIds {
  otls: Map<string, number>
  properties: Map<string, { id: number; type: string }>
}

/** Looks up the ids for the keys in the demo market. */
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

const dayMs = 86_400_000
const lastDays = 40
/** Some demands are needed only in the last weeks of their work. */
function ownPeriod(p: DemoProduct, at: number, { periodFrom, periodTill }: DemoSpot) {
  const from = new Date(Date.parse(periodTill) - lastDays * dayMs).toISOString().slice(0, 10)
  const has = !p.isReleased && at % 6 === 1 && from > periodFrom
  return {
    period_from: has ? from : null,
    period_till: has ? periodTill : null,
    period_certainty: has ? 'expected' : null,
  }
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
  const placeOf = new Map(market.spots.map((s) => [s.key, s.city]))
  const told = new Map(
    market.products.map((p) => [p.key, conditionOf(p, placeOf.get(p.spot) ?? '')]),
  )
  const periods = new Map(market.spots.map((s) => [s.key, s]))
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
      least_amount: 'numeric',
      note: 'text',
      sustainability_type: 'text',
      price_type: 'text',
      price_cents: 'bigint',
      transport: 'text[]',
      published: 'boolean',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      condition_grade: 'smallint',
      condition_matching: 'text',
      condition_known: 'text',
      condition_known_on: 'date',
      origin_kind: 'text',
      origin_on: 'date',
      origin_precision: 'text',
      origin_place: 'text',
      in_use_since: 'smallint',
      in_use_about: 'boolean',
      demountability: 'text',
      hazard: 'text',
      hazard_kinds: 'text[]',
      hazard_statement: 'text',
      appearance: 'text',
      manufacturer: 'text',
      model: 'text',
      remaining_years: 'smallint',
      uniform: 'boolean',
      period_from: 'date',
      period_till: 'date',
      period_certainty: 'text',
    },
    market.products.map((p, at) => ({
      ...need(told, p.key),
      ...ownPeriod(p, at, need(periods, p.spot)),
      tenant_id: tenantOf(p),
      spot_id: need(spots, p.spot),
      otl_id: need(catalogue.otls, p.otl),
      type: p.type,
      name: p.name,
      is_released: p.isReleased,
      amount: p.amount,
      amount_type: p.amountType,
      unit: p.unit,
      // Nobody comes for a handful of a large stock.
      least_amount: p.isReleased && p.amountType === 0 && (p.amount ?? 0) >= 2000 ? 20 : null,
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
      p.properties.flatMap((v) => {
        if (v.property === 'conditiescore') return []
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
    'products.condition_evidence',
    {
      tenant_id: 'bigint',
      product_id: 'bigint',
      grade: 'smallint',
      known: 'text',
      known_on: 'date',
      created_at: 'timestamptz',
    },
    market.products.flatMap((p) => {
      const {
        condition_grade: grade,
        condition_known: known,
        condition_known_on: on,
      } = need(told, p.key)
      return grade === null || known === null
        ? []
        : [{ ...of(p), grade, known, known_on: on, created_at: p.createdAt }]
    }),
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
