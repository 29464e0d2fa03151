import { accounts } from '@bouwkring/contract/accounts'
import { entry } from '@bouwkring/contract/entry'
import { users } from '@bouwkring/contract/users'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Caller, useWorld } from '../../test/world.ts'
import { unpack } from '../../test/zip.ts'

const world = useWorld()
let count = 0
const address = () => `adres${Date.now()}${count++}@test.example`
const fresh = 'Kromme-Lantaarn-42'

const mailsTo = async (to: string) => {
  await world.jobs()
  return world.asSystem((db) =>
    db
      .selectFrom('platform.mail')
      .select(['subject', 'body'])
      .where('to_address', '=', to)
      .orderBy('id')
      .execute(),
  )
}
const tokenIn = (body = '') =>
  new URL(/http\S+\?q=\S+/.exec(body)?.[0] ?? 'http://x').searchParams.get('token') ?? ''

const newUser = async (admin: Caller, email: string) => {
  const role =
    (await admin.call(users.roles, {}))['hydra:member'].find((r) => r.name === 'ROLE_USER')?.id ?? 0
  const body = { name: 'Tess Visser', email, phonenumber: '', role }
  const made = await admin.call(users.create, { body })
  const change = (next: string) =>
    admin.call(users.update, {
      params: { id: made.id },
      body: { ...body, email: next, version: made.version },
    })
  return { id: made.id, change }
}
/** A user who chose a password. */
const newAccount = async (admin: Caller, email: string) => {
  const user = await newUser(admin, email)
  await world
    .visitor()
    .call(entry.changePassword, choose(email, tokenIn((await mailsTo(email))[0]?.body)))
  return user
}
const choose = (email: string, token: string) => ({ body: { email, password: fresh, token } })

test('a user invited at a wrong address is invited again at the right one, and the first link no longer works', async () => {
  const [wrong, right] = [address(), address()]
  const { change } = await newUser(await world.member('ROLE_ADMIN'), wrong)
  const old = tokenIn((await mailsTo(wrong))[0]?.body)
  await change(right)
  for (const email of [wrong, right])
    expect(await world.visitor().refused(entry.changePassword, choose(email, old))).toMatchObject({
      code: 'invalid_link',
    })
  const invitations = await mailsTo(right)
  expect(invitations).toHaveLength(1)
  await world.visitor().call(entry.changePassword, choose(right, tokenIn(invitations[0]?.body)))
  expect(await mailsTo(wrong)).toHaveLength(1)
})

test('a changed address is reported to both addresses, only the new one is told what it is; a link sent to the former one no longer works', async () => {
  const [was, is] = [address(), address()]
  const { change } = await newAccount(await world.member('ROLE_ADMIN'), was)
  await world.visitor().call(entry.resetPassword, { body: { email: was } })
  const waiting = tokenIn((await mailsTo(was)).at(-1)?.body)
  await change(is)
  const subject = 'Uw e-mailadres voor Bouwkring is gewijzigd'
  const former = (await mailsTo(was)).at(-1)
  expect(former).toMatchObject({
    subject,
    body: expect.stringContaining(`${was} hoort niet meer bij dit account`) as string,
  })
  expect(former?.body).not.toContain(is)
  expect(await mailsTo(is)).toMatchObject([
    { subject, body: expect.stringContaining(`U logt voortaan in met ${is}`) as string },
  ])
  expect(await world.visitor().refused(entry.changePassword, choose(is, waiting))).toMatchObject({
    code: 'invalid_link',
  })
})

test('a changed address ends the sessions of that user; administrators who change their own stay signed in', async () => {
  const admin = await world.member('ROLE_ADMIN')
  const [was, is] = [address(), address()]
  const { change } = await newAccount(admin, was)
  const signIn = (email: string) =>
    world.visitor().call(accounts.login, { body: { email, password: fresh } })
  const user = new Caller(world, (await signIn(was)).token)
  expect(await user.status(accounts.info, {})).toBe(200)
  await change(is)
  expect(await user.status(accounts.info, {})).toBe(401)
  await signIn(is)
  const self = (await admin.call(users.list, { query: {} }))['hydra:member'].find(
    (one) => one.id === admin.userId,
  )
  if (!self) throw new Error('the administrator is missing from the list')
  await admin.call(users.update, {
    params: { id: self.id },
    body: {
      name: self.name,
      email: address(),
      phonenumber: '',
      role: self.roles[0]?.id ?? 0,
      version: self.version,
    },
  })
  expect(await admin.status(accounts.info, {})).toBe(200)
})

test('a changed address deletes unused links, which then no longer count towards the letters of an hour', async () => {
  const { id, change } = await newUser(await world.member('ROLE_ADMIN'), address())
  await world.jobs()
  await world.asSystem((db) =>
    sql`insert into accounts.one_time_token (hash, tenant_id, user_id, purpose, expires_at) select decode(lpad(to_hex(n), 64, '0'), 'hex'), u.tenant_id, u.id, 'password', now() + interval '1 hour' from accounts."user" u, generate_series(1, 3) n where u.id = ${id}`.execute(
      db,
    ),
  )
  const right = address()
  await change(right)
  const unused = await world.asSystem((db) =>
    sql`select from accounts.one_time_token where user_id = ${id} and used_at is null`.execute(db),
  )
  expect(unused.rows).toHaveLength(0)
  expect(await mailsTo(right)).toHaveLength(1)
})

test('the fourth invitation within an hour is refused, since it would not be mailed', async () => {
  const email = address()
  const admin = await world.member('ROLE_ADMIN')
  const { id } = await newUser(admin, email)
  for (const sent of [1, 2, 3]) {
    expect(await mailsTo(email)).toHaveLength(sent)
    if (sent < 3) await admin.call(users.invite, { params: { id } })
  }
  expect(await admin.refused(users.invite, { params: { id } })).toMatchObject({ code: 'too_often' })
  expect(await mailsTo(email)).toHaveLength(3)
})

test('a change of capitals is not a change of address: the first link still works', async () => {
  const email = address()
  const { change } = await newUser(await world.member('ROLE_ADMIN'), email)
  await change(email.toUpperCase())
  const mails = await mailsTo(email)
  expect(mails).toHaveLength(1)
  await world
    .visitor()
    .call(entry.changePassword, choose(email.toUpperCase(), tokenIn(mails[0]?.body)))
})

test('an export contains the mails about a changed address; erasing a user also deletes the mails to former addresses, except those of another user who has such an address by now', async () => {
  const admin = await world.member('ROLE_ADMIN')
  const [invited, was, reused, is] = [address(), address(), address(), address()]
  const { id, change } = await newUser(admin, invited)
  await world.jobs()
  // Invited at a wrong address and again at the right one, which then changes twice.
  let { version } = await change(was)
  await world
    .visitor()
    .call(entry.changePassword, choose(was, tokenIn((await mailsTo(was))[0]?.body)))
  const role = (await admin.call(users.roles, {}))['hydra:member'][0]?.id ?? 0
  for (const email of [reused, is]) {
    const body = { name: 'Tess Visser', email, phonenumber: '', role, version }
    version = (await admin.call(users.update, { params: { id }, body })).version
    await world.jobs()
  }
  await newUser(admin, reused)
  const counts = async () => {
    const found = []
    for (const to of [invited, was, reused, is]) found.push((await mailsTo(to)).length)
    return found
  }
  expect(await counts()).toEqual([1, 2, 3, 1])
  const { token } = await world
    .visitor()
    .call(accounts.login, { body: { email: is, password: fresh } })
  const { rawPayload } = await world.app.inject({
    method: 'POST',
    url: '/user/export',
    headers: { host: 'localhost', authorization: `Bearer ${token}` },
    payload: {},
  })
  const text = (await unpack(rawPayload)).get('gegevens.json')?.toString()
  expect([was, reused].map((email) => text?.includes(email))).toEqual([true, true])
  await admin.call(users.remove, { params: { id } })
  expect(await counts()).toEqual([0, 0, 1, 0])
})
