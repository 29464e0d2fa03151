import { notifications } from '@bouwkring/contract/notifications'
import { productBulk } from '@bouwkring/contract/product-bulk'
import { spots } from '@bouwkring/contract/spots'
import { expect, test } from 'vitest'
import { asked, depot, done, undone, whole } from '../../../test/bulk.ts'
import { dayFromNow, rowsOfReservations } from '../../../test/make.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
const period = { from: dayFromNow(20), till: dayFromNow(30), certainty: 'expected' } as const
const none = { from: null, till: null, certainty: 'fixed' } as const

test('many get their own period, reservers are notified, and undoing restores it and notifies them too', async () => {
  const { me, spot, all } = await depot(world)
  const [reserved] = all as [number, ...number[]]
  const sender = await world.member('ROLE_USER', 'Aannemers')
  await world.asSystem((db) =>
    db
      .updateTable('products.product')
      .set({ published: true })
      .where('id', '=', reserved)
      .execute(),
  )
  await rowsOfReservations(
    world,
    sender,
    { product: reserved, receiver: me.tenantId, amount: 1 },
    1,
  )
  const moves = async () => {
    await world.jobs()
    return (await sender.call(notifications.list, { query: {} }))['hydra:member'].filter(
      ({ kind }) => kind === 'period_moved',
    ).length
  }
  const bulk = await done(me, spot, all, { act: 'period', period })
  expect(bulk).toMatchObject({ done: 3, same: 0, refused: 0 })
  for (const id of all) expect((await whole(me, id)).period).toEqual(period)
  expect(await moves()).toBe(1)
  expect(await done(me, spot, all, { act: 'period', period })).toMatchObject({ done: 0, same: 3 })
  await undone(me, bulk.id)
  for (const id of all) expect((await whole(me, id)).period).toBeNull()
  expect(await moves()).toBe(2)
  // Without days of its own, a product follows the spot's period, as it already does.
  expect(await done(me, spot, all, { act: 'period', period: none })).toMatchObject({ same: 3 })
})

test('a period that outlasts the spot is rejected for each product, one that ends before it begins for all', async () => {
  const { me, spot, all } = await depot(world)
  const { period_till: till } = await me.call(spots.get, { params: { id: spot.id } })
  expect(till).not.toBeNull()
  const late = { ...period, till: `${Number(till?.slice(0, 4)) + 1}-01-01` }
  const seen = await me.call(
    productBulk.preview,
    asked(spot, { products: all }, { act: 'period', period: late }),
  )
  expect(seen).toMatchObject({ ready: 0, refused: 3 })
  expect(seen.refusals[0]?.problems).toEqual([
    { path: 'period.till', message: 'Deze dag valt na de periode van de spot' },
  ])
  const wrong = { ...period, till: dayFromNow(10) }
  expect(
    await me.refused(
      productBulk.begin,
      asked(spot, { products: all }, { act: 'period', period: wrong }),
    ),
  ).toMatchObject({ status: 400, violations: [{ path: 'deed.period.till' }] })
})
