import { savedSearches } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { groupIds, makeSpot, rowOfProduct, testOtl } from '../../../test/make.ts'
import { bareProduct, giveValue, makeProperty } from '../../../test/property-form.ts'
import { useMember, useWorld, type Caller } from '../../../test/world.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')

const keep = (who: Caller, filter: object) =>
  who.call(savedSearches.create, {
    body: { name: 'Zoek', filter: filter as never, frequency: 'off' },
  })
/** The hits of each of these searches, with why. */
async function hitsOf(who: Caller, searches: readonly { id: number }[]) {
  await world.jobs()
  const found = []
  for (const { id } of searches) {
    const hits = await who.call(savedSearches.hits, { params: { id }, query: {} })
    found.push(hits['hydra:member'].map(({ product, why }) => [product.id, why]))
  }
  return found
}
const change = (id: number, fields: object) =>
  world.asSystem((db) =>
    db.updateTable('products.product').set(fields).where('id', '=', id).execute(),
  )

describe('a product that was on the market before the search', () => {
  test('is a hit once what a filter looks up elsewhere makes the search show it', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const id = await rowOfProduct(world, spot, { least_amount: 25 })
    await world.jobs()
    const kept = [
      await keep(me, { spot: spot.id, any_amount: true }),
      await keep(me, { spot: spot.id, any_amount: true, price_type: ['fixed'] }),
      await keep(me, { spot: spot.id }),
    ]
    expect(await hitsOf(me, kept)).toEqual([[], [], []])
    await change(id, { least_amount: 10 })
    expect(await hitsOf(me, kept)).toEqual([[], [], []])
    await change(id, { least_amount: null })
    expect(await hitsOf(me, kept)).toEqual([[[id, 'new']], [], []])
    // One that is saved only now was shown it from its beginning.
    const later = await keep(me, { spot: spot.id, any_amount: true })
    await change(id, { note: 'Anders', sustainability_type: 'Reused' })
    expect(await hitsOf(me, [later])).toEqual([[]])
  })

  test('is a hit once a change makes the search show it, and not where it was shown already', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const id = await rowOfProduct(world, spot)
    await world.jobs()
    const kept = [
      await keep(me, { spot: spot.id, amount: 500 }),
      await keep(me, { spot: spot.id, price_type: ['fixed'] }),
      await keep(me, { duurzaamheid: ['BioBased'], scope: 'external' }),
      await keep(me, { spot: spot.id, search: 'verzinkt' }),
      await keep(me, { spot: spot.id }),
    ]
    const all = () => hitsOf(me, kept)
    const [none, one] = [[], [[id, 'new']]]
    expect(await all()).toEqual([none, none, none, none, none])
    await change(id, { amount: 499 })
    expect(await all()).toEqual([none, none, none, none, none])
    await change(id, { amount: 520 })
    expect(await all()).toEqual([one, none, none, none, none])
    await change(id, { price_type: 'fixed', price_cents: 1900 })
    expect(await all()).toEqual([one, one, none, none, none])
    await change(id, { sustainability_type: 'BioBased' })
    expect(await all()).toEqual([one, one, one, none, none])
    // Several changes before anybody asks count as one.
    await change(id, { name: 'Hek', sustainability_type: 'Reused' })
    await change(id, { name: 'Verzinkt hek' })
    expect(await all()).toEqual([one, one, one, one, none])
  })

  test('is a hit once it has a value of a property that is asked for, also beside another change', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const made = await makeProperty(chief, {
      name: 'Lengte van de buis',
      type: 'number',
      visible_in_search_map: true,
      is_user_defined: true,
    })
    const [id, other] = [await bareProduct(world, owner), await bareProduct(world, owner)]
    await world.jobs()
    const kept = [
      await keep(me, { filters: [`${made.reference}:gte:20`] }),
      await keep(me, { filters: [`${made.reference}:gte:40`] }),
    ]
    await giveValue(world, id, made.id, { number: 30 })
    await giveValue(world, other, made.id, { number: 10 })
    expect(await hitsOf(me, kept)).toEqual([[[id, 'new']], []])
    const third = await bareProduct(world, owner)
    await world.jobs()
    const after = [await keep(me, { filters: [`${made.reference}:gte:20`], unit: ['m2'] })]
    await change(third, { unit: 'm2' })
    await giveValue(world, third, made.id, { number: 50 })
    expect(await hitsOf(me, after)).toEqual([[[third, 'new']]])
    expect(await hitsOf(me, kept)).toEqual([
      [
        [third, 'new'],
        [id, 'new'],
      ],
      [[third, 'new']],
    ])
  })
  test('is noted without what it was where only the number of its object type changed', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const { id: otl } = await testOtl(me)
    const ids = [
      await rowOfProduct(world, await makeSpot(owner, { publish: true }), { otl_id: otl }),
      await rowOfProduct(world, await makeSpot(owner, { publish: true }), { otl_id: otl }),
    ]
    await keep(me, { otl: [otl] })
    await world.jobs()
    const [numbered, changed] = ids
    const { rows } = await world.asSystem(async (db) => {
      await sql`update market.listing set pre = pre + 1 where product_id = ${numbered}`.execute(db)
      await sql`update market.listing set price_type = 'fixed' where product_id = ${changed}`.execute(
        db,
      )
      const noted =
        await sql`select product_id as id, was ->> 'price_type' as was from market.to_search where product_id = any(${ids}::bigint[]) order by id`.execute(
          db,
        )
      await sql`update market.listing set pre = pre - 1 where product_id = ${numbered}`.execute(db)
      return noted
    })
    expect(rows).toEqual([
      { id: numbered, was: null },
      { id: changed, was: 'unknown' },
    ])
  })
  test('is none by a change of before the search, nor where more groups may see what one saw already', async () => {
    const [me, owner] = [await world.member('ROLE_USER', 'Aannemers'), await world.member()]
    const groups = await groupIds(owner)
    const spot = await makeSpot(owner, {
      publish: true,
      visibility: [groups.internal, groups.Aannemers],
    })
    const id = await rowOfProduct(world, spot)
    await world.jobs()
    await change(id, { price_type: 'fixed', price_cents: 500 })
    // The job has not run yet: the user sees the product while saving.
    const kept = [await keep(me, { spot: spot.id, price_type: ['fixed'] })]
    expect(await hitsOf(me, kept)).toEqual([[]])
    await world.asSystem((db) =>
      sql`insert into spots.visibility (tenant_id, spot_id, group_id) values (${owner.tenantId}, ${spot.id}, ${groups.Ingenieursbureaus})`.execute(
        db,
      ),
    )
    expect(await hitsOf(me, kept)).toEqual([[]])
    const other = await world.member('ROLE_USER', 'Ingenieursbureaus')
    const theirs = [await keep(other, { spot: spot.id })]
    await change(id, { unit: 'm2' })
    expect(await hitsOf(other, theirs)).toEqual([[]])
  })

  test('is found the same in bulk: only what the search did not show', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const ids: number[] = []
    for (let n = 0; n < 120; n++) ids.push(await rowOfProduct(world, spot, { unit: 'st' }))
    await change(ids[0] as number, { price_type: 'fixed', price_cents: 500 })
    await world.jobs()
    const kept = [
      await keep(me, { spot: spot.id, price_type: ['fixed'] }),
      await keep(me, {
        unit: ['m2'],
        scope: 'external',
        latitude: spot.location.latitude,
        longitude: spot.location.longitude,
        range: 1,
      }),
      await keep(me, { spot: spot.id }),
    ]
    await world.asSystem((db) =>
      sql`update products.product set price_type = 'fixed', price_cents = 400, unit = 'm2' where id = any(${ids}::bigint[])`.execute(
        db,
      ),
    )
    await world.jobs()
    const counts = []
    for (const { id } of kept)
      counts.push((await me.call(savedSearches.get, { params: { id } })).new_count)
    expect(counts).toEqual([119, 120, 0])
  })
})
