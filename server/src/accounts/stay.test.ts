import { accounts } from '@bouwkring/contract/accounts'
import { tokenLogin } from '@bouwkring/contract/token-login'
import { expect, test } from 'vitest'
import { type Answer, Caller, useWorld } from '../../test/world.ts'
import { makeUser } from './index.ts'

const world = useWorld()
const password = 'Goed-Wachtwoord-1'
const cookieOf = ({ headers }: Answer<unknown>) => [headers['set-cookie']].flat().map(String).find((cookie) => cookie.startsWith('refresh=')) ?? ''
const refreshIn = (cookie: string) => /refresh=([^;]+)/.exec(cookie)?.[1] ?? ''
const post = (url: string, payload: object, cookie = '') => world.visitor().raw({ method: 'POST', url, payload, headers: { cookie } })

async function signIn(stayLoggedIn: boolean) {
  const tenantId = await world.tenant()
  const email = `blijft${tenantId}@test.example`
  await world.asSystem((db) => makeUser(db, { tenantId, name: 'Ruben Post', email, password, roles: ['ROLE_USER'] }))
  return post('/api/login', { email, password, stayLoggedIn })
}

test.each([[true, /; Max-Age=2592000; /], [false, /^refresh=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/]])('"stay signed in" %s decides whether the browser keeps the session when it closes, also after each exchange and on another device', async (stays, cookie) => {
  const first = await signIn(stays)
  expect(cookieOf(first)).toMatch(cookie)
  const exchanged = await post('/user/verify', {}, `refresh=${refreshIn(cookieOf(first))}`)
  expect(cookieOf(exchanged)).toMatch(cookie)
  const again = await post('/user/verify', {}, `refresh=${refreshIn(cookieOf(exchanged))}`)
  expect(cookieOf(again)).toMatch(cookie)
  const me = new Caller(world, (again.body as { token: string }).token)
  expect((await me.call(accounts.info, {})).stays).toBe(stays)
  const { url } = await me.call(tokenLogin.issue, {})
  expect(cookieOf(await post('/user/token-login', { q: new URL(url).searchParams.get('q') }))).toMatch(cookie)
})

test('signing out takes the cookie away', async () => {
  const cookie = refreshIn(cookieOf(await signIn(false)))
  expect(cookieOf(await post('/user/logout', {}, `refresh=${cookie}`))).toContain('refresh=; Max-Age=0')
})
