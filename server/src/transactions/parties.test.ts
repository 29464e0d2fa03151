import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { describe, expect, test } from 'vitest'
import { offerOnMarket } from '../../test/reservable.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const offer = (fields: Parameters<typeof offerOnMarket>[1] = {}) => offerOnMarket(world, fields)
const reserve = (sender: Caller, product: number, amount = 800, more: object = {}) =>
  sender.call(transactions.create, { body: { product, amount, ...more } })

describe('permissions of the parties', () => {
  test('the wrong side is rejected, a stranger finds nothing', async () => {
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

  test('the other party can still read it when the product is no longer visible; a spot with transactions cannot be deleted', async () => {
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

  test('without READ_ALL_RESERVATIONS a user sees only those that they take part in', async () => {
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

describe('lists', () => {
  test('filter by state, box, text, spot and order, with counts and pages', async () => {
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
    const d = await reserve(sender, product, 40)
    await owner.call(transactions.accept, at(d.id))
    await owner.call(transactions.process, { ...at(d.id), body: { amount: 15 } })
    // A completed one shows the amount exchanged.
    expect(await ids({ order: { amount: 'ASC' } })).toEqual([a.id, d.id, c.id, b.id])
    expect(await ids({ transaction_state: 'received' })).toHaveLength(4)
    expect(await ids({ transaction_state: 'sent' })).toEqual([])
    expect(await ids({ transaction_state: 'sent' }, sender)).toHaveLength(4)
    expect(await ids({ search: 'provincie delta' })).toHaveLength(4)
    expect(await ids({ search: 'betontegel' })).toHaveLength(4)
    expect(await ids({ search: 'stoeprand' })).toEqual([])
    expect(await ids({ spot: spot.id, spot_role: 'offers' })).toHaveLength(4)
    expect(await ids({ spot: spot.id, spot_role: 'asks' })).toEqual([])
    const page = await owner.call(transactions.list, {
      query: { status: ['pending'], itemsPerPage: 1 },
    })
    expect(page).toMatchObject({
      'hydra:totalItems': 1,
      counts: { pending: 1, accepted: 1, declined: 1, retracted: 0, expired: 0, completed: 1 },
    })
    expect((await owner.call(transactions.ofProduct, at(product)))['hydra:totalItems']).toBe(4)
    expect(await (await world.member()).call(transactions.ofProduct, at(product))).toMatchObject({
      'hydra:totalItems': 0,
    })
    expect(await owner.refused(transactions.ofProduct, at(99_999_999))).toMatchObject({
      status: 404,
    })
  })
})
