import { market } from '@bouwkring/contract/market'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { setBestMatches } from './index.ts'

const world = useWorld()

/** All listings that a user sees. */
async function everything(who: Caller, filter: object) {
  const found = await who.call(market.search, {
    query: { ...filter, itemsPerPage: 100 } as never,
  })
  return { ids: found['hydra:member'].map((c) => c.id) }
}

describe('favourites and the front page', () => {
  test('a favourite is stored once, for a product on the market, for its user alone', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const id = await rowOfProduct(world, spot)
    const hidden = await rowOfProduct(world, spot, { published: false })
    for (let i = 0; i < 2; i++) await me.call(market.addFavorite, { params: { id } })
    expect((await everything(me, { favorite: true })).ids).toEqual([id])
    expect((await everything(await world.user(me.tenantId), { favorite: true })).ids).toEqual([])
    expect(await me.refused(market.addFavorite, { params: { id: hidden } })).toMatchObject({
      status: 404,
    })
    expect(
      await (
        await world.user(me.tenantId, 'ROLE_READ_ONLY')
      ).refused(market.addFavorite, { params: { id } }),
    ).toMatchObject({ code: 'read_only' })
    // A product that leaves the market stays a favourite, though it is not in the list; only the user's own favourites are counted.
    await world.asSystem((db) =>
      db.updateTable('products.product').set({ published: false }).where('id', '=', id).execute(),
    )
    await world.jobs()
    expect((await everything(me, { favorite: true })).ids).toEqual([])
    expect([await me.call(market.favorites, {}), await owner.call(market.favorites, {})]).toEqual([
      { kept: 1 },
      { kept: 0 },
    ])
    await me.call(market.removeFavorite, { params: { id } })
    expect(await me.call(market.favorites, {})).toEqual({ kept: 0 })
  })

  test('shows offers with a picture, matching ones first', async () => {
    const [me, owner] = [await world.member(), await world.member()]
    const spot = await makeSpot(owner, { publish: true })
    const [plain, best, newest] = [
      await rowOfProduct(world, spot),
      await rowOfProduct(world, spot),
      await rowOfProduct(world, spot),
    ]
    await world.asSystem(async (db) => {
      await sql`insert into products.image (tenant_id, product_id, file_key, width, height) select ${owner.tenantId}, unnest(${[best, newest]}::bigint[]), gen_random_uuid(), 4, 3`.execute(
        db,
      )
      await setBestMatches(db, [best], [{ tenantId: me.tenantId, productId: best, score: 61 }])
    })
    const shown = (await me.call(market.featured, {}))['hydra:member']
    expect(shown.map((c) => c.id).slice(0, 2)).toEqual([best, newest])
    expect(shown.map((c) => c.id)).not.toContain(plain)
    expect(shown[0]).toMatchObject({ match_score: 61, image: { width: 4 } })
  })
})
