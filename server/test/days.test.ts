import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from './world.ts'

// Dates are compared with the day in the Netherlands, whatever the clock of a server says (R10).
const world = useWorld()
const minutes = (from: string, count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.parse(from) + n * 60_000).toISOString())
// The two nights on which the clock changes, the turn of a year, and a leap day.
const instants = [
  '2026-03-28T22:00:00Z',
  '2026-10-24T21:00:00Z',
  '2026-12-31T21:00:00Z',
  '2028-02-28T21:00:00Z',
].flatMap((from) => minutes(from, 300))
const dutch = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Amsterdam' })

/** The date that the database's own expression for today gives at each of these moments. */
const daysBy = (expression: string, zone: string) =>
  world.asSystem(async (db) => {
    await sql`select set_config('timezone', ${zone}, true)`.execute(db)
    const { rows } = await sql<{
      day: string
    }>`select ${sql.raw(expression.replace('now()', 'at'))} as day from unnest(${instants}::timestamptz[]) with ordinality as n (at, place) order by place`.execute(
      db,
    )
    return rows.map(({ day }) => day)
  })

test('today is the Dutch day at every minute of the nights that matter, in any server time zone; control: the day of the server is not (R10)', async () => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      text: string
    }>`select prosrc as text from pg_proc where oid = 'platform.today'::regproc`.execute(db),
  )
  const today = (rows[0] as { text: string }).text.trim().replace(/^select /, '')
  expect(today).toContain('now()')
  const expected = instants.map((at) => dutch.format(new Date(at)))
  expect(new Set(expected).size).toBe(8)
  for (const zone of ['UTC', 'Europe/Amsterdam', 'America/New_York'])
    expect(await daysBy(today, zone)).toEqual(expected)
  expect(await daysBy('now()::date', 'UTC')).not.toEqual(expected)
})
