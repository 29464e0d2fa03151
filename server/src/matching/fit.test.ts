import type { Sent } from '@bouwkring/contract/endpoint'
import { liveFit } from '@bouwkring/contract/live-fit'
import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayFromNow, groupIds, limitTo, makeSpot, rowOfProduct } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
type Asked = NonNullable<Sent<typeof liveFit.ask>['query']>
const ask = (who: Caller, query: Asked) => who.call(liveFit.ask, { query })

/** Object types with a colour, none above another: each pair gets its own. */
const colourful = (at: number) =>
  world.asSystem(
    async (db) =>
      (
        await sql<{
          id: number
        }>`select o.id from catalogue.otl o where o.post = o.pre and exists (select from catalogue.properties_of(o.id) r join catalogue.property c on c.id = r.property_id where c.reference = 'kleur' and c.data -> 'options' ?& '{Antraciet,Grijs,Rood}') order by o.id offset ${at} limit 1`.execute(
          db,
        )
      ).rows[0]?.id as number,
  )

let places = 0
/** An offer on the market and the spot of a user who looks for it, from two organisations and with an object type of their own. */
async function pair(from: object = {}, to: object = {}, offered: object = {}) {
  const location = { latitude: 50.9 + 0.2 * ++places, longitude: 3.5, city: 'Zee' }
  const [giver, asker] = [
    await world.member('ROLE_USER', 'Aannemers'),
    await world.member('ROLE_USER', 'Overheden'),
  ]
  const a = await makeSpot(giver, { publish: true, location, ...from })
  const b = await makeSpot(asker, { location, range: 15, ...to })
  const otl = { id: await colourful(places) }
  const offer = await rowOfProduct(world, a, {
    otl_id: otl.id,
    name: 'Betontegel',
    amount: 100,
    unit: 'st',
    ...offered,
  })
  const demand = {
    spot: b.id,
    is_released: 'false',
    otl: otl.id,
    amount: '50',
    unit: 'st',
  } as const
  return { giver, asker, a, b, offer, otl, demand }
}
const give = (product: number, reference: string, text: string) =>
  world.asSystem((db) =>
    sql`insert into products.property_value (tenant_id, product_id, property_id, texts, number) select p.tenant_id, p.id, c.id, case when c.type in ('number', 'slider') then '{}' else array[${text}] end, case when c.type in ('number', 'slider') then ${Number(text) || null}::double precision end from products.product p, catalogue.property c where p.id = ${product} and c.reference = ${reference}`.execute(
      db,
    ),
  )

describe('the live fit of a demand shows', () => {
  test('how many fit, the best and the nearest, also from a spot that nobody can see yet', async () => {
    const { asker, demand, offer, b } = await pair()
    expect(b.status).toBe('inactive')
    const found = await ask(asker, demand)
    expect(found).toMatchObject({ total: 1, nearest: 0, alike: 1, costs: [], several: false })
    expect(found.best_three).toMatchObject([{ score: found.best, product: { id: offer } }])
    expect(found.best).toBeGreaterThan(90)
  })

  test('what each hard condition costs, and that a wish costs nothing', async () => {
    const { asker, demand, offer } = await pair()
    await give(offer, 'kleur', 'Grijs')
    const hard = await ask(asker, { ...demand, properties: ['kleur:in:Antraciet'] })
    expect(hard).toMatchObject({
      total: 0,
      costs: [{ kind: 'property', property: 'kleur', own: 'Antraciet', yours: true, count: 1 }],
    })
    expect(await ask(asker, { ...demand, properties: ['kleur:has:Antraciet'] })).toMatchObject({
      total: 1,
      costs: [],
    })
    const grade = { ...demand, condition: '2', condition_matching: 'lte' } as const
    expect(await ask(asker, grade)).toMatchObject({
      total: 0,
      costs: [{ kind: 'property', property: 'conditiescore', own: '2', condition: 'lte' }],
    })
    expect(await ask(asker, { ...grade, properties: ['kleur:in:Antraciet'] })).toMatchObject({
      total: 0,
      several: true,
      costs: [{ property: 'conditiescore' }, { property: 'kleur' }],
    })
  })

  test('the unit that the others have, the distance of the nearest, and its time', async () => {
    const { asker, demand } = await pair({}, {}, { unit: 'm2' })
    expect(await ask(asker, demand)).toMatchObject({
      costs: [{ kind: 'unit', own: 'st', instead: 'm2', yours: true, count: 1 }],
    })
    const { unit: _, ...without } = demand
    expect(await ask(asker, without)).toMatchObject({ costs: [{ kind: 'unit', own: '' }] })
    const far = await pair({ location: { latitude: 50.7, longitude: 3.1, city: 'Ver' } })
    const [cost] = (await ask(far.asker, far.demand)).costs
    expect(cost).toMatchObject({ kind: 'distance', own: '15', unit: 'km', yours: true })
    expect(Number(cost?.instead)).toBeGreaterThan(15)
    const later = await pair({ period_from: dayFromNow(120), period_till: dayFromNow(200) })
    expect(await ask(later.asker, later.demand)).toMatchObject({
      costs: [{ kind: 'period', own: `${dayFromNow(-10)}/${dayFromNow(100)}`, yours: true }],
    })
  })

  test('that nothing of its kind exists, and that the period of its spot is over', async () => {
    const { asker, demand, b } = await pair()
    const name = { spot: b.id, is_released: 'false', name: 'Xqzwkv' } as const
    expect(await ask(asker, name)).toMatchObject({ total: 0, alike: 0, costs: [] })
    await asker.call(spots.update, {
      params: { id: b.id },
      body: {
        ...bodyOf(b),
        period_from: dayFromNow(-20),
        period_till: dayFromNow(-1),
        version: b.version,
      },
    })
    expect(await ask(asker, demand)).toMatchObject({ total: 0, ended: true })
  })
})

/** The body that the form of a spot sends back. */
const bodyOf = (spot: Awaited<ReturnType<typeof makeSpot>>) => ({
  name: spot.name,
  definition: spot.definition.id,
  contactpersons: spot.contactpersons.map(({ id }) => id),
  visibility: spot.groups.map(({ id }) => id),
  location: { latitude: spot.location.latitude, longitude: spot.location.longitude, city: 'Zee' },
})

test('an offer is told which conditions of demands it does not meet', async () => {
  const { giver, asker, a, otl } = await pair()
  const wanting = await makeSpot(asker, {
    publish: true,
    location: { latitude: a.location.latitude as number, longitude: 3.5, city: 'Zee' },
  })
  const demand = await rowOfProduct(world, wanting, {
    otl_id: otl.id,
    name: 'Betontegel',
    is_released: false,
    unit: 'st',
  })
  await give(demand, 'kleur', 'Grijs')
  await world.asSystem((db) =>
    sql`update products.property_value set matching_condition = 'in' where product_id = ${demand}`.execute(
      db,
    ),
  )
  const offer = { spot: a.id, is_released: 'true', otl: otl.id, unit: 'st', amount: '5' } as const
  expect(await ask(giver, offer)).toMatchObject({
    total: 0,
    costs: [{ kind: 'property', property: 'kleur', own: '', yours: true, count: 1 }],
  })
  expect(await ask(giver, { ...offer, properties: ['kleur:has:Rood'] })).toMatchObject({
    costs: [{ property: 'kleur', own: 'Rood', yours: false }],
  })
  expect(await ask(giver, { ...offer, properties: ['kleur:has:Grijs'] })).toMatchObject({
    total: 1,
  })
})

describe('who sees the live fit', () => {
  test('nothing hidden from the caller is shown; and an organisation that cannot see the caller is no fit', async () => {
    const { internal, public: everyone } = await groupIds(await world.member())
    const hidden = await pair({ visibility: [internal] })
    expect(await ask(hidden.asker, hidden.demand)).toMatchObject({ total: 0, alike: 0, costs: [] })
    const alone = await pair({}, { visibility: [internal] })
    expect(await ask(alone.asker, alone.demand)).toMatchObject({
      total: 0,
      alike: 1,
      costs: [{ kind: 'audience', yours: true, count: 1 }],
    })
    const open = await pair({ visibility: [internal, everyone] })
    expect(await ask(open.asker, open.demand)).toMatchObject({ total: 1 })
  })

  test('only users who may add or change products of the spot and see matches', async () => {
    const { asker, giver, demand, a } = await pair()
    const refused = (who: Caller, query: Asked = demand) => who.refused(liveFit.ask, { query })
    // A spot of another organisation gives 404, even if visible.
    expect(await refused(giver)).toMatchObject({ status: 404 })
    expect(await refused(asker, { ...demand, spot: a.id })).toMatchObject({ status: 404 })
    expect(await refused(await world.user(asker.tenantId, 'ROLE_READ_ONLY'))).toMatchObject({
      status: 403,
    })
    const colleague = await world.user(asker.tenantId)
    expect(await refused(colleague)).toMatchObject({ status: 403 })
    await limitTo(world, asker, 'SPOT_ITEM_EDIT', 'SPOT_VIEW_MATCHES')
    expect(await ask(asker, demand)).toMatchObject({ total: 1 })
    await limitTo(world, asker, 'SPOT_VIEW_MATCHES')
    expect(await refused(asker)).toMatchObject({ status: 403 })
    await limitTo(world, asker, 'SPOT_ITEM_CREATE', 'SPOT_ITEM_EDIT')
    expect(await refused(asker)).toMatchObject({ status: 403 })
  })

  test('bad input is reported by name, never as a server error', async () => {
    const { asker, demand } = await pair()
    const wrong = async (more: object) => {
      const answer = await asker.refused(liveFit.ask, { query: { ...demand, ...more } as never })
      return [answer.status, answer.violations?.map(({ path }) => path)]
    }
    expect(await wrong({ otl: '999999999' })).toEqual([400, ['otl']])
    expect(await wrong({ otl: 'x' })).toEqual([400, ['otl']])
    expect(await wrong({ spot: undefined })).toEqual([400, ['spot']])
    expect(await wrong({ unit: 'el' })).toEqual([400, ['unit']])
    expect(await wrong({ amount: '-1' })).toEqual([400, ['amount']])
    expect(await wrong({ latitude: '52' })).toEqual([400, ['latitude']])
    expect(await wrong({ latitude: '92', longitude: '5' })).toEqual([400, ['latitude']])
    expect(await wrong({ condition: '7' })).toEqual([400, ['condition']])
    expect(await wrong({ other: '1' })).toEqual([400, ['other']])
    expect(await wrong({ properties: ['kleur'] })).toEqual([400, ['properties.0']])
    expect(await wrong({ properties: ['kleur:has:Turkoois'] })).toEqual([400, ['properties.kleur']])
    expect(await wrong({ properties: ['nergens:has:1'] })).toEqual([400, ['properties.nergens']])
    expect(await wrong({ properties: ['kleur:lte:Grijs'] })).toEqual([400, ['properties.kleur']])
    expect(await wrong({ properties: ['kleur:has:Grijs', 'kleur:in:Grijs'] })).toEqual([
      400,
      ['properties.kleur'],
    ])
    expect(await wrong({ is_released: 'true', properties: ['kleur:in:Grijs'] })).toEqual([
      400,
      ['properties.kleur'],
    ])
    expect(await wrong({ is_released: 'true', condition: '2', condition_matching: 'lte' })).toEqual(
      [400, ['condition_matching']],
    )
  })
})

test('a draft fits the same products that it matches once published', async () => {
  const { asker, demand, offer } = await pair()
  const before = await ask(asker, demand)
  const made = await asker.call(products.create, {
    body: {
      name: 'Tegels',
      spot: demand.spot,
      is_released: false,
      otl: demand.otl,
      amount: 50,
      unit: 'st',
    },
  })
  expect(made.published).toBe(false)
  // A product that is saved but not yet on the market does not count.
  expect(await ask(asker, demand)).toEqual(before)
  expect(before.best_three[0]?.product.id).toBe(offer)
})
