import { matching } from '@bouwkring/contract/matching'
import { mailCategory } from '@bouwkring/contract/mail-preferences'
import { notifications } from '@bouwkring/contract/notifications'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { products } from '@bouwkring/contract/products'
import { userSettings } from '@bouwkring/contract/user-settings'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayFromNow, groupIds, makeSpot, otlByKey, rowOfProduct } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'
import { tell } from '../platform/jobs.ts'
import { matchProduct } from './jobs-upkeep.ts'

const world = useWorld()
const tile = () => otlByKey(world, 'p.grasbetontegel')
/** Gives a product a condition score. */
const condition = (product: number, score: number, hard = false) =>
  world.asSystem((db) =>
    sql`insert into products.property_value (tenant_id, product_id, property_id, number, matching_condition) select p.tenant_id, p.id, c.id, ${score}, ${hard ? 'lte' : null} from products.product p, catalogue.property c where p.id = ${product} and c.reference = 'conditiescore'`.execute(
      db,
    ),
  )

let places = 0
/** An offer and a demand with only the required fields, from two organisations, out of range of every other pair. */
async function pair(from: object = {}, demand: object = {}, to: object = {}) {
  const location = { latitude: 50.8 + 0.2 * ++places, longitude: 3.5, city: 'Zee' }
  const [giver, asker] = [
    await world.member('ROLE_USER', 'Aannemers'),
    await world.member('ROLE_USER', 'Overheden'),
  ]
  const a = await makeSpot(giver, { publish: true, range: 5, location, ...from })
  const b = await makeSpot(asker, { publish: true, range: 5, location, ...to })
  const plain = { otl_id: await tile(), name: 'Grasbetontegel' }
  return {
    giver,
    asker,
    a,
    b,
    offer: await rowOfProduct(world, a, { ...plain, amount: 100 }),
    demand: await rowOfProduct(world, b, { ...plain, is_released: false, amount: 50, ...demand }),
  }
}
const matched = (id: number) => world.asSystem((db) => matchProduct(db, id))
const found = async (who: Caller, id: number) =>
  (await who.call(matching.ofProduct, { params: { id }, query: {} }))['hydra:member']
const standing = async (who: Caller, query: { product?: number; spot?: number }) =>
  (await who.call(matching.standing, { query }))['hydra:member']

describe('a demand with only its required fields', () => {
  test('matches by type, amount, distance and period, for an object type whose weights total 100', async () => {
    const { asker, offer, demand } = await pair()
    const weights = await world.asSystem((db) =>
      sql<{
        sum: number
      }>`select sum(w.weight) as sum from matching.weight w join products.product p on p.otl_id = w.otl_id where p.id = ${demand}`.execute(
        db,
      ),
    )
    expect(weights.rows[0]?.sum).toBeGreaterThan(75)
    await matched(demand)
    const [match] = await found(asker, demand)
    expect(match).toMatchObject({ other: { id: offer } })
    expect(match?.score).toBeGreaterThan(90)
    expect(match?.parts.map((p) => [p.kind, p.weight])).toEqual([
      ['category', 30],
      ['amount', 30],
      ['distance', 25],
      ['period', 15],
    ])
  })

  test('a better condition than requested is equally good, an unknown one earns a quarter and shows nothing', async () => {
    const { asker, offer, demand } = await pair()
    await condition(demand, 3)
    const part = async () => {
      await matched(demand)
      return (await found(asker, demand))[0]?.parts[0]
    }
    expect(await part()).toMatchObject({ weight: 12, points: 3, asked: '3', offered: '' })
    await condition(offer, 1)
    expect(await part()).toMatchObject({ weight: 12, points: 12, offered: '1' })
  })

  test('a pair is stored and shown whatever its score', async () => {
    const { asker, demand, offer } = await pair({
      period_from: dayFromNow(79),
      period_till: dayFromNow(80),
    })
    await world.asSystem((db) =>
      sql`update products.product set amount = case when id = ${offer} then 1 else 90000 end where id in (${offer}, ${demand})`.execute(
        db,
      ),
    )
    for (const reference of ['waterdoorlatend', 'conditiescore'])
      await world.asSystem((db) =>
        sql`insert into products.property_value (tenant_id, product_id, property_id, texts, number) select p.tenant_id, p.id, c.id, case when c.type = 'slider' then '{}' else array[case when p.is_released then 'Nee' else 'Ja' end] end, case when c.type = 'slider' then case when p.is_released then 6 else 1 end end from products.product p, catalogue.property c where p.id in (${offer}, ${demand}) and c.reference = ${reference}`.execute(
          db,
        ),
      )
    await matched(demand)
    const [match] = await found(asker, demand)
    expect(match?.score).toBeLessThan(50)
    expect((await standing(asker, { product: demand }))[0]).toMatchObject({ matches: 1 })
  })
})

test('which direction of a number is better is edited on the property, takes effect at once, and only numbers have it', async () => {
  const chief = await world.member('ROLE_SUPER_ADMIN')
  const make = (name: string, type: 'number' | 'text') =>
    chief.call(propertyEditing.create, {
      body: { name, type, otl_types: ['product'], better: 'higher' },
    })
  const made = await make('Draagkracht', 'number')
  expect(made.better).toBe('higher')
  expect((await make('Herkomst', 'text')).better).toBe('none')
  const weigh = () =>
    world.asSystem(async (db) =>
      (
        await sql<{
          better: string
        }>`select distinct better from matching.weight where property_id = ${made.id}`.execute(db)
      ).rows.map((r) => r.better),
    )
  await world.asSystem((db) =>
    sql`insert into catalogue.otl_property (otl_id, property_id, percentage, ordering, include_in_childs) select id, ${made.id}, 1, 99, false from catalogue.otl where key = 'p.grasbetontegel'`.execute(
      db,
    ),
  )
  expect(await weigh()).toEqual(['higher'])
  await chief.call(propertyEditing.update, {
    params: { reference: String(made.id) },
    body: {
      name: 'Draagkracht',
      type: 'number',
      otl_types: ['product'],
      better: 'lower',
      version: made.version,
    },
  })
  expect(await weigh()).toEqual(['lower'])
})

describe('messages', () => {
  const told = async (who: Caller) =>
    (await who.call(notifications.list, { query: { kind: 'matches' } }))['hydra:member'].length
  const from = (who: Caller, match_from: number) =>
    who.call(userSettings.create, { body: { category: mailCategory, value: { match_from } } })

  test("are sent from a score of 50, or the user's own threshold; and when a pair comes to fit better", async () => {
    // A period that barely overlaps and an amount that barely covers the demand: some 60 of 100.
    const p = await pair({}, { amount: 100_000 })
    await world.asSystem((db) =>
      sql`insert into spots.owner (tenant_id, spot_id, user_id) values (${p.asker.tenantId}, ${p.b.id}, ${p.asker.userId}) on conflict do nothing`.execute(
        db,
      ),
    )
    const picky = await world.user(p.asker.tenantId, 'ROLE_ADMIN')
    await from(picky, 90)
    await matched(p.demand)
    await world.jobs()
    const [match] = await found(p.asker, p.demand)
    expect(match?.score).toBeGreaterThanOrEqual(50)
    expect(match?.score).toBeLessThan(90)
    expect([await told(p.asker), await told(picky)]).toEqual([1, 0])
    await world.asSystem((db) =>
      sql`update products.product set amount = 50 where id = ${p.demand}`.execute(db),
    )
    await matched(p.demand)
    await world.jobs()
    expect([await told(p.asker), await told(picky)]).toEqual([1, 1])
    expect(
      await picky.refused(userSettings.create, {
        body: { category: mailCategory, value: { match_from: 101 } },
      }),
    ).toMatchObject({ status: 400 })
  })
})

describe('obstacles to matching', () => {
  const first = async (who: Caller, product: number) => {
    await matched(product)
    const [own] = await standing(who, { product })
    return own
  }

  // The other products of this object type are out of range, so distance stands in the way for all.
  const way = async (who: Caller, product: number, kind: string) =>
    (await first(who, product))?.obstacles.find((o) => o.kind === kind)

  test('are listed by condition, with the number that fit apart from it and whether the user can change it', async () => {
    const far = { location: { latitude: 50.75, longitude: 3.2, city: 'Ver' } }
    const distance = await pair({ ...far, range: null })
    expect(await first(distance.asker, distance.demand)).toMatchObject({
      state: 'on_market',
      matches: 0,
      product: { id: distance.demand, otl: 'Grasbetontegel', is_released: false },
    })
    const own = await first(distance.asker, distance.demand)
    const near = own?.obstacles.find((o) => o.kind === 'distance' && o.yours)
    expect(near).toMatchObject({ own: '5', unit: 'km' })
    expect(near?.only).toBeGreaterThanOrEqual(1)
    const unit = await pair({}, { unit: 'm2' })
    expect(await way(unit.asker, unit.demand, 'unit')).toMatchObject({
      kind: 'unit',
      own: 'm2',
      only: 1,
      yours: true,
    })
    const later = await pair({ period_from: dayFromNow(120), period_till: dayFromNow(200) })
    expect(await way(later.asker, later.demand, 'period')).toMatchObject({
      kind: 'period',
      only: 1,
    })
    const hard = await pair()
    await condition(hard.demand, 2, true)
    expect(await way(hard.asker, hard.demand, 'property')).toMatchObject({
      kind: 'property',
      name: expect.stringMatching(/^Conditie/) as unknown,
      own: '2',
      condition: 'lte',
      yours: true,
      only: 1,
    })
    // The other side learns of it too: it gave no value, and can.
    expect(await way(hard.giver, hard.offer, 'property')).toMatchObject({
      kind: 'property',
      yours: true,
      only: 1,
    })
  })

  test('include products that may not see this one, and never reveal anything the caller may not see', async () => {
    const internal = [(await groupIds(await world.member())).internal]
    const closed = await pair({}, {}, { visibility: internal })
    expect(await way(closed.asker, closed.demand, 'audience')).toMatchObject({
      kind: 'audience',
      yours: true,
      only: 1,
    })
    const hidden = await pair({ visibility: internal })
    const own = await first(hidden.asker, hidden.demand)
    expect(own?.obstacles.filter((o) => o.only > 0 && o.kind !== 'distance')).toEqual([])
  })

  test('are shown for a product that is not on the market, for a whole spot, and only to its own organisation', async () => {
    const { asker, giver, b, demand, offer } = await pair()
    expect(await first(asker, demand)).toMatchObject({ matches: 1, obstacles: [] })
    await world.asSystem(async (db) => {
      await db
        .updateTable('products.product')
        .set({ published: false })
        .where('id', '=', demand)
        .execute()
      await tell(db, 'product.changed', { productId: demand, tenantId: asker.tenantId })
    })
    await world.jobs()
    expect(await standing(asker, { spot: b.id })).toMatchObject([
      { product: { id: demand }, state: 'unpublished', matches: 0 },
    ])
    expect(await giver.refused(matching.standing, { query: { product: demand } })).toMatchObject({
      status: 404,
    })
    expect(await asker.refused(matching.standing, { query: { product: offer } })).toMatchObject({
      status: 403,
    })
    expect((await standing(asker, {})).map((own) => own.product.id)).toEqual([demand])
    expect(await asker.refused(matching.standing, { query: { otl: 1 } as never })).toMatchObject({
      status: 400,
    })
    await asker.call(products.remove, { params: { id: demand } })
    expect(await standing(asker, { spot: b.id })).toEqual([])
  })
})

test('after a migration a job scores every match again, and nobody is notified', async () => {
  const { asker, offer, demand } = await pair()
  await world.jobs()
  await matched(demand)
  await world.jobs()
  const [was] = await found(asker, demand)
  const told = async () => (await asker.call(notifications.list, { query: {} }))['hydra:totalItems']
  const before = await told()
  await world.asSystem(async (db) => {
    await sql`update matching.match set score = 1, parts = '[]' where demand_id = ${demand} and offer_id = ${offer}`.execute(
      db,
    )
    await tell(db, 'matches.outdated', {})
  })
  await world.jobs()
  const [now] = await found(asker, demand)
  expect({ score: now?.score, parts: now?.parts }).toEqual({ score: was?.score, parts: was?.parts })
  expect(await told()).toBe(before)
})
