import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'

const world = useWorld()

test('a list without pages has at most five thousand rows and stays under 5 MB; no other such list exists (C10)', async () => {
  const me = await world.member()
  await world.asSystem((db) =>
    sql`insert into catalogue.raw_category (raw_code, name) select n, repeat('x', 100) from generate_series(910001, 915100) n`.execute(
      db,
    ),
  )
  const { status, body, text } = await me.raw({ url: '/api/raw-categories?pagination=false' })
  expect([status, (body as { 'hydra:member': unknown[] })['hydra:member'].length]).toEqual([
    200, 5000,
  ])
  expect(text.length).toBeLessThan(5_000_000)
  for (const path of [
    '/api/spots',
    '/api/products/search',
    '/api/transactions',
    '/api/notifications',
    '/api/contactpersons',
  ]) {
    const other = await me.raw({ url: `${path}?pagination=false` })
    expect([
      path,
      other.status === 400 ||
        (other.body as { 'hydra:member': unknown[] })['hydra:member'].length <= 100,
    ]).toEqual([path, true])
  }
})
