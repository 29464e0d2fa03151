import { accounts } from '@bouwkring/contract/accounts'
import type { SystemRole } from '@bouwkring/contract/permissions'
import { tokenLogin } from '@bouwkring/contract/token-login'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Answer, Caller, useWorld } from '../../test/world.ts'
import { makeUser } from '../accounts/index.ts'

const world = useWorld()
const password = 'Goed-Wachtwoord-1'
const cookieOf = ({ headers }: Answer<unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('refresh=')) ?? ''
const refreshIn = (cookie: string) => /refresh=([^;]+)/.exec(cookie)?.[1] ?? ''
const post = (url: string, payload: object, cookie = '') =>
  world.visitor().raw({ method: 'POST', url, payload, headers: { cookie } })

async function signIn(stayLoggedIn: boolean, role: SystemRole = 'ROLE_USER') {
  const tenantId = await world.tenant()
  const email = `blijft${tenantId}@test.example`
  await world.asSystem((db) =>
    makeUser(db, { tenantId, name: 'Ruben Post', email, password, roles: [role] }),
  )
  return post('/api/login', { email, password, stayLoggedIn })
}

test.each([
  [true, /; Max-Age=2592000; /],
  [false, /^refresh=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/],
])(
  '"stay signed in" %s decides whether the browser keeps the session when it closes, also after each exchange and on another device',
  async (stays, cookie) => {
    const first = await signIn(stays)
    expect(cookieOf(first)).toMatch(cookie)
    const exchanged = await post('/user/verify', {}, `refresh=${refreshIn(cookieOf(first))}`)
    expect(cookieOf(exchanged)).toMatch(cookie)
    const again = await post('/user/verify', {}, `refresh=${refreshIn(cookieOf(exchanged))}`)
    expect(cookieOf(again)).toMatch(cookie)
    const me = new Caller(world, (again.body as { token: string }).token)
    const { id, stays: kept } = await me.call(accounts.info, {})
    expect([kept, (again.body as { user_id: number }).user_id]).toEqual([stays, id])
    const { url } = await me.call(tokenLogin.issue, {})
    expect(
      cookieOf(await post('/user/token-login', { q: new URL(url).searchParams.get('q') })),
    ).toMatch(cookie)
  },
)

test('signing out removes the cookie', async () => {
  const cookie = refreshIn(cookieOf(await signIn(false)))
  expect(cookieOf(await post('/user/logout', {}, `refresh=${cookie}`))).toContain(
    'refresh=; Max-Age=0',
  )
})

const [minute, hour, day] = [1, 60, 1440]
test.each<[SystemRole, boolean, number, number]>([
  ['ROLE_ADMIN', true, hour, 12 * hour],
  ['ROLE_SUPER_ADMIN', true, hour, 12 * hour],
  ['ROLE_ADMIN', false, hour, 12 * hour],
  ['ROLE_USER', true, 7 * day, 30 * day],
  ['ROLE_USER', false, 4 * hour, 12 * hour],
])(
  'a session of %s (stay signed in: %s) ends after %i minutes without use and %i minutes in all (C9)',
  async (role, stays, idle, life) => {
    const { token } = (await signIn(stays, role)).body as { token: string }
    const me = new Caller(world, token)
    const { id } = await me.call(accounts.info, {})
    /** Simulates the given minutes since the session was last used, and since it began. */
    const after = async (unused: number, old: number) => {
      await world.asSystem((db) =>
        sql`update accounts.session set used_at = now() - make_interval(mins => ${unused}), expires_at = created_at + make_interval(mins => ${life - old}) where user_id = ${id}`.execute(
          db,
        ),
      )
      return me.status(accounts.info, {})
    }
    expect(
      await world.asSystem(
        async (db) =>
          (
            await sql<{
              life: number
            }>`select extract(epoch from expires_at - created_at)::integer / 60 as life from accounts.session where user_id = ${id}`.execute(
              db,
            )
          ).rows[0]?.life,
      ),
    ).toBe(life)
    const { session_left: left } = await me.call(accounts.info, {})
    expect(left).toBeGreaterThan(life * 60 - 60)
    expect(left).toBeLessThanOrEqual(life * 60)
    expect([
      await after(idle - minute, minute),
      await after(idle + minute, minute),
      await after(0, life - minute),
      await after(0, life),
    ]).toEqual([200, 401, 200, 401])
    // The reported time counts down with the life of the session, not with its use (W18).
    await after(0, life - 3)
    expect(Math.ceil((await me.call(accounts.info, {})).session_left / 60)).toBe(3)
  },
)

describe('when the pages are served over TLS', () => {
  const safe = useWorld({ PUBLIC_URL: 'https://markt.example', BASE_HOST: 'markt.example' })
  test('the cookie is bound to one host, is sent over TLS only and cannot be read by scripts (C9)', async () => {
    const tenantId = await safe.tenant()
    await safe.asSystem((db) =>
      makeUser(db, {
        tenantId,
        name: 'Ruben Post',
        email: 'tls@test.example',
        password,
        roles: ['ROLE_USER'],
      }),
    )
    const { headers } = await safe.visitor().raw({
      method: 'POST',
      url: '/api/login',
      headers: { host: 'markt.example' },
      payload: { email: 'tls@test.example', password, stayLoggedIn: true },
    })
    const set = [headers['set-cookie']].flat().map(String)
    expect(set.find((one) => one.startsWith('__Host-refresh='))).toMatch(
      /^__Host-refresh=[\w-]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
    for (const one of set)
      expect(one).toMatch(/^__Host-\w+=[^;]+; .*HttpOnly; Secure; SameSite=Lax$/)
    for (const one of set) expect(one).not.toContain('Domain=')
  })
})
