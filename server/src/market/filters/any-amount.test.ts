import { market } from '@bouwkring/contract/market'
import { expect, test } from 'vitest'
import { makeProduct, makeSpot } from '../../../test/make.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

test('excludes products with a minimum amount for users who need little', async () => {
  const me = await world.member()
  const spot = await makeSpot(me, { publish: true })
  const free = await makeProduct(me, spot, { publish: true })
  const least = await makeProduct(me, spot, { publish: true, least_amount: 25 })
  const found = async (query: object) => {
    const { 'hydra:member': cards } = await me.call(market.search, {
      query: { spot: spot.id, ...query } as never,
    })
    return cards.map(({ id }) => id).toSorted((a, b) => a - b)
  }
  expect(await found({})).toEqual([free.id, least.id])
  expect(await found({ any_amount: 'true' })).toEqual([free.id])
  expect(await found({ any_amount: 'false' })).toEqual([free.id, least.id])
})
