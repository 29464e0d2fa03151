import { randomUUID } from 'node:crypto'
import { assumed, assumptions } from '@bouwkring/contract/assumptions'
import { baskets } from '@bouwkring/contract/baskets'
import { market } from '@bouwkring/contract/market'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  allOrNothing,
  idOf,
  linesOf,
  offersTogether,
  reserveTogether,
  statusesOf,
} from '../../test/baskets.ts'
import { makeSpot, rowOfProduct, stockOf } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })
const offers = (...amounts: number[]) => offersTogether(world, ...amounts)
const rowsIn = async (table: string) =>
  (
    await world.asSystem((db) =>
      sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db),
    )
  ).rows[0]?.n

describe('reserving together', () => {
  test('260 and 340 in one act: one basket, a request for each owner, with the remark; nothing is taken yet', async () => {
    const { sender, a, b } = await offers(260, 400)
    const made = await reserveTogether(sender, linesOf([a.product, 260], [b.product, 340]), {
      remark: 'Voor een plein',
    })
    expect(made).toMatchObject({
      state: 'open',
      mode: 'any',
      name: 'Tegel 1',
      unit: 'm2',
      amounts: { asked: 600, sure: 0, waiting: 600, missing: 0 },
      demand: null,
      can: { replace: false, retract: true },
      lines: [
        { missing: 0, replaces: null, transaction: { amount: 260, status: 'pending' } },
        { missing: 0, replaces: null, transaction: { amount: 340, status: 'pending' } },
      ],
      steps: [{ move: 'create', note: 'Voor een plein' }, { move: 'create' }],
    })
    expect(Math.round((Date.parse(made.deadline) - Date.now()) / 3_600_000)).toBe(7 * 24)
    expect(made.lines[0]?.transaction.expires_at).toBe(made.deadline)
    expect(await stockOf(world, a.product)).toEqual({ amount: 260, amount_given: 0 })
    await a.owner.call(transactions.accept, at(idOf(made, 0)))
    expect(await stockOf(world, a.product)).toEqual({ amount: 0, amount_given: 260 })
    expect(await statusesOf(sender, made)).toEqual(['open', 'accepted', 'pending'])
    await b.owner.call(transactions.accept, at(idOf(made, 1)))
    expect(await sender.call(baskets.get, at(made.id))).toMatchObject({
      state: 'complete',
      amounts: { asked: 600, sure: 600, waiting: 0, missing: 0 },
    })
    expect(
      (await sender.call(baskets.list, { query: { state: ['complete'] } }))['hydra:member'],
    ).toMatchObject([{ id: made.id, lines: 2, state: 'complete', amounts: { asked: 600 } }])
    expect(
      (await sender.call(baskets.list, { query: { state: ['open'] } }))['hydra:totalItems'],
    ).toBe(0)
  })

  test('takes a transport for each line, from those that its card offers', async () => {
    const { sender, a, b } = await offers(100, 100)
    await world.asSystem((db) =>
      sql`update products.product set transport = '{pickup,delivery}' where id = ${a.product}`.execute(
        db,
      ),
    )
    const waysOf = async (id: number) =>
      (await sender.call(market.card, { params: { id } })).transport
    expect([await waysOf(a.product), await waysOf(b.product)]).toEqual([['pickup', 'delivery'], []])
    const made = await reserveTogether(sender, [
      { product: a.product, amount: 1, transport: 'delivery' },
      { product: b.product, amount: 1 },
    ])
    expect(made.lines.map(({ transaction }) => transaction.transport)).toEqual(['delivery', null])
  })

  test('without a demand it is named after its first product with a count of the others; replacements of a line are not counted', async () => {
    const { sender, a, b, made: all } = await offers(100, 100, 100)
    const c = all[2] as typeof a
    const same = await rowOfProduct(
      world,
      { id: c.spot, tenant: { id: c.owner.tenantId } } as never,
      { amount: 100, unit: 'm2', name: 'Tegel 1' },
    )
    const alike = await reserveTogether(sender, linesOf([a.product, 10], [same, 10]))
    expect([alike.name, alike.others]).toEqual(['Tegel 1', 0])
    const mixed = await reserveTogether(sender, linesOf([a.product, 1], [b.product, 2], [same, 3]))
    expect([mixed.name, mixed.others]).toEqual(['Tegel 1', 1])
    await b.owner.call(transactions.decline, at(idOf(mixed, 1)))
    const line = { product: c.product, amount: 2, replaces: idOf(mixed, 1) }
    const filled = await sender.call(baskets.replace, { ...at(mixed.id), body: { lines: [line] } })
    expect([filled.name, filled.others]).toEqual(['Tegel 1', 1])
    expect(
      (await sender.call(baskets.list, { query: {} }))['hydra:member'].map((one) => one.others),
    ).toEqual([1, 0])
  })

  test('keeps what its proposal was limited to, also once a line is replaced', async () => {
    const { sender, made: all } = await offers(100, 100, 100)
    const [a, b, c] = all.map(({ product }) => product) as [number, number, number]
    const plain = await reserveTogether(sender, linesOf([a, 1]))
    expect(plain.likeness).toBeNull()
    for (const likeness of ['one_lot', 'alike'] as const) {
      const made = await reserveTogether(sender, linesOf([a, 1], [b, 1]), { likeness })
      await sender.call(transactions.retract, at(idOf(made, 0)))
      const line = { product: c, amount: 1, replaces: idOf(made, 0) }
      await sender.call(baskets.replace, { ...at(made.id), body: { lines: [line] } })
      expect((await sender.call(baskets.get, at(made.id))).likeness).toBe(likeness)
    }
  })

  test('tells the figures that it was based on, each with its source, whatever changes later', async () => {
    const { sender, a } = await offers(100)
    const made = await reserveTogether(sender, linesOf([a.product, 1]), {
      assumptions: { payload_kg: 22_000, km_euro: 2.4, speed: 60 },
    })
    const admin = await world.user(sender.tenantId, 'ROLE_ADMIN')
    await admin.call(assumptions.save, { body: { payload_kg: 30_000, version: 0 } })
    const shown = await sender.call(baskets.get, at(made.id))
    expect(shown).toMatchObject({
      assumptions: [
        { name: 'payload_kg', value: 22_000, own: false, source: assumed.payload_kg.source?.nl },
        { name: 'km_euro', value: 2.4, standard: 1.9, own: true, source: null },
      ],
      noted: [{ name: 'speed', value: 60 }],
    })
    expect(shown.assumptions).toHaveLength(2)
  })

  test('is for a demand of the caller, which every line names', async () => {
    const { sender, a, b } = await offers(100, 100)
    const place = await makeSpot(sender, { publish: true, name: 'Rotonde Harselaar' })
    const demand = await rowOfProduct(world, place, {
      is_released: false,
      amount: 200,
      unit: 'm2',
      name: 'Betontegel',
    })
    const made = await reserveTogether(sender, linesOf([a.product, 100], [b.product, 100]), {
      demand: `/api/products/${demand}`,
      assumptions: { load_kg: 22_000 },
    })
    expect(made).toMatchObject({
      name: 'Betontegel',
      others: 0,
      demand: { id: demand, name: 'Betontegel', spot: 'Rotonde Harselaar' },
      lines: [{ transaction: { related_product: { id: demand } } }, {}],
    })
    const own = (await sender.call(baskets.list, { query: { demand } }))['hydra:member']
    expect(own).toMatchObject([
      {
        id: made.id,
        demand: { id: demand, spot: 'Rotonde Harselaar' },
        first: { image: null, otl: made.lines[0]?.transaction.product.otl },
      },
    ])
    expect(own).toHaveLength(1)
    const others = await rowOfProduct(
      world,
      { id: a.spot, tenant: { id: a.owner.tenantId } } as never,
      {
        is_released: false,
      },
    )
    for (const wrong of [others, 99_999_999, a.product])
      expect(
        (
          await sender.refused(baskets.create, {
            body: { lines: linesOf([b.product, 1]), demand: wrong },
          })
        ).violations,
      ).toMatchObject([{ path: 'demand', code: 'ref.wrong' }])
  })

  test('sums a product that is named twice', async () => {
    const { sender, a } = await offers(100)
    const made = await reserveTogether(sender, linesOf([a.product, 33.3], [a.product, 66.7]))
    expect(made.lines.map((line) => line.transaction.amount)).toEqual([100])
    const refused = await sender.refused(baskets.create, {
      body: { lines: linesOf([a.product, 60], [a.product, 60]) },
    })
    expect(refused).toMatchObject({
      status: 409,
      code: 'not_enough_stock',
      violations: [{ path: 'lines.0.amount', code: 'amount.left', left: 100 }],
    })
  })

  test('with one line too large none is made, and each line reports what is left', async () => {
    const { sender, a, b } = await offers(100, 50)
    const before = [await rowsIn('transactions.basket'), await rowsIn('transactions.transaction')]
    const refused = await sender.refused(baskets.create, {
      body: { lines: linesOf([a.product, 100], [b.product, 50.5]) },
    })
    expect(refused).toMatchObject({
      status: 409,
      violations: [{ path: 'lines.1.amount', message: 'Tegel 2: nog 50 beschikbaar', left: 50 }],
    })
    // Amounts promised to another basket are not available to this one; a separate reservation is checked as usual.
    await reserveTogether(sender, linesOf([a.product, 60.5]))
    const other = await world.member()
    expect(
      await other.refused(
        baskets.create,
        { body: { lines: linesOf([b.product, 10], [a.product, 40]) } },
        { 'accept-language': 'en' },
      ),
    ).toMatchObject({
      status: 409,
      code: 'not_enough_stock',
      violations: [{ path: 'lines.1.amount', message: 'Tegel 1: 39.5 left', left: 39.5 }],
    })
    await reserveTogether(other, linesOf([b.product, 10], [a.product, 39.5]))
    await other.call(transactions.create, { body: { product: a.product, amount: 100 } })
    expect([await rowsIn('transactions.basket'), await rowsIn('transactions.transaction')]).toEqual(
      [(before[0] ?? 0) + 2, (before[1] ?? 0) + 4],
    )
  })

  test('a line that may not be reserved by itself is rejected by its position, and all others with it', async () => {
    const { sender, a, b } = await offers(100, 100)
    const spot = { id: a.spot, tenant: { id: a.owner.tenantId } } as never
    const hidden = await rowOfProduct(world, spot, { published: false })
    const pickup = await rowOfProduct(world, spot, { transport: ['pickup'] })
    for (const [line, status, path] of [
      [{ product: hidden, amount: 1 }, 404, 'lines.1.product'],
      [{ product: 99_999_999, amount: 1 }, 404, 'lines.1.product'],
      [{ product: pickup, amount: 1, transport: 'delivery' }, 400, 'lines.1.transport'],
      [{ product: b.product, amount: 0 }, 400, 'lines.1.amount'],
      [{ product: b.product, amount: -1 }, 400, 'lines.1.amount'],
      [{ product: b.product, amount: 1, price: 3 }, 400, 'lines.1.price'],
    ] as const)
      expect(
        (({ status: told, violations }) => [told, violations?.[0]?.path])(
          await sender.refused(baskets.create, {
            body: { lines: [{ product: a.product, amount: 1 }, line] } as never,
          }),
        ),
      ).toEqual([status, path])
    expect((await sender.call(baskets.list, { query: {} }))['hydra:totalItems']).toBe(0)
  })

  test.each([
    [{ lines: [] }, 'lines', 'basket.empty'],
    [{ mode: 'all' }, 'reason', 'basket.reason'],
    [{ ...allOrNothing, days: 8 }, 'days', 'basket.days'],
    [{ days: 31 }, 'days', 'basket.days'],
    [{ days: 0 }, 'days', 'basket.days'],
    [{ days: 1.5 }, 'days', 'basket.days'],
    [{ mode: 'some' }, 'mode', 'field.wrong'],
    [{ state: 'complete' }, 'state', 'field.unknown'],
    [{ likeness: 'same' }, 'likeness', 'field.wrong'],
    [{ remark: 'x'.repeat(1001) }, 'remark', 'field.tooLong'],
    [{ assumptions: { deep: {} } }, 'assumptions.deep', 'field.wrong'],
  ])('%j is refused', async (body, path, code) => {
    const { sender, a } = await offers(100)
    expect(
      (
        await sender.refused(baskets.create, {
          body: { lines: linesOf([a.product, 1]), ...body } as never,
        })
      ).violations?.[0],
    ).toMatchObject({ path, code })
  })

  test('accepts 50 lines and rejects 51', async () => {
    const { sender, a } = await offers(1)
    const spot = { id: a.spot, tenant: { id: a.owner.tenantId } } as never
    const ids: number[] = []
    for (let i = 0; i < 51; i++) ids.push(await rowOfProduct(world, spot, { amount: 5 }))
    const of = ids.map((product) => ({ product, amount: 5 }))
    expect(await sender.refused(baskets.create, { body: { lines: of } })).toMatchObject({
      status: 400,
      violations: [{ path: 'lines', code: 'basket.full' }],
    })
    expect((await reserveTogether(sender, of.slice(0, 50))).lines).toHaveLength(50)
  })

  test('a call repeated with its key has one effect', async () => {
    const { sender, a, b } = await offers(100, 100)
    const body = { lines: linesOf([a.product, 60], [b.product, 60]) }
    const key = { 'idempotency-key': randomUUID() }
    const first = await sender.call(baskets.create, { body }, key)
    expect(await sender.call(baskets.create, { body }, key)).toEqual(first)
    expect(
      await sender.refused(baskets.create, { body: { lines: linesOf([a.product, 1]) } }, key),
    ).toMatchObject({ status: 422, code: 'key_reused' })
    expect((await sender.call(baskets.list, { query: {} }))['hydra:totalItems']).toBe(1)
  })
})
