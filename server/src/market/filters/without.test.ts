import { market } from '@bouwkring/contract/market'
import { expect, test } from 'vitest'
import { makeProduct, makeSpot } from '../../../test/make.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

test('leaves out the given products, also from the counts', async () => {
  const me = await world.member()
  const spot = await makeSpot(me, { publish: true })
  const [a, b, c] = [
    await makeProduct(me, spot, { publish: true }),
    await makeProduct(me, spot, { publish: true }),
    await makeProduct(me, spot, { publish: true }),
  ]
  const found = async (without: number[]) => {
    const query = { spot: spot.id, without } as never
    const list = await me.call(market.search, { query })
    const map = await me.call(market.map, { query })
    expect(map.product_count).toBe(list['hydra:totalItems'])
    return list['hydra:member'].map(({ id }) => id).toSorted((x, y) => x - y)
  }
  expect(await found([])).toEqual([a.id, b.id, c.id])
  expect(await found([a.id, c.id])).toEqual([b.id])
})
