import { assumptions } from '@bouwkring/contract/assumptions'
import { storage } from '@bouwkring/contract/storage'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { numberOf } from '../../test/exchanged.ts'
import { groupIds } from '../../test/make.ts'
import {
  between,
  closeDepots,
  depotOf,
  firstWeek,
  lastDay,
  placeAt,
  storedPair,
} from '../../test/stored.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { moved } from './rules.ts'

const world = useWorld()
beforeEach(() => closeDepots(world))
const at = (id: number) => ({ params: { id } })
const tenth = (kg: number | null | undefined) => kg && Math.round(kg * 10) / 10

describe('depots proposed with a match', () => {
  test('show for 450 m2 of 45 mm for ten weeks: floor, cost, and transport beside the direct route', async () => {
    const pair = await storedPair(world)
    const keeper = await world.member('ROLE_ADMIN')
    const cheap = await depotOf(keeper)
    const dear = await depotOf(
      keeper,
      { cents_per_m2_week: 160, max_weeks: 10 },
      { location: { ...between, longitude: between.longitude + 0.05 } },
    )
    const found = await pair.asker.call(storage.ofMatch, at(pair.match))
    expect(found).toMatchObject({
      amount: 450,
      unit: 'm2',
      volume_m3: 20.25,
      stack_m: 1.5,
      stack_own: false,
      weeks: 10,
      least_weeks: 10,
      most_weeks: 10,
      week_from: firstWeek,
      week_till: lastDay,
      missing: [],
      full: null,
      reserved: null,
      direct: { km: 31, trips: 3 },
      can: { reserve: true },
    })
    expect(found.floor_m2).toBeCloseTo(19.2857, 4)
    expect([found.direct.transport_kg, found.direct.net_kg].map(tenth)).toEqual([169.6, 5017.4])
    expect(found.depots.map(({ spot }) => spot.id)).toEqual([cheap, dear])
    expect(found.depots[0]).toMatchObject({
      cents: 23_143,
      legs_km: [18, 25],
      detour_km: 12,
      km: 43,
      trips: 3,
      free_m2: 400,
      short: false,
    })
    expect([found.depots[0]?.transport_kg, found.depots[0]?.net_kg].map(tenth)).toEqual([
      235.3, 4951.7,
    ])
    expect(found.depots[1]?.cents).toBe(30_857)
  })

  const ids = async (who: Caller, match: number) =>
    (await who.call(storage.ofMatch, at(match))).depots.map(({ spot }) => spot.id)

  test('take the goods: their category, their weeks, within a period that covers them and the range of both sides', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    const pair = await storedPair(world)
    const [parent, other] = await world.asSystem(async (db) => {
      const { rows } = await sql<{ id: number }>`
        select a.id from catalogue.otl a join catalogue.otl o on o.id = ${pair.type} and o.pre between a.pre and a.post and a.depth < o.depth order by a.depth limit 1`.execute(
        db,
      )
      const { rows: others } = await sql<{ id: number }>`
        select a.id from catalogue.otl a join catalogue.otl o on o.id = ${pair.type} and o.pre not between a.pre and a.post order by a.id limit 1`.execute(
        db,
      )
      return [rows[0]?.id as number, others[0]?.id as number]
    })
    await depotOf(keeper, { accepts: [other] })
    await depotOf(keeper, { max_weeks: 9 })
    await depotOf(keeper, {}, { period_till: moved(lastDay, -1) })
    await depotOf(keeper, {}, { publish: false })
    await depotOf(keeper, {}, { visibility: [(await groupIds(keeper)).internal] })
    const taken = await depotOf(
      keeper,
      { accepts: [other, parent], max_weeks: 10 },
      { period_till: lastDay, location: placeAt(15, 0, 'Halverwege') },
    )
    const exact = await depotOf(
      keeper,
      { accepts: [pair.type] },
      { location: placeAt(15, 1, 'Dichtbij') },
    )
    for (const who of [pair.asker, pair.giver])
      expect(await ids(who, pair.match)).toEqual([taken, exact])
    const told = await pair.asker.call(storage.ofMatch, at(pair.match))
    expect(told.depots[0]?.accepts.map(({ id }) => id)).toContain(parent)
    // 31 km by road is 23.8 as the crow flies: no more than that through a depot on the way.
    const near = await storedPair(world, { range: 24 })
    const kept = await storedPair(world, { range: 500, travels: 24 })
    for (const of of [near, kept]) expect(await ids(of.asker, of.match)).toEqual([taken, exact])
    await keeper.call(storage.remove, at(taken))
    await keeper.call(storage.remove, at(exact))
    const far = await depotOf(keeper)
    expect(await ids(pair.asker, pair.match)).toContain(far)
    for (const of of [near, kept]) expect(await ids(of.asker, of.match)).toEqual([])
    await keeper.call(storage.remove, at(far))
  })

  test('include the nearest that is full, with the weeks that lack room', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    const pair = await storedPair(world)
    const near = await depotOf(
      keeper,
      { floor_m2: 60 },
      { name: 'Vol depot', location: placeAt(15, 0, 'Halverwege') },
    )
    await keeper.call(storage.book, {
      ...at(near),
      body: { name: 'Zand', m2: 55, from: moved(firstWeek, 7), till: moved(firstWeek, 20) },
    })
    const full = {
      spot: { id: near, name: 'Vol depot', city: 'Halverwege' },
      week_from: moved(firstWeek, 7),
      week_till: moved(firstWeek, 20),
      free_m2: 5,
    }
    const alone = await pair.asker.call(storage.ofMatch, at(pair.match))
    expect(alone.full).toEqual(full)
    const further = await depotOf(keeper)
    const both = await pair.asker.call(storage.ofMatch, at(pair.match))
    expect([both.depots[0]?.spot.id, both.full]).toEqual([further, full])
    // A full depot that is further away than the first is not reported.
    await keeper.call(storage.remove, at(further))
    const nearer = await depotOf(keeper, {}, { location: placeAt(20, 0, 'Op weg') })
    await keeper.call(storage.book, {
      ...at(nearer),
      body: { name: 'Zand', m2: 1, from: firstWeek, till: lastDay },
    })
    const told = await pair.asker.call(storage.ofMatch, at(pair.match))
    expect(told.depots.find(({ spot }) => spot.id === nearer)?.free_m2).toBe(399)
    await keeper.call(storage.remove, at(nearer)).catch(() => null)
  })

  test('use the stacking height and transport settings of the viewer, and allow for periods that may move', async () => {
    const pair = await storedPair(world, { certainty: 'expected' })
    const keeper = await world.member('ROLE_ADMIN')
    const spot = await depotOf(keeper, { max_weeks: 12 })
    await pair.asker.call(assumptions.save, { body: { stack_height: 3, version: 0 } })
    const found = await pair.asker.call(storage.ofMatch, at(pair.match))
    expect(found).toMatchObject({
      stack_m: 3,
      stack_own: true,
      weeks: 10,
      least_weeks: 7,
      most_weeks: 13,
    })
    expect(found.floor_m2).toBeCloseTo(9.642_857, 5)
    expect(found.depots.find((one) => one.spot.id === spot)).toMatchObject({
      short: true,
      cents: 11_571,
      cents_least: 8100,
      cents_most: 15_043,
    })
    expect((await pair.giver.call(storage.ofMatch, at(pair.match))).stack_m).toBe(1.5)
    for (const stack_height of [0.05, 21])
      expect(
        await pair.asker.status(assumptions.save, { body: { stack_height, version: 1 } }),
      ).toBe(400)
  })

  test('are absent where volume or place is unknown, which is reported', async () => {
    const keeper = await world.member('ROLE_ADMIN')
    await depotOf(keeper)
    const pieces = await storedPair(world, { thick: null, weight: null, unit: 'st' })
    expect(await pieces.asker.call(storage.ofMatch, at(pieces.match))).toMatchObject({
      missing: ['volume'],
      volume_m3: null,
      floor_m2: null,
      depots: [],
      full: null,
    })
    const nowhere = await storedPair(world, { placed: false })
    expect(await nowhere.asker.call(storage.ofMatch, at(nowhere.match))).toMatchObject({
      missing: ['place'],
      depots: [],
      direct: { km: null, transport_kg: null },
    })
    const cubic = await storedPair(world, { unit: 'm3', thick: null, weight: null })
    expect((await cubic.asker.call(storage.ofMatch, at(cubic.match))).volume_m3).toBe(450)
  })

  test('derive the volume of a surface from its thickness, its height if it is no screen, or its mass', async () => {
    const volume = async (reference: string, value: number, unit: string, weight?: number) => {
      const pair = await storedPair(world, { thick: null, weight: weight ?? null })
      await numberOf(world, pair.product, reference, value, unit)
      return (await pair.asker.call(storage.ofMatch, at(pair.match))).volume_m3
    }
    expect(await volume('hoogte', 80, 'mm')).toBeCloseTo(36, 6)
    expect(await volume('hoogte', 3, 'm')).toBeNull()
    expect(await volume('volumieke_massa', 2350, 'kg/m3', 105.75)).toBeCloseTo(20.25, 6)
    // Its height also counts towards its mass, when that is derived from its size.
    expect(await volume('volumieke_massa', 2350, 'kg/m3')).toBeNull()
  })
})
