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

describe('a hit of a saved search', () => {
  test('matches it and arrived after it was saved: once, whatever happens to the product', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const before = await rowOfProduct(world, spot)
    const kept = await keep(me, { spot: spot.id })
    expect(await hits(me, kept)).toEqual([])
    const id = await rowOfProduct(world, spot)
    await rowOfProduct(world, spot, { is_released: false })
    await rowOfProduct(world, spot, { published: false })
    expect(await hits(me, kept)).toEqual([[id, 'new']])
    // Changes that bring nothing new, to either product, are not news.
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
    // Nobody can have looked at a future moment.
    const later = await me.call(savedSearches.seen, {
      params: { id: kept.id },
      body: { till: '2099-01-01T00:00:00Z' },
    })
    expect(new Date(later.seen_at).getTime()).toBeLessThanOrEqual(Date.now() + 5000)
  })

  test('repeats with half as much more, or for less, and not otherwise', async () => {
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

  test('is a product that can be taken in any amount by now, where the search asks for that', async () => {
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

  test('counts from when the search changes', async () => {
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
    const renamed = await me.call(savedSearches.update, {
      params: { id: kept.id },
      body: { name: 'Anders', filter: { spot: spot.id }, version: 2 },
    })
    expect(renamed.new_count).toBe(1)
    const narrowed = await me.call(savedSearches.update, {
      params: { id: kept.id },
      body: { name: 'Anders', filter: { spot: spot.id, search: 'tegel' }, version: 3 },
    })
    expect([narrowed.new_count, narrowed.images]).toEqual([0, []])
    expect(await hits(me, kept)).toEqual([])
    const next = await rowOfProduct(world, spot)
    expect(await hits(me, kept)).toEqual([[next, 'new']])
  })

  test('is a product already on the market that comes to match by a change', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const kept = await keep(me, { spot: spot.id, amount: 500 })
    const id = await rowOfProduct(world, spot)
    expect(await hits(me, kept)).toEqual([])
    await change(id, { amount: 520 })
    expect(await hits(me, kept)).toEqual([[id, 'new']])
  })

  test("is not the user's own offer, nor an invisible one; once it becomes visible it is", async () => {
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
    // A colleague in the same organisation sees it; a hit is stored only if the search's keeper may see the product.
    expect(rows).toEqual([{ search_id: colleague.id }])
    const now = await owner.call(spots.get, { params: { id: spot.id } })
    await world.asSystem((db) =>
      sql`insert into spots.visibility (tenant_id, spot_id, group_id) values (${owner.tenantId}, ${spot.id}, ${groups.Aannemers})`.execute(
        db,
      ),
    )
    expect(now.id).toBe(spot.id)
    expect(await hits(me, mine)).toEqual([[id, 'new']])
    // And it is gone again once the spot is visible only to others.
    await world.asSystem((db) =>
      sql`delete from spots.visibility where spot_id = ${spot.id} and group_id = ${groups.Aannemers}`.execute(
        db,
      ),
    )
    expect(await hits(me, mine)).toEqual([])
    expect((await me.call(savedSearches.get, { params: { id: mine.id } })).new_count).toBe(0)
  })

  test('occurs until the last day of the search, and not once its owner is gone', async () => {
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

  test('stops when an object type or property is gone; the user is told, and one press repairs it', async () => {
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
    expect(await me.call(savedSearches.copy, { params: { id: kept.id } })).toMatchObject({
      problem: null,
      filter: { otl: [otl], spot: spot.id },
    })
    expect(
      await me.call(savedSearches.repair, {
        params: { id: kept.id },
        body: { version: kept.version },
      }),
    ).toMatchObject({ problem: null, filter: { otl: [otl], spot: spot.id } })
    const next = await rowOfProduct(world, spot, { otl_id: otl })
    expect(await hits(me, kept)).toEqual([[next, 'new']])
  })

  test('is found once by two concurrent workers, and no search blocks another', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const kept = await keep(me, { spot: spot.id })
    await world.jobs()
    const ids = await Promise.all([1, 2, 3].map(() => rowOfProduct(world, spot)))
    const older = await keep(me, { spot: spot.id })
    // A saved filter from an older release that can no longer be parsed does not block the others.
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
