import { PassThrough } from 'node:stream'
import { privacy } from '@bouwkring/contract/privacy'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { makeSpot } from '../../test/make.ts'
import { useWorld, type World } from '../../test/world.ts'

const world = useWorld()
afterEach(() => vi.restoreAllMocks())

/** A document of a spot of a new organisation, and its address. */
async function attached() {
  const me = await world.member()
  const spot = await makeSpot(me)
  const { rows } = await world.asSystem((db) =>
    sql<{
      id: number
    }>`insert into spots.attachment (tenant_id, spot_id, file_key, filename, kind, bytes) values (${me.tenantId}, ${spot.id}, gen_random_uuid(), 'tekening.pdf', 'pdf', 10) returning id`.execute(
      db,
    ),
  )
  return { me, url: `/api/spot-attachments/${String(rows[0]?.id)}` }
}

test('somebody who receives a document slowly holds no database connection', async () => {
  const { me, url } = await attached()
  const bytes = new PassThrough()
  const get = vi.spyOn(world.app.services.storage, 'get').mockResolvedValue(bytes)
  const answer = me.raw({ url })
  try {
    await vi.waitFor(() => expect(get).toHaveBeenCalled(), { timeout: 10_000 })
    bytes.write('%PDF')
    const held = () => {
      const { total, idle } = world.database.pool()
      return total - idle
    }
    await vi.waitFor(() => expect(held()).toBe(0), { timeout: 10_000 })
  } finally {
    bytes.end('-1.4')
  }
  expect(await answer).toMatchObject({ status: 200 })
})

test('a document that is gone from the store is not found', async () => {
  const { me, url } = await attached()
  expect(await me.raw({ url })).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

/** Runs something while each record of the audit log does this when its transaction ends. */
async function whenRecorded<T>(
  { ownerUrl }: World,
  does: string,
  run: () => Promise<T>,
): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  try {
    await owner.query(
      `create function public.when_recorded() returns trigger language plpgsql as $$ begin ${does}; return null; end $$`,
    )
    await owner.query(
      'create constraint trigger when_recorded after insert on platform.audit deferrable initially deferred for each row execute function public.when_recorded()',
    )
    return await run()
  } finally {
    await owner.query('drop function public.when_recorded() cascade')
    await owner.end()
  }
}
const exportsOf = (userId: number) =>
  world.asSystem(
    async (db) =>
      (
        await sql`select from platform.audit where user_id = ${userId} and action = 'privacy.export'`.execute(
          db,
        )
      ).rows.length,
  )

test('what is exported has been recorded once it leaves, and does not leave where that fails', async () => {
  const me = await world.member()
  await whenRecorded(world, 'perform pg_sleep(0.3)', async () => {
    expect(await me.status(privacy.export, { body: {} })).toBe(200)
    expect(await exportsOf(me.userId)).toBe(1)
  })
  await whenRecorded(world, `raise exception 'the log is full'`, async () => {
    const { status, body } = await me.raw({ method: 'POST', url: '/user/export', payload: {} })
    expect(status).toBeGreaterThanOrEqual(500)
    expect(body).toMatchObject({ code: expect.any(String) as string })
  })
  expect(await exportsOf(me.userId)).toBe(1)
})

test('an export that is repeated with its key is made again: files are not stored as a reply', async () => {
  const me = await world.member()
  const headers = { 'idempotency-key': 'twice' }
  for (const time of [1, 2]) {
    const { status, headers: got } = await me.raw({
      method: 'POST',
      url: '/user/export',
      payload: {},
      headers,
    })
    expect({ time, status, type: got['content-type'] }).toEqual({
      time,
      status: 200,
      type: 'application/zip',
    })
  }
})
