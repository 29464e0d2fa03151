import { liveFit } from '@bouwkring/contract/live-fit'
import { matching } from '@bouwkring/contract/matching'
import { savedSearches } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { groupIds, limitTo, makeSpot, otlByKey, rowOfProduct, testOtl } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()

let places = 0
/** An offer on the market with its own object type, at its own place. */
async function offered(fields: object = {}) {
  const location = { latitude: 48.5 + 1.3 * ++places, longitude: 4.2, city: 'Ver' }
  const owner = await world.member()
  const spot = await makeSpot(owner, { publish: true, location })
  const otl = (await testOtl(owner)).id
  const id = await rowOfProduct(world, spot, { otl_id: otl, ...fields })
  return { owner, spot, otl, id, location }
}
type Offered = Awaited<ReturnType<typeof offered>>
const near = ({ latitude, longitude }: Offered['location']) => ({ latitude, longitude, range: 30 })
const search = (who: Caller, { otl, location }: Offered, filter: object = {}) =>
  who.call(savedSearches.create, {
    body: {
      name: 'Zoek',
      filter: { otl: [otl], ...near(location), ...filter } as never,
      frequency: 'off',
    },
  })
async function seekers(count: number, of: Offered, filter: object = {}) {
  const found = []
  for (let n = 0; n < count; n++) {
    const who = await world.member()
    found.push({ who, ...(await search(who, of, filter)) })
  }
  return found
}
const told = async ({ owner, id }: Offered) =>
  (await owner.call(matching.interest, { params: { id } })).organisations

describe('interest in an own product', () => {
  test('is hidden at four and shows five at five; a second search or a colleague of one of them does not count', async () => {
    const it = await offered()
    const [first] = await seekers(4, it)
    expect(await told(it)).toBeNull()
    await seekers(1, it)
    expect(await told(it)).toBe(5)
    await search(first?.who as Caller, it)
    await search(await world.user(first?.who.tenantId as number), it)
    await search(it.owner, it)
    expect(await told(it)).toBe(5)
    await seekers(2, it)
    expect(await told(it)).toBe(7)
    const fit = await it.owner.call(liveFit.ask, {
      query: { spot: it.spot.id, is_released: 'true', otl: it.otl },
    })
    expect(fit.interest).toEqual({ organisations: 7, km: 50 })
  })

  test('counts visible demands on the market, and not those that are far away, ended, paused or on the other side', async () => {
    const it = await offered()
    await seekers(3, it)
    const demand = async (on: object, released = false) => {
      const who = await world.member()
      const spot = await makeSpot(who, { publish: true, location: it.location, ...on })
      return rowOfProduct(world, spot, { otl_id: it.otl, is_released: released })
    }
    await demand({})
    expect(await told(it)).toBeNull()
    await demand({}, true)
    await demand({ location: { ...it.location, latitude: it.location.latitude + 0.6 } })
    await demand({ visibility: [(await groupIds(it.owner)).internal] })
    await seekers(1, it, { is_released: false })
    await seekers(1, it, { latitude: it.location.latitude + 0.6, range: 80 })
    await seekers(1, it, { range: 10, latitude: it.location.latitude + 0.3 })
    expect(await told(it)).toBeNull()
    const [last] = await seekers(1, it)
    expect(await told(it)).toBe(5)
    const params = { id: last?.id as number }
    await last?.who.call(savedSearches.follow, { params, body: { pause: { till: null } } })
    expect(await told(it)).toBeNull()
    await last?.who.call(savedSearches.follow, { params, body: { pause: null } })
    expect(await told(it)).toBe(5)
    await world.asSystem((db) =>
      sql`update market.saved_search set active_till = platform.today() - 1 where id = ${params.id}`.execute(
        db,
      ),
    )
    expect(await told(it)).toBeNull()
  })

  test('counts, for an offer, its type and those above it; for a demand, its type and those below it', async () => {
    const there = async (key: string, is_released: boolean) =>
      offered({ otl_id: await otlByKey(world, key), is_released })
    const others = async (it: Offered, key: string, is_released: boolean, count = 5) => {
      for (let n = 0; n < count; n++) {
        const spot = await makeSpot(await world.member(), { publish: true, location: it.location })
        await rowOfProduct(world, spot, { otl_id: await otlByKey(world, key), is_released })
      }
    }
    const offer = await there('p.grasbetontegel', true)
    await others(offer, 'p.betontegel', false)
    expect(await told(offer)).toBeNull()
    await others(offer, 'p.grasbetontegel', false, 2)
    await others(offer, 'p.tegel', false, 3)
    expect(await told(offer)).toBe(5)
    const demand = await there('p.tegel', false)
    await others(demand, 'p.betontegel', true)
    expect(await told(demand)).toBe(5)
    const narrow = await there('p.grasbetontegel', false)
    await others(narrow, 'p.tegel', true)
    expect(await told(narrow)).toBeNull()
  })

  test('counts a search without a place where its organisation is nearby', async () => {
    const it = await offered()
    await seekers(4, it)
    const who = await world.member()
    const anywhere = { latitude: undefined, longitude: undefined, range: undefined }
    await search(who, it, anywhere)
    expect(await told(it)).toBeNull()
    await makeSpot(who, { publish: true, location: it.location })
    expect(await told(it)).toBe(5)
  })

  test('does not reveal a single organisation by probing with another place, visibility or conditions', async () => {
    const it = await offered()
    await seekers(4, it)
    // The fifth searches one street only.
    const [fifth] = await seekers(1, it, { range: 1 })
    const at = (latitude: number, more: object = {}) =>
      it.owner.call(liveFit.ask, {
        query: {
          spot: it.spot.id,
          is_released: 'true',
          otl: it.otl,
          latitude: String(latitude),
          longitude: String(it.location.longitude),
          ...more,
        },
      })
    const answers = []
    for (let step = -4; step <= 4; step++)
      answers.push((await at(it.location.latitude + step / 100)).interest.organisations)
    expect(new Set(answers)).toEqual(new Set([5]))
    // Other typed fields, and the audience of the spot, do not affect interest.
    expect(
      (await at(it.location.latitude, { amount: '1', unit: 'ton' })).interest.organisations,
    ).toBe(5)
    await world.asSystem((db) =>
      sql`update spots.spot set audience = 0 where id = ${it.spot.id}`.execute(db),
    )
    expect(await told(it)).toBe(5)
    // Outside that street there are four, and four gives null.
    expect((await at(it.location.latitude + 0.2)).interest.organisations).toBeNull()
    expect(fifth).toBeDefined()
  })

  test('is visible only to its own organisation, to users who may see matches', async () => {
    const it = await offered()
    const params = { id: it.id }
    const other = await world.member()
    expect((await other.refused(matching.interest, { params })).code).toBe('not_found')
    const without = await world.user(it.owner.tenantId)
    await limitTo(world, without, 'SHOW_SEARCH')
    expect((await without.refused(matching.interest, { params })).code).toBe('forbidden')
    const reader = await world.user(it.owner.tenantId, 'ROLE_READ_ONLY')
    expect(await reader.call(matching.interest, { params })).toEqual({
      organisations: null,
      km: 50,
    })
    const loose = await offered({ otl_id: null })
    expect(await told(loose)).toBeNull()
  })
})
