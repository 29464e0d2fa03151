import { storage } from '@bouwkring/contract/storage'
import { describe, expect, test } from 'vitest'
import { between, depotOf, firstWeek, lastDay, storedPair } from '../../test/stored.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const tenth = (kg: number | null | undefined) => kg && Math.round(kg * 10) / 10

describe('depots proposed with a match', () => {
  test('of 450 m2 of 45 mm for ten weeks: floor, cost, and transport beside the direct way', async () => {
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
})
