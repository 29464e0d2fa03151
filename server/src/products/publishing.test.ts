import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import { makePicture, makeProduct, makeSpot, testOtl, upload } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'
import { on } from '../platform/jobs.ts'

const world = useWorld()
const heard: { productId: number; tenantId: number }[] = []
on('product.changed', 'test', (_, news) => Promise.resolve(void heard.push(news)))
async function owner() {
  const me = await world.member()
  const spot = await makeSpot(me, { publish: true })
  return { me, spot, otl: await testOtl(me) }
}
const offer = (spot: number, more: object = {}) => ({
  name: 'Betontegel',
  spot,
  is_released: true,
  unit: 'st' as const,
  ...more,
})
const form = { name: 'Betontegel', amount: 10, unit: 'st' as const }

describe('publishing', () => {
  test('an offer needs a picture and a unit; publishing is all or nothing and names what is missing on which product, also in the list of the spot', async () => {
    const { me, spot } = await owner()
    const good = await makeProduct(me, spot, { publish: true })
    await me.call(products.publish, { body: { products: [good.id], publish: false } })
    const bare = await me.call(products.create, {
      body: { ...offer(spot.id), unit: null },
    })
    const reply = await me.refused(products.publish, {
      body: { products: [good.id, bare.id], publish: true },
    })
    expect(reply).toMatchObject({ status: 422, code: 'not_publishable' })
    expect(reply.violations?.map((v) => [v.path, v.code])).toEqual([
      [`products.${bare.id}.images`, 'publish.media'],
      [`products.${bare.id}.unit`, 'publish.unit'],
    ])
    expect((await me.call(products.get, { params: { id: good.id } })).published).toBe(false)
    const list = await me.call(products.ofSpot, { params: { id: spot.id }, query: {} })
    expect(
      list['hydra:member'].map(({ id, lacks }) => [id, lacks.map(({ path }) => path)]),
    ).toEqual([
      [good.id, []],
      [bare.id, ['images', 'unit']],
    ])
    const done = await me.call(products.publish, {
      body: { products: [`/api/products/${good.id}`, good.id], publish: true },
    })
    expect(done).toMatchObject({
      products: [{ id: good.id, published: true }],
      on_market: spot.active,
    })
    // No matches are sought yet for a draft spot.
    await me.call(spots[spot.active ? 'unpublish' : 'publish'], { params: { id: spot.id } })
    expect(
      (await me.call(products.publish, { body: { products: [good.id], publish: true } })).on_market,
    ).toBe(!spot.active)
    expect(
      await me.status(products.publish, { body: { products: [good.id, 999_999], publish: false } }),
    ).toBe(404)
    expect(await me.status(products.publish, { body: { products: [], publish: true } })).toBe(400)
  })
  test('a demand needs no picture, and may lose its last one while it is published', async () => {
    const { me, spot } = await owner()
    const demand = await me.call(products.create, {
      body: { ...offer(spot.id), is_released: false },
    })
    await me.call(products.publish, { body: { products: [demand.id], publish: true } })
    const shown = await me.call(products.get, { params: { id: demand.id } })
    expect(shown).toMatchObject({ published: true, images: [] })
    const { body } = await upload(me, demand.id, [
      { filename: 'a.png', bytes: await makePicture() },
    ])
    const { id: imageId } = (body as { images: { id: number }[] }).images[0] as { id: number }
    await me.call(products.deleteImage, { params: { id: demand.id, imageId } })
  })
  test('a published product keeps its unit', async () => {
    const { me, spot } = await owner()
    const product = await makeProduct(me, spot, { publish: true })
    expect(
      await me.refused(products.update, {
        params: { id: product.id },
        body: { ...form, unit: null, version: product.version },
      }),
    ).toMatchObject({
      code: 'not_publishable',
      violations: [{ path: 'unit', code: 'publish.unit' }],
    })
  })
})

describe('news', () => {
  test('announces what is, was or comes on the market, once for each stored change, and nothing else', async () => {
    const { me, spot, otl } = await owner()
    const heardOf = async () => {
      await world.jobs()
      return heard.splice(0).filter((news) => news.tenantId === me.tenantId)
    }
    const draft = await makeProduct(me, spot)
    await me.call(products.update, { params: { id: draft.id }, body: { ...form, version: 1 } })
    expect(await heardOf()).toEqual([])
    const { id, version } = await makeProduct(me, spot, { publish: true })
    const news = [{ productId: id, tenantId: me.tenantId }]
    expect(await heardOf()).toEqual(news)
    await me.call(products.publish, { body: { products: [id], publish: true } })
    expect(await heardOf()).toEqual([])
    await me.call(products.update, { params: { id }, body: { ...form, version } })
    expect(await heardOf()).toEqual(news)
    expect(await me.status(products.update, { params: { id }, body: { ...form, version } })).toBe(
      409,
    )
    expect(await heardOf()).toEqual([])
    await me.call(products.saveProperties, {
      params: { id },
      body: { properties: [{ id: otl.idOf('lengte'), value: [300] }] },
    })
    await me.call(products.changeOtl, { params: { id }, body: { category: otl.id } })
    // Two pieces of news that are waiting are merged into one.
    expect(await heardOf()).toEqual(news)
    await me.call(products.publish, { body: { products: [id], publish: false } })
    expect(await heardOf()).toEqual(news)
    await me.call(products.publish, { body: { products: [id], publish: true } })
    await me.call(products.remove, { params: { id } })
    expect(await heardOf()).toEqual(news)
  })
})
