import { products } from '@bouwkring/contract/products'
import { productBulk } from '@bouwkring/contract/product-bulk'
import { spots } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asked, depot, done, undone, type Choice } from '../../../test/bulk.ts'
import { limitTo, makeProduct, makeSpot, rowOfProduct } from '../../../test/make.ts'
import { useWorld } from '../../../test/world.ts'
import { makeLog } from '../../platform/log.ts'
import { runBulk } from './actions-run.ts'
import { bound } from '../../../test/ring.ts'

const world = useWorld()

describe('the selection', () => {
  test('covers everything in a list, except excluded products', async () => {
    const { me, spot, ready } = await depot(world)
    await makeProduct(me, spot, { name: 'Tegel gezocht', is_released: false })
    const count = async (choice: Choice) =>
      (await me.call(productBulk.preview, asked(spot, choice, { act: 'unpublish' }))).total
    expect(await count({ is_released: true })).toBe(3)
    expect(await count({ is_released: false })).toBe(1)
    expect(await count({ is_released: true, search: 'tegel r' })).toBe(1)
    expect(await count({ is_released: true, but: ready })).toBe(1)
    expect(
      (
        await me.refused(
          productBulk.preview,
          asked(spot, { is_released: true, search: 'plank' }, { act: 'unpublish' }),
        )
      ).violations?.[0]?.code,
    ).toBe('bulk.none')
  })

  test(
    'five thousand are processed in seconds and undone, with one row of products in the audit log for each act; one more is rejected',
    { timeout: 180_000 },
    async () => {
      const me = await world.member()
      const spot = await makeSpot(me, { publish: true })
      await world.asSystem((db) =>
        sql`insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit)
        select ${me.tenantId}, ${spot.id}, 'product', 'Tegel ' || n, true, 1, 'st' from generate_series(1, 5000) n`.execute(
          db,
        ),
      )
      const began = performance.now()
      const { id } = await me.call(
        productBulk.begin,
        asked(spot, { is_released: true }, { act: 'price', price: { type: 'fixed', value: 100 } }),
      )
      await world.jobs()
      expect(await me.call(productBulk.get, { params: { id } })).toMatchObject({
        state: 'done',
        done: 5000,
      })
      expect(await undone(me, id)).toMatchObject({ undone: 5000, done: 0 })
      // Doing and undoing, in a database that has no statistics on this many rows yet.
      expect(performance.now() - began).toBeLessThan(bound(20_000, 90_000))
      const entries = await world.asSystem(
        async (db) =>
          (
            await sql<{
              action: string
              n: number
            }>`select action, jsonb_array_length(detail -> 'products') as n from platform.audit where object = ${`/api/products/bulk/${id}`} order by id`.execute(
              db,
            )
          ).rows,
      )
      expect(entries).toEqual([
        { action: 'productBulk.begin', n: null },
        { action: 'productBulk.done', n: 5000 },
        { action: 'productBulk.undo', n: 5000 },
      ])
      await rowOfProduct(world, spot)
      expect(
        (
          await me.refused(
            productBulk.begin,
            asked(spot, { is_released: true }, { act: 'unpublish' }),
          )
        ).violations?.[0]?.code,
      ).toBe('bulk.tooMany')
    },
  )

  test('the audit log names the products that were changed, not those that were chosen', async () => {
    const { me, spot, all } = await depot(world)
    const [same, gone, left] = all as [number, number, number]
    const deed = { act: 'label', label: 'BioBased' } as const
    await done(me, spot, [same], deed)
    const { id } = await me.call(productBulk.begin, asked(spot, { products: all }, deed))
    // Before its turn comes, another user removes one of them.
    await me.call(products.remove, { params: { id: gone } })
    await world.jobs()
    const { rows } = await world.asSystem((db) =>
      sql<{
        action: string
        user_id: number
        detail: object
      }>`select action, user_id, detail from platform.audit where object = ${`/api/products/bulk/${id}`} order by id`.execute(
        db,
      ),
    )
    expect(rows).toEqual([
      {
        action: 'productBulk.begin',
        user_id: me.userId,
        detail: { act: 'label', spot: spot.id, chosen: 3 },
      },
      {
        action: 'productBulk.done',
        user_id: me.userId,
        detail: { act: 'label', spot: spot.id, products: [left], refused: expect.any(Number) },
      },
    ])
  })

  test('the audit log also names what was changed before its user was erased', async () => {
    const { me, spot, all } = await depot(world)
    const { id } = await me.call(
      productBulk.begin,
      asked(spot, { products: all }, { act: 'label', label: 'BioBased' }),
    )
    await world.asSystem(async (db) => {
      await sql`update products.bulk_line set state = 'done', before = '{}' where bulk_id = ${id} and product_id = ${all[0]}`.execute(
        db,
      )
      await sql`update products.bulk set asked_by = null where id = ${id}`.execute(db)
    })
    await world.jobs()
    const { rows } = await world.asSystem((db) =>
      sql<{
        tenant_id: number
        user_id: number | null
        detail: { products: number[] }
      }>`select tenant_id, user_id, detail from platform.audit where object = ${`/api/products/bulk/${id}`} and action = 'productBulk.done'`.execute(
        db,
      ),
    )
    expect(rows).toMatchObject([
      { tenant_id: me.tenantId, user_id: null, detail: { products: [all[0]] } },
    ])
  })

  test('an interrupted job resumes where it was', async () => {
    const me = await world.member()
    const spot = await makeSpot(me)
    await world.asSystem((db) =>
      sql`insert into products.product (tenant_id, spot_id, type, name, is_released, amount, unit)
        select ${me.tenantId}, ${spot.id}, 'product', 'Tegel ' || n, true, 1, 'st' from generate_series(1, 600) n`.execute(
        db,
      ),
    )
    const { id } = await me.call(
      productBulk.begin,
      asked(spot, { is_released: true }, { act: 'label', label: 'Recycled' }),
    )
    let parts = 0
    const breaking: typeof world.database = Object.assign(
      Object.create(world.database) as typeof world.database,
      {
        asSystem: world.database.asSystem,
        asPerson: (...given: Parameters<typeof world.database.asPerson>) => {
          if (++parts > 2) throw new Error('the server is gone')
          return world.database.asPerson(...given)
        },
      },
    )
    await expect(runBulk({ database: breaking, log: makeLog('silent') }, id)).rejects.toThrow(
      'gone',
    )
    expect(await me.call(productBulk.get, { params: { id } })).toMatchObject({
      state: 'running',
      done: 500,
      waiting: 100,
      undo_until: null,
    })
    await world.jobs()
    expect(await me.call(productBulk.get, { params: { id } })).toMatchObject({
      state: 'done',
      done: 600,
      waiting: 0,
    })
  })
})

describe('who may change products', () => {
  test('another organisation, a reader and a caller without permission are rejected; others cannot see the deed', async () => {
    const { me, spot, ready } = await depot(world)
    const bulk = await done(me, spot, ready, { act: 'publish' })
    const stranger = await world.member()
    const body = asked(spot, { products: ready }, { act: 'unpublish' })
    for (const call of [productBulk.begin, productBulk.preview])
      expect(await stranger.refused(call, body)).toMatchObject({ status: 403 })
    expect(await stranger.refused(productBulk.get, { params: { id: bulk.id } })).toMatchObject({
      status: 404,
    })
    expect(await stranger.refused(productBulk.undo, { params: { id: bulk.id } })).toMatchObject({
      status: 404,
    })
    const own = await makeSpot(stranger)
    // Products of another spot do not belong to this one.
    expect(
      await stranger.refused(
        productBulk.begin,
        asked(own, { products: ready }, { act: 'unpublish' }),
      ),
    ).toMatchObject({ status: 404 })
    expect(
      await me.refused(
        productBulk.begin,
        asked(spot, { products: ready }, { act: 'move', to: own.id }),
      ),
    ).toMatchObject({ status: 404 })
    const reader = await world.user(me.tenantId, 'ROLE_READ_ONLY')
    expect(await reader.refused(productBulk.begin, body)).toMatchObject({ status: 403 })
    await limitTo(world, me, 'SPOT_ITEM_PUBLISH', 'SPOT_ITEM_READ')
    expect(
      await me.refused(
        productBulk.begin,
        asked(spot, { products: ready }, { act: 'label', label: 'Recycled' }),
      ),
    ).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await me.call(productBulk.begin, body)).total).toBe(2)
  })

  test('products of an archived spot cannot be changed', async () => {
    const { me, spot, ready } = await depot(world)
    await me.call(spots.archive, { params: { id: spot.id } })
    expect(
      await me.refused(
        productBulk.begin,
        asked(spot, { products: ready }, { act: 'label', label: 'Recycled' }),
      ),
    ).toMatchObject({ code: 'wrong_state' })
  })
})
