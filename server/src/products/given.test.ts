import { products, type Product } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { makeProduct, makeSpot } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

/** A product of 100 m² of which 60 have been promised, as accepted reservations leave it. */
async function promised() {
  const me = await world.member()
  const made = await makeProduct(me, await makeSpot(me))
  await world.asSystem((db) =>
    db
      .updateTable('products.product')
      .set({ amount: 40, amount_given: 60, unit: 'm2' })
      .where('id', '=', made.id)
      .execute(),
  )
  const product = await me.call(products.get, { params: { id: made.id } })
  return { me, product }
}
const told = ({ name, version }: Product, amount: number, more: object = {}) => ({
  name,
  amount,
  unit: 'm2' as const,
  version,
  ...more,
})

test('the form of a partly promised product asks what a new amount means, as a list does', async () => {
  const { me, product } = await promised()
  const saving = (amount: number, more: object = {}) => ({
    params: { id: product.id },
    body: told(product, amount, more),
  })
  const refusals = [
    await me.refused(products.update, saving(100)),
    await me.refused(products.update, saving(50, { amount_is: 'total' })),
    await me.refused(products.update, saving(100, { amount_is: 'total', unit: 'st' })),
  ].map(({ violations }) => violations?.map(({ path, message }) => [path, message]))
  const more = 'Er is al meer toegezegd dan dit, of de eenheid is een andere: vul in wat er nog is'
  expect(refusals).toEqual([
    [
      [
        'amount',
        'Een deel is toegezegd of weg: kies of dit is wat er nog is, of wat er in totaal was',
      ],
    ],
    [['amount', more]],
    [['amount', more]],
  ])
  const total = await me.call(products.update, saving(110, { amount_is: 'total' }))
  expect([total.amount, total.amount_given]).toEqual([50, 60])
  const left = await me.call(products.update, {
    params: { id: product.id },
    body: told(total, 30, { amount_is: 'left' }),
  })
  expect([left.amount, left.amount_given]).toEqual([30, 60])
  // An unchanged amount, or one that is not a promise, needs no explanation.
  const same = await me.call(products.update, {
    params: { id: product.id },
    body: told(left, 30, { note: 'Op pallets' }),
  })
  expect(same.amount).toBe(30)
})
