import { otlEditing } from '@bouwkring/contract/otl-editing'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { otlByKey } from '../../test/make.ts'
import { dice, randomMarket } from '../../test/random-market.ts'
import { type Caller, useWorld } from '../../test/world.ts'
import { rebuild } from '../market/index.ts'
import { matchAll } from './index.ts'

// After an edit of the catalogue, the market and the matches must be what they would be if rebuilt from nothing.
const world = useWorld()
let chief: Caller

beforeAll(async () => {
  chief = await world.member('ROLE_SUPER_ADMIN')
  await randomMarket(world, dice(54), { tenants: 6, spots: 30, products: 300 })
  await world.asSystem(async (db) => void (await matchAll(db)))
}, 120_000)

const snapshot = () =>
  world.asSystem(async (db) => ({
    listings: (
      await sql`select l.product_id, l.otl_id, l.pre = o.pre as placed, l.words from market.listing l left join catalogue.otl o on o.id = l.otl_id order by 1`.execute(
        db,
      )
    ).rows,
    words: (
      await sql`select w.otl_id, w.words, w.pre = o.pre as placed from market.otl_words w left join catalogue.otl o on o.id = w.otl_id order by 1`.execute(
        db,
      )
    ).rows,
    weights: (
      await sql`select otl_id, property_id, weight, span from matching.weight order by 1, 2`.execute(
        db,
      )
    ).rows,
    matches: (
      await sql`select offer_id, demand_id, score, distance, parts from matching.match order by 1, 2`.execute(
        db,
      )
    ).rows,
    best: (
      await sql`select product_id, tenant_id, score from market.best_match order by 1, 2`.execute(
        db,
      )
    ).rows,
    ranges: (
      await sql`select o.id from catalogue.otl o join catalogue.otl p on p.id = o.parent_id where not (o.pre > p.pre and o.post <= p.post and o.depth = p.depth + 1) or o.pre <= 0`.execute(
        db,
      )
    ).rows,
  }))

/** Rebuilds all derived data from nothing, in the way a whole catalogue is loaded. */
const anew = () =>
  world.asSystem(async (db) => {
    await sql`delete from market.otl_words`.execute(db)
    await sql`update catalogue.otl set pre = pre where id = (select min(id) from catalogue.otl)`.execute(
      db,
    )
    await rebuild(db)
    await sql`delete from matching.weight`.execute(db)
    await sql`update catalogue.otl_property set ordering = ordering where otl_id = (select min(otl_id) from catalogue.otl_property)`.execute(
      db,
    )
    await sql`delete from matching.match`.execute(db)
    await sql`delete from market.best_match`.execute(db)
    await matchAll(db)
  })

async function sameAsAnew() {
  await world.jobs()
  const kept = await snapshot()
  expect(kept.ranges).toEqual([])
  await anew()
  expect(kept).toEqual(await snapshot())
}

test('an added object type takes a place, and the market equals a full recalculation', async () => {
  const parent = await otlByKey(world, 'p.grasbetontegel')
  await chief.call(otlEditing.make, {
    body: { type: 'product', name: 'Grasbetontegel XL', parent },
  })
  await sameAsAnew()
  const changes = (await chief.call(otlEditing.changes, {}))['hydra:member']
  expect(changes[0]).toMatchObject({ otl: { name: 'Grasbetontegel XL' }, state: 'done' })
}, 120_000)

test('a duplicated branch gives the same as a full recalculation', async () => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      id: number
    }>`select id from catalogue.otl where post > pre and parent_id is not null order by post - pre desc limit 1`.execute(
      db,
    ),
  )
  await chief.call(otlEditing.duplicate, {
    params: { id: (rows[0] as { id: number }).id },
    body: { descendants: true },
  })
  await sameAsAnew()
}, 120_000)

const formOf = (id: number) => chief.call(otlEditing.form, { params: { id } })
/** Object types with many listings, most first. */
const busy = async () =>
  (
    await world.asSystem((db) =>
      sql<{
        id: number
        parent_id: number
      }>`select o.id, o.parent_id from market.listing l join catalogue.otl o on o.id = l.otl_id where o.parent_id is not null group by o.id order by count(*) desc, o.id limit 3`.execute(
        db,
      ),
    )
  ).rows

test('changed weights, name and synonyms, of a branch with products below it', async () => {
  const [first] = await busy()
  const parent = await formOf((first as { parent_id: number }).parent_id)
  const before = await snapshot()
  await chief.call(otlEditing.save, {
    params: { id: parent.id },
    body: {
      version: parent.version,
      name: `${parent.name} anders`,
      synonyms: [...parent.synonyms, { name: 'Zonderling' }],
      properties: parent.properties
        .filter((p) => p.from === null)
        .map((p, at) => ({
          property: p.property.id,
          // Small enough for any weights that the types below it set themselves.
          percentage: at === 0 ? 11 : 3,
          ordering: at,
          include_in_childs: true,
        }))
        .slice(0, 8),
    },
  })
  const child = await formOf((first as { id: number }).id)
  await chief.call(otlEditing.save, {
    params: { id: child.id },
    body: {
      version: child.version,
      properties: child.properties
        .filter((p) => p.from === null)
        .map((p, at) => ({
          property: p.property.id,
          percentage: at === 1 ? 50 : 0,
          ordering: at,
          include_in_childs: true,
        })),
    },
  })
  await sameAsAnew()
  const after = await snapshot()
  expect(after.weights).not.toEqual(before.weights)
  expect(after.listings).not.toEqual(before.listings)
  expect(after.matches.length).toBeGreaterThan(30)
}, 120_000)

test('a branch moved with its products gets other matches', async () => {
  // A type that matches products of a type above it: as a root of its own it no longer does.
  const { rows } = await world.asSystem((db) =>
    sql<{
      id: number
    }>`select c.id from matching.match m join market.listing o on o.product_id = m.offer_id join market.listing d on d.product_id = m.demand_id
    join catalogue.otl c on c.pre = greatest(o.pre, d.pre) where o.pre <> d.pre and c.parent_id is not null group by c.id order by count(*) desc, c.id`.execute(
      db,
    ),
  )
  const top = await formOf((rows[0] as { id: number }).id)
  const before = await snapshot()
  expect(
    await chief.refused(otlEditing.move, {
      params: { id: top.id },
      body: { parent: null, version: top.version },
    }),
  ).toMatchObject({
    status: 409,
    code: 'in_use',
    state: expect.stringMatching(/^[1-9]/) as unknown,
  })
  await chief.call(otlEditing.move, {
    params: { id: top.id },
    body: { parent: null, version: top.version, with_products: true },
  })
  await sameAsAnew()
  expect((await snapshot()).matches).not.toEqual(before.matches)
  await chief.call(otlEditing.move, {
    params: { id: top.id },
    body: { parent: top.parent, version: top.version + 1, with_products: true },
  })
  await sameAsAnew()
  expect((await snapshot()).matches.length).toBe(before.matches.length)
}, 120_000)

test('another type takes over the products of a deleted one', async () => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      gone: number
      heir: number
    }>`select o.id as gone, (select h.id from catalogue.otl h where h.type = o.type and h.id <> o.id and h.parent_id is not null order by h.id limit 1) as heir
    from market.listing l join catalogue.otl o on o.id = l.otl_id where o.pre = o.post group by o.id order by count(*) desc, o.id limit 1`.execute(
      db,
    ),
  )
  const [gone, heir] = [{ id: rows[0]?.gone as number }, { id: rows[0]?.heir as number }]
  await chief.call(otlEditing.remove, { params: { id: gone.id }, query: { take_over: heir.id } })
  await sameAsAnew()
  const left = await world.asSystem((db) =>
    sql<{
      n: number
    }>`select count(*)::integer as n from products.product where otl_id = ${heir.id}`.execute(db),
  )
  expect(left.rows[0]?.n).toBeGreaterThan(0)
}, 120_000)

test('a preview says what the matches become, and saving has that result', async () => {
  // Optional conditions of demands: a percentage on a property that nobody asks for changes nothing.
  const { rows } = await world.asSystem((db) =>
    sql<{
      id: number
      asked: number
    }>`select d.otl_id as id, v.property_id as asked from matching.match m join market.listing d on d.product_id = m.demand_id join market.property v on v.product_id = d.product_id and v.condition is null
      join catalogue.otl_property r on r.otl_id = d.otl_id and r.property_id = v.property_id group by 1, 2 order by count(*) desc, 1, 2 limit 1`.execute(
      db,
    ),
  )
  const { id, asked } = rows[0] as { id: number; asked: number }
  const otl = await formOf(id)
  const properties = otl.properties
    .filter((p) => p.from === null)
    .map((p) => ({ property: p.property.id, percentage: p.property.id === asked ? 70 : 0 }))
  const seen = await chief.call(otlEditing.preview, {
    params: { id: otl.id },
    body: { properties },
  })
  expect(seen.compared).toBeGreaterThan(0)
  expect(seen.up + seen.down).toBeGreaterThan(0)
  const admin = await world.member('ROLE_ADMIN')
  expect(
    await admin.status(otlEditing.preview, { params: { id: otl.id }, body: { properties } }),
  ).toBe(403)
  await chief.call(otlEditing.save, {
    params: { id: otl.id },
    body: {
      version: otl.version,
      properties: properties.map((p, ordering) => ({ ...p, ordering, include_in_childs: true })),
    },
  })
  await world.jobs()
  const again = await chief.call(otlEditing.preview, {
    params: { id: otl.id },
    body: { properties },
  })
  expect({ up: again.up, down: again.down, below: again.below }).toEqual({
    up: 0,
    down: 0,
    below: 0,
  })
}, 120_000)
