import { savedSearches } from '@bouwkring/contract/saved-searches'
import { spots } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { groupIds, makeSpot, rowOfProduct, testOtl } from '../../../test/make.ts'
import { useWorld, type Caller } from '../../../test/world.ts'

const world = useWorld()

const keep = (who: Caller, filter: object = {}) =>
  who.call(savedSearches.create, {
    body: { name: 'Zoek', filter: filter as never, frequency: 'off' },
  })
const hits = async (who: Caller, { id }: { id: number }) => {
  await world.jobs()
  const found = await who.call(savedSearches.hits, { params: { id }, query: {} })
  return found['hydra:member'].map(({ product, why }) => [product.id, why])
}
const change = (id: number, fields: object) =>
  world.asSystem((db) =>
    db.updateTable('products.product').set(fields).where('id', '=', id).execute(),
  )

describe('what comes into a saved search', () => {
  test('is what it shows and came after it was kept: once, whatever happens to it', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const before = await rowOfProduct(world, spot)
    const kept = await keep(me, { spot: spot.id })
    expect(await hits(me, kept)).toEqual([])
    const id = await rowOfProduct(world, spot)
    await rowOfProduct(world, spot, { is_released: false })
    await rowOfProduct(world, spot, { published: false })
    expect(await hits(me, kept)).toEqual([[id, 'new']])
    // Changes that say nothing new, of either, are no news.
    for (const one of [before, id]) await change(one, { amount: 120, name: 'Anders' })
    await change(id, { published: false })
    expect(await hits(me, kept)).toEqual([])
    await change(id, { published: true })
    expect(await hits(me, kept)).toEqual([[id, 'new']])
    const { new_count, seen_at, last_hit_at } = await me.call(savedSearches.get, {
      params: { id: kept.id },
    })
    expect(new_count).toBe(1)
    expect(new Date(last_hit_at as string) > new Date(seen_at)).toBe(true)
    const till = new Date().toISOString()
    expect(
      await me.call(savedSearches.seen, { params: { id: kept.id }, body: { till } }),
    ).toMatchObject({ new_count: 0 })
    // Nobody has looked at what is still to come.
    const later = await me.call(savedSearches.seen, {
      params: { id: kept.id },
      body: { till: '2099-01-01T00:00:00Z' },
    })
    expect(new Date(later.seen_at).getTime()).toBeLessThanOrEqual(Date.now() + 5000)
  })

  test('comes again with half as much more, or for less, and not otherwise', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const kept = await keep(me, { spot: spot.id })
    const id = await rowOfProduct(world, spot)
    expect(await hits(me, kept)).toEqual([[id, 'new']])
    await change(id, { amount: 149 })
    expect(await hits(me, kept)).toEqual([[id, 'new']])
    await change(id, { amount: 150 })
    expect(await hits(me, kept)).toEqual([[id, 'more']])
    await change(id, { price_type: 'fixed', price_cents: 4000 })
    expect(await hits(me, kept)).toEqual([[id, 'more']])
    await change(id, { amount: 300 })
    expect(await hits(me, kept)).toEqual([[id, 'more']])
    await change(id, { price_cents: 4200 })
    expect(await hits(me, kept)).toEqual([[id, 'more']])
    await change(id, { price_cents: 3900 })
    expect(await hits(me, kept)).toEqual([[id, 'cheaper']])
  })

  test('is what may be taken in any amount by now, where that is asked', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const kept = await keep(me, { spot: spot.id, any_amount: true })
    const id = await rowOfProduct(world, spot, { least_amount: 25 })
    expect(await hits(me, kept)).toEqual([])
    await change(id, { least_amount: 10 })
    expect(await hits(me, kept)).toEqual([])
    await change(id, { least_amount: null })
    expect(await hits(me, kept)).toEqual([[id, 'new']])
  })

  test('counts from when it asks something else', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const kept = await keep(me, { spot: spot.id, search: 'balk' })
    const tile = await rowOfProduct(world, spot)
    expect(await hits(me, kept)).toEqual([])
    await me.call(savedSearches.update, {
      params: { id: kept.id },
      body: { name: 'Zoek', filter: { spot: spot.id }, version: 1 },
    })
    await change(tile, { note: 'Anders', sustainability_type: 'Reused' })
    expect(await hits(me, kept)).toEqual([])
    const beam = await rowOfProduct(world, spot, { name: 'Balk' })
    expect(await hits(me, kept)).toEqual([[beam, 'new']])
  })

  test('is a product that was on the market and comes to fit by a change', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const kept = await keep(me, { spot: spot.id, amount: 500 })
    const id = await rowOfProduct(world, spot)
    expect(await hits(me, kept)).toEqual([])
    await change(id, { amount: 520 })
    expect(await hits(me, kept)).toEqual([[id, 'new']])
  })

  test('is not what one offers oneself, nor what one may not see; once it is shown to one it is', async () => {
    const [me, owner] = [await world.member('ROLE_USER', 'Aannemers'), await world.member()]
    const groups = await groupIds(owner)
    const spot = await makeSpot(owner, {
      publish: true,
      visibility: [groups.internal, groups.Ingenieursbureaus],
    })
    const [mine, of, colleague] = [
      await keep(me),
      await keep(owner, { spot: spot.id }),
      await keep(await world.user(owner.tenantId), { spot: spot.id }),
    ]
    const id = await rowOfProduct(world, spot)
    expect(await hits(me, mine)).toEqual([])
    expect(await hits(owner, of)).toEqual([])
    const { rows } = await world.asSystem((db) =>
      sql<{
        search_id: number
      }>`select search_id from market.saved_search_hit where product_id = ${id}`.execute(db),
    )
    // A colleague in the same organisation sees it; what is kept is what may be seen.
    expect(rows).toEqual([{ search_id: colleague.id }])
    const now = await owner.call(spots.get, { params: { id: spot.id } })
    await world.asSystem((db) =>
      sql`insert into spots.visibility (tenant_id, spot_id, group_id) values (${owner.tenantId}, ${spot.id}, ${groups.Aannemers})`.execute(
        db,
      ),
    )
    expect(now.id).toBe(spot.id)
    expect(await hits(me, mine)).toEqual([[id, 'new']])
    // And gone again when it is shown to others only.
    await world.asSystem((db) =>
      sql`delete from spots.visibility where spot_id = ${spot.id} and group_id = ${groups.Aannemers}`.execute(
        db,
      ),
    )
    expect(await hits(me, mine)).toEqual([])
    expect((await me.call(savedSearches.get, { params: { id: mine.id } })).new_count).toBe(0)
  })

  test('looks until its last day, and not with a keeper who is gone', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const ended = await keep(me, { spot: spot.id })
    await world.asSystem((db) =>
      sql`update market.saved_search set active_till = platform.today() - 1 where id = ${ended.id}`.execute(
        db,
      ),
    )
    const other = await world.user(me.tenantId)
    const gone = await keep(other, { spot: spot.id })
    await world.asSystem((db) =>
      sql`update accounts."user" set disabled_at = now() where id = ${other.userId}`.execute(db),
    )
    await rowOfProduct(world, spot)
    await world.jobs()
    const { rows } = await world.asSystem((db) =>
      sql`select from market.saved_search_hit where search_id in (${ended.id}, ${gone.id})`.execute(
        db,
      ),
    )
    expect(rows).toEqual([])
  })

  test('an object type or property that is gone makes it stand still, is told, and one press repairs it', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const { id: otl } = await testOtl(me)
    const made = await world.asSystem((db) =>
      sql<{
        id: number
      }>`insert into catalogue.otl (key, name, type) select 'weg-' || gen_random_uuid(), 'Verdwijnt', 'product' returning id`.execute(
        db,
      ),
    )
    const lost = made.rows[0]?.id as number
    const spot = await makeSpot(owner, { publish: true })
    const kept = await keep(me, { otl: [otl, lost], spot: spot.id })
    await world.asSystem((db) => sql`delete from catalogue.otl where id = ${lost}`.execute(db))
    await world.asSystem((db) =>
      sql`select platform.add_job('catalogue.changed>market', '{"changeId": 0}')`.execute(db),
    )
    await world.jobs()
    expect(await me.call(savedSearches.get, { params: { id: kept.id } })).toMatchObject({
      problem: 'otl',
    })
    const { rows } = await world.asSystem((db) =>
      sql`select from notifications.notification where user_id = ${me.userId} and kind = 'search_broken'`.execute(
        db,
      ),
    )
    expect(rows).toHaveLength(1)
    await rowOfProduct(world, spot, { otl_id: otl })
    expect(await hits(me, kept)).toEqual([])
    expect(
      await me.call(savedSearches.repair, {
        params: { id: kept.id },
        body: { version: kept.version },
      }),
    ).toMatchObject({ problem: null, filter: { otl: [otl], spot: spot.id } })
    const next = await rowOfProduct(world, spot, { otl_id: otl })
    expect(await hits(me, kept)).toEqual([[next, 'new']])
  })

  test('is found once by two workers at a time, and no search holds up another', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const kept = await keep(me, { spot: spot.id })
    await world.jobs()
    const ids = await Promise.all([1, 2, 3].map(() => rowOfProduct(world, spot)))
    const older = await keep(me, { spot: spot.id })
    // A kept filter of an older release that nobody can read any more holds up nobody else.
    await world.asSystem((db) =>
      sql`update market.saved_search set filter = '{"kleur": "rood"}' where id = ${older.id}`.execute(
        db,
      ),
    )
    await Promise.all([world.jobs(), world.jobs()])
    expect((await hits(me, kept)).map(([id]) => id).sort()).toEqual([...ids].sort())
    const { rows } = await world.asSystem((db) => sql`select from market.to_search`.execute(db))
    expect(rows).toEqual([])
  })
})
