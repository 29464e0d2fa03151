import { baskets } from '@bouwkring/contract/baskets'
import { products } from '@bouwkring/contract/products'
import { transactions } from '@bouwkring/contract/transactions'
import { expect, test } from 'vitest'
import { makeProduct, makeSpot, stockOf } from '../../test/make.ts'
import { offerOnMarket } from '../../test/reservable.ts'
import { useWorld } from '../../test/world.ts'

// The minimum amount of an offer that is given at once.

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const offer = (fields: object) => offerOnMarket(world, fields)
const tooLittle = (path: string, left: number) => ({
  violations: [{ path, code: 'amount.least', left }],
})

test('a smaller amount than the minimum is rejected with that minimum; that amount, and more, is reserved', async () => {
  const { sender, product } = await offer({ amount: 100, least_amount: 25 })
  const refused = await sender.refused(transactions.create, { body: { product, amount: 24.999 } })
  expect(refused).toMatchObject(tooLittle('amount', 25))
  expect(refused.violations?.[0]?.message).toBe('De minimale afname is 25')
  const made = await sender.call(transactions.create, { body: { product, amount: 25 } })
  expect(made).toMatchObject({ amount: 25, status: 'pending' })
})

test('a remainder below the minimum is given as a whole', async () => {
  const { owner, sender, product } = await offer({ amount: 40, least_amount: 25 })
  const made = await sender.call(transactions.create, { body: { product, amount: 30 } })
  await owner.call(transactions.accept, at(made.id))
  expect(await stockOf(world, product)).toMatchObject({ amount: 10 })
  expect(await sender.refused(transactions.create, { body: { product, amount: 9 } })).toMatchObject(
    tooLittle('amount', 10),
  )
  expect(await sender.call(transactions.create, { body: { product, amount: 10 } })).toMatchObject({
    amount: 10,
  })
})

test('the lines of a basket for one product count together', async () => {
  const { sender, product } = await offer({ amount: 100, least_amount: 25 })
  const lines = (...amounts: number[]) => amounts.map((amount) => ({ product, amount }))
  expect(await sender.refused(baskets.create, { body: { lines: lines(10, 10) } })).toMatchObject(
    tooLittle('lines.0.amount', 25),
  )
  expect(
    (await sender.call(baskets.create, { body: { lines: lines(10, 15) } })).lines,
  ).toHaveLength(1)
})

test('the minimum is returned with an offer, stays when it is not sent, is removed by null, and is copied along', async () => {
  const me = await world.member()
  const spot = await makeSpot(me, { publish: true })
  const made = await makeProduct(me, spot, { least_amount: 12.5, unit: 'm2', amount: 50 })
  expect(made.least_amount).toBe(12.5)
  const { name, amount, unit } = made
  const save = (version: number, more: object = {}) =>
    me.call(products.update, { ...at(made.id), body: { name, amount, unit, version, ...more } })
  expect((await save(1)).least_amount).toBe(12.5)
  const copy = await me.call(products.duplicate, at(made.id))
  expect(copy.least_amount).toBe(12.5)
  expect((await save(2, { least_amount: null })).least_amount).toBeNull()
  for (const wrong of [0, -1, 1.2345])
    expect(
      await me.status(products.update, {
        ...at(made.id),
        body: { name, amount, unit, version: 3, least_amount: wrong },
      }),
    ).toBe(400)
})

test('a demand has no minimum, neither when it is created nor when it is changed', async () => {
  const me = await world.member()
  const spot = await makeSpot(me, { publish: true })
  const body = { name: 'Tegel', spot: spot.id, is_released: false, unit: 'm2' as const }
  const refusal = { violations: [{ path: 'least_amount', code: 'amount.leastDemand' }] }
  expect(await me.refused(products.create, { body: { ...body, least_amount: 5 } })).toMatchObject(
    refusal,
  )
  const made = await me.call(products.create, { body })
  expect(
    await me.refused(products.update, {
      ...at(made.id),
      body: { name: 'Tegel', unit: 'm2', version: made.version, least_amount: 5 },
    }),
  ).toMatchObject(refusal)
})
