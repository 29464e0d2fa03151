import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { describe, expect, test } from 'vitest'
import { makePicture, makeSpot, rowOfProduct, stockOf, upload } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { expirePending } from './index.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })

/** An offer on the market and someone of another organisation who wants it. */
async function offer(fields: Parameters<typeof rowOfProduct>[2] = {}) {
  const [owner, sender] = [
    await world.member('ROLE_USER', 'Aannemers', 'Van Rijn Infra'),
    await world.member('ROLE_USER', 'Overheden', 'Provincie Delta'),
  ]
  const spot = await makeSpot(owner, { publish: true })
  return {
    owner,
    sender,
    spot,
    product: await rowOfProduct(world, spot, { amount: 2400, ...fields }),
  }
}
const reserve = (sender: Caller, product: number, amount = 800, more: object = {}) =>
  sender.call(transactions.create, { body: { product, amount, ...more } })

describe('the main job', () => {
  test('reserve 800 of 2400, accept: 1600 left; complete for 750: 50 back, 1650; the time line shows every step', async () => {
    const { owner, sender, spot, product } = await offer()
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

  test('withdrawing an accepted one gives all back, also when the sender does it, whose product it is not', async () => {
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

  test('a second accept of the same side answers the same and writes no second step', async () => {
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

  test('accepting what is no longer there', async () => {
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

  test('on request there is no stock to guard, and more may be taken than was asked', async () => {
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

  test('within one organisation it is internal, and one person may be both sides', async () => {
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

describe('what is refused on reserving', () => {
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

  test('a related product of someone else, on the same side or of the same spot', async () => {
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

  test('what the caller cannot see, what is not on the market, and a read-only user', async () => {
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

describe('who may do what', () => {
  test('the wrong side is refused, a stranger finds nothing', async () => {
    const { owner, sender, product } = await offer()
    const stranger = await world.member('ROLE_ADMIN')
    const { id } = await reserve(sender, product)
    const calls = [
      transactions.accept,
      transactions.decline,
      transactions.retract,
      transactions.process,
    ] as const
    for (const e of [transactions.accept, transactions.decline, transactions.process])
      expect(await sender.refused(e, { ...at(id), body: {} })).toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    expect(await owner.refused(transactions.retract, at(id))).toMatchObject({ status: 403 })
    expect(await owner.refused(transactions.process, { ...at(id), body: {} })).toMatchObject({
      status: 409,
      state: 'pending',
    })
    for (const e of calls)
      expect(await stranger.refused(e, { ...at(id), body: {} })).toMatchObject({ status: 404 })
    expect(await stranger.refused(transactions.get, at(id))).toMatchObject({ status: 404 })
    expect(
      await stranger.refused(transactions.transport, { ...at(id), body: { transport: 'pickup' } }),
    ).toMatchObject({ status: 404 })
    expect((await stranger.call(transactions.list, { query: {} }))['hydra:totalItems']).toBe(0)
    const reader = await world.user(owner.tenantId, 'ROLE_READ_ONLY')
    expect((await reader.call(transactions.get, at(id))).can).toEqual({
      accept: false,
      decline: false,
      retract: false,
      process: false,
      transport: false,
      contact: false,
      contact_closed: false,
    })
    for (const e of calls)
      expect(await reader.refused(e, { ...at(id), body: {} })).toMatchObject({ status: 403 })
  })

  test('the other party still reads it when the product can no longer be seen; what has transactions cannot be deleted', async () => {
    const { owner, sender, spot, product } = await offer({ name: 'Damwandplank' })
    const { id } = await reserve(sender, product)
    await owner.call(transactions.accept, at(id))
    expect(await owner.refused(spots.remove, at(spot.id))).toMatchObject({
      status: 409,
      code: 'in_use',
    })
    await owner.call(spots.archive, at(spot.id))
    expect(await sender.call(transactions.get, at(id))).toMatchObject({
      product: { name: 'Damwandplank', amount: null, unit: 'st' },
      from_spot: { name: 'Renovatie Stationsplein' },
      status: 'accepted',
    })
    expect(await sender.call(transactions.retract, at(id))).toMatchObject({ status: 'retracted' })
    await owner.call(spots.remove, at(spot.id))
    expect(await sender.call(transactions.get, at(id))).toMatchObject({
      product: { id: product, name: 'Damwandplank' },
      steps: [{}, {}, {}],
    })
  })

  test('without READ_ALL_RESERVATIONS only those that the caller takes part in', async () => {
    const { owner, sender, product } = await offer()
    const { id } = await reserve(sender, product)
    const [colleague, third] = [await world.user(sender.tenantId), await world.user(owner.tenantId)]
    await world.asSystem((db) =>
      db
        .deleteFrom('accounts.role_permission')
        .where('permission', '=', 'READ_ALL_RESERVATIONS')
        .where(
          'role_id',
          'in',
          db.selectFrom('accounts.role').select('id').where('name', '=', 'ROLE_USER'),
        )
        .execute(),
    )
    try {
      for (const who of [owner, sender])
        expect((await who.call(transactions.list, { query: {} }))['hydra:totalItems']).toBe(1)
      for (const who of [colleague, third]) {
        expect((await who.call(transactions.list, { query: {} }))['hydra:totalItems']).toBe(0)
        expect(await who.refused(transactions.get, at(id))).toMatchObject({ status: 404 })
        expect(await who.refused(transactions.accept, at(id))).toMatchObject({ status: 404 })
      }
    } finally {
      await world.asSystem(async (db) =>
        db
          .insertInto('accounts.role_permission')
          .values({
            role_id: (
              await db
                .selectFrom('accounts.role')
                .select('id')
                .where('name', '=', 'ROLE_USER')
                .executeTakeFirstOrThrow()
            ).id,
            permission: 'READ_ALL_RESERVATIONS',
          })
          .execute(),
      )
    }
  })
})

describe('completing', () => {
  test.each([
    [{ amount: 801 }, 'amount', 'Hoeveelheid te hoog'],
    [{ amount: 0 }, 'amount', 'Hoeveelheid moet groter zijn dan 0'],
    [{ date: '2020-01-01' }, 'date', 'Datum kan niet in het verleden liggen'],
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
  test('asked again it answers the same; with another amount it is too late', async () => {
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
  test('is agreed by either side among the ways offered, while it is open', async () => {
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
  test('holds at once and is written down by the job, once', async () => {
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

  test('follows when the spot leaves the market; what is accepted stays', async () => {
    const { owner, sender, spot, product } = await offer()
    const [a, b] = [await reserve(sender, product), await reserve(sender, product)]
    await owner.call(transactions.accept, at(a.id))
    await owner.call(spots.unpublish, at(spot.id))
    await world.jobs()
    expect(await sender.call(transactions.get, at(a.id))).toMatchObject({ status: 'accepted' })
    expect(await sender.call(transactions.get, at(b.id))).toMatchObject({ status: 'expired' })
  })

  test('R10: expiry against accept at the same instant has one outcome', async () => {
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

describe('lists', () => {
  test('by state, box, text, spot and order, with counts and pages', async () => {
    const { owner, sender, spot, product } = await offer({ name: 'Betontegel 30x30' })
    const [a, b, c] = [
      await reserve(sender, product, 10),
      await reserve(sender, product, 30),
      await reserve(sender, product, 20),
    ]
    await owner.call(transactions.accept, at(b.id))
    await owner.call(transactions.decline, at(c.id))
    const ids = async (query: object, who = owner) =>
      (await who.call(transactions.list, { query }))['hydra:member'].map((t) => t.id)
    expect(await ids({})).toEqual([c.id, b.id, a.id])
    expect(await ids({ status: ['pending', 'accepted'] })).toEqual([b.id, a.id])
    expect(await ids({ order: { amount: 'ASC' } })).toEqual([a.id, c.id, b.id])
    expect(await ids({ transaction_state: 'received' })).toHaveLength(3)
    expect(await ids({ transaction_state: 'sent' })).toEqual([])
    expect(await ids({ transaction_state: 'sent' }, sender)).toHaveLength(3)
    expect(await ids({ search: 'provincie delta' })).toHaveLength(3)
    expect(await ids({ search: 'betontegel' })).toHaveLength(3)
    expect(await ids({ search: 'stoeprand' })).toEqual([])
    expect(await ids({ spot: spot.id, spot_role: 'offers' })).toHaveLength(3)
    expect(await ids({ spot: spot.id, spot_role: 'asks' })).toEqual([])
    const page = await owner.call(transactions.list, {
      query: { status: ['pending'], itemsPerPage: 1 },
    })
    expect(page).toMatchObject({
      'hydra:totalItems': 1,
      counts: { pending: 1, accepted: 1, declined: 1, retracted: 0, expired: 0, completed: 0 },
    })
    expect((await owner.call(transactions.ofProduct, at(product)))['hydra:totalItems']).toBe(3)
    expect(await (await world.member()).call(transactions.ofProduct, at(product))).toMatchObject({
      'hydra:totalItems': 0,
    })
    expect(await owner.refused(transactions.ofProduct, at(99_999_999))).toMatchObject({
      status: 404,
    })
  })
})
