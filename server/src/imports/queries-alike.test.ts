import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { holdSpot } from './queries-alike.ts'

const world = useWorld()

test('a spot locked by another import is waited for longer than other locks, and later statements are not', async () => {
  const held = Promise.withResolvers<undefined>()
  const other = world.asSystem(async (db) => {
    await holdSpot(db, 1)
    held.resolve(undefined)
    await wait(300)
  })
  await held.promise
  const after = await world.asSystem(async (db) => {
    await sql`set local lock_timeout = '50ms'`.execute(db)
    await holdSpot(db, 1)
    return sql<{ left: string }>`select current_setting('lock_timeout') as left`.execute(db)
  })
  await other
  expect(after.rows[0]?.left).toBe('50ms')
})
