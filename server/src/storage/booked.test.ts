import { storage } from '@bouwkring/contract/storage'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { groupIds, stockOf } from '../../test/make.ts'
import {
  askedRoom,
  asking,
  askRoom,
  bookingOf,
  calendarOf,
  depotOf,
  firstWeek,
  lastDay,
  storedPair,
} from '../../test/stored.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { moved } from './rules.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const count = (table: 'transactions.transaction' | 'storage.booking') =>
  world.asSystem(
    async (db) =>
      (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db)).rows[0]
        ?.n,
  )
const asked = (floor?: number) => askedRoom(world, floor)

describe('reserving goods and room', () => {
  test('reserves both in one act, and shows each party what concerns it', async () => {
    const { pair, keeper, spot, id, booking } = await asked()
    const { asker, giver, product, demand } = pair
    expect(await asker.call(transactions.get, at(id))).toMatchObject({
      status: 'pending',
      amount: 450,
      product: { id: product },
      related_product: { id: demand },
    })
    const seen = {
      id: booking,
      state: 'requested',
      spot: { id: spot, name: 'Werf Heino', city: 'Heino' },
      m2: 19.29,
      week_from: firstWeek,
      week_till: lastDay,
      weeks: 10,
      cents: 23_143,
      destination: 'Hanzeboulevard, Zwolle',
    }
    const nothing = { accept: false, decline: false, release: false }
    for (const who of [asker, giver])
      expect(await bookingOf(who, id)).toMatchObject({ ...seen, transaction: id, can: nothing })
    const told = await calendarOf(keeper, spot)
    expect(told.bookings).toMatchObject([
      {
        ...seen,
        asker: { id: asker.tenantId },
        transaction: null,
        can: { accept: true, decline: true, release: false },
      },
    ])
    // Requested room does not count until it is granted.
    expect(told.weeks[0]).toEqual({ week: firstWeek, free_m2: 400, free_if_granted_m2: 380.71 })
    expect(told.elsewhere).toBeNull()
    // For weeks that the request does not touch, the calendar shows that it is waiting, and where; no longer once it is granted.
    const weeksFrom = (from: string) =>
      keeper.call(storage.calendar, { ...at(spot), query: { from } })
    const outside = [moved(firstWeek, -7 * 16), moved(lastDay, 1)]
    for (const from of outside)
      expect(await weeksFrom(from)).toMatchObject({
        bookings: [],
        elsewhere: { count: 1, week: firstWeek },
      })
    expect(await keeper.status(transactions.get, at(id))).toBe(404)
    expect(await keeper.status(storage.ofTransaction, at(id))).toBe(404)
    expect((await asker.call(storage.ofMatch, at(pair.match))).reserved).toBe(id)
    expect((await asker.refused(storage.reserve, asking(pair, spot))).code).toBe('wrong_state')
    expect(await keeper.call(storage.accept, at(booking))).toMatchObject({ state: 'accepted' })
    expect(await keeper.call(storage.accept, at(booking))).toMatchObject({ state: 'accepted' })
    expect((await calendarOf(keeper, spot)).weeks[0]?.free_m2).toBe(380.71)
    for (const from of outside) expect((await weeksFrom(from)).elsewhere).toBeNull()
    expect(await bookingOf(giver, id)).toMatchObject({ state: 'accepted', can: nothing })
    for (const e of [storage.accept, storage.decline, storage.release])
      for (const who of [asker, giver]) expect(await who.status(e, at(booking))).toBe(404)
    expect((await keeper.refused(storage.decline, at(booking))).code).toBe('wrong_state')
    expect((await keeper.refused(storage.release, at(booking))).code).toBe('wrong_state')
  })

  test('takes the amount that is reserved, also from the side of the offer', async () => {
    const pair = await storedPair(world)
    const spot = await depotOf(await world.member('ROLE_ADMIN'))
    const made = await pair.giver.call(storage.reserve, asking(pair, spot, 200))
    expect(made).toMatchObject({
      product: { id: pair.demand },
      related_product: { id: pair.product },
    })
    expect(await bookingOf(pair.asker, made.id)).toMatchObject({
      m2: 8.57,
      cents: 10_286,
      asker: { id: pair.giver.tenantId },
      destination: 'Hanzeboulevard, Zwolle',
    })
  })

  test('uses the requested transport, as offered by the side that is reserved', async () => {
    const pair = await storedPair(world)
    const spot = await depotOf(await world.member('ROLE_ADMIN'))
    const ways = (id: number, all: string[]) =>
      world.asSystem((db) =>
        sql`update products.product set transport = ${all}::text[] where id = ${id}`.execute(db),
      )
    await ways(pair.product, ['delivery'])
    await ways(pair.demand, ['pickup', 'delivery'])
    const asks = async (who: Caller) => (await who.call(storage.ofMatch, at(pair.match))).transport
    expect(await asks(pair.asker)).toEqual(['delivery'])
    expect(await asks(pair.giver)).toEqual(['pickup', 'delivery'])
    const { params, body } = asking(pair, spot)
    const as = (transport: 'pickup' | 'delivery') => ({ params, body: { ...body, transport } })
    expect((await pair.asker.refused(storage.reserve, as('pickup'))).violations).toMatchObject([
      { path: 'transport', code: 'field.wrong' },
    ])
    expect((await pair.asker.call(storage.reserve, as('delivery'))).transport).toBe('delivery')
  })

  test('makes both or neither', async () => {
    const pair = await storedPair(world)
    const keeper = await world.member('ROLE_ADMIN')
    const small = await depotOf(keeper, { floor_m2: 19.28 })
    const before = [await count('transactions.transaction'), await count('storage.booking')]
    expect((await pair.asker.refused(storage.reserve, asking(pair, small))).code).toBe(
      'storage_full',
    )
    // A larger amount than the goods: no room either.
    const wide = await depotOf(keeper)
    const much = await pair.asker.refused(storage.reserve, asking(pair, wide, 451))
    expect(much.violations).toMatchObject([{ path: 'amount', code: 'amount.unavailable' }])
    expect([await count('transactions.transaction'), await count('storage.booking')]).toEqual(
      before,
    )
    await world.jobs()
    await askRoom(pair, small, 449)
  })

  test('is rejected where the depot does not take the goods, for users who may not reserve, and without a match', async () => {
    const pair = await storedPair(world)
    const keeper = await world.member('ROLE_ADMIN')
    const short = await depotOf(keeper, { max_weeks: 9 })
    expect(
      (await pair.asker.refused(storage.reserve, asking(pair, short))).violations,
    ).toMatchObject([{ path: 'spot', code: 'ref.wrong' }])
    const spot = await depotOf(keeper)
    const reader = await world.user(pair.asker.tenantId, 'ROLE_READ_ONLY')
    expect(await reader.status(storage.reserve, asking(pair, spot))).toBe(403)
    expect((await reader.call(storage.ofMatch, at(pair.match))).can.reserve).toBe(false)
    expect(await keeper.status(storage.reserve, asking(pair, spot))).toBe(404)
    expect(await keeper.status(storage.ofMatch, at(pair.match))).toBe(404)
    expect(await pair.asker.status(storage.reserve, asking(pair, spot, 0))).toBe(400)
    await world.asSystem((db) =>
      sql`update products.product set published = false where id = ${pair.product}`.execute(db),
    )
    await world.jobs()
    expect(await pair.asker.status(storage.ofMatch, at(pair.match))).toBe(404)
    expect(await pair.asker.status(storage.reserve, asking(pair, spot))).toBe(404)
  })

  test('is granted at once in a depot that the asker keeps; a colleague has to ask', async () => {
    const asker = await world.member('ROLE_ADMIN')
    const { internal } = await groupIds(asker)
    const own = await depotOf(asker, { floor_m2: 30 }, { visibility: [internal] })
    const first = await storedPair(world, { asker })
    const { id } = await askRoom(first, own)
    expect(await bookingOf(asker, id)).toMatchObject({
      state: 'accepted',
      transaction: id,
      can: { release: false },
    })
    // The giver of the goods cannot see the depot, but knows where they go.
    expect(await first.giver.status(storage.get, at(own))).toBe(404)
    expect((await bookingOf(first.giver, id))?.spot).toEqual({
      id: own,
      name: 'Werf Heino',
      city: 'Heino',
    })
    const second = await storedPair(world, { asker })
    expect((await asker.refused(storage.reserve, asking(second, own))).code).toBe('storage_full')
    await asker.call(storage.save, {
      ...at(own),
      body: { floor_m2: 300, max_weeks: 26, version: 1 },
    })
    const colleague = await world.user(asker.tenantId, 'ROLE_USER')
    const made = await colleague.call(storage.reserve, asking(second, own))
    const waits = await bookingOf(colleague, made.id)
    expect(waits).toMatchObject({ state: 'requested', can: { accept: false, decline: false } })
    for (const e of [storage.accept, storage.decline, storage.release])
      expect(await colleague.status(e, at(waits?.id as number))).toBe(403)
    expect(await bookingOf(asker, made.id)).toMatchObject({
      state: 'requested',
      can: { accept: true, decline: true },
    })
  })
})

describe('requests that do not fit together', () => {
  const grant = (keeper: Caller, bookings: readonly number[]) =>
    Promise.all(bookings.map((id) => keeper.status(storage.accept, at(id))))

  test('when two are granted at once one succeeds, and the other is told that the depot is full', async () => {
    const first = await asked(30)
    const second = await storedPair(world)
    const { id } = await askRoom(second, first.spot)
    const other = (await bookingOf(second.asker, id))?.id as number
    const both = await grant(first.keeper, [first.booking, other])
    expect(both.toSorted()).toEqual([200, 409])
    const refused = both[0] === 409 ? first.booking : other
    expect((await first.keeper.refused(storage.accept, at(refused))).code).toBe('storage_full')
    // The other one is still waiting for an answer.
    await first.keeper.call(storage.decline, at(refused))
  })

  test('when twenty are granted at once as many succeed as fit, and the floor is never exceeded', async () => {
    const first = await asked(100)
    const bookings = await world.asSystem(async (db) => {
      const { rows } = await sql<{ id: number }>`
        insert into storage.booking (tenant_id, spot_id, spot_name, transaction_id, asker_tenant_id, receiver_tenant_id, state, m2, week_from, week_till, name)
        select b.tenant_id, b.spot_id, b.spot_name, b.transaction_id, b.asker_tenant_id, b.receiver_tenant_id, 'requested', b.m2, b.week_from + 7 * (n % 2), b.week_till, b.name from storage.booking b cross join generate_series(1, 19) n where b.id = ${first.booking} returning id`.execute(
        db,
      )
      return [first.booking, ...rows.map((row) => row.id)]
    })
    const all = await grant(first.keeper, bookings)
    expect(all.filter((status) => status === 200)).toHaveLength(5)
    expect(all.filter((status) => status === 409)).toHaveLength(15)
    const { weeks } = await calendarOf(first.keeper, first.spot)
    expect(Math.min(...weeks.map((week) => week.free_m2))).toBe(3.55)
  })

  test('a request made while the room is granted to another is rejected for the second', async () => {
    const asker = await world.member('ROLE_ADMIN')
    const own = await depotOf(asker, { floor_m2: 50 })
    const pairs = [
      await storedPair(world, { asker }),
      await storedPair(world, { asker }),
      await storedPair(world, { asker }),
      await storedPair(world, { asker }),
    ]
    const before = (await count('transactions.transaction')) ?? 0
    const all = await Promise.all(
      pairs.map((pair) => asker.status(storage.reserve, asking(pair, own))),
    )
    expect(all.toSorted()).toEqual([201, 201, 409, 409])
    expect(await count('transactions.transaction')).toBe(before + 2)
  })

  test('one match is reserved once, even with several simultaneous requests for several depots', async () => {
    const pair = await storedPair(world)
    const keeper = await world.member('ROLE_ADMIN')
    const depots = [await depotOf(keeper), await depotOf(keeper), await depotOf(keeper)]
    const all = await Promise.all(
      depots.map((spot) => pair.asker.status(storage.reserve, asking(pair, spot, 100))),
    )
    expect(all.toSorted()).toEqual([201, 409, 409])
  })

  test('room that is granted and withdrawn at once is released', async () => {
    for (let round = 0; round < 5; round++) {
      const { pair, keeper, spot, id, booking } = await asked(30)
      await Promise.all([
        keeper.status(storage.accept, at(booking)),
        pair.asker.status(transactions.retract, at(id)),
      ])
      expect((await bookingOf(pair.asker, id))?.state).toBe('released')
      expect((await calendarOf(keeper, spot)).weeks[0]?.free_m2).toBe(30)
    }
  })

  test('room that is declined and withdrawn at once ends once', async () => {
    for (let round = 0; round < 5; round++) {
      const { pair, keeper, id, booking } = await asked()
      await pair.giver.call(transactions.accept, at(id))
      const both = await Promise.all([
        keeper.status(storage.decline, at(booking)),
        pair.asker.status(transactions.retract, at(id)),
      ])
      expect(both.filter((status) => status === 200)).toHaveLength(1)
      expect(await stockOf(world, pair.product)).toEqual({ amount: 450, amount_given: 0 })
      const { steps } = await pair.asker.call(transactions.get, at(id))
      expect(steps.filter(({ move }) => move === 'retract')).toHaveLength(1)
    }
  })
})
