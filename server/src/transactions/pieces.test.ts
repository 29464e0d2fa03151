import { baskets } from '@bouwkring/contract/baskets'
import { products } from '@bouwkring/contract/products'
import { transactions } from '@bouwkring/contract/transactions'
import { expect, test } from 'vitest'
import { done } from '../../test/bulk.ts'
import { linesOf, ran, sheetOf, withFile, brought } from '../../test/import-files.ts'
import { makeProduct, makeSpot, rowOfProduct, stockOf } from '../../test/make.ts'
import { offerOnMarket } from '../../test/reservable.ts'
import { useWorld } from '../../test/world.ts'

// Pieces are whole: one rule wherever an amount is entered. Amounts that already include part of a piece stay readable.

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const offer = (fields: object) => offerOnMarket(world, { unit: 'st', ...fields })
const notWhole = (path: string) => ({ violations: [{ path, code: 'amount.whole' }] })

test('part of a piece is not reserved, and a basket with it is rejected at its line', async () => {
  const { sender, product, spot } = await offer({ amount: 10 })
  const other = await rowOfProduct(world, spot, { amount: 10, unit: 'm2' })
  const reserve = (amount: number) => ({ body: { product, amount } })
  const refused = await sender.refused(transactions.create, reserve(0.5))
  expect(refused).toMatchObject(notWhole('amount'))
  expect(refused.violations?.[0]?.message).toBe('Vul een heel aantal stuks in')
  const lines = [
    { product: other, amount: 0.5 },
    { product, amount: 1.5 },
  ]
  expect(await sender.refused(baskets.create, { body: { lines } })).toMatchObject(
    notWhole('lines.1.amount'),
  )
  expect(await sender.call(transactions.create, reserve(2))).toMatchObject({ amount: 2 })
})

test('of pieces of which part is left, all that is left can be reserved', async () => {
  const { sender, product } = await offer({ amount: 10.5 })
  const reserve = (amount: number) => ({ body: { product, amount } })
  expect(await sender.refused(transactions.create, reserve(9.5))).toMatchObject(notWhole('amount'))
  expect(await sender.call(transactions.create, reserve(10.5))).toMatchObject({ amount: 10.5 })
  const lines = [{ product, amount: 10.5 }]
  expect((await sender.call(baskets.create, { body: { lines } })).lines).toHaveLength(1)
})

test('whole pieces are handed over', async () => {
  const { owner, sender, product } = await offer({ amount: 10 })
  const { id } = await sender.call(transactions.create, { body: { product, amount: 4 } })
  await owner.call(transactions.accept, at(id))
  const complete = (amount: number) => ({ ...at(id), body: { amount } })
  expect(await owner.refused(transactions.process, complete(2.5))).toMatchObject(notWhole('amount'))
  await owner.call(transactions.process, complete(3))
  expect(await stockOf(world, product)).toMatchObject({ amount: 7 })
})

test('a product gets whole pieces; an amount that already includes a part stays until it is changed', async () => {
  const me = await world.member()
  const spot = await makeSpot(me, { publish: true })
  const body = { name: 'Deur', spot: spot.id, is_released: true, unit: 'st' as const }
  expect(await me.refused(products.create, { body: { ...body, amount: 2.5 } })).toMatchObject(
    notWhole('amount'),
  )
  expect(await me.refused(products.create, { body: { ...body, least_amount: 0.5 } })).toMatchObject(
    notWhole('least_amount'),
  )
  const id = await rowOfProduct(world, spot, { amount: 2.5, unit: 'st' })
  const save = async (amount: number) => ({
    ...at(id),
    body: {
      name: 'Deur eiken',
      unit: 'st' as const,
      amount,
      version: (await me.call(products.get, at(id))).version,
    },
  })
  expect(await me.refused(products.update, await save(3.5))).toMatchObject(notWhole('amount'))
  expect(await me.call(products.update, await save(2.5))).toMatchObject({ amount: 2.5 })
})

test('part of a piece is not published, alone or in bulk, and the list of its spot says why', async () => {
  const me = await world.member()
  const spot = await makeSpot(me, { publish: true })
  const { id } = await makeProduct(me, spot, { unit: 'st', publish: true })
  await me.call(products.publish, { body: { products: [id], publish: false } })
  await world.asSystem((db) =>
    db.updateTable('products.product').set({ amount: 2.5 }).where('id', '=', id).execute(),
  )
  expect(
    await me.refused(products.publish, { body: { products: [id], publish: true } }),
  ).toMatchObject(notWhole(`products.${id}.amount`))
  expect(await done(me, spot, [id], { act: 'publish' })).toMatchObject({ done: 0, refused: 1 })
  expect(
    (await me.call(products.ofSpot, { params: { id: spot.id }, query: {} }))['hydra:member'],
  ).toMatchObject([{ amount: 2.5, lacks: [{ message: 'Vul een heel aantal stuks in' }] }])
})

test('a row of a list with part of a piece has an error; one whose product is so already has none', async () => {
  const list = sheetOf(['Nr', 'Naam', 'Aantal', 'Eenheid'], ['A1', 'Betontegel', '2,5', 'st'])
  const { me, spot, made } = await withFile(world, list)
  expect(await linesOf(me, made.id)).toMatchObject([
    {
      state: 'error',
      problems: expect.arrayContaining([
        expect.objectContaining({ field: 'amount', message: 'Vul een heel aantal stuks in' }),
      ]) as unknown,
    },
  ])
  const id = await rowOfProduct(world, spot, { amount: 2.5, unit: 'st' })
  await world.asSystem((db) =>
    db
      .updateTable('products.product')
      .set({ external_ref: 'A1', published: false })
      .where('id', '=', id)
      .execute(),
  )
  const again = await brought(me, spot, list, { again: true })
  expect([again.counts.error, again.counts.ready]).toEqual([0, 1])
  await ran(world, me, again)
  expect(await stockOf(world, id)).toMatchObject({ amount: 2.5 })
})
