import { market } from '@bouwkring/contract/market'
import { metresBetween } from '@bouwkring/contract/places'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { limitTo, makeSpot, rowOfProduct } from '../../test/make.ts'
import { offerOnMarket } from '../../test/reservable.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const world = useWorld()
const open = (caller: Caller, product: number) =>
  caller.call(transactions.list, {
    query: { product, transaction_state: 'sent', status: ['pending', 'accepted'] },
  })
const ids = (page: Awaited<ReturnType<typeof open>>) => page['hydra:member'].map(({ id }) => id)

test('an organisation gets its open reservations on a product: its own, of this product, until they end', async () => {
  const { owner, sender, product } = await offerOnMarket(world)
  const { product: other } = await offerOnMarket(world)
  const reserve = (caller: Caller, id: number) =>
    caller.call(transactions.create, { body: { product: id, amount: 30 } })
  expect(ids(await open(sender, product))).toEqual([])
  const mine = await reserve(sender, product)
  await reserve(sender, other)
  const rival = await world.member()
  const theirs = await reserve(rival, product)
  expect(ids(await open(sender, product))).toEqual([mine.id])
  expect(ids(await open(rival, product))).toEqual([theirs.id])
  // The owner did not send these.
  expect(ids(await open(owner, product))).toEqual([])
  // A colleague sees it with READ_ALL_RESERVATIONS; without that, only those who take part.
  const colleague = await world.user(sender.tenantId)
  expect(ids(await open(colleague, product))).toEqual([mine.id])
  await limitTo(world, colleague, 'SPOT_ITEM_READ', 'SPOT_ITEM_RESERVATION')
  expect(ids(await open(colleague, product))).toEqual([])
  await owner.call(transactions.accept, { params: { id: mine.id }, body: {} })
  expect(ids(await open(sender, product))).toEqual([mine.id])
  await sender.call(transactions.retract, { params: { id: mine.id }, body: {} })
  expect(ids(await open(sender, product))).toEqual([])
})

test('the cards of a page ask for the open reservations on their products: correct with 150 of them, the newest of each product, as the caller sees them', async () => {
  const { sender, spot, owner } = await offerOnMarket(world)
  const on: number[] = []
  for (let n = 0; n < 150; n++) on.push(await rowOfProduct(world, spot, { amount: 10, unit: 'm2' }))
  await world.asSystem(async (db) => {
    await sql`insert into transactions.transaction (sender_tenant_id, sender_user_id, receiver_tenant_id, product_id, spot_id, amount, status, taken, expires_at, snapshot, moved_at)
      select ${sender.tenantId}, ${sender.userId}, ${owner.tenantId}, p.id, p.spot_id, 1 + p.id % 7, 'pending', 0, now() + interval '30 days', transactions.snapshot_of(p.id, null), now() - interval '1 day'
      from products.product p where p.id = any(${on}::bigint[])`.execute(db)
  })
  const free = await rowOfProduct(world, spot, { amount: 10 })
  const [first, second, last] = [on[0], on[1], on[149]] as [number, number, number]
  const newer = await sender.call(transactions.create, { body: { product: second, amount: 0.5 } })
  const told = async (caller: Caller, product: number[]) =>
    (await caller.call(transactions.open, { query: { product } }))['hydra:member'].map((o) => [
      o.product.id,
      o.amount,
    ])
  expect(await told(sender, [free, last, first])).toEqual([
    [first, 1 + (first % 7)],
    [last, 1 + (last % 7)],
  ])
  expect(await told(sender, [second])).toEqual([[second, 0.5]])
  expect(await told(sender, on.slice(0, 100))).toHaveLength(100)
  await sender.call(transactions.retract, { params: { id: newer.id }, body: {} })
  expect(await told(sender, [second])).toEqual([[second, 1 + (second % 7)]])
  expect(await told(owner, [first])).toEqual([])
  expect(await told(await world.member(), [first])).toEqual([])
  const colleague = await world.user(sender.tenantId)
  expect(await told(colleague, [first])).toHaveLength(1)
  await limitTo(world, colleague, 'SPOT_ITEM_READ')
  expect(await told(colleague, [first])).toEqual([])
})

test('card, search and transaction give the same distance, as the crow flies', async () => {
  const { sender, spot, product } = await offerOnMarket(world)
  const card = () => sender.call(market.card, { params: { id: product } })
  expect((await card()).distance).toBeNull()
  // A spot of the user's own on the market counts even when it shows no product; a draft does not.
  await makeSpot(sender, { location: { latitude: 52.1, longitude: 5.1 } })
  expect((await card()).distance).toBeNull()
  const near = await makeSpot(sender, {
    publish: true,
    location: { latitude: 52.5, longitude: 6.1 },
  })
  const there = spot.location as { latitude: number; longitude: number }
  const expected = Math.round(
    metresBetween(there, near.location as { latitude: number; longitude: number }),
  )
  expect((await card()).distance).toBe(expected)
  const found = await sender.call(market.search, { query: { spot: spot.id } })
  expect(found['hydra:member'][0]?.distance).toBe(expected)
  const made = await sender.call(transactions.create, { body: { product, amount: 1 } })
  expect(made.distance).toBe(expected)
})
