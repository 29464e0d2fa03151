import { randomUUID } from 'node:crypto'
import { amsterdamDay } from '@bouwkring/contract/day'
import { halfYearAfter } from '@bouwkring/contract/half-year'
import { accounts } from '@bouwkring/contract/accounts'
import { products, type Product } from '@bouwkring/contract/products'
import { spots, type Spot } from '@bouwkring/contract/spots'
import { beforeAll, describe, expect, test } from 'vitest'
import { definitionId, makePicture, multipart, testOtl } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

// A phone sends an offer in steps over an unreliable connection: a request repeated with the same key takes effect once.
const world = useWorld()
let [me, picture]: [Caller, Buffer] = [] as never
beforeAll(async () => {
  me = await world.member()
  picture = await makePicture()
})

const post = async <T>(caller: Caller, url: string, key: string, payload: object) => {
  const reply = await caller.raw({
    method: 'POST',
    url,
    payload,
    headers: { 'idempotency-key': key },
  })
  return { status: reply.status, body: reply.body as T }
}
const spotBody = async () => ({
  name: 'Losse aanbiedingen Amersfoort',
  definition: await definitionId(me, 'project'),
  contactpersons: [(await me.call(accounts.addYourself, {})).id],
  period_from: amsterdamDay(),
  period_till: halfYearAfter(amsterdamDay()),
  location: { latitude: 52.1561, longitude: 5.3878, city: 'Amersfoort' },
})

describe('an offer by photo', () => {
  test('repeating each step creates one spot, one product and one picture, and it is on the market', async () => {
    const key = randomUUID()
    const body = await spotBody()
    const sendSpot = () => post<Spot>(me, '/api/spots', key, body)
    const [spot, spotAgain] = [await sendSpot(), await sendSpot()]
    expect([spot.status, spotAgain.body.id]).toEqual([201, spot.body.id])

    const otl = await testOtl(me)
    const sendProduct = () =>
      post<Product>(me, '/api/products', key, {
        name: 'Betontegel',
        spot: spot.body.id,
        is_released: true,
        otl: otl.id,
        amount: 120,
        unit: 'm2',
        properties: otl.required,
      })
    const [product, productAgain] = [await sendProduct(), await sendProduct()]
    expect([product.status, productAgain.body.id]).toEqual([201, product.body.id])

    const { payload, headers } = multipart([{ filename: 'foto.png', bytes: picture }])
    for (let i = 0; i < 2; i++)
      await me.raw({
        method: 'POST',
        url: `/api/products/${product.body.id}/upload-image`,
        payload,
        headers: { ...headers, 'idempotency-key': `${key}-0` },
      })
    for (let i = 0; i < 2; i++) {
      await me.call(spots.publish, { params: { id: spot.body.id } })
      await me.call(products.publish, { body: { products: [product.body.id], publish: true } })
    }
    expect(await me.call(products.get, { params: { id: product.body.id } })).toMatchObject({
      published: true,
      images: [{}],
    })
    const own = await me.call(spots.list, { query: { view: 'mine', status: ['active'] } })
    expect(own['hydra:member']).toMatchObject([{ product_count: 1 }])
  })

  test('a rejected step creates nothing, and its key can be reused', async () => {
    const key = randomUUID()
    const body = await spotBody()
    expect((await post(me, '/api/spots', key, { ...body, name: '' })).status).toBe(400)
    expect((await post(me, '/api/spots', key, body)).status).toBe(201)
  })

  test('a reader is rejected at the first step', async () => {
    const reader = await world.user(me.tenantId, 'ROLE_READ_ONLY')
    expect((await post(reader, '/api/spots', randomUUID(), await spotBody())).status).toBe(403)
    expect((await post(reader, '/api/products', randomUUID(), {})).status).toBe(403)
  })
})
