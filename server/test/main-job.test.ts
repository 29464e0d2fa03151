import { accounts } from '@bouwkring/contract/accounts'
import { catalogue } from '@bouwkring/contract/catalogue'
import { market } from '@bouwkring/contract/market'
import { matching } from '@bouwkring/contract/matching'
import { notifications } from '@bouwkring/contract/notifications'
import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { dayFromNow, definitionId, groupIds, makeSpot } from './make.ts'
import { type Caller, useWorld } from './world.ts'

const world = useWorld()

let rijn: Caller
let rijnToo: Caller
let delta: Caller
let reader: Caller
let outsider: Caller
let otl: number
let properties: { id: number; value: (string | number)[]; unit: string | null }[]
const made: Record<string, number> = {}

async function picture(caller: Caller, product: number) {
  const file = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#889' } })
    .jpeg()
    .toBuffer()
  const boundary = 'grens'
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="files[]"; filename="tegel.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
    ),
    file,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const answer = await caller.raw({
    method: 'POST',
    url: `/api/products/${product}/upload-image`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  expect(answer.status).toBe(201)
}

beforeAll(async () => {
  rijn = await world.member('ROLE_USER', 'Aannemers', 'Van Rijn Infra')
  rijnToo = await world.user(rijn.tenantId, 'ROLE_ADMIN', 'Tweede Mens')
  delta = await world.member('ROLE_USER', 'Overheden', 'Provincie Delta')
  reader = await world.user(delta.tenantId, 'ROLE_READ_ONLY', 'Lezer')
  outsider = await world.member('ROLE_ADMIN', 'Ingenieursbureaus', 'Bureau Buiten')
  const found = (
    await rijn.call(catalogue.otlSearch, { query: { name: 'betontegel', type: 'product' } })
  )['hydra:member'][0]
  otl = found?.id as number
  const full = await rijn.call(catalogue.otl, { params: { id: otl } })
  expect(full.properties.some((p) => p.required && p.field === 'condition')).toBe(true)
  const valueOf = (p: (typeof full.properties)[number]) =>
    (p.data.options ? p.data.options[0] : p.type === 'text' ? 'zo' : (p.data.min ?? 0) + 1) as
      string | number
  properties = full.properties
    .filter((p) => p.field === null && (p.required || p.percentage > 0))
    .map((p) => ({ id: p.id, value: [valueOf(p)], unit: p.units[0] ?? null }))
})

describe('the main job, from an offer to a completed transaction', () => {
  test('1: publishing requires the condition, a picture and its own conditions; then product and spot are published', async () => {
    const groups = await groupIds(rijn)
    const contact = (await rijn.call(accounts.addYourself, {})).id
    const spot = await rijn.call(spots.create, {
      body: {
        name: 'Reconstructie N340',
        projectnumber: '2026-017',
        description: '<p>Tegels <strong>vrij</strong><script>x()</script></p>',
        definition: await definitionId(rijn),
        visibility: [groups.internal, groups.Overheden],
      },
    })
    made.spot = spot.id
    expect(spot.description).toBe('<p>Tegels <strong>vrij</strong></p>')
    const refused = await rijn.refused(spots.publish, { params: { id: spot.id } })
    expect(refused.violations?.map((v) => v.code)).toEqual(
      expect.arrayContaining(['publish.period', 'publish.location', 'publish.contact']),
    )
    const body = {
      name: 'Betontegel 300x300x45',
      spot: spot.id,
      is_released: true,
      otl,
      amount: 2400,
      unit: 'st' as const,
      sustainability_type: 'Reused' as const,
      materials: [
        { name: 'Cement', percentage: 14 },
        { name: 'Zand', percentage: 86 },
      ],
    }
    const product = await rijn.call(products.create, { body })
    made.offer = product.id
    const early = await rijn.refused(products.publish, {
      body: { products: [product.id], publish: true },
    })
    expect(early).toMatchObject({ status: 422, code: 'not_publishable' })
    expect(early.violations?.map((v) => v.code)).toEqual(['publish.media', 'publish.condition'])
    await rijn.call(products.update, {
      params: { id: product.id },
      body: {
        name: body.name,
        amount: body.amount,
        unit: body.unit,
        materials: body.materials,
        version: product.version,
        condition: { grade: 2, known: 'seen' },
        properties,
      },
    })
    await picture(rijn, product.id)
    await rijn.call(products.publish, { body: { products: [product.id], publish: true } })
    const ready = await rijn.call(spots.update, {
      params: { id: spot.id },
      body: {
        name: spot.name,
        definition: spot.definition.id,
        visibility: [groups.internal, groups.Overheden],
        contactpersons: [contact],
        period_from: dayFromNow(1),
        period_till: dayFromNow(90),
        location: { latitude: 52.51, longitude: 6.09, city: 'Zwolle' },
        version: spot.version,
      },
    })
    expect((await rijn.call(spots.publish, { params: { id: ready.id } })).status).toBe('active')
  })

  test('2: a demand that fits is matched within seconds, with its reasons, and both sides are notified once', async () => {
    const groups = await groupIds(delta)
    const spot = await makeSpot(delta, {
      name: 'Herinrichting Heerde',
      visibility: [groups.internal, groups.Aannemers],
      location: { latitude: 52.39, longitude: 6.04, city: 'Heerde' },
      period_from: dayFromNow(0),
      period_till: dayFromNow(120),
      publish: true,
    })
    made.demandSpot = spot.id
    const demand = await delta.call(products.create, {
      body: {
        name: 'Betontegel 300x300',
        spot: spot.id,
        is_released: false,
        otl,
        amount: 2000,
        unit: 'st',
        properties,
      },
    })
    made.demand = demand.id
    await picture(delta, demand.id)
    await delta.call(products.publish, { body: { products: [demand.id], publish: true } })
    await world.jobs()
    for (const [caller, product] of [
      [rijn, made.offer],
      [delta, made.demand],
    ] as const) {
      const matches = await caller.call(matching.ofProduct, {
        params: { id: product as number },
        query: {},
      })
      expect(matches['hydra:totalItems']).toBe(1)
      const [match] = matches['hydra:member']
      expect(match?.score).toBeGreaterThanOrEqual(50)
      expect(match?.parts.map((p) => p.kind)).toEqual(
        expect.arrayContaining(['property', 'category', 'amount', 'distance', 'period']),
      )
      const points = match?.parts.reduce((sum, p) => sum + p.points, 0) ?? 0
      expect(Math.abs(points - (match?.score ?? 0))).toBeLessThan(1)
    }
    await delta.call(products.update, {
      params: { id: made.demand as number },
      body: {
        name: 'Betontegel 300x300',
        amount: 2100,
        unit: 'st',
        version: (await delta.call(products.get, { params: { id: made.demand as number } }))
          .version,
      },
    })
    await world.jobs()
    for (const caller of [rijn, delta])
      expect(
        (await caller.call(notifications.list, { query: { kind: 'matches' } }))['hydra:totalItems'],
      ).toBe(1)
  })

  test('3: the offer is found by side, text, type, period, place, label and box, and reserved', async () => {
    const found = await delta.call(market.search, {
      query: {
        search: 'betontegel',
        is_released: 'true',
        otl: [otl],
        period_from: dayFromNow(2),
        period_till: dayFromNow(30),
        latitude: 52.39,
        longitude: 6.04,
        range: 50,
        duurzaamheid: ['Reused'],
        area: '5.5,52,6.5,53',
      } as never,
    })
    expect(found['hydra:member'].map((p) => p.id)).toEqual([made.offer])
    expect(found['hydra:member'][0]).toMatchObject({
      city: 'Zwolle',
      match_score: expect.any(Number) as number,
    })
    expect(found['hydra:member'][0]?.distance).toBeGreaterThan(10_000)
    const way = await delta.call(spots.directions, {
      params: { id: made.spot as number, other: made.demandSpot as number },
    })
    expect(way.distance).toBeGreaterThan(10_000)
    expect(
      await delta.refused(transactions.create, {
        body: { product: made.offer as number, amount: 2401 },
      }),
    ).toMatchObject({ violations: [{ path: 'amount', code: 'amount.unavailable' }] })
    const transaction = await delta.call(
      transactions.create,
      {
        body: { product: made.offer as number, amount: 800, relatedProduct: made.demand as number },
      },
      { 'idempotency-key': 'reserveer-1' },
    )
    made.transaction = transaction.id
    expect(transaction).toMatchObject({ status: 'pending', user_state: 'sender' })
    await world.jobs()
  })

  test('4: two people accept at once: one acceptance; completing 750 of 800 leaves 1650', async () => {
    expect(
      (await rijn.call(notifications.list, { query: { kind: 'reservations' } })).unread,
    ).toBeGreaterThan(0)
    const params = { id: made.transaction as number }
    const both = await Promise.all([
      rijn.status(transactions.accept, { params, body: {} }),
      rijnToo.status(transactions.accept, { params, body: {} }),
    ])
    expect(both).toContain(200)
    expect((await rijn.call(products.get, { params: { id: made.offer as number } })).amount).toBe(
      1600,
    )
    const done = await rijn.call(transactions.process, { params, body: { amount: 750 } })
    expect(done.status).toBe('completed')
    expect((await rijn.call(products.get, { params: { id: made.offer as number } })).amount).toBe(
      1650,
    )
    expect(done.steps.map((s) => s.move)).toEqual(['create', 'accept', 'process'])
  })

  test('5: a reader sees it and cannot change it; a user outside the visibility sees nothing of it', async () => {
    expect(
      (await reader.call(transactions.get, { params: { id: made.transaction as number } })).can,
    ).toEqual({
      accept: false,
      decline: false,
      retract: false,
      process: false,
      transport: false,
      contact: false,
      contact_closed: false,
    })
    expect(
      (await reader.call(products.get, { params: { id: made.offer as number } })).can,
    ).toMatchObject({ edit: false, reserve: false })
    expect(
      await reader.refused(transactions.create, {
        body: { product: made.offer as number, amount: 1 },
      }),
    ).toMatchObject({ status: 403 })
    expect((await outsider.call(market.search, { query: {} }))['hydra:totalItems']).toBe(0)
    expect((await outsider.call(market.map, { query: {} })).product_count).toBe(0)
    expect(
      await outsider.refused(products.get, { params: { id: made.offer as number } }),
    ).toMatchObject({ status: 404 })
    expect((await outsider.call(notifications.list, { query: {} }))['hydra:totalItems']).toBe(0)
  })
})
