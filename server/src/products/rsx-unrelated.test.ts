import { products } from '@bouwkring/contract/products'
import { rsx } from '@bouwkring/contract/rsx'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowsOfReservations, testOtl } from '../../test/make.ts'
import type { Caller } from '../../test/world.ts'
import { useRsx } from '../../test/rsx-files.ts'

const { uploaded, itemsOf, world, contractOf, put, full, lineOf } = useRsx()

const unrelatedOf = (who: Caller, id: number, query = {}) =>
  who.call(rsx.unrelated, { params: { id }, query: { itemsPerPage: 100, ...query } })

describe('unrelated materials', () => {
  test('lists lines without an object type: materials first, with suggested types', async () => {
    const { me, spot, result } = await uploaded()
    const all = await unrelatedOf(me, spot.id)
    const materials = await unrelatedOf(me, spot.id, { materials: 'true' })
    expect(materials['hydra:totalItems']).toBe(result.unrelated)
    expect(all['hydra:totalItems']).toBe(14 - result.linked)
    expect(all['hydra:member'].slice(0, result.unrelated).every((m) => m.is_material)).toBe(true)
    const brick = materials['hydra:member'].find((m) => m.item_number === '100020')
    expect(brick?.suggestions[0]?.name).toBe('Straatbaksteen keiformaat')
    expect((await unrelatedOf(me, spot.id, { itemsPerPage: 1 }))['hydra:view']).toEqual({
      'hydra:next': expect.stringContaining('page=2') as string,
    })
  })

  test('linking gives the product its object type; linking a line of work creates a product', async () => {
    const { me, spot, result } = await uploaded()
    const otl = await testOtl(me)
    const brick = (await lineOf(me, spot.id, '100020')) as NonNullable<
      Awaited<ReturnType<typeof lineOf>>
    >
    const linked = await me.call(rsx.link, {
      params: { id: spot.id, post: brick.id },
      body: { category: `/api/otls/${otl.id}` },
    })
    expect(linked.product).toMatchObject({ id: brick.product?.id, otl: { id: otl.id } })
    const work = await lineOf(me, spot.id, '100011')
    const made = await me.call(rsx.link, {
      params: { id: spot.id, post: work?.id as number },
      body: { category: otl.id },
    })
    expect(
      await me.call(products.get, { params: { id: made.product?.id as number } }),
    ).toMatchObject({
      name: 'Vervoeren betontegels naar depot',
      amount: 1250,
      unit: 'm2',
      published: false,
      otl: { id: otl.id },
      rsx_material: { item_number: '100011' },
    })
    expect((await contractOf(me, spot.id)).unrelated).toBe(result.unrelated - 1)
    // A later upload keeps both.
    await put(me, spot.id, await full)
    expect((await lineOf(me, spot.id, '100020'))?.product?.otl?.id).toBe(otl.id)
    expect((await lineOf(me, spot.id, '100011'))?.product?.id).toBe(made.product?.id)
  })

  test('deleting a product leaves its line, unrelated again', async () => {
    const { me, spot } = await uploaded()
    const line = await lineOf(me, spot.id, '400020')
    await me.call(products.remove, { params: { id: line?.product?.id as number } })
    expect(await lineOf(me, spot.id, '400020')).toMatchObject({ id: line?.id, product: null })
    expect(
      (await unrelatedOf(me, spot.id))['hydra:member'].some((m) => m.item_number === '400020'),
    ).toBe(true)
  })

  test('rejects a type that does not exist, a line of another spot and callers without permission; of two at once one succeeds', async () => {
    const { me, spot } = await uploaded()
    const otl = await testOtl(me)
    const id = (await lineOf(me, spot.id, '100011'))?.id as number
    const link = (
      who: Caller,
      params: { id: number; post: number },
      body: object = { category: otl.id },
    ) => who.status(rsx.link, { params, body })
    expect(await link(me, { id: spot.id, post: id }, { category: 987_654 })).toBe(400)
    expect(await link(me, { id: spot.id, post: id }, {})).toBe(400)
    expect(await link(me, { id: spot.id, post: id }, { category: otl.id, name: 'x' })).toBe(400)
    expect(await link(me, { id: (await makeSpot(me)).id, post: id })).toBe(404)
    expect(await link(await world.user(me.tenantId), { id: spot.id, post: id })).toBe(403)
    expect(
      await link(await world.member('ROLE_USER', 'Aannemers'), { id: spot.id, post: id }),
    ).toBe(403)
    expect(
      (
        await Promise.all([
          link(me, { id: spot.id, post: id }),
          link(me, { id: spot.id, post: id }),
        ])
      ).sort(),
    ).toEqual([200, 409])
  })
})

describe('removing the contract from a spot', () => {
  test('keeps its products, without their line; on request it removes those that nobody would miss', async () => {
    const { me, spot, result } = await uploaded()
    const [first, second] = (await itemsOf(me, spot.id)).map((i) => i.id) as [number, number]
    await rowsOfReservations(
      world,
      await world.member('ROLE_USER', 'Aannemers'),
      { product: first, receiver: me.tenantId, amount: 1 },
      1,
    )
    await world.asSystem((db) =>
      db
        .updateTable('products.product')
        .set({ published: true })
        .where('id', '=', second)
        .execute(),
    )
    expect(await contractOf(me, spot.id)).toMatchObject({
      can: { remove: true },
      items: { removable: result.made - 2, kept: 2 },
    })
    expect(await me.call(rsx.remove, { params: { id: spot.id }, query: {} })).toEqual({
      removed: 0,
      kept: result.made,
    })
    expect(await itemsOf(me, spot.id)).toHaveLength(result.made)
    expect((await me.call(products.get, { params: { id: first } })).rsx_material).toBeNull()
    expect(await contractOf(me, spot.id)).toMatchObject({
      contract: null,
      'hydra:totalItems': 0,
      can: { upload: true, remove: false },
      items: { removable: 0, kept: 0 },
    })
    expect(await me.refused(rsx.remove, { params: { id: spot.id }, query: {} })).toMatchObject({
      status: 404,
    })
    const again = await put(me, spot.id, await full)
    expect(
      await me.call(rsx.remove, { params: { id: spot.id }, query: { items: 'true' } }),
    ).toEqual({ removed: again.made, kept: 0 })
    expect(await itemsOf(me, spot.id)).toHaveLength(result.made)
  })

  test('keeps products that are on the market or in a transaction', async () => {
    const { me, spot, result } = await uploaded()
    const [first, second] = (await itemsOf(me, spot.id)).map((i) => i.id) as [number, number]
    await rowsOfReservations(
      world,
      await world.member('ROLE_USER', 'Aannemers'),
      { product: first, receiver: me.tenantId, amount: 1 },
      1,
    )
    await world.asSystem((db) =>
      db
        .updateTable('products.product')
        .set({ published: true })
        .where('id', '=', second)
        .execute(),
    )
    expect(
      await me.call(rsx.remove, { params: { id: spot.id }, query: { items: 'true' } }),
    ).toEqual({ removed: result.made - 2, kept: 2 })
    expect((await itemsOf(me, spot.id)).map((i) => i.id)).toEqual([first, second])
  })

  test('is allowed only to users who may change the spot; of two at once one finds nothing left', async () => {
    const { me, spot } = await uploaded()
    const ask = { params: { id: spot.id }, query: { items: 'true' as const } }
    expect(await (await world.user(me.tenantId)).status(rsx.remove, ask)).toBe(403)
    expect(await (await world.user(me.tenantId, 'ROLE_READ_ONLY')).status(rsx.remove, ask)).toBe(
      403,
    )
    expect(await (await world.member('ROLE_USER', 'Aannemers')).status(rsx.remove, ask)).toBe(403)
    expect(
      (await Promise.all([me.status(rsx.remove, ask), me.status(rsx.remove, ask)])).sort(),
    ).toEqual([200, 404])
  })
})
