import { groups } from '@bouwkring/contract/groups'
import { tell } from '../src/platform/jobs.ts'
import { groupIds, makeSpot, otlByKey, rowOfProduct } from './make.ts'
import type { Caller, World } from './world.ts'

let places = 0
/** A place out of range of every other pair. */
export const nextPlace = () => ({
  latitude: 50.8 + 0.2 * ++places,
  longitude: 3.5,
  city: 'Zee',
})

/** News of a published product, with all that follows from it. */
export async function published(world: World, productId: number, { tenantId }: Caller) {
  await world.asSystem((db) => tell(db, 'product.changed', { productId, tenantId }))
  await world.jobs()
}

type Period = Partial<Record<'period_from' | 'period_till', string>>
/** An offer that only a group may see, and a public demand of an organisation that is invited to the group; out of range of every other pair. */
export async function groupPair(
  world: World,
  {
    accepted = false,
    offered = {},
    asked = {},
  }: { accepted?: boolean; offered?: Period; asked?: Period } = {},
) {
  const location = nextPlace()
  const [giver, asker] = [
    await world.member('ROLE_ADMIN', 'Aannemers'),
    await world.member('ROLE_ADMIN', 'Overheden'),
  ]
  const group = await giver.call(groups.create, { body: { name: `Keten ${places}` } })
  const at = { params: { id: group.id } }
  await giver.call(groups.invite, { ...at, body: [`/api/tenants/${asker.tenantId}`] })
  if (accepted) await asker.call(groups.accept, at)
  const { internal } = await groupIds(giver)
  const spot = { publish: true, range: 5, location }
  const from = await makeSpot(giver, { ...spot, ...offered, visibility: [internal, group.id] })
  const to = await makeSpot(asker, { ...spot, ...asked })
  const plain = { otl_id: await otlByKey(world, 'p.grasbetontegel'), name: 'Grasbetontegel' }
  const offer = await rowOfProduct(world, from, plain)
  const demand = await rowOfProduct(world, to, { ...plain, is_released: false })
  await published(world, demand, asker)
  return { giver, asker, group: group.id, offer, demand, pair: `${offer} ${demand}` }
}
