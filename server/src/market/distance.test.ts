import { metresBetween } from '@bouwkring/contract/places'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('an unknown place has an unknown distance', async () => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      known: number
      unknown: number | null
    }>`select market.metres(52.37, 4.89, 51.92, 4.48) as known, market.metres(52.37, 4.89, null, null) as unknown`.execute(
      db,
    ),
  )
  expect(rows[0]?.unknown).toBeNull()
  expect(Math.round((rows[0]?.known ?? 0) / 1000)).toBe(57)
})

test('the database and the code measure the same distance, to the metre', async () => {
  const [utrecht, zwolle] = [
    { latitude: 52.0907, longitude: 5.1214 },
    { latitude: 52.5168, longitude: 6.083 },
  ]
  const { rows } = await world.asSystem((db) =>
    sql<{
      metres: number
    }>`select market.metres(${utrecht.latitude}, ${utrecht.longitude}, ${zwolle.latitude}, ${zwolle.longitude}) as metres`.execute(
      db,
    ),
  )
  expect(Math.abs((rows[0]?.metres ?? 0) - metresBetween(utrecht, zwolle))).toBeLessThan(1)
})
