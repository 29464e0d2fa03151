import { accounts } from '@bouwkring/contract/accounts'
import { spots } from '@bouwkring/contract/spots'
import { libraries } from '@bouwkring/contract/libraries'
import { userSettings } from '@bouwkring/contract/user-settings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeSpot } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'
import { checkAudit, record } from './audit.ts'

const world = useWorld()
const rowsOf = (tenantId: number) =>
  world.asSystem((db) =>
    db
      .selectFrom('platform.audit')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .orderBy('id')
      .execute(),
  )
const asOwner = (text: string) =>
  world.asSystem(async (db) => {
    await sql`reset role`.execute(db)
    await sql.raw(text).execute(db)
  })

test('a change is logged once, in the transaction of the act; reading is not (P5)', async () => {
  const me = await world.member('ROLE_USER')
  const spot = await makeSpot(me, { name: 'Kerklaan' })
  await me.call(spots.get, { params: { id: spot.id } })
  await me.call(spots.archive, { params: { id: spot.id } })
  const rows = await rowsOf(me.tenantId)
  expect(rows.map((r) => [r.action, r.object, r.result, r.user_id])).toEqual([
    [
      'accounts.addYourself',
      expect.stringMatching(/^\/api\/contactpersons\/\d+$/),
      'done',
      me.userId,
    ],
    ['spots.create', `/api/spots/${spot.id}`, 'done', me.userId],
    ['spots.archive', `/api/spots/${spot.id}/archive`, 'done', me.userId],
  ])
  expect(rows[0]?.ip).toBe('127.0.0.1')
  expect(await me.refused(spots.create, { body: {} as never })).toMatchObject({ status: 400 })
  expect(await rowsOf(me.tenantId)).toHaveLength(3)
})

test('a forbidden act is logged, though nothing of the call is stored (P5)', async () => {
  const reader = await world.member('ROLE_READ_ONLY')
  expect(
    await reader.refused(libraries.reportMissing, { body: { name: 'Tegel', type: 'product' } }),
  ).toMatchObject({ code: 'read_only' })
  expect(await rowsOf(reader.tenantId)).toMatchObject([
    {
      action: 'libraries.reportMissing',
      result: 'refused',
      user_id: reader.userId,
      detail: { code: 'read_only' },
    },
  ])
  const { email } = await world.asSystem((db) =>
    db
      .selectFrom('accounts.user')
      .select('email')
      .where('id', '=', reader.userId)
      .executeTakeFirstOrThrow(),
  )
  expect(
    await world.visitor().refused(accounts.login, { body: { email, password: 'not it at all' } }),
  ).toMatchObject({ status: 401 })
  const last = (await rowsOf(reader.tenantId)).at(-1)
  expect(last).toMatchObject({
    action: 'accounts.login',
    result: 'refused',
    user_id: reader.userId,
  })
  expect(JSON.stringify(last)).not.toContain('not it at all')
})

test('nobody can change or delete a row, and a changed or lost row is detected (P5)', async () => {
  const me = await world.member('ROLE_ADMIN')
  for (let i = 0; i < 3; i++)
    await me.call(userSettings.create, { body: { category: `C${i}`, value: i } })
  await world.asSystem((db) => sql`select platform.seal_audit()`.execute(db))
  expect(await world.asSystem(checkAudit)).toBeNull()
  await expect(
    world.asSystem((db) => sql`update platform.audit set action = 'x'`.execute(db)),
  ).rejects.toThrow(/permission denied/)
  expect(
    await world.asSystem((db) => db.deleteFrom('platform.audit').executeTakeFirst()),
  ).toMatchObject({ numDeletedRows: 0n })
  const [first, second] = await rowsOf(me.tenantId)
  await asOwner(`update platform.audit set user_id = 1 where id = ${second?.id}`)
  expect(await world.asSystem(checkAudit)).toBe(second?.id)
  await asOwner(`update platform.audit set user_id = ${me.userId} where id = ${second?.id}`)
  expect(await world.asSystem(checkAudit)).toBeNull()
  await asOwner(`delete from platform.audit where id = ${first?.id}`)
  expect(await world.asSystem(checkAudit)).toBe(first?.id)
})

test('a lost row is detected for as long as it should have been kept: an act one year, a refusal three', async () => {
  const rows = await world.asSystem(async (db) => {
    const { rows } = await sql<{
      id: number
    }>`insert into platform.audit (action, result, at) select 'test.act', r, (select max(at) from platform.audit) + interval '1 second' from unnest(array['done', 'refused']) r returning id`.execute(
      db,
    )
    await sql`select platform.seal_audit()`.execute(db)
    return rows.map((r) => r.id)
  })
  const age = (years: number) =>
    asOwner(
      `update platform.audit_seal set at = now() - interval '${years} years' - interval '1 day' where audit_id in (${rows.join()})`,
    )
  const broken = async () => {
    const found = await world.asSystem(checkAudit)
    return found === null ? null : rows.indexOf(found)
  }
  // What another test deleted is old enough to be missing.
  await asOwner(
    `update platform.audit_seal s set at = now() - interval '4 years' where not exists (select from platform.audit a where a.id = s.audit_id)`,
  )
  await asOwner(`delete from platform.audit where id in (${rows.join()})`)
  expect(await broken()).toBe(0)
  await age(1)
  expect(await broken()).toBe(1)
  await age(3)
  expect(await broken()).toBeNull()
})

test('an action that logs itself is recorded once', async () => {
  await world.asSystem((db) =>
    record(db, { action: 'set-up', object: '/api/x', detail: { role: 3 } }),
  )
  expect(
    await world.asSystem((db) =>
      db
        .selectFrom('platform.audit')
        .select(['detail', 'tenant_id'])
        .where('action', '=', 'set-up')
        .execute(),
    ),
  ).toEqual([{ detail: { role: 3 }, tenant_id: null }])
})
