import type { Sent } from '@bouwkring/contract/endpoint'
import { productBulk, type Bulk, type BulkDeed } from '@bouwkring/contract/product-bulk'
import { products } from '@bouwkring/contract/products'
import { makeProduct, makeSpot } from './make.ts'
import type { Caller, World } from './world.ts'

export type Choice = Sent<typeof productBulk.begin>['body']['choice']

/** A user with a spot on the market and three drafts in it, the last of which lacks its picture. */
export async function depot(world: World) {
  const me = await world.member()
  const spot = await makeSpot(me, { publish: true })
  const ready = []
  for (const name of ['Tegel rood', 'Tegel grijs']) {
    const { id } = await makeProduct(me, spot, { name, publish: true })
    await me.call(products.publish, { body: { products: [id], publish: false } })
    ready.push(id)
  }
  const bare = (await makeProduct(me, spot, { name: 'Tegel zwart' })).id
  await world.jobs()
  return { me, spot, ready, bare, all: [...ready, bare] }
}
export const asked = (spot: { id: number }, choice: Choice, deed: BulkDeed) => ({
  body: { spot: spot.id, choice, deed },
})
/** Performs the deed, including its job. */
export async function done(
  me: Caller,
  spot: { id: number },
  ids: readonly number[],
  deed: BulkDeed,
): Promise<Bulk> {
  const { id } = await me.call(productBulk.begin, asked(spot, { products: [...ids] }, deed))
  await me.world.jobs()
  return me.call(productBulk.get, { params: { id } })
}
export const undone = (me: Caller, id: number) => me.call(productBulk.undo, { params: { id } })
export const rowsOf = async (me: Caller, spot: { id: number }) =>
  (await me.call(products.ofSpot, { params: { id: spot.id }, query: {} }))['hydra:member']
export const whole = (me: Caller, id: number) => me.call(products.get, { params: { id } })
