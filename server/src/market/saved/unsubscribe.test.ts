import { savedSearches } from '@bouwkring/contract/saved-searches'
import { users } from '@bouwkring/contract/users'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { useWorld, type Caller } from '../../../test/world.ts'
import { unsubscribePath } from './actions-unsubscribe.ts'

const world = useWorld()

const keep = (who: Caller, body: object = {}) =>
  who.call(savedSearches.create, {
    body: { name: 'Tegels', filter: { search: 'tegel' }, frequency: 'daily', ...body },
  })
const mailedTo = async (who: Caller) => ({
  userId: who.userId,
  address: (await who.call(users.profile, {})).email,
})

describe('an unsubscribe link in a mail', () => {
  const press = (url: string, method: 'GET' | 'POST' = 'POST') =>
    world.visitor().raw({
      method,
      url,
      ...(method === 'POST' && {
        payload: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    })

  test('works once without signing in, for these searches alone; a GET changes nothing', async () => {
    const me = await world.member()
    const [one, two] = [await keep(me, { frequency: 'now' }), await keep(me, { frequency: 'now' })]
    const { call } = unsubscribePath(world.config, await mailedTo(me), [[one.id, 0]])
    const frequency = async (id: number) =>
      (await me.call(savedSearches.get, { params: { id } })).frequency
    await press(call, 'GET')
    expect(await frequency(one.id)).toBe('now')
    expect(await press(call)).toMatchObject({ status: 200, body: { stopped: 1 } })
    expect([await frequency(one.id), await frequency(two.id)]).toEqual(['off', 'now'])
    expect(await press(call)).toMatchObject({ status: 400, body: { code: 'invalid_link' } })
    // An earlier mail does not stop mails that were switched on again.
    await me.call(savedSearches.follow, { params: { id: one.id }, body: { frequency: 'now' } })
    expect((await press(call)).status).toBe(400)
    expect(await frequency(one.id)).toBe('now')
  })

  test('stops the mails of all searches that one mail was about, however many', async () => {
    const me = await world.member()
    const { id } = await keep(me, { frequency: 'now' })
    const many = Array.from({ length: 499 }, (_, n) => [900_000_000 + n, 0] as const)
    const { call } = unsubscribePath(world.config, await mailedTo(me), [...many, [id, 0]])
    expect(await press(call)).toMatchObject({ status: 200, body: { stopped: 1 } })
    expect((await me.call(savedSearches.get, { params: { id } })).frequency).toBe('off')
  })

  test('for another person or search, or with another signature, is invalid', async () => {
    const [me, other] = [await world.member(), await world.member()]
    const { id } = await keep(me, { frequency: 'now' })
    const { call } = unsubscribePath(world.config, await mailedTo(me), [[id, 0]])
    const foreign = unsubscribePath(world.config, await mailedTo(other), [[id, 0]]).call
    for (const url of [
      foreign,
      call.replace(`t=${me.userId}.`, `t=${other.userId}.`),
      call.slice(0, -1) + (call.endsWith('A') ? 'B' : 'A'),
      '/api/saved-searches/unsubscribe?t=x',
    ])
      expect((await press(url)).status, url).toBe(400)
    expect((await me.call(savedSearches.get, { params: { id } })).frequency).toBe('now')
  })

  test('stops working for the reader of a former address; capitals do not matter', async () => {
    const me = await world.member()
    const { id } = await keep(me, { frequency: 'now' })
    const reader = await mailedTo(me)
    const { call } = unsubscribePath(world.config, reader, [[id, 0]])
    const move = (email: string) =>
      world.asSystem((db) =>
        sql`update accounts."user" set email = ${email} where id = ${me.userId}`.execute(db),
      )
    await move(`verhuisd-${reader.address}`)
    expect(await press(call)).toMatchObject({ status: 400, body: { code: 'invalid_link' } })
    await move(reader.address.toUpperCase())
    expect(await press(call)).toMatchObject({ status: 200, body: { stopped: 1 } })
  })
})
