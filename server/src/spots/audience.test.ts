import { spots } from '@bouwkring/contract/spots'
import { market } from '@bouwkring/contract/market'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
const setStatus = (tenant: number, status: string) =>
  world.asSystem((db) =>
    db.updateTable('accounts.tenant').set({ status }).where('id', '=', tenant).execute(),
  )
const memberOf = async (status: 'active' | 'demo') => world.user(await world.tenant({ status }))
const sees = async (who: Caller, spot: number) => [
  await who.status(spots.get, { params: { id: spot } }),
  (await who.call(market.search, { query: { spot } }))['hydra:totalItems'],
]

describe('who sees the spots that an organisation publishes', () => {
  test('only demo organisations see those of a demo organisation; they see the real market too', async () => {
    const [demo, otherDemo, real] = [
      await memberOf('demo'),
      await memberOf('demo'),
      await memberOf('active'),
    ]
    const [shown, realSpot] = [
      await makeSpot(demo, { publish: true }),
      await makeSpot(real, { publish: true }),
    ]
    await rowOfProduct(world, shown)
    await rowOfProduct(world, realSpot)
    expect(await sees(otherDemo, shown.id)).toEqual([200, 1])
    expect(await sees(real, shown.id)).toEqual([404, 0])
    expect(await sees(demo, realSpot.id)).toEqual([200, 1])
  })

  test('nobody sees those of a deactivated organisation, from its next request on; they return when it is activated again', async () => {
    const [owner, other] = [await memberOf('active'), await memberOf('active')]
    const spot = await makeSpot(owner, { publish: true })
    await rowOfProduct(world, spot)
    expect(await sees(other, spot.id)).toEqual([200, 1])
    await setStatus(owner.tenantId, 'inactive')
    expect(await sees(other, spot.id)).toEqual([404, 0])
    expect(await owner.status(spots.get, { params: { id: spot.id } })).toBe(401)
    await setStatus(owner.tenantId, 'active')
    expect(await sees(other, spot.id)).toEqual([200, 1])
  })
})
