import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { describe, expect, test } from 'vitest'
import { dayFromNow } from '../../test/day-from-now.ts'
import { stockOf } from '../../test/make.ts'
import { offerOnMarket } from '../../test/reservable.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { expirePending } from './index.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const offer = (fields: Parameters<typeof offerOnMarket>[1] = {}) => offerOnMarket(world, fields)
const reserve = (sender: Caller, product: number, amount = 800, more: object = {}) =>
  sender.call(transactions.create, { body: { product, amount, ...more } })

describe('completing', () => {
  test.each([
    [{ amount: 801 }, 'amount', 'Hoeveelheid te hoog'],
    [{ amount: 0 }, 'amount', 'Hoeveelheid moet groter zijn dan 0'],
    [{ date: '2020-01-01' }, 'date', 'Datum kan niet in het verleden liggen'],
    [{ date: dayFromNow(368) }, 'date', 'Datum kan hoogstens een jaar vooruit liggen'],
    [{ date: '01-02-2027' }, 'date', 'Vul een geldige datum in (DD-MM-JJJJ)'],
  ])('refuses %j', async (body, path, message) => {
    const { owner, sender, product } = await offer()
    const { id } = await reserve(sender, product)
    await owner.call(transactions.accept, at(id))
    expect(
      (await owner.refused(transactions.process, { ...at(id), body })).violations,
    ).toMatchObject([{ path, message }])
    expect(await stockOf(world, product)).toMatchObject({ amount: 1600 })
  })
  test('gives the same answer when repeated; with another amount it is too late', async () => {
    const { owner, sender, product } = await offer()
    const { id } = await reserve(sender, product)
    await owner.call(transactions.accept, at(id))
    const done = await owner.call(transactions.process, { ...at(id), body: { amount: 750 } })
    expect(await owner.call(transactions.process, { ...at(id), body: { amount: 750 } })).toEqual(
      done,
    )
    expect(
      await owner.refused(transactions.process, { ...at(id), body: { amount: 700 } }),
    ).toMatchObject({ status: 409, state: 'completed' })
    expect(await stockOf(world, product)).toMatchObject({ amount: 1650 })
  })
})

describe('transport', () => {
  test('is agreed by either side from the ways offered, while it is open', async () => {
    const { owner, sender, product } = await offer({ transport: ['delivery'] })
    const { id } = await reserve(sender, product)
    expect(
      await owner.call(transactions.transport, { ...at(id), body: { transport: 'delivery' } }),
    ).toMatchObject({ transport: 'delivery' })
    expect(
      await sender.refused(transactions.transport, { ...at(id), body: { transport: 'pickup' } }),
    ).toMatchObject({ status: 400 })
    await owner.call(transactions.decline, at(id))
    expect(
      await sender.refused(transactions.transport, { ...at(id), body: { transport: 'delivery' } }),
    ).toMatchObject({ status: 409, state: 'declined' })
  })
})

describe('expiring', () => {
  const late = (id: number) =>
    world.asSystem((db) =>
      db
        .updateTable('transactions.transaction')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('id', '=', id)
        .execute(),
    )
  test('takes effect at once and is recorded by the job, once', async () => {
    const { owner, sender, product } = await offer()
    const { id, expires_at } = await reserve(sender, product)
    expect(Math.round((Date.parse(expires_at as string) - Date.now()) / 86_400_000)).toBe(30)
    await late(id)
    expect(await sender.call(transactions.get, at(id))).toMatchObject({
      status: 'expired',
      steps: [{}],
    })
    expect(await owner.refused(transactions.accept, at(id))).toMatchObject({
      status: 409,
      state: 'expired',
    })
    await expirePending({ database: world.database })
    await expirePending({ database: world.database })
    expect((await sender.call(transactions.get, at(id))).steps.map((s) => [s.move, s.by])).toEqual([
      ['create', { name: 'Sanne de Wit', company: 'Provincie Delta' }],
      ['expire', null],
    ])
  })

  test('follows when the spot leaves the market; accepted reservations stay', async () => {
    const { owner, sender, spot, product } = await offer()
    const [a, b] = [await reserve(sender, product), await reserve(sender, product)]
    await owner.call(transactions.accept, at(a.id))
    await owner.call(spots.unpublish, at(spot.id))
    await world.jobs()
    expect(await sender.call(transactions.get, at(a.id))).toMatchObject({ status: 'accepted' })
    expect(await sender.call(transactions.get, at(b.id))).toMatchObject({ status: 'expired' })
  })

  test('expiry and accept at the same instant have one outcome (R10)', async () => {
    const { owner, sender, product } = await offer({ amount: 1000 })
    for (let i = 0; i < 20; i++) {
      const { id } = await reserve(sender, product, 1)
      const takeOff = world
        .asSystem((db) =>
          db
            .updateTable('products.product')
            .set({ published: false })
            .where('id', '=', product)
            .execute(),
        )
        .then(() => expirePending({ database: world.database }, { productId: product }))
      const [status] = await Promise.all([owner.status(transactions.accept, at(id)), takeOff])
      const now = await sender.call(transactions.get, at(id))
      expect(now.status).toBe(status === 200 ? 'accepted' : 'expired')
      expect(now.steps).toHaveLength(2)
      await world.asSystem((db) =>
        db
          .updateTable('products.product')
          .set({ published: true })
          .where('id', '=', product)
          .execute(),
      )
    }
  })
})
