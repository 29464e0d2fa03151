import { accounts } from '@bouwkring/contract/accounts'
import { entry } from '@bouwkring/contract/entry'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { commonCount, isCommon } from './common-passwords.ts'
import { makeUser } from '../accounts/index.ts'

const world = useWorld()
const password = 'Goed-Wachtwoord-1'
const fresh = 'Kromme-Lantaarn-42'

async function account() {
  const tenantId = await world.tenant({ company: 'Waterschap Vechtzoom' })
  const email = `p${tenantId}@test.example`
  const id = await world.asSystem((db) =>
    makeUser(db, { tenantId, name: 'Ruben Post', email, password, roles: ['ROLE_USER'] }),
  )
  return { tenantId, email, id }
}
/** The newest mail to an address: its text, and the token of its link. */
async function mailTo(email: string) {
  await world.jobs()
  const { rows } = await world.asSystem((db) =>
    sql<{
      subject: string
      body: string
    }>`select subject, body from platform.mail where to_address = ${email} order by id desc limit 1`.execute(
      db,
    ),
  )
  const link = /https?:\S+\?q=\S+/.exec(rows[0]?.body ?? '')?.[0]
  return {
    subject: rows[0]?.subject,
    body: rows[0]?.body ?? '',
    link,
    token: link === undefined ? '' : (new URL(link).searchParams.get('token') ?? ''),
  }
}
const signIn = (email: string, given: string) =>
  world.visitor().call(accounts.login, { body: { email, password: given } })
const infoWith = async (token: string) =>
  (await world.visitor().raw({ url: '/user/info', headers: { authorization: `Bearer ${token}` } }))
    .status

test('a password is stored as argon2id with 19 MiB, two rounds and one lane; a weaker hash is upgraded at the next sign-in, and not at a wrong guess (A1)', async () => {
  const { email, id } = await account()
  const kept = () =>
    world.asSystem(
      async (db) =>
        await db
          .selectFrom('accounts.user')
          .select(['password_hash', 'version'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(),
    )
  const strong = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/
  const first = await kept()
  expect(first.password_hash).toMatch(strong)
  await signIn(email, password)
  expect(await kept()).toEqual(first)
  const weak = await hash(password, { algorithm: 2, memoryCost: 8192, timeCost: 1, parallelism: 1 })
  await world.asSystem((db) =>
    db.updateTable('accounts.user').set({ password_hash: weak }).where('id', '=', id).execute(),
  )
  await expect(signIn(email, fresh)).rejects.toThrow()
  expect((await kept()).password_hash).toBe(weak)
  await signIn(email, password)
  expect((await kept()).password_hash).toMatch(strong)
  expect((await kept()).version).toBe(first.version)
  await signIn(email, password)
})

describe('a forgotten password', () => {
  test('is replaced through a mailed link, once; every session ends and the user is notified (A6, A7)', async () => {
    const { email } = await account()
    const before = await signIn(email, password)
    await world.visitor().call(entry.resetPassword, { body: { email } })
    const { token, link, subject } = await mailTo(email)
    expect(subject).toBe('Kies een nieuw wachtwoord voor Bouwkring')
    expect(new URL(link ?? '').pathname).toBe('/user/update-password')
    for (let i = 0; i < 5; i++)
      expect(
        (await world.visitor().raw({ url: `/user/update-password?q=${email}&token=${token}` }))
          .status,
      ).toBeLessThan(500)
    const replies = await Promise.all(
      Array.from({ length: 50 }, () =>
        world.visitor().raw({
          method: 'POST',
          url: '/user/change-password',
          payload: { email, password: fresh, token },
        }),
      ),
    )
    expect(replies.filter((r) => r.status === 200)).toHaveLength(1)
    expect(await infoWith(before.token)).toBe(401)
    expect(
      await world.visitor().refused(accounts.login, { body: { email, password } }),
    ).toMatchObject({ code: 'wrong_credentials' })
    await signIn(email, fresh)
    const changed = await mailTo(email)
    expect(changed.subject).toBe('Uw wachtwoord voor Bouwkring is gewijzigd')
    // On the product's own host: the host of an organisation that is not open does not respond.
    expect(changed.body).toContain(new URL('/sign-in', world.config.PUBLIC_URL).href)
  })

  test('an unknown address gets the same answer, and no mail (A4)', async () => {
    const { email } = await account()
    const known = await world
      .visitor()
      .raw({ method: 'POST', url: '/user/reset-password', payload: { email } })
    const unknown = await world.visitor().raw({
      method: 'POST',
      url: '/user/reset-password',
      payload: { email: 'niemand@test.example' },
    })
    expect({ status: unknown.status, text: unknown.text }).toEqual({
      status: known.status,
      text: known.text,
    })
    expect((await mailTo('niemand@test.example')).subject).toBeUndefined()
  })

  test('at most three mails an hour go to one address', async () => {
    const { email } = await account()
    for (let i = 0; i < 5; i++) await world.visitor().call(entry.resetPassword, { body: { email } })
    await world.jobs()
    const { rows } = await world.asSystem((db) =>
      sql<{
        n: number
      }>`select count(*)::int as n from platform.mail where to_address = ${email}`.execute(db),
    )
    expect(rows[0]?.n).toBe(3)
  })

  test('a link that is wrong, expired, used or for another address is rejected with the same message', async () => {
    const [one, other] = [await account(), await account()]
    await world.visitor().call(entry.resetPassword, { body: { email: one.email } })
    const { token } = await mailTo(one.email)
    const refused = (email: string, given: string) =>
      world
        .visitor()
        .refused(entry.changePassword, { body: { email, password: fresh, token: given } })
    const expected = {
      status: 400,
      code: 'invalid_link',
      message: 'Deze link is niet (meer) geldig.',
    }
    expect(await refused(one.email, 'x'.repeat(43))).toEqual(expected)
    expect(await refused(other.email, token)).toEqual(expected)
    expect(await refused('niemand@test.example', token)).toEqual(expected)
    await world.asSystem((db) =>
      sql`update accounts.one_time_token set expires_at = now() - interval '1 second' where user_id = ${one.id}`.execute(
        db,
      ),
    )
    expect(await refused(one.email, token)).toEqual(expected)
  })

  test('only the hash of a token is stored', async () => {
    const { email } = await account()
    await world.visitor().call(entry.resetPassword, { body: { email } })
    const { token } = await mailTo(email)
    const { rows } = await world.asSystem((db) =>
      sql<{
        n: number
      }>`select count(*)::int as n from accounts.one_time_token t where t::text like ${`%${token}%`}`.execute(
        db,
      ),
    )
    expect(rows[0]?.n).toBe(0)
  })
})

describe('a new password', () => {
  test.each([
    ['Kort-1aA', 'password.short'],
    ['alleenkleineletters', 'password.classes'],
    ['GeenTekensErin12', 'password.classes'],
    ['Wachtwoord123!', 'password.common'],
    ['Password-2026!', 'password.common'],
    ['Qwertyuiop-123', 'password.common'],
    ['Bouwkring-2026!', 'password.context'],
    ['Vechtzoom-2026!', 'password.context'],
  ])('%s is refused: %s', async (weak, code) => {
    const { email } = await account()
    await world.visitor().call(entry.resetPassword, { body: { email } })
    const { token } = await mailTo(email)
    const reply = await world
      .visitor()
      .refused(entry.changePassword, { body: { email, password: weak, token } })
    expect(reply.violations).toMatchObject([{ path: 'password', code }])
    // A refusal does not use up the link.
    await world.visitor().call(entry.changePassword, { body: { email, password: fresh, token } })
  })

  test('may be long, and every character counts', async () => {
    const { email } = await account()
    await world.visitor().call(entry.resetPassword, { body: { email } })
    const long = `Ünïcødé 🏗 ${'zeer lang en veilig '.repeat(10)}A1!`
    await world.visitor().call(entry.changePassword, {
      body: { email, password: long, token: (await mailTo(email)).token },
    })
    expect(
      await world
        .visitor()
        .refused(accounts.login, { body: { email, password: long.slice(0, -1) } }),
    ).toMatchObject({ code: 'wrong_credentials' })
    await signIn(email, long)
  })

  test('the list of common passwords is long, and sees through characters added around a word', () => {
    expect(commonCount()).toBeGreaterThan(10_000)
    for (const common of [
      'Welkom123456!',
      'W3lk0m-123456',
      '!!Zomer2026!!',
      'Amsterdam2026!',
      'abcabcabcabc',
      'P@ssw0rd1234!',
    ])
      expect({ common, is: isCommon(common) }).toEqual({ common, is: true })
    for (const good of [fresh, password, 'Zeven-Paarden-En-1-Koe'])
      expect({ good, is: isCommon(good) }).toEqual({ good, is: false })
  })
})

test('the introduction is over for a user who has watched it, on any device and also for a read-only user', async () => {
  for (const role of ['ROLE_USER', 'ROLE_READ_ONLY'] as const) {
    const me = await world.member(role)
    expect((await me.call(accounts.info, {})).is_first_login).toBe(true)
    await me.call(entry.watchedIntro, {})
    await me.call(entry.watchedIntro, {})
    expect((await me.call(accounts.info, {})).is_first_login).toBe(false)
    expect(
      (await (await world.user(me.tenantId, role)).call(accounts.info, {})).is_first_login,
    ).toBe(true)
  }
})

describe('a password change by the user', () => {
  test('needs the current one; the session of the request stays, the others end', async () => {
    const { email } = await account()
    const [here, there] = [await signIn(email, password), await signIn(email, password)]
    const change = (current: string) =>
      world.visitor().raw({
        method: 'POST',
        url: '/user/own-password',
        headers: { authorization: `Bearer ${here.token}` },
        payload: { current, password: fresh },
      })
    const wrong = await change('Fout-Wachtwoord-1')
    expect(wrong.body).toMatchObject({
      status: 400,
      violations: [{ path: 'current', code: 'password.wrong' }],
    })
    expect((await change(password)).status).toBe(204)
    expect(await infoWith(here.token)).toBe(200)
    expect(await infoWith(there.token)).toBe(401)
    await signIn(email, fresh)
  })
})

describe('sessions', () => {
  test('are listed, and ended one by one or all others at once; those of another user answer as if they do not exist (A6)', async () => {
    const { email } = await account()
    const [here, there, third] = [
      await signIn(email, password),
      await signIn(email, password),
      await signIn(email, password),
    ]
    const as = (token: string) => ({ authorization: `Bearer ${token}` })
    const list = async () =>
      (await world.visitor().raw({ url: '/user/sessions', headers: as(here.token) })).body as {
        id: string
        current: boolean
        agent: string
      }[]
    const all = await list()
    expect(all).toHaveLength(3)
    expect(all[0]).toMatchObject({ current: true, agent: 'lightMyRequest' })
    const end = (payload: object, token = here.token) =>
      world
        .visitor()
        .raw({ method: 'POST', url: '/user/sessions/end', headers: as(token), payload })
    const stranger = await world.member()
    expect(
      (
        await stranger.raw({
          method: 'POST',
          url: '/user/sessions/end',
          payload: { session: all[1]?.id },
        })
      ).status,
    ).toBe(404)
    expect((await end({ session: all[1]?.id })).status).toBe(204)
    expect((await end({ session: all[1]?.id })).status).toBe(404)
    expect((await end({})).status).toBe(204)
    expect(await list()).toHaveLength(1)
    for (const token of [there.token, third.token]) expect(await infoWith(token)).toBe(401)
  })
})
