import { randomUUID } from 'node:crypto'
import { accounts } from '@bouwkring/contract/accounts'
import { market } from '@bouwkring/contract/market'
import { privacy } from '@bouwkring/contract/privacy'
import { transactions } from '@bouwkring/contract/transactions'
import { userSettings } from '@bouwkring/contract/user-settings'
import { users } from '@bouwkring/contract/users'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makePicture, makeSpot, multipart, rowOfProduct } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { unpack } from '../../test/zip.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { dataMap } from './data-map.ts'
import { replayErasures } from './jobs.ts'

const world = useWorld()
const password = 'Kromme-Lantaarn-42'
/** A name that occurs nowhere else. */
const newCanary = () => `Kanarie${randomUUID().slice(0, 8)}`

/** A person with a trace in everything where a user can leave one. */
async function busy(tenantId: number, role: 'ROLE_ADMIN' | 'ROLE_USER' = 'ROLE_USER') {
  const canary = newCanary()
  const me = await world.user(tenantId, role, `${canary} Zevenster`)
  const mark = `${canary.toLowerCase()}-${randomUUID()}`
  const hash = await hashPassword(password)
  await world.asSystem((db) =>
    sql`update accounts."user" set email = ${`${mark}@test.example`}, phonenumber = '0612345678', password_hash = ${hash} where id = ${me.userId}`.execute(
      db,
    ),
  )
  await world.asSystem((db) =>
    sql`update accounts.session set agent = ${`${canary} Browser`} where user_id = ${me.userId}`.execute(
      db,
    ),
  )
  await me.call(accounts.addYourself, {})
  await me.call(userSettings.create, { body: { category: 'lijst', value: { note: canary } } })
  await me.raw({
    method: 'POST',
    url: '/api/profile/avatar',
    ...multipart([{ filename: `${canary}.png`, bytes: await makePicture(), field: 'file' }]),
  })
  return { me, mark, canary, email: `${mark}@test.example` }
}
const other = () => world.member('ROLE_ADMIN', 'Aannemers', 'Van Rijn Infra')

/** A reservation that the person made, withdrew with a reason and wrote about. */
async function traded({ me, canary }: { me: Caller; canary: string }, receiver: Caller) {
  const product = await rowOfProduct(world, await makeSpot(receiver, { publish: true }), {
    name: 'Betontegel',
    amount: 100,
  })
  await me.call(market.addFavorite, { params: { id: product } })
  const first = await me.call(
    transactions.create,
    { body: { product, amount: 10 } },
    { 'idempotency-key': randomUUID() },
  )
  await receiver.call(transactions.accept, { params: { id: first.id } })
  const second = await me.call(transactions.create, { body: { product, amount: 5 } })
  await me.call(transactions.retract, {
    params: { id: second.id },
    body: { reason: `${canary} bedenkt zich` },
  })
  await me.call(transactions.contact, {
    params: { id: product },
    body: {
      userEmail: 'piet@elders.example',
      userName: `${canary} Zevenster`,
      company: 'Provincie',
      message: `Groet, ${canary} Zevenster`,
    },
  })
  await world.jobs()
  return { product, first: first.id, second: second.id }
}

/** Searches every table, including the waiting jobs, as text; returns where the text occurs. */
const findIn = (text: string) =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{
      name: string
    }>`select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'graphile_worker')`.execute(
      db,
    )
    const found: string[] = []
    for (const { name } of rows) {
      const { rows: hits } =
        await sql`select 1 from ${sql.raw(name)} t where strpos(lower(t::text), ${text.toLowerCase()}) > 0 limit 1`.execute(
          db,
        )
      if (hits.length > 0) found.push(name)
    }
    return found
  })
async function stored() {
  const keys: string[] = []
  for await (const { key } of world.app.services.storage.list('')) keys.push(key)
  return keys
}

describe('the export of personal data (P2)', () => {
  test('contains every personal column of the user, their own files, no secret and no data of others', async () => {
    const receiver = await other()
    const tenant = await world.tenant()
    const busyOne = await busy(tenant, 'ROLE_ADMIN')
    const { me, mark, canary, email } = busyOne
    const colleague = await busy(tenant)
    await makeSpot(me, { name: 'Eigen spot' })
    await traded(busyOne, receiver)
    const answer = await world.app.inject({
      method: 'POST',
      url: '/user/export',
      headers: { host: 'localhost', authorization: `Bearer ${me.token}` },
      payload: {},
    })
    expect([
      answer.statusCode,
      answer.headers['content-type'],
      answer.headers['cache-control'],
    ]).toEqual([200, 'application/zip', 'private, no-store'])
    expect(answer.headers['content-disposition']).toBe('attachment; filename="gegevens.zip"')
    const members = await unpack(answer.rawPayload)
    const text = members.get('gegevens.json')?.toString() ?? ''
    const read = JSON.parse(text) as {
      data: Record<string, Record<string, unknown>[]>
      meaning: Record<string, Record<string, string>>
    }
    for (const [table, { personal = [] }] of Object.entries(dataMap)) {
      expect({ table, there: table in read.data }).toEqual({ table, there: personal.length > 0 })
      for (const row of read.data[table] ?? [])
        expect({
          table,
          columns: personal.some((way) => way.columns.split(' ').every((column) => column in row)),
        }).toEqual({ table, columns: true })
      for (const way of personal)
        for (const column of way.columns.split(' '))
          expect({ table, column, meaning: read.meaning[table]?.[column] }).toEqual({
            table,
            column,
            meaning: expect.stringMatching(/./) as string,
          })
    }
    const filled = Object.entries(read.data)
      .filter(([, rows]) => rows.length > 0)
      .map(([table]) => table)
    for (const table of [
      'accounts.user',
      'accounts.contact_person',
      'accounts.session',
      'accounts.user_role',
      'accounts.user_setting',
      'files.file',
      'market.favorite',
      'platform.audit',
      'spots.spot',
      'transactions.contact_message',
      'transactions.step',
      'transactions.transaction',
      'notifications.notification',
      'platform.mail',
    ])
      expect(filled).toContain(table)
    expect(read.data['accounts.user']).toMatchObject([{ name: `${canary} Zevenster`, email }])
    expect([...members.keys()].filter((name) => name.startsWith('bestanden/'))).toEqual([
      expect.stringContaining(`${canary}.webp`),
    ])
    expect(text).not.toContain(colleague.mark)
    expect(text).not.toMatch(/argon2|password_hash|"hash"/)
    expect(text).toContain(mark)
    expect(await findIn('privacy.export')).toContain('platform.audit')
  })

  test('is limited to three times an hour, and open to read-only users', async () => {
    const reader = await world.member('ROLE_READ_ONLY')
    for (let i = 0; i < 3; i++) expect(await reader.status(privacy.export, { body: {} })).toBe(200)
    expect(await reader.refused(privacy.export, { body: {} })).toMatchObject({
      status: 429,
      code: 'too_often',
      message: expect.stringContaining('over een uur') as string,
    })
  })
})

describe('erasing a person (P3)', () => {
  test('leaves no trace in the database or storage except the actor in the audit log; transactions and stock are unchanged', async () => {
    const receiver = await other()
    const tenant = await world.tenant()
    await world.user(tenant, 'ROLE_ADMIN', 'Marit Hoekstra')
    const busyOne = await busy(tenant)
    const { me, mark, canary } = busyOne
    const { product, first, second } = await traded(busyOne, receiver)
    const before = await receiver.call(transactions.list, { query: {} })
    expect((await findIn(canary)).length).toBeGreaterThan(5)
    const pictures = (await stored()).filter((key) => key.startsWith('images/')).length
    expect(await me.refused(privacy.erase, { body: { password: 'Iets-Anders-42' } })).toMatchObject(
      { status: 400, violations: [{ path: 'password' }] },
    )
    expect(await me.status(privacy.erase, { body: { password } })).toBe(204)
    await world.jobs()
    expect(await findIn(canary)).toEqual([])
    expect(await findIn(mark)).toEqual([])
    expect((await stored()).filter((key) => key.startsWith('images/')).length).toBeLessThan(
      pictures,
    )
    expect(await me.status(accounts.info, {})).toBe(401)
    expect(await receiver.call(transactions.list, { query: {} })).toEqual(before)
    expect(await receiver.call(transactions.get, { params: { id: first } })).toMatchObject({
      status: 'accepted',
      amount: 10,
      steps: [{ move: 'create', by: { name: '' } }, { move: 'accept' }],
    })
    expect(await receiver.call(transactions.get, { params: { id: second } })).toMatchObject({
      status: 'retracted',
      steps: [{ move: 'create' }, { move: 'retract', note: '', by: { name: '' } }],
    })
    expect(
      (
        await world.asSystem((db) =>
          db
            .selectFrom('products.product')
            .select(['amount', 'amount_given'])
            .where('id', '=', product)
            .execute(),
        )
      )[0],
    ).toMatchObject({ amount: 90, amount_given: 10 })
    const { rows } = await world.asSystem((db) =>
      sql<{
        n: number
      }>`select count(*)::int as n from platform.audit where user_id = ${me.userId}`.execute(db),
    )
    expect(rows[0]?.n).toBeGreaterThan(0)
  })

  test('is repeated after a restore of an older database state, and repeating it again does nothing', async () => {
    const tenant = await world.tenant()
    const chief = await world.user(tenant, 'ROLE_ADMIN')
    const { me, mark, canary } = await busy(tenant)
    const { rows } = await world.asSystem((db) =>
      sql<{ uuid: string }>`select uuid from accounts."user" where id = ${me.userId}`.execute(db),
    )
    await chief.call(users.remove, { params: { id: me.userId } })
    await world.jobs()
    expect(await stored()).toContain(`erased/${rows[0]?.uuid}`)
    expect(await findIn(mark)).toEqual([])
    await world.asSystem((db) =>
      sql`insert into accounts."user" (tenant_id, uuid, name, email) values (${tenant}, ${rows[0]?.uuid}, ${canary}, ${`${mark}@test.example`})`.execute(
        db,
      ),
    )
    const context = { database: world.database, storage: world.app.services.storage }
    expect(await replayErasures(context)).toBe(1)
    expect(await findIn(mark)).toEqual([])
    expect(await replayErasures(context)).toBe(0)
  })

  test('a user without a password must have signed in recently', async () => {
    const tenant = await world.tenant()
    await world.user(tenant, 'ROLE_ADMIN')
    const { me } = await busy(tenant)
    expect(await me.refused(privacy.erase, { body: {} })).toMatchObject({
      status: 400,
      violations: [{ path: 'password', code: 'password.required' }],
    })
    await world.asSystem((db) =>
      sql`update accounts."user" set password_hash = null where id = ${me.userId}`.execute(db),
    )
    await world.asSystem((db) =>
      sql`update accounts.session set created_at = now() - interval '11 minutes' where user_id = ${me.userId}`.execute(
        db,
      ),
    )
    expect(await me.refused(privacy.erase, { body: {} })).toMatchObject({
      status: 400,
      violations: [{ path: 'password', code: 'session.old' }],
    })
    await world.asSystem((db) =>
      sql`update accounts.session set created_at = now() where user_id = ${me.userId}`.execute(db),
    )
    expect(await me.status(privacy.erase, { body: {} })).toBe(204)
  })

  test('is rejected for the last administrator, and does not reach into another organisation', async () => {
    const tenant = await world.tenant()
    const { me, canary } = await busy(tenant, 'ROLE_ADMIN')
    expect(await me.refused(privacy.erase, { body: { password } })).toMatchObject({
      status: 409,
      code: 'last_administrator',
    })
    expect(await (await other()).status(users.remove, { params: { id: me.userId } })).toBe(404)
    expect((await me.call(accounts.info, {})).name).toContain(canary)
    await world.user(tenant, 'ROLE_ADMIN')
    expect(await me.status(privacy.erase, { body: { password } })).toBe(204)
  })
})
