import { notifications } from '@bouwkring/contract/notifications'
import { storage } from '@bouwkring/contract/storage'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limitTo } from '../../test/make.ts'
import { movePeriod } from '../../test/move-period.ts'
import { run } from '../../test/operation/run-sql.ts'
import {
  askedRoom,
  askRoom,
  bookingOf,
  calendarOf,
  firstWeek,
  freeTill,
  lastDay,
  neededFrom,
  storedPair,
  type StoredPair,
} from '../../test/stored.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { moved } from './rules.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const week = (n: number) => moved(firstWeek, 7 * n)
/** The request that moves a booking to these weeks. */
const to = (booking: number, from: number, weeks: number) => ({
  ...at(booking),
  body: { week_from: week(from), week_till: moved(week(from + weeks), -1) },
})
/** The work starts this number of weeks later. */
const later = ({ asker, to: spot }: StoredPair, weeks: number) =>
  movePeriod(asker, spot.id, {
    period_from: moved(neededFrom, 7 * weeks),
    period_till: moved(neededFrom, 100),
  })
/** The goods become available this number of weeks later. */
const lateFree = ({ giver, from }: StoredPair, weeks: number) =>
  movePeriod(giver, from.id, { period_till: moved(freeTill, 7 * weeks) })
const own = (m2: number, from: number, weeks: number) => ({
  name: 'Zand',
  m2,
  from: week(from),
  till: moved(week(from + weeks), -1),
})
const told = async (who: Caller) =>
  (await who.call(notifications.list, { query: {} }))['hydra:member'].map(({ subject }) => subject)
const least = async (keeper: Caller, spot: number) =>
  Math.min(...(await calendarOf(keeper, spot)).weeks.map(({ free_m2 }) => free_m2))

describe('when the period of an offer or of a demand moves', () => {
  test('its booking shows the weeks that it needs now, and the asker moves it', async () => {
    const { pair, keeper, spot, id, booking } = await askedRoom(world)
    expect(await bookingOf(pair.asker, id)).toMatchObject({ needed: null, can: { move: false } })
    await lateFree(pair, 2)
    const needed = { week_from: week(2), week_till: lastDay, weeks: 8, cents: 18_514 }
    const still = { week_from: firstWeek, week_till: lastDay, cents: 23_143, needed }
    expect(await bookingOf(pair.asker, id)).toMatchObject({
      ...still,
      can: { move: true, give_back: false },
    })
    expect(await bookingOf(pair.giver, id)).toMatchObject({ ...still, can: { move: false } })
    expect((await calendarOf(keeper, spot)).bookings).toMatchObject([
      { ...still, can: { accept: true, move: false } },
    ])
    // The keeper is notified once; the organisation that asked is not.
    expect(await pair.asker.call(storage.move, to(booking, 2, 8))).toMatchObject({
      state: 'requested',
      week_from: week(2),
      week_till: lastDay,
      weeks: 8,
      cents: 18_514,
      needed: null,
      can: { move: false },
    })
    // A repeated request returns the same.
    await pair.asker.call(storage.move, to(booking, 2, 8))
    await world.jobs()
    const says = 'Ruimte verzet: Werf Heino'
    expect((await told(keeper)).filter((one) => one === says)).toHaveLength(1)
    expect(await told(pair.asker)).not.toContain(says)
    // And back: the price is what it was, to the cent.
    await lateFree(pair, 0)
    expect(await pair.asker.call(storage.move, to(booking, 0, 10))).toMatchObject({ cents: 23_143 })
    expect((await pair.asker.call(transactions.get, at(id))).status).toBe('pending')
  })

  test('a granted booking stays granted, and does not block its own move', async () => {
    const { pair, keeper, spot, id, booking } = await askedRoom(world, 20)
    await keeper.call(storage.accept, at(booking))
    await later(pair, 2)
    expect(await pair.asker.call(storage.move, to(booking, 0, 12))).toMatchObject({
      state: 'accepted',
      weeks: 12,
      cents: 27_771,
    })
    const { weeks } = await calendarOf(keeper, spot)
    expect(weeks.slice(0, 13).map(({ free_m2 }) => free_m2)).toEqual([
      ...Array.from({ length: 12 }, () => 0.71),
      20,
    ])
    await pair.giver.call(transactions.accept, at(id))
    await lateFree(pair, 1)
    expect(await pair.asker.call(storage.move, to(booking, 1, 11))).toMatchObject({ weeks: 11 })
    expect((await calendarOf(keeper, spot)).weeks[0]?.free_m2).toBe(20)
  })

  test('it stays unchanged where a week is full, which is named, or where the depot does not take it', async () => {
    const { pair, keeper, spot, id, booking } = await askedRoom(world, 30)
    await keeper.call(storage.accept, at(booking))
    await keeper.call(storage.book, { ...at(spot), body: own(15, 11, 1) })
    await later(pair, 2)
    const refused = await pair.asker.refused(storage.move, to(booking, 0, 12))
    expect(refused.code).toBe('storage_full')
    expect(refused.violations).toMatchObject([
      {
        path: 'week_from',
        code: 'store.left',
        left: 15,
        message: expect.stringMatching(/^wk \d+: nog 15 m² vrij$/),
      },
    ])
    expect(await bookingOf(pair.asker, id)).toMatchObject({ state: 'accepted', weeks: 10 })
    await keeper.call(storage.save, {
      ...at(spot),
      body: { floor_m2: 300, max_weeks: 11, version: 1 },
    })
    const long = await pair.asker.refused(storage.move, to(booking, 0, 12))
    expect(long.violations).toMatchObject([{ path: 'week_till', code: 'storage.tooLong' }])
    await keeper.call(storage.save, {
      ...at(spot),
      body: { floor_m2: 300, max_weeks: 26, version: 2 },
    })
    await movePeriod(keeper, spot, { period_till: moved(week(12), -2) })
    const closed = await pair.asker.refused(storage.move, to(booking, 0, 12))
    expect(closed.violations).toMatchObject([{ path: 'week_till', code: 'storage.closed' }])
    expect((await pair.asker.call(transactions.get, at(id))).status).toBe('pending')
  })

  test('nobody else moves or gives it back, and only to the weeks needed', async () => {
    const { pair, keeper, booking } = await askedRoom(world)
    await lateFree(pair, 2)
    const stranger = await world.member('ROLE_ADMIN', 'Aannemers')
    for (const who of [pair.giver, keeper, stranger]) {
      expect(await who.status(storage.move, to(booking, 2, 8))).toBe(404)
      expect(await who.status(storage.giveBack, at(booking))).toBe(404)
    }
    const reader = await world.user(pair.asker.tenantId, 'ROLE_READ_ONLY')
    const without = await world.user(pair.asker.tenantId, 'ROLE_ADMIN')
    await limitTo(world, without, 'SPOT_READ')
    for (const who of [reader, without]) {
      expect(await who.status(storage.move, to(booking, 2, 8))).toBe(403)
      expect(await who.status(storage.giveBack, at(booking))).toBe(403)
    }
    expect(await world.visitor().status(storage.move, to(booking, 2, 8))).toBe(401)
    expect((await pair.asker.refused(storage.move, to(booking, 2, 9))).code).toBe('stale')
    expect((await pair.asker.refused(storage.move, to(booking, 0, 10))).code).toBe('stale')
    expect(await pair.asker.refused(storage.giveBack, at(booking))).toMatchObject({
      code: 'wrong_state',
      state: 'needed',
    })
    for (const week_from of ['', '2027-13-01', 'nu'])
      expect(
        await pair.asker.status(storage.move, {
          ...at(booking),
          body: { week_from, week_till: lastDay },
        }),
      ).toBe(400)
  })

  test('it is given back where no gap remains, and the reservation continues', async () => {
    const { pair, keeper, spot, id, booking } = await askedRoom(world)
    await keeper.call(storage.accept, at(booking))
    await movePeriod(pair.giver, pair.from.id, { period_till: neededFrom })
    expect(await bookingOf(pair.asker, id)).toMatchObject({
      needed: { weeks: 0, week_from: null, week_till: null, cents: null },
      can: { move: false, give_back: true },
    })
    expect((await pair.asker.refused(storage.move, to(booking, 0, 10))).code).toBe('stale')
    const given = { state: 'released', needed: null, can: { give_back: false } }
    expect(await pair.asker.call(storage.giveBack, at(booking))).toMatchObject(given)
    expect(await pair.asker.call(storage.giveBack, at(booking))).toMatchObject(given)
    expect((await calendarOf(keeper, spot)).weeks[0]?.free_m2).toBe(400)
    await world.jobs()
    expect(await told(keeper)).toContain('Ruimte weer vrij: Werf Heino')
    await pair.giver.call(transactions.accept, at(id))
    expect((await pair.asker.call(transactions.get, at(id))).status).toBe('accepted')
  })

  test('it is not compared once its transaction has ended', async () => {
    const done = await askedRoom(world)
    await done.keeper.call(storage.accept, at(done.booking))
    await done.pair.giver.call(transactions.accept, at(done.id))
    await done.pair.giver.call(transactions.process, { ...at(done.id), body: {} })
    const off = await askedRoom(world)
    await off.pair.asker.call(transactions.retract, at(off.id))
    for (const [{ pair, id, booking }, state] of [
      [done, 'completed'],
      [off, 'released'],
    ] as const) {
      await lateFree(pair, 2)
      expect(await bookingOf(pair.asker, id)).toMatchObject({ needed: null, can: { move: false } })
      expect(await pair.asker.refused(storage.move, to(booking, 2, 8))).toMatchObject({
        code: 'wrong_state',
        state,
      })
    }
  })
})

describe('the floor is never exceeded', () => {
  test('when two move into the same weeks at once', async () => {
    const first = await askedRoom(world, 45)
    const second = await storedPair(world)
    const { id } = await askRoom(second, first.spot)
    const other = (await bookingOf(second.asker, id))?.id as number
    for (const one of [first.booking, other]) await first.keeper.call(storage.accept, at(one))
    await first.keeper.call(storage.book, { ...at(first.spot), body: own(10, 11, 1) })
    await later(first.pair, 2)
    await later(second, 2)
    const both = await Promise.all([
      first.pair.asker.status(storage.move, to(first.booking, 0, 12)),
      second.asker.status(storage.move, to(other, 0, 12)),
    ])
    expect(both.toSorted()).toEqual([200, 409])
    expect(await least(first.keeper, first.spot)).toBe(6.42)
  })

  test('when a booking changes before its room is locked: granting reads it again', async () => {
    const { pair, keeper, spot, id, booking } = await askedRoom(world, 30)
    const answer = await world.asSystem(async (db) => {
      await sql`select storage.hold(${spot})`.execute(db)
      const granting = keeper.refused(storage.accept, at(booking))
      // It has read the booking by the time it waits for the room.
      const waiting = () =>
        run(
          world.ownerUrl,
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      await expect.poll(waiting, { timeout: 20_000 }).not.toEqual([])
      await sql`update storage.booking set week_till = ${moved(week(12), -1)} where id = ${booking}`.execute(
        db,
      )
      await sql`
        insert into storage.booking (tenant_id, spot_id, spot_name, state, m2, week_from, week_till, name)
        values (${keeper.tenantId}, ${spot}, 'Werf', 'accepted', 15, ${week(11)}, ${moved(week(12), -1)}, 'Zand')`.execute(
        db,
      )
      return { granting }
    })
    expect((await answer.granting).code).toBe('storage_full')
    expect((await bookingOf(pair.asker, id))?.state).toBe('requested')
    expect(await least(keeper, spot)).toBe(15)
  })

  test('when it is moved while it is granted and others book the new weeks', async () => {
    for (let round = 0; round < 5; round++) {
      const { pair, keeper, spot, id, booking } = await askedRoom(world, 30)
      await later(pair, 2)
      await Promise.all([
        keeper.status(storage.accept, at(booking)),
        pair.asker.status(storage.move, to(booking, 0, 12)),
        keeper.status(storage.book, { ...at(spot), body: own(15, 11, 1) }),
      ])
      const { state, weeks } = (await bookingOf(pair.asker, id)) ?? {}
      expect([state, weeks, await least(keeper, spot)]).toSatisfy(
        ([, , free]: [string, number, number]) => free >= 0,
      )
    }
  })

  test('when it is moved while its reservation ends: all of it is given back', async () => {
    for (let round = 0; round < 5; round++) {
      const { pair, keeper, spot, id, booking } = await askedRoom(world, 30)
      await keeper.call(storage.accept, at(booking))
      await later(pair, 2)
      await Promise.all([
        pair.asker.status(storage.move, to(booking, 0, 12)),
        pair.asker.status(transactions.retract, at(id)),
      ])
      expect((await bookingOf(pair.asker, id))?.state).toBe('released')
      expect(await least(keeper, spot)).toBe(30)
    }
  })
})
