import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { describe, expect, test } from 'vitest'
import { seed } from '../../test/inheritance.ts'
import { makePicture, makeSpot, rowOfProduct, stockOf, upload } from '../../test/make.ts'
import { offerOnMarket } from '../../test/reservable.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const offer = (fields: Parameters<typeof offerOnMarket>[1] = {}) => offerOnMarket(world, fields)
const reserve = (sender: Caller, product: number, amount = 800, more: object = {}) =>
  sender.call(transactions.create, { body: { product, amount, ...more } })

describe('the main job', () => {
  test('reserve 800 of 2400, accept: 1600 left; complete for 750: 50 back, 1650; the timeline shows every step', async () => {
    const otl = seed.nodes.find((n) => n.key === 'p.verharding') as (typeof seed.nodes)[number]
    const { owner, sender, spot, product } = await offer({ otl_id: otl.id })
    const made = await reserve(sender, product, 800, { transport: 'pickup' })
    expect(made).toMatchObject({
      status: 'pending',
      user_state: 'sender',
      transaction_state: 'sent',
      amount: 800,
      is_valid: true,
      is_internal: false,
      transport: 'pickup',
      can: {
        accept: false,
        decline: false,
        retract: true,
        process: false,
        transport: true,
        contact: false,
        contact_closed: false,
      },
      from: { company: 'Van Rijn Infra' },
      to: { company: 'Provincie Delta' },
      from_spot: {
        id: spot.id,
        name: 'Renovatie Stationsplein',
        kind: 'project',
        color: '#c2410c',
      },
      to_spot: null,
    })
    expect(await stockOf(world, product)).toEqual({ amount: 2400, amount_given: 0 })
    await upload(owner, product, [{ filename: 'tegel.png', bytes: await makePicture() }])
    const seen = await owner.call(transactions.get, at(made.id))
    expect(seen).toMatchObject({
      user_state: 'receiver',
      transaction_state: 'received',
      can: { accept: true, decline: true, retract: false, process: false },
    })
    expect(seen.product.attachments).toEqual([seen.product.image])
    expect(seen.product.otl).toEqual({ id: otl.id, name: otl.name })
    expect(seen.product.attachments[0]?.cdn).toMatch(/^\/cdn\/images\//)
    const accepted = await owner.call(transactions.accept, at(made.id))
    expect(accepted).toMatchObject({
      status: 'accepted',
      product: { amount: 1600 },
      can_complete_transaction: true,
    })
    expect(await stockOf(world, product)).toEqual({ amount: 1600, amount_given: 800 })
    const handedOver = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' }).format(
      Date.now() + 3 * 86_400_000,
    )
    const done = await owner.call(transactions.process, {
      ...at(made.id),
      body: { amount: 750, date: handedOver },
    })
    expect([
      accepted.completed_on,
      (await sender.call(transactions.get, at(made.id))).completed_on,
    ]).toEqual([null, handedOver])
    expect(done).toMatchObject({
      status: 'completed',
      amount: 750,
      completed_on: handedOver,
      can_complete_transaction: false,
    })
    expect(await stockOf(world, product)).toEqual({ amount: 1650, amount_given: 750 })
    expect(done.steps.map((s) => [s.move, s.from, s.to, s.amount, s.by?.company])).toEqual([
      ['create', null, 'pending', 800, 'Provincie Delta'],
      ['accept', 'pending', 'accepted', 800, 'Van Rijn Infra'],
      ['process', 'accepted', 'completed', 750, 'Van Rijn Infra'],
    ])
    expect((await owner.call(spots.get, at(spot.id))).counts).toMatchObject({
      exchangedSupplied: 1,
      exchangedReleased: 0,
    })
  })

  test('withdrawing an accepted one returns all, also when the sender does it, who does not own the product', async () => {
    const { owner, sender, product } = await offer()
    const { id } = await reserve(sender, product)
    await owner.call(transactions.accept, at(id))
    const back = await sender.call(transactions.retract, {
      ...at(id),
      body: { reason: 'Werk gaat niet door' },
    })
    expect(back).toMatchObject({
      status: 'retracted',
      steps: [{}, {}, { move: 'retract', note: 'Werk gaat niet door' }],
    })
    expect(await stockOf(world, product)).toEqual({ amount: 2400, amount_given: 0 })
    expect(await sender.call(transactions.retract, at(id))).toEqual(back)
    expect(await owner.refused(transactions.retract, at(id))).toMatchObject({
      status: 409,
      code: 'wrong_state',
      state: 'retracted',
    })
    expect(await stockOf(world, product)).toEqual({ amount: 2400, amount_given: 0 })
  })

  test('a second accept from the same side gets the same answer and writes no second step', async () => {
    const { owner, sender, product } = await offer()
    const { id } = await reserve(sender, product)
    const first = await owner.call(transactions.accept, at(id))
    expect(
      await (await world.user(owner.tenantId, 'ROLE_ADMIN')).call(transactions.accept, at(id)),
    ).toEqual(first)
    expect(await owner.refused(transactions.decline, at(id))).toMatchObject({
      status: 409,
      code: 'wrong_state',
      state: 'accepted',
    })
    expect(await stockOf(world, product)).toMatchObject({ amount: 1600 })
  })

  test('an amount that is no longer there cannot be accepted', async () => {
    const { owner, sender, product } = await offer({ amount: 10 })
    const [a, b] = [await reserve(sender, product, 7), await reserve(sender, product, 7)]
    await owner.call(transactions.accept, at(a.id))
    expect(await owner.call(transactions.get, at(b.id))).toMatchObject({
      is_valid: false,
      can: { accept: false, decline: true },
    })
    expect(await owner.refused(transactions.accept, at(b.id))).toMatchObject({
      status: 409,
      code: 'not_enough_stock',
      state: 'pending',
    })
    expect(await owner.call(transactions.get, at(b.id))).toMatchObject({
      status: 'pending',
      steps: [{ move: 'create' }],
    })
    expect(await owner.call(transactions.decline, at(b.id))).toMatchObject({ status: 'declined' })
  })

  test('a product on request has no stock to guard, and more may be taken than was requested', async () => {
    const { owner, sender, product } = await offer({ amount: null, amount_type: 1 })
    const { id } = await reserve(sender, product, 5000)
    await owner.call(transactions.accept, at(id))
    expect(
      await owner.call(transactions.process, { ...at(id), body: { amount: 6000 } }),
    ).toMatchObject({ status: 'completed', amount: 6000, product: { amount: null } })
    expect(await stockOf(world, product)).toEqual({ amount: null, amount_given: 0 })
  })

  test('a demand is answered in the same way, and shows the asking side as such', async () => {
    const { owner, sender, spot, product } = await offer({ is_released: false, amount: 100 })
    const mine = await makeSpot(sender, {
      publish: true,
      name: 'Depot Oost',
      location: { latitude: 52.2, longitude: 5.2, city: 'Hilversum' },
    })
    const own = await rowOfProduct(world, mine, { amount: 500 })
    const made = await reserve(sender, product, 40, { relatedProduct: `/api/products/${own}` })
    expect(made).toMatchObject({
      from: { company: 'Provincie Delta' },
      to: { company: 'Van Rijn Infra' },
      from_spot: { id: mine.id, name: 'Depot Oost' },
      to_spot: { id: spot.id },
      related_product: { id: own },
    })
    expect(made.distance).toBeGreaterThan(10_000)
    await owner.call(transactions.accept, at(made.id))
    expect(await stockOf(world, product)).toMatchObject({ amount: 60 })
    expect(await stockOf(world, own)).toEqual({ amount: 460, amount_given: 40 })
  })

  test('a reservation within one organisation is internal, and one user may be both sides', async () => {
    const { owner, product } = await offer()
    const { id, ...made } = await reserve(owner, product, 1)
    expect(made).toMatchObject({
      user_state: 'both',
      is_internal: true,
      transaction_state: 'sent',
      can: { accept: true, decline: true, retract: true },
    })
    expect(await owner.call(transactions.accept, at(id))).toMatchObject({
      status: 'accepted',
      can: { process: true },
    })
  })
})

describe('reservations that are rejected', () => {
  test.each([
    [{ amount: 0 }, 'amount', 'amount.positive'],
    [{ amount: -1 }, 'amount', 'amount.negative'],
    [{ amount: 2400.001 }, 'amount', 'amount.unavailable'],
    [{ amount: 0.0001 }, 'amount', 'amount.decimals'],
    [{ amount: '5' }, 'amount', 'amount.number'],
    [{ amount: 1, transport: 'delivery' }, 'transport', 'field.wrong'],
    [{ amount: 1, status: 'accepted' }, 'status', 'field.unknown'],
    [{ amount: 1, relatedProduct: 99_999_999 }, 'relatedProduct', 'ref.wrong'],
  ])('%j', async (body, path, code) => {
    const { sender, product } = await offer({ transport: ['pickup'] })
    expect(
      (await sender.refused(transactions.create, { body: { product, ...body } as never }))
        .violations?.[0],
    ).toMatchObject({ path, code })
  })

  test('a related product of another organisation, on the same side or on the same spot', async () => {
    const { owner, sender, spot, product } = await offer()
    const same = await rowOfProduct(world, spot, { is_released: false })
    const theirs = await rowOfProduct(world, await makeSpot(sender, { publish: true }), {})
    for (const [who, related] of [
      [sender, same],
      [sender, theirs],
      [owner, same],
    ] as const) {
      expect(
        (
          await who.refused(transactions.create, {
            body: { product, amount: 1, relatedProduct: related },
          })
        ).violations,
      ).toMatchObject([{ path: 'relatedProduct', code: 'ref.wrong' }])
    }
  })

  test('a product that the caller cannot see or that is not on the market, and a read-only user', async () => {
    const { owner, sender, spot, product } = await offer()
    const unpublished = await rowOfProduct(world, spot, { published: false })
    const hidden = await sender.refused(transactions.create, {
      body: { product: unpublished, amount: 1 },
    })
    expect(hidden).toMatchObject({ status: 404, code: 'not_found' })
    expect(
      await sender.refused(transactions.create, { body: { product: 99_999_999, amount: 1 } }),
    ).toEqual(hidden)
    expect(
      await owner.refused(transactions.create, { body: { product: unpublished, amount: 1 } }),
    ).toMatchObject({ status: 409, code: 'wrong_state' })
    expect(
      await (
        await world.user(sender.tenantId, 'ROLE_READ_ONLY')
      ).refused(transactions.create, { body: { product, amount: 1 } }),
    ).toMatchObject({ status: 403 })
    expect(
      await world.visitor().refused(transactions.create, { body: { product, amount: 1 } }),
    ).toMatchObject({ status: 401 })
  })
})
