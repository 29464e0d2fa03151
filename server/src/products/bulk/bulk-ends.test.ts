import { productBulk } from '@bouwkring/contract/product-bulk'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { expect, test } from 'vitest'
import { asked, depot, done, undone, whole } from '../../../test/bulk.ts'
import { limitTo, rowsOfReservations } from '../../../test/make.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

/** A depot with two products on the market, of which the first has two reservations that wait. */
async function reserved() {
  const { me, spot, ready } = await depot(world)
  await done(me, spot, ready, { act: 'publish' })
  const sender = await world.member()
  const on = { product: ready[0] as number, receiver: me.tenantId, amount: 1 }
  const ids = await rowsOfReservations(world, sender, on, 2)
  return { me, spot, ready, sender, ids }
}

test('withdrawing says first which reservations end and of whom; they do, and undoing brings none back', async () => {
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

test('nothing is left of what nobody reserved; an open reservation refuses it, and undoing puts the amount back', async () => {
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

test('a whole spot tells what ends before it leaves the market, to who may withdraw or archive it', async () => {
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
