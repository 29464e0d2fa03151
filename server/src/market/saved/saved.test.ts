import { market } from '@bouwkring/contract/market'
import { mostSavedSearches, savedSearches } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { limitTo, makeSpot, rowOfProduct, testOtl } from '../../../test/make.ts'
import { useWorld, type Caller } from '../../../test/world.ts'

const world = useWorld()

const keep = (who: Caller, body: object = {}) =>
  who.call(savedSearches.create, {
    body: { name: 'Tegels', filter: { search: 'tegel' }, frequency: 'daily', ...body },
  })

describe('a saved search', () => {
  test('is stored as submitted, and can be opened, changed and deleted', async () => {
    const me = await world.member()
    const { id: otl } = await testOtl(me)
    const filter = {
      otl: [otl],
      latitude: 52.09,
      longitude: 5.12,
      range: 40,
      amount: 50,
      is_released: false,
    }
    const kept = await keep(me, {
      filter,
      place: 'Utrecht',
      view: 'list',
      active_till: '2027-05-31',
    })
    expect(kept).toMatchObject({
      name: 'Tegels',
      filter,
      place: 'Utrecht',
      view: 'list',
      is_released: false,
      is_own: true,
      followers: [],
      frequency: 'daily',
      paused: null,
      active_till: '2027-05-31',
      new_count: 0,
      problem: null,
      is_silent: false,
      version: 1,
      can: { edit: true, share: true },
    })
    expect(await me.call(savedSearches.list, { query: {} })).toMatchObject({
      'hydra:totalItems': 1,
      kept: 1,
      most: mostSavedSearches,
      counts: { all: 1, offers: 0, demands: 1, shared: 0 },
    })
    const at = { params: { id: kept.id } }
    const changed = await me.call(savedSearches.update, {
      ...at,
      body: {
        name: 'Band',
        filter: { search: 'band', new_since: '2026-11-01T00:00:00Z', hit_of: 3 },
        version: 1,
      },
    })
    // New hits belong to one look at the market, not to the search.
    expect(changed).toMatchObject({
      name: 'Band',
      filter: { search: 'band' },
      version: 2,
      is_released: true,
    })
    expect(
      await me.refused(savedSearches.update, {
        ...at,
        body: { name: 'Oud', filter: {}, version: 1 },
      }),
    ).toMatchObject({ code: 'stale' })
    await me.call(savedSearches.remove, at)
    expect(await me.refused(savedSearches.get, at)).toMatchObject({ status: 404 })
  })

  test('rejects everything the search itself rejects, each at its place', async () => {
    const me = await world.member()
    const wrong = async (filter: object) =>
      (
        await me.refused(savedSearches.create, {
          body: { name: 'x', filter: filter as never, frequency: 'now' },
        })
      ).violations?.map((v) => v.path)
    expect(await wrong({ range: 0 })).toEqual(['filter.range'])
    expect(await wrong({ colour: 'red' })).toEqual(['filter'])
    expect(await wrong({ period_from: '2027-02-01', period_till: '2027-01-01' })).toEqual([
      'filter.period_till',
    ])
    expect(await wrong({ filters: ['nergens:is:Rood'] })).toEqual(['filters.0'])
    await limitTo(world, me, 'SHOW_SEARCH')
    expect(
      await me.refused(savedSearches.create, {
        body: { name: 'x', filter: { division: [1] }, frequency: 'now' },
      }),
    ).toMatchObject({ code: 'forbidden' })
  })

  test('is for users who may search; a read-only user follows shared searches and saves none', async () => {
    const me = await world.member()
    const reader = await world.user(me.tenantId, 'ROLE_READ_ONLY')
    expect(
      await reader.refused(savedSearches.create, {
        body: { name: 'x', filter: {}, frequency: 'now' },
      }),
    ).toMatchObject({ code: 'read_only' })
    const kept = await keep(me)
    const at = { params: { id: kept.id } }
    await me.call(savedSearches.share, { ...at, body: { users: [reader.userId] } })
    expect(
      await reader.call(savedSearches.follow, { ...at, body: { frequency: 'weekly' } }),
    ).toMatchObject({ frequency: 'weekly', can: { edit: false, share: false } })
    expect(await reader.refused(savedSearches.copy, at)).toMatchObject({ code: 'read_only' })
    await reader.call(savedSearches.remove, at)
    expect(await reader.refused(savedSearches.get, at)).toMatchObject({ status: 404 })
    await limitTo(world, me, 'SPOT_CREATE')
    expect(await me.refused(savedSearches.list, { query: {} })).toMatchObject({ code: 'forbidden' })
  })

  test('is limited to fifty, also for concurrent saves', async () => {
    const me = await world.member()
    for (let n = 1; n < mostSavedSearches; n++) await keep(me, { name: `Zoekopdracht ${n}` })
    const body = { name: 'Nog een', filter: {}, frequency: 'off' } as const
    const statuses = await Promise.all(
      [1, 2, 3].map(() => me.status(savedSearches.create, { body })),
    )
    expect(statuses.sort()).toEqual([201, 409, 409])
    expect(await me.refused(savedSearches.create, { body })).toMatchObject({
      code: 'searches_full',
    })
  })

  test('is visible to its owner and followers, and changed by its owner alone', async () => {
    const me = await world.member()
    const [colleague, other] = [await world.user(me.tenantId), await world.user(me.tenantId)]
    const stranger = await world.member()
    const { id } = await keep(me)
    const at = { params: { id } }
    for (const who of [colleague, stranger])
      for (const call of [
        savedSearches.get,
        savedSearches.hits,
        savedSearches.copy,
        savedSearches.remove,
      ])
        expect(await who.refused(call as typeof savedSearches.get, at)).toMatchObject({
          status: 404,
        })
    expect(
      await me.refused(savedSearches.share, {
        ...at,
        body: { users: [colleague.userId, stranger.userId] },
      }),
    ).toMatchObject({ violations: [{ path: 'users.1' }] })
    const shared = await me.call(savedSearches.share, {
      ...at,
      body: { users: [colleague.userId, me.userId, other.userId] },
    })
    expect(shared.followers.map((f) => f.id).sort()).toEqual(
      [colleague.userId, other.userId].sort(),
    )
    expect(await colleague.call(savedSearches.get, at)).toMatchObject({
      is_own: false,
      frequency: 'daily',
      can: { edit: false, share: false },
    })
    expect(
      (await colleague.call(savedSearches.list, { query: { shared: 'true' } })).counts.shared,
    ).toBe(1)
    for (const [call, body] of [
      [savedSearches.update, { name: 'x', filter: {}, version: 1 }],
      [savedSearches.share, { users: [] }],
      [savedSearches.repair, { version: 1 }],
    ] as const)
      expect(await colleague.refused(call, { ...at, body } as never)).toMatchObject({
        code: 'forbidden',
      })
    // Each user follows it with their own settings.
    await colleague.call(savedSearches.follow, {
      ...at,
      body: { frequency: 'now', pause: { till: '2099-01-04' } },
    })
    expect(await colleague.call(savedSearches.get, at)).toMatchObject({
      frequency: 'now',
      paused: { till: '2099-01-04', why: 'chosen' },
    })
    expect(await me.call(savedSearches.get, at)).toMatchObject({ frequency: 'daily', paused: null })
    // A pause that has ended no longer counts.
    await colleague.call(savedSearches.follow, { ...at, body: { pause: { till: '2020-01-01' } } })
    expect((await colleague.call(savedSearches.get, at)).paused).toBeNull()
    const copy = await colleague.call(savedSearches.copy, at)
    expect(copy).toMatchObject({ is_own: true, name: 'Tegels', followers: [] })
    await colleague.call(savedSearches.remove, at)
    expect(await colleague.refused(savedSearches.get, at)).toMatchObject({ status: 404 })
    await me.call(savedSearches.share, { ...at, body: { users: [] } })
    expect(await other.refused(savedSearches.get, at)).toMatchObject({ status: 404 })
    expect((await me.call(savedSearches.get, at)).followers).toEqual([])
  })

  test('all are silenced and resumed at once; one silenced until a day keeps that day', async () => {
    const me = await world.member()
    const [one, two] = [await keep(me), await keep(me)]
    await me.call(savedSearches.follow, {
      params: { id: one.id },
      body: { pause: { till: '2099-01-04' } },
    })
    expect(await me.call(savedSearches.pauseAll, { body: { paused: true } })).toEqual({
      changed: 1,
    })
    const paused = async (id: number) =>
      (await me.call(savedSearches.get, { params: { id } })).paused?.till
    expect([await paused(one.id), await paused(two.id)]).toEqual(['2099-01-04', null])
    expect(await me.call(savedSearches.pauseAll, { body: { paused: false } })).toEqual({
      changed: 2,
    })
  })

  test('reports how many it would show now, and how many new ones a week', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    for (let n = 0; n < 8; n++) await rowOfProduct(world, spot, { name: 'Zeldzame klinker' })
    const old = await rowOfProduct(world, spot, { name: 'Zeldzame klinker' })
    await world.asSystem((db) =>
      sql`update products.product set published_at = now() - interval '60 days' where id = ${old}`.execute(
        db,
      ),
    )
    const query = { search: 'klinker', spot: spot.id }
    expect(await me.call(savedSearches.estimate, { query })).toEqual({ now: 9, per_week: 2 })
    expect(
      (
        await me.call(market.search, {
          query: { ...query, new_since: new Date(Date.now() - 86_400_000).toISOString() },
        })
      )['hydra:totalItems'],
    ).toBe(8)
    expect(await me.refused(market.search, { query: { new_since: 'gisteren' } })).toMatchObject({
      status: 400,
    })
  })

  test('is deleted with its owner', async () => {
    const me = await world.member()
    const { id } = await keep(me)
    await world.asSystem((db) =>
      sql`delete from accounts."user" where id = ${me.userId}`.execute(db),
    )
    const { rows } = await world.asSystem((db) =>
      sql`select from market.saved_search where id = ${id}`.execute(db),
    )
    expect(rows).toEqual([])
  })
})
