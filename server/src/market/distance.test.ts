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
