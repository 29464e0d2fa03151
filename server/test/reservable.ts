import { makeSpot, rowOfProduct } from './make.ts'
import type { World } from './world.ts'

/** An offer on the market and a user from another organisation who wants it. */
export async function offerOnMarket(world: World, fields: Parameters<typeof rowOfProduct>[2] = {}) {
  const [owner, sender] = [
    await world.member('ROLE_USER', 'Aannemers', 'Van Rijn Infra'),
    await world.member('ROLE_USER', 'Overheden', 'Provincie Delta'),
  ]
  const spot = await makeSpot(owner, { publish: true })
  return {
    owner,
    sender,
    spot,
    product: await rowOfProduct(world, spot, { amount: 2400, ...fields }),
  }
}
