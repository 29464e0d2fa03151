import { productBulk } from '@bouwkring/contract/product-bulk'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { expect, test } from 'vitest'
import { asked, depot, done, undone, whole } from '../../../test/bulk.ts'
import { limitTo, rowsOfReservations } from '../../../test/make.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

/** A depot with two products on the market; the first has two reservations awaiting an answer. */
async function reserved() {
  const { me, spot, ready } = await depot(world)
  await done(me, spot, ready, { act: 'publish' })
  const sender = await world.member()
  const on = { product: ready[0] as number, receiver: me.tenantId, amount: 1 }
  const ids = await rowsOfReservations(world, sender, on, 2)
  return { me, spot, ready, sender, ids }
}

test('withdrawing first shows which reservations end and whose they are; they end, and undoing does not restore them', async () => {
  const { me, spot, ready, sender, ids } = await reserved()
  const deed = { act: 'unpublish' } as const
  const seen = await me.call(productBulk.preview, asked(spot, { products: ready }, deed))
  expect(seen.ends).toEqual({ reservations: 2, organisations: [expect.any(String)], others: 0 })
  const off = await done(me, spot, ready, deed)
  expect(off).toMatchObject({ done: 2, ended: 2 })
  expect(await undone(me, off.id)).toMatchObject({ undone: 2, ended: 2 })
  await world.jobs()
  for (const id of ids)
    expect((await sender.call(transactions.get, { params: { id } })).status).toBe('expired')
})

test('undoing a publication leaves a product with an open reservation on the market', async () => {
  const { me, spot, ready } = await depot(world)
  const on = await done(me, spot, ready, { act: 'publish' })
  const [held, free] = ready as [number, number]
  const sender = await world.member()
  const [id = 0] = await rowsOfReservations(
    world,
    sender,
    { product: held, receiver: me.tenantId, amount: 1 },
    1,
  )
  expect(await undone(me, on.id)).toMatchObject({ undone: 1, done: 1 })
  await world.jobs()
  expect((await sender.call(transactions.get, { params: { id } })).status).not.toBe('expired')
  expect([(await whole(me, held)).published, (await whole(me, free)).published]).toEqual([
    true,
    false,
  ])
})

test('unreserved amounts are set to zero; an open reservation prevents it, and undoing restores the amount', async () => {
  const { me, spot, ready } = await reserved()
  const [held, free] = ready as [number, number]
  const was = (await whole(me, free)).amount
  const none = await done(me, spot, ready, { act: 'zero' })
  expect(none).toMatchObject({ done: 1, refused: 1, ended: 0 })
  expect(none.refusals).toMatchObject([
    {
      product: { id: held },
      problems: [{ path: '', message: 'Er is nog een open reservering' }],
    },
  ])
  expect((await whole(me, free)).amount).toBe(0)
  await undone(me, none.id)
  expect((await whole(me, free)).amount).toBe(was)
})

test('a whole spot shows the reservations that end before it leaves the market, to users who may withdraw or archive it', async () => {
  const { me, spot, sender, ids } = await reserved()
  const params = { params: { id: spot.id } }
  expect(await me.call(productBulk.ofSpot, params)).toEqual({
    reservations: 2,
    organisations: [expect.any(String)],
    others: 0,
  })
  const reader = await world.user(me.tenantId, 'ROLE_READ_ONLY')
  const colleague = await world.user(me.tenantId)
  await limitTo(world, colleague, 'SPOT_READ', 'SPOT_ITEM_READ', 'SPOT_ITEM_PUBLISH')
  const statuses = [sender, reader, colleague].map((who) => who.status(productBulk.ofSpot, params))
  expect(await Promise.all(statuses)).toEqual([403, 403, 403])
  await me.call(spots.unpublish, params)
  await world.jobs()
  for (const id of ids)
    expect((await sender.call(transactions.get, { params: { id } })).status).toBe('expired')
  expect((await me.call(productBulk.ofSpot, params)).reservations).toBe(0)
})
