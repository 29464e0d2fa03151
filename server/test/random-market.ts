import { demountabilities, hazardStates, knownBy, originKinds } from '@bouwkring/contract/condition'
import { periodCertainties } from '@bouwkring/contract/period'
import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'
import type { World } from './world.ts'
import { dayFromNow } from './day-from-now.ts'

/** Numbers that look random and are the same in every run. */
export function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const below = (n: number) => Math.floor(next() * n)
  return {
    next,
    below,
    pick: <T>(of: readonly T[]) => of[below(of.length)] as T,
    chance: (p: number) => next() < p,
  }
}
export type Dice = ReturnType<typeof dice>

const units = ['st', 'm', 'm2', 'm3', 'ton'] as const

interface Category {
  id: number
  name: string
  type: 'product' | 'material' | 'element'
  properties: {
    id: number
    reference: string
    type: string
    units: string[]
    data: { options?: string[]; min?: number | null; max?: number | null }
    weight: number
  }[]
}

/** Some trees of the catalogue with the properties of each node: only a few, so that pairs are found. */
export async function categoriesOf(db: Db, roots: readonly string[]): Promise<Category[]> {
  const { rows } =
    await sql<Category>`select o.id, o.name, o.type, coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'reference', p.reference, 'type', p.type, 'units', p.units, 'data', p.data, 'weight', r.percentage)) filter (where p.id is not null), '[]') as properties
    from catalogue.otl root join catalogue.otl o on o.pre between root.pre and root.post left join lateral catalogue.properties_of(o.id) r on true left join catalogue.property p on p.id = r.property_id and p.type <> 'file'
    where root.key = any(${[...roots]}::text[]) group by o.id order by o.id`.execute(db)
  return rows
}

export async function randomSpot(db: Db, d: Dice, tenantId: number): Promise<number> {
  const far = d.chance(0.1)
  const from = d.chance(0.1) ? null : d.below(120) - 60
  const till =
    d.chance(0.1) || from === null
      ? null
      : from + (d.chance(0.15) ? d.below(20) : 40 + d.below(200))
  const { rows } = await sql<{
    id: number
  }>`insert into spots.spot (tenant_id, definition_id, name, city, period_from, period_till, period_certainty, latitude, longitude, range_km, active)
    select ${tenantId}, (select id from spots.definition where tenant_id is null order by id offset ${d.below(4)} limit 1), ${`Spot ${d.below(1000)}`}, 'Utrecht', ${from === null ? null : dayFromNow(from)}::date, ${till === null ? null : dayFromNow(till)}::date, ${d.pick(periodCertainties)},
      ${far ? null : 51 + d.next() * 2}::double precision, ${far ? null : 4 + d.next() * 2.5}::double precision, ${d.chance(0.5) ? 20 + d.below(150) : null}::integer, ${d.chance(0.85)} returning id`.execute(
    db,
  )
  const id = (rows[0] as { id: number }).id
  const names = d.chance(0.5)
    ? ['internal', 'public']
    : ['internal', ...['Overheden', 'Aannemers', 'Ingenieursbureaus'].filter(() => d.chance(0.4))]
  await sql`insert into spots.visibility (tenant_id, spot_id, group_id) select ${tenantId}, ${id}, g.id from accounts."group" g where g.name = any(${names}::text[]) on conflict do nothing`.execute(
    db,
  )
  return id
}

const words = [
  'antraciet',
  'grijs',
  'zwaar',
  'licht',
  'gebruikt',
  'nieuw',
  'coördinatie',
  '300x300',
]

/** A product with values for most, some or none of its properties; some hard conditions where it is a demand. */
export async function randomProduct(
  db: Db,
  d: Dice,
  tenantId: number,
  spotId: number,
  categories: readonly Category[],
): Promise<number> {
  const category = d.chance(0.1) ? null : d.pick(categories)
  const released = d.chance(0.5)
  const amountType = d.chance(0.8) ? 0 : d.pick([1, 2])
  const own = d.chance(0.2)
  const period = d.chance(0.2) ? { from: d.below(400) - 60, days: d.below(90) } : null
  const told = (values: readonly string[]) => (released && d.chance(0.6) ? d.pick(values) : null)
  const price = released ? d.pick(['unknown', 'from', 'reasonable', 'fixed']) : 'unknown'
  const { rows } = await sql<{
    id: number
  }>`insert into products.product (tenant_id, spot_id, otl_id, type, name, is_released, amount, amount_type, unit, sustainability_type, latitude, longitude, price_type, price_cents, period_from, period_till, period_certainty, published, condition_known, origin_kind, demountability, hazard, least_amount, manufacturer)
    values (${tenantId}, ${spotId}, ${category?.id ?? null}, ${category?.type ?? 'product'}, ${`${category?.name ?? 'Losse partij'} ${d.pick(words)}`}, ${released}, ${amountType === 0 ? d.below(500) / 2 : null}, ${amountType}, ${d.chance(0.6) ? 'm3' : d.pick(units)},
      ${d.pick(['BioBased', 'Reused', 'Recycled', 'Incourant'])}, ${own ? 52.1 : null}::double precision, ${own ? 5.1 + d.next() : null}::double precision, ${price}, ${price === 'fixed' ? 100 : null}, ${period && dayFromNow(period.from)}::date, ${period && dayFromNow(period.from + period.days)}::date, ${period && d.pick(periodCertainties)}, ${d.chance(0.85)},
      ${told(knownBy)}, ${told(originKinds)}, ${told(demountabilities)}, ${told(hazardStates)}, ${released && d.chance(0.2) ? 25 : null}, ${released && spotId % 3 === 0 ? 'Kremer & Zn.' : ''}) returning id`.execute(
    db,
  )
  const id = (rows[0] as { id: number }).id
  await giveProperties(db, d, { tenantId, id, released }, category)
  return id
}

async function giveProperties(
  db: Db,
  d: Dice,
  product: { tenantId: number; id: number; released: boolean },
  category: Category | null,
) {
  const filled = d.pick([0, 0.3, 0.85, 0.85])
  for (const p of category?.properties ?? []) {
    if (!d.chance(p.weight > 0 ? filled : filled / 4)) continue
    const options = p.data.options ?? ['a', 'b', 'C', 'd']
    const numeric = p.type === 'number' || p.type === 'slider'
    const texts =
      numeric || p.type === 'date'
        ? []
        : Array.from(
            { length: p.type === 'checkbox' || d.chance(0.3) ? 2 : 1 },
            () => options[d.below(Math.min(4, options.length))] as string,
          )
    const condition =
      product.released || !d.chance(0.15)
        ? null
        : numeric || p.type === 'date'
          ? d.pick(['gte', 'lte', 'lte', 'eq'])
          : d.pick(['eq', 'in', 'in'])
    await sql`insert into products.property_value (tenant_id, product_id, property_id, texts, number, day, unit, matching_condition)
      values (${product.tenantId}, ${product.id}, ${p.id}, ${texts}::text[], ${numeric ? (p.data.min ?? 0) + d.below(6) : null}, ${p.type === 'date' ? dayFromNow(d.below(300)) : null}::date, ${numeric && p.units.length > 0 ? d.pick(p.units) : null}, ${condition})`.execute(
      db,
    )
  }
}

export interface RandomMarket {
  tenants: number[]
  spots: { id: number; tenantId: number }[]
  products: { id: number; tenantId: number; spotId: number }[]
  categories: Category[]
}

/** A separate market: organisations of the three company types with spots and products, using `share` in seven of the object types below some roots. */
export async function randomMarket(
  world: World,
  d: Dice,
  size: { tenants: number; spots: number; products: number },
  { roots = ['p.verharding', 'm.root'], share = 2 }: { roots?: string[]; share?: number } = {},
): Promise<RandomMarket> {
  const tenants: number[] = []
  for (let i = 0; i < size.tenants; i++)
    tenants.push(
      await world.tenant({
        type: ['Overheden', 'Aannemers', 'Ingenieursbureaus'][i % 3] as string,
      }),
    )
  return world.asSystem(async (db) => {
    const categories = (await categoriesOf(db, roots)).filter((_, i) => i % 7 < share)
    const spots: RandomMarket['spots'] = []
    for (let i = 0; i < size.spots; i++) {
      const tenantId = d.pick(tenants)
      spots.push({ id: await randomSpot(db, d, tenantId), tenantId })
    }
    const products: RandomMarket['products'] = []
    for (let i = 0; i < size.products; i++) {
      const spot = d.pick(spots)
      products.push({
        id: await randomProduct(db, d, spot.tenantId, spot.id, categories),
        tenantId: spot.tenantId,
        spotId: spot.id,
      })
    }
    return { tenants, spots, products, categories }
  })
}

/** One random change to the data that the market depends on. */
export async function randomChange(world: World, d: Dice, m: RandomMarket) {
  const [spot, product] = [d.pick(m.spots), d.pick(m.products)]
  await world.asSystem(async (db) => {
    const touch = [
      () =>
        db
          .updateTable('products.product')
          .set({ published: d.chance(0.5) })
          .where('id', '=', product.id)
          .execute(),
      () =>
        db
          .updateTable('products.product')
          .set({ amount: d.below(90), name: `Anders ${d.below(9)}`, unit: 'st', amount_type: 0 })
          .where('id', '=', product.id)
          .execute(),
      () =>
        db
          .updateTable('products.product')
          .set({ otl_id: d.pick(m.categories).id })
          .where('id', '=', product.id)
          .execute(),
      () =>
        db
          .updateTable('products.product')
          .set({ latitude: 52 + d.next(), longitude: 5 })
          .where('id', '=', product.id)
          .execute(),
      () => db.deleteFrom('products.property_value').where('product_id', '=', product.id).execute(),
      () =>
        db
          .updateTable('products.property_value')
          .set({ number: d.below(9) })
          .where('product_id', '=', product.id)
          .where('number', 'is not', null)
          .execute(),
      () =>
        sql`insert into products.image (tenant_id, product_id, file_key, width, height, ordering) select tenant_id, id, gen_random_uuid(), 1, 1, ${d.below(3)} from products.product where id = ${product.id}`.execute(
          db,
        ),
      () => sql`delete from products.image where product_id = ${product.id}`.execute(db),
      () =>
        db
          .updateTable('spots.spot')
          .set({ active: d.chance(0.6) })
          .where('id', '=', spot.id)
          .where('archived_at', 'is', null)
          .execute(),
      () =>
        db
          .updateTable('spots.spot')
          .set({ active: false, archived_at: new Date() })
          .where('id', '=', spot.id)
          .execute(),
      () =>
        db
          .updateTable('spots.spot')
          .set({ range_km: 1 + d.below(90), latitude: 51 + d.next(), longitude: 5 })
          .where('id', '=', spot.id)
          .execute(),
      () =>
        db
          .deleteFrom('spots.visibility')
          .where('spot_id', '=', spot.id)
          .where('group_id', '=', 1 + d.below(5))
          .execute(),
      () =>
        sql`insert into spots.visibility (tenant_id, spot_id, group_id) values (${spot.tenantId}, ${spot.id}, ${2 + d.below(4)}) on conflict do nothing`.execute(
          db,
        ),
      () =>
        db
          .updateTable('accounts.tenant')
          .set({ group_id: 3 + d.below(3) })
          .where('id', '=', spot.tenantId)
          .execute(),
      () =>
        db
          .updateTable('accounts.tenant')
          .set({ status: d.chance(0.8) ? 'active' : 'inactive' })
          .where('id', '=', spot.tenantId)
          .execute(),
      () =>
        db
          .updateTable('catalogue.otl')
          .set({ name: `Naam ${d.below(99)}` })
          .where('id', '=', d.pick(m.categories).id)
          .execute(),
      () => db.deleteFrom('products.product').where('id', '=', product.id).execute(),
      async () =>
        void m.spots.push({ id: await randomSpot(db, d, spot.tenantId), tenantId: spot.tenantId }),
      async () =>
        void m.products.push({
          id: await randomProduct(db, d, spot.tenantId, spot.id, m.categories),
          tenantId: spot.tenantId,
          spotId: spot.id,
        }),
      () =>
        d.chance(0.2)
          ? db.deleteFrom('spots.spot').where('id', '=', spot.id).execute()
          : Promise.resolve(),
    ]
    await d.pick(touch)()
  })
  const left = await world.asSystem((db) => db.selectFrom('spots.spot').select('id').execute())
  const ids = new Set(left.map((s) => s.id))
  m.spots = m.spots.filter((s) => ids.has(s.id))
}
