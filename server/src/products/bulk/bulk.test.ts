import { market } from '@bouwkring/contract/market'
import { matching } from '@bouwkring/contract/matching'
import { productBulk, type BulkDeed } from '@bouwkring/contract/product-bulk'
import { products } from '@bouwkring/contract/products'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { asked, depot, done, rowsOf, undone, whole } from '../../../test/bulk.ts'
import {
  makeProduct,
  makeSpot,
  rowOfProduct,
  rowsOfReservations,
  testOtl,
} from '../../../test/make.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

describe('publishing many', () => {
  test('complete products are published, others stay with a reason, as in the preview; undoing reverts those that nobody touched', async () => {
    const { me, spot, ready, bare, all } = await depot(world)
    const deed = { act: 'publish' as const }
    const before = await me.call(productBulk.preview, asked(spot, { products: all }, deed))
    expect(before).toMatchObject({ total: 3, ready: 2, same: 0, refused: 1, on_market: true })
    expect(before.refusals).toEqual([
      {
        product: {
          id: bare,
          name: 'Tegel zwart',
          image: null,
          otl: { id: expect.any(Number), name: 'Betontegel' },
        },
        problems: [{ path: 'images', message: 'Voeg eerst een foto toe' }],
      },
    ])
    expect((await rowsOf(me, spot)).map((row) => row.published)).toEqual([false, false, false])

    const bulk = await done(me, spot, all, deed)
    expect(bulk).toMatchObject({ state: 'done', waiting: 0, done: 2, same: 0, refused: 1 })
    expect(bulk.refusals).toEqual(before.refusals)
    const inTenMinutes = Date.parse(bulk.undo_until ?? '') - Date.now()
    expect(inTenMinutes).toBeGreaterThan(590_000)
    expect(inTenMinutes).toBeLessThanOrEqual(600_000)
    const seen = await me.call(market.search, { query: { spot: spot.id } })
    expect(seen['hydra:member'].map((p) => p.id).sort()).toEqual([...ready].sort())

    // One product is withdrawn by hand, so it is not as it was left.
    await me.call(products.publish, { body: { products: [ready[0] as number], publish: false } })
    expect(await undone(me, bulk.id)).toMatchObject({
      state: 'undone',
      done: 1,
      undone: 1,
      undo_until: null,
    })
    expect((await rowsOf(me, spot)).map((row) => row.published)).toEqual([false, false, false])
    expect(await me.refused(productBulk.undo, { params: { id: bulk.id } })).toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
  })

  test('undoing a withdrawal publishes again; after ten minutes nothing can be undone', async () => {
    const { me, spot, ready } = await depot(world)
    await done(me, spot, ready, { act: 'publish' })
    const off = await done(me, spot, ready, { act: 'unpublish' })
    expect(off).toMatchObject({ done: 2, same: 0 })
    await undone(me, off.id)
    expect((await rowsOf(me, spot)).map((row) => row.published)).toEqual([true, true, false])
    const late = await done(me, spot, ready, { act: 'unpublish' })
    await world.asSystem((db) =>
      sql`update products.bulk set finished_at = now() - interval '10 minutes' where id = ${late.id}`.execute(
        db,
      ),
    )
    expect((await me.call(productBulk.get, { params: { id: late.id } })).undo_until).toBeNull()
    expect(await me.refused(productBulk.undo, { params: { id: late.id } })).toMatchObject({
      code: 'wrong_state',
    })
  })
})

describe('changing many', () => {
  test('label, price and transport are set where they differ, shown in the list, and restored', async () => {
    const { me, spot, all } = await depot(world)
    const demand = await makeProduct(me, spot, { name: 'Gezocht', is_released: false })
    const price = { act: 'price', price: { type: 'fixed', value: 4500 } } as const
    const priced = await done(me, spot, [...all, demand.id], price)
    expect(priced).toMatchObject({ done: 3, refused: 1 })
    expect(priced.refusals[0]).toMatchObject({
      product: { id: demand.id },
      problems: [{ path: 'price.type' }],
    })
    expect((await rowsOf(me, spot)).map((row) => row.price)).toEqual([
      ...all.map(() => ({ type: 'fixed', value: 4500 })),
      { type: 'unknown', value: null },
    ])
    expect(await done(me, spot, all, price)).toMatchObject({ done: 0, same: 3, undo_until: null })
    await done(me, spot, all.slice(0, 1), { act: 'label', label: 'BioBased' })
    const ways = await done(me, spot, all, { act: 'transport', transport: ['delivery'] })
    expect(ways.done).toBe(3)
    expect(await whole(me, all[0] as number)).toMatchObject({
      transport: ['delivery'],
      sustainability_type: 'BioBased',
      price: { value: 4500 },
    })
    await undone(me, ways.id)
    await undone(me, priced.id)
    expect(await whole(me, all[0] as number)).toMatchObject({
      transport: [],
      sustainability_type: 'BioBased',
      price: { type: 'unknown', value: null },
    })
  })

  test('a price without its figure, a future day and an unknown label are rejected before anything is done', async () => {
    const { me, spot, all } = await depot(world)
    const path = async (deed: unknown) =>
      (
        await me.refused(productBulk.begin, asked(spot, { products: all }, deed as BulkDeed))
      ).violations?.map((v) => v.path)
    expect(await path({ act: 'price', price: { type: 'from', value: null } })).toEqual([
      'deed.price.value',
    ])
    expect(await path({ act: 'label', label: 'Nieuw' })).toEqual(['deed.label'])
    const future = await me.call(
      productBulk.preview,
      asked(
        spot,
        { products: all },
        {
          act: 'condition',
          condition: { grade: 2, matching: null, known: 'seen', on: '2099-01-01' },
        },
      ),
    )
    expect(future).toMatchObject({ ready: 0, refused: 3 })
    expect(future.refusals[0]?.problems).toEqual([
      { path: 'condition.on', message: 'Deze dag is nog niet geweest' },
    ])
  })

  test('the condition is set with its evidence; products on the market keep the grade that their object type requires', async () => {
    const { me, spot, ready } = await depot(world)
    await done(me, spot, ready, { act: 'publish' })
    const grade = (value: 1 | 3 | null) => ({
      act: 'condition' as const,
      condition: {
        grade: value,
        matching: null,
        known: value === null ? null : ('seen' as const),
        on: value === null ? null : '2026-03-12',
      },
    })
    const bulk = await done(me, spot, ready, grade(3))
    expect(bulk.done).toBe(2)
    expect((await rowsOf(me, spot))[0]?.condition_grade).toBe(3)
    const { condition } = await whole(me, ready[0] as number)
    expect(condition).toMatchObject({ grade: 3, known: 'seen', on: '2026-03-12' })
    expect(condition.evidence[0]).toMatchObject({ grade: 3, known: 'seen' })
    const none = await done(me, spot, ready, grade(null))
    expect(none).toMatchObject({ done: 0, refused: 2 })
    expect(none.refusals[0]?.problems).toEqual([
      { path: 'condition.grade', message: 'Geef de conditie op' },
    ])
    await undone(me, bulk.id)
    const back = (await whole(me, ready[0] as number)).condition
    expect(back.grade).toBe(2)
    // Earlier evidence stays; the restored grade is added once more.
    expect(back.evidence.slice(0, 2).map((e) => e.grade)).toEqual([2, 3])
  })

  test('a property value is set for products whose object type has it, by the rules of that property', async () => {
    const { me, spot, all } = await depot(world)
    const otl = await testOtl(me)
    const bare = await makeProduct(me, spot, { name: 'Zonder type', otl: null })
    const length = otl.idOf('lengte')
    const deed = (value: (string | number)[]) =>
      ({ act: 'property', property: { id: length, value, unit: 'mm' } }) as const
    const bulk = await done(me, spot, [...all, bare.id], deed([450]))
    expect(bulk).toMatchObject({ done: 3, refused: 1 })
    expect(bulk.refusals[0]?.problems).toEqual([
      { path: '', message: 'Het objecttype heeft deze eigenschap niet' },
    ])
    const valueOf = async (id: number) =>
      (await whole(me, id)).properties.find((p) => p.id === length)?.value
    expect(await valueOf(all[0] as number)).toEqual([450])
    const text = await me.call(productBulk.preview, asked(spot, { products: all }, deed(['lang'])))
    expect(text).toMatchObject({ ready: 0, refused: 3 })
    await undone(me, bulk.id)
    expect(await valueOf(all[0] as number)).toEqual([])
  })
})

describe('moving many', () => {
  test('they move to another spot of the organisation with all their data, are found and matched there, and move back', async () => {
    const { me, spot, ready } = await depot(world)
    await done(me, spot, ready, { act: 'publish' })
    const away = await makeSpot(me, {
      name: 'Depot Noord',
      publish: true,
      location: { latitude: 53.2194, longitude: 6.5665, city: 'Groningen' },
    })
    const other = await world.member()
    const asking = await makeSpot(other, { publish: true })
    await makeProduct(other, asking, {
      name: 'Gezocht',
      is_released: false,
      amount: 5,
      publish: true,
    })
    await world.jobs()
    const matchSpot = async () =>
      (await me.call(matching.ofProduct, { params: { id: ready[0] as number }, query: {} }))[
        'hydra:member'
      ].length
    expect(await matchSpot()).toBe(1)
    const bulk = await done(me, spot, ready, { act: 'move', to: away.id })
    expect(bulk.done).toBe(2)
    await world.jobs()
    const there = await me.call(market.search, { query: { spot: away.id } })
    expect(there['hydra:member'].map((p) => p.id).sort()).toEqual([...ready].sort())
    expect((await whole(me, ready[0] as number)).spot.id).toBe(away.id)
    expect(
      (await me.call(matching.list, { query: { spot: away.id } }))['hydra:totalItems'],
    ).toBeGreaterThan(0)
    await undone(me, bulk.id)
    expect((await whole(me, ready[0] as number)).spot.id).toBe(spot.id)
  })

  test('products in a transaction stay, and so do those whose number is in use there', async () => {
    const { me, spot, ready, bare } = await depot(world)
    const away = await makeSpot(me, { name: 'Depot Noord' })
    const asker = await world.member()
    const bound = await rowOfProduct(world, spot, { name: 'Gereserveerd' })
    await rowsOfReservations(world, asker, { product: bound, receiver: me.tenantId, amount: 1 }, 1)
    const there = await rowOfProduct(world, away)
    await world.asSystem((db) =>
      sql`update products.product set external_ref = 'A-1' where id in (${there}, ${bare})`.execute(
        db,
      ),
    )
    const bulk = await done(me, spot, [...ready, bare, bound], { act: 'move', to: away.id })
    expect(bulk).toMatchObject({ done: 2, refused: 2 })
    expect(
      bulk.refusals.map(({ product, problems }) => [product.id, problems[0]?.message]),
    ).toEqual([
      [bare, 'Het eigen nummer is in die spot al in gebruik'],
      [bound, 'Hangt in een transactie'],
    ])
  })
})
