import { assumptions } from '@bouwkring/contract/assumptions'
import { spots } from '@bouwkring/contract/spots'
import { storage } from '@bouwkring/contract/storage'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { groupIds, limitTo, makeSpot } from '../../test/make.ts'
import { depotOf, firstWeek, freeTill, lastDay } from '../../test/stored.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { moved } from './rules.ts'

// Many ask at once here, and on a busy machine a connection may come late.
const world = useWorld({}, { waitMs: 60_000 })
const at = (id: number) => ({ params: { id } })
const body = { floor_m2: 50, max_weeks: 26, version: 0 }
const pathOf = async (
  refused: Promise<{ violations?: { path: string; code?: string | undefined }[] | undefined }>,
) => (await refused).violations?.map(({ path, code }) => [path, code])
const own = (name: string, m2: number, from = firstWeek, till = lastDay) => ({
  name,
  m2,
  from,
  till,
})

describe('room on offer', () => {
  test('is visible to users who see the depot, and editable by users who may edit it', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    const id = await depotOf(keeper, { hours: 'ma-vr 8-16', covered: true })
    const told = await keeper.call(storage.get, at(id))
    expect(told).toMatchObject({
      offer: { floor_m2: 400, cents_per_m2_week: 120, accepts: [], version: 1, covered: true },
      open_bookings: 0,
      can: { edit: true, keep: true },
    })
    const changed = await keeper.call(storage.save, {
      ...at(id),
      body: { ...body, cents_per_m2_week: null, version: 1 },
    })
    expect(changed.offer).toMatchObject({ cents_per_m2_week: null, hours: '', version: 2 })
    const other = await world.member('ROLE_ADMIN', 'Aannemers')
    expect(await other.call(storage.get, at(id))).toMatchObject({
      offer: { floor_m2: 50 },
      open_bookings: 0,
      can: { edit: false, keep: false },
    })
    expect((await keeper.call(storage.remove, at(id))).offer).toBeNull()
    expect(await keeper.status(storage.remove, at(id))).toBe(404)
    expect(await keeper.status(storage.calendar, { ...at(id), query: {} })).toBe(404)
  })

  test('is rejected for users who may not edit the spot', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    const id = await depotOf(keeper)
    const wrong = { ...at(id), body: { ...body, version: 1 } }
    const colleague = await world.user(keeper.tenantId, 'ROLE_USER')
    const reader = await world.user(keeper.tenantId, 'ROLE_READ_ONLY')
    const stranger = await world.member('ROLE_ADMIN', 'Aannemers')
    const without = await world.user(keeper.tenantId, 'ROLE_ADMIN')
    await limitTo(world, without, 'SPOT_READ')
    for (const who of [colleague, reader, stranger, without]) {
      expect(await who.status(storage.save, wrong)).toBe(403)
      expect(await who.status(storage.remove, at(id))).toBe(403)
      expect(await who.status(storage.calendar, { ...at(id), query: {} })).toBe(403)
      expect(await who.status(storage.book, { ...at(id), body: own('Zand', 1) })).toBe(403)
    }
    expect((await colleague.call(storage.get, at(id))).can).toEqual({ edit: false, keep: false })
    const hidden = await depotOf(keeper, {}, { visibility: [(await groupIds(keeper)).internal] })
    for (const e of [storage.get, storage.remove])
      expect(await stranger.status(e, at(hidden))).toBe(404)
    expect(await world.visitor().status(storage.get, at(id))).toBe(401)
  })

  test('is rejected where a depot is not possible', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    const id = await depotOf(keeper)
    const save = (more: object) =>
      pathOf(keeper.refused(storage.save, { ...at(id), body: { ...body, version: 1, ...more } }))
    expect(await save({ floor_m2: 0 })).toEqual([['floor_m2', 'storage.floorPositive']])
    expect(await save({ floor_m2: -3 })).toEqual([['floor_m2', 'storage.floorPositive']])
    expect(await save({ max_weeks: 0 })).toEqual([['max_weeks', 'storage.weeks']])
    expect(await save({ accepts: [2 ** 40] })).toEqual([['accepts.0', 'ref.wrong']])
    expect(await save({ cents_per_m2_week: -1 })).toEqual([['cents_per_m2_week', 'price.negative']])
    for (const version of [0, 2, 7])
      expect(await keeper.status(storage.save, { ...at(id), body: { ...body, version } })).toBe(409)
    const project = await makeSpot(keeper)
    expect(await pathOf(keeper.refused(storage.save, { ...at(project.id), body }))).toEqual([
      ['floor_m2', 'storage.depotOnly'],
    ])
    expect(await keeper.call(storage.get, at(project.id))).toMatchObject({
      offer: null,
      can: { edit: false, keep: false },
    })
    const archived = await makeSpot(keeper, { kind: 'depot' })
    await keeper.call(spots.archive, at(archived.id))
    expect(await keeper.status(storage.save, { ...at(archived.id), body })).toBe(409)
  })

  test('of two users who offer it at once, one is told that the version is stale', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    const { id } = await makeSpot(keeper, { kind: 'depot' })
    const all = await Promise.all(
      [1, 2, 3].map(() => keeper.status(storage.save, { ...at(id), body })),
    )
    expect(all.toSorted()).toEqual([200, 409, 409])
  })
})

describe('a booking by the keeper', () => {
  const calendar = (who: Caller, id: number, from?: string) =>
    who.call(storage.calendar, { ...at(id), query: { ...(from && { from }) } })

  test('is granted at once, fills whole weeks, and is shown in the calendar', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    const id = await depotOf(keeper, { floor_m2: 100 })
    const made = await keeper.call(storage.book, {
      ...at(id),
      body: {
        ...own('Zand', 60.5, moved(firstWeek, 2), moved(firstWeek, 8)),
        destination: 'Plein',
      },
    })
    expect(made).toMatchObject({
      state: 'accepted',
      m2: 60.5,
      week_from: firstWeek,
      week_till: moved(firstWeek, 13),
      weeks: 2,
      cents: 14_520,
      name: 'Zand',
      destination: 'Plein',
      asker: null,
      transaction: null,
      can: { accept: false, decline: false, release: true },
    })
    const told = await calendar(keeper, id, moved(firstWeek, 3))
    expect(told.weeks).toHaveLength(16)
    expect(told.weeks.slice(0, 3)).toEqual([
      { week: firstWeek, free_m2: 39.5, free_if_granted_m2: 39.5 },
      { week: moved(firstWeek, 7), free_m2: 39.5, free_if_granted_m2: 39.5 },
      { week: moved(firstWeek, 14), free_m2: 100, free_if_granted_m2: 100 },
    ])
    expect(told.bookings.map((one) => one.id)).toEqual([made.id])
    expect((await calendar(keeper, id, moved(firstWeek, 14))).bookings).toEqual([])
    expect(((await calendar(keeper, id)).weeks[0]?.week ?? '9') <= firstWeek).toBe(true)
    const full = await keeper.refused(storage.book, { ...at(id), body: own('Grind', 39.501) })
    expect(full.code).toBe('storage_full')
    await keeper.call(storage.book, { ...at(id), body: own('Grind', 39.5) })
    expect(await keeper.call(storage.release, at(made.id))).toMatchObject({ state: 'released' })
    // A repeated request returns the same.
    expect(await keeper.call(storage.release, at(made.id))).toMatchObject({ state: 'released' })
    expect((await calendar(keeper, id, firstWeek)).weeks[0]?.free_m2).toBe(60.5)
  })

  test('is of uncertain use when it is long and has no destination, by the limit of the organisation', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    const id = await depotOf(keeper)
    const till = (weeks: number) => moved(firstWeek, 7 * weeks - 1)
    const made = async (weeks: number, destination = '') =>
      keeper.call(storage.book, {
        ...at(id),
        body: { ...own('Zand', 1, firstWeek, till(weeks)), destination },
      })
    expect(await made(8)).toMatchObject({ uncertain: false })
    expect(await made(9)).toMatchObject({ uncertain: true })
    expect(await made(9, 'Plein')).toMatchObject({ uncertain: false })
    const shown = async () => {
      const { most_unassigned_weeks: most, bookings } = await calendar(keeper, id, firstWeek)
      return [most, bookings.map(({ uncertain }) => uncertain)]
    }
    expect(await shown()).toEqual([8, [false, true, false]])
    const save = (max_unassigned_weeks: number, version: number) =>
      keeper.refused(assumptions.save, { body: { max_unassigned_weeks, version } })
    await keeper.call(assumptions.save, { body: { max_unassigned_weeks: 7, version: 0 } })
    expect(await shown()).toEqual([7, [true, true, false]])
    for (const [wrong, code] of [
      [0, 'assumption.positive'],
      [1.5, 'assumption.whole'],
      [521, 'assumption.range'],
    ] as const)
      expect((await save(wrong, 1)).violations).toMatchObject([
        { path: 'max_unassigned_weeks', code },
      ])
  })

  test('is rejected with wrong days', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    const id = await depotOf(keeper)
    const book = (from: string, till: string) =>
      pathOf(keeper.refused(storage.book, { ...at(id), body: own('Zand', 1, from, till) }))
    expect(await book(lastDay, firstWeek)).toEqual([['till', 'period.order']])
    expect(await book('2020-01-01', '2020-02-01')).toEqual([['till', 'date.past']])
    expect(await book(firstWeek, '9999-12-31')).toEqual([['till', 'date.wrong']])
    expect(await book('9999-12-31', '9999-12-31')).toEqual([['from', 'date.wrong']])
    expect(await book('0001-01-01', firstWeek)).toEqual([['till', 'date.wrong']])
    for (const from of ['0001-01-01', '9999-12-31'])
      expect(await keeper.status(storage.calendar, { ...at(id), query: { from } })).toBe(400)
  })

  test('prevents reducing the floor below it, removing the offer and deleting the depot', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    const id = await depotOf(keeper)
    const made = await keeper.call(storage.book, { ...at(id), body: own('Zand', 60) })
    const save = (floor_m2: number) => ({ ...at(id), body: { ...body, floor_m2, version: 1 } })
    expect(await pathOf(keeper.refused(storage.save, save(59.999)))).toEqual([
      ['floor_m2', 'storage.granted'],
    ])
    expect((await keeper.refused(storage.remove, at(id))).code).toBe('storage_booked')
    await keeper.call(spots.unpublish, at(id))
    expect(await keeper.status(spots.remove, at(id))).toBe(409)
    expect((await keeper.call(storage.get, at(id))).open_bookings).toBe(1)
    await keeper.call(storage.save, save(60))
    // Past bookings hold no room.
    await world.asSystem((db) =>
      sql`update storage.booking set week_from = '2020-01-06', week_till = '2020-01-12' where id = ${made.id}`.execute(
        db,
      ),
    )
    expect((await keeper.call(storage.get, at(id))).open_bookings).toBe(0)
    await keeper.call(storage.save, { ...at(id), body: { ...body, floor_m2: 1, version: 2 } })
    await keeper.call(storage.remove, at(id))
    await keeper.call(spots.remove, at(id))
  })

  test('is removed with its organisation', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    const id = await depotOf(keeper)
    await keeper.call(storage.book, { ...at(id), body: own('Zand', 60) })
    await world.asSystem((db) =>
      db.deleteFrom('accounts.tenant').where('id', '=', keeper.tenantId).execute(),
    )
    const { rows } = await world.asSystem((db) =>
      sql`select from storage.booking where spot_id = ${id}`.execute(db),
    )
    expect(rows).toEqual([])
  })

  test('never exceeds the floor, however many book at once', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    const id = await depotOf(keeper, { floor_m2: 100 })
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        keeper.status(storage.book, {
          ...at(id),
          body: own(`Zand ${n}`, 15, moved(firstWeek, (n % 3) * 7), lastDay),
        }),
      ),
    )
    expect(all.filter((status) => status === 201)).toHaveLength(6)
    expect(all.filter((status) => status === 409)).toHaveLength(14)
    const { weeks } = await calendar(keeper, id, firstWeek)
    expect(Math.min(...weeks.map((week) => week.free_m2))).toBe(10)
  })

  test('and a reduction of the floor at the same moment: one of both is rejected', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    for (let round = 0; round < 5; round++) {
      const id = await depotOf(keeper, { floor_m2: 100 })
      const [saved, booked] = await Promise.all([
        keeper.status(storage.save, { ...at(id), body: { ...body, floor_m2: 50, version: 1 } }),
        keeper.status(storage.book, { ...at(id), body: own('Zand', 60) }),
      ])
      expect([saved, booked].filter((status) => status >= 400)).toHaveLength(1)
    }
  })

  test('belongs to its organisation: nobody else accepts, declines or releases it', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    const id = await depotOf(keeper)
    const made = await keeper.call(storage.book, { ...at(id), body: own('Zand', 1, freeTill) })
    const stranger = await world.member('ROLE_ADMIN', 'Aannemers')
    for (const e of [storage.accept, storage.decline, storage.release])
      expect(await stranger.status(e, at(made.id))).toBe(404)
    expect((await keeper.refused(storage.decline, at(made.id))).code).toBe('wrong_state')
  })
})
