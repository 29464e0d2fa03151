import { savedSearches } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makePicture, makeSpot, rowOfProduct, upload } from '../../../test/make.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

/** A user with a search in the spot of another. */
async function seeker() {
  const [me, owner] = [await world.member(), await world.member()]
  const spot = await makeSpot(owner, { publish: true })
  const { id } = await me.call(savedSearches.create, {
    body: { name: 'Zoek', filter: { spot: spot.id }, frequency: 'off' },
  })
  return { me, owner, spot, at: { params: { id } } }
}

test('the pictures of a search are of its new hits alone, and of the last ones once all are seen', async () => {
  const { me, owner, spot, at } = await seeker()
  const pictured = async () => {
    const id = await rowOfProduct(world, spot, { published: false })
    await upload(owner, id, [{ filename: 'foto.png', bytes: await makePicture() }])
    await world.asSystem((db) =>
      sql`update products.product set published = true where id = ${id}`.execute(db),
    )
    await world.jobs()
  }
  const images = async () => (await me.call(savedSearches.get, at)).images.length
  await pictured()
  expect(await images()).toBe(1)
  await me.call(savedSearches.seen, { ...at, body: { till: '2099-01-01T00:00:00Z' } })
  expect(await images()).toBe(1)
  await rowOfProduct(world, spot)
  await world.jobs()
  expect(await me.call(savedSearches.get, at)).toMatchObject({ new_count: 1, images: [] })
  await pictured()
  expect(await images()).toBe(1)
})

test('a search is silent once nothing was found for ninety days, counted from its last hit or its saving', async () => {
  const { me, at } = await seeker()
  const silentAfter = async (created: number, hit: number | null) => {
    await world.asSystem((db) =>
      sql`update market.saved_search set created_at = now() - make_interval(days => ${created}), last_hit_at = now() - make_interval(days => ${hit}::integer) where id = ${at.params.id}`.execute(
        db,
      ),
    )
    return (await me.call(savedSearches.get, at)).is_silent
  }
  expect(await silentAfter(91, null)).toBe(true)
  expect(await silentAfter(89, null)).toBe(false)
  expect(await silentAfter(200, 91)).toBe(true)
  expect(await silentAfter(200, 89)).toBe(false)
})
