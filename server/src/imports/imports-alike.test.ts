import { imports } from '@bouwkring/contract/imports'
import { products } from '@bouwkring/contract/products'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { brought, linesOf, ran, say, sheetOf, toldOf, withFile } from '../../test/import-files.ts'
import { limitTo, makeProduct } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
const heading = ['Omschrijving', 'Aantal', 'Eenheid']
const list = sheetOf(heading, ['Betontegel grijs', 10, 'm2'], ['Trottoirband', 30, 'm'])
const ofSpot = async (who: Caller, id: number) =>
  (await who.call(products.ofSpot, { params: { id }, query: {} }))['hydra:member']
const namesIn = async (who: Caller, id: number) => (await ofSpot(who, id)).map(({ name }) => name)

describe('a row that may already be in the spot', () => {
  test('becomes that product on confirmation: it is changed and takes the number of the list, undoing restores it', async () => {
    const { me, spot, made } = await withFile(world, list)
    await ran(world, me, made)
    const numbered = await brought(
      me,
      spot,
      sheetOf(
        ['Nr', ...heading, 'Prijs'],
        ['T1', 'betontegel grijs', 10, 'm2', '4,50'],
        ['T2', 'Trottoirband', 31, 'm', '2'],
      ),
    )
    expect(numbered.questions.map(({ field, said }) => [field, said])).toEqual([
      ['name', 'betontegel grijs'],
    ])
    const said = await say(me, numbered, {
      answers: [{ field: 'name', said: 'Betontegel grijs', value: 'this' }],
    })
    expect([said.mode, said.acts]).toEqual(['add', { make: 1, change: 1, same: 0 }])
    const done = await ran(world, me, said)
    expect(done.counts.done).toBe(2)
    const all = await ofSpot(me, spot.id)
    expect(all).toHaveLength(3)
    const whole = await me.call(products.get, { params: { id: all[0]?.id ?? 0 } })
    expect([whole.external_ref, whole.price.value]).toEqual(['T1', 450])
    await me.call(imports.undo, { params: { id: done.id } })
    const back = await me.call(products.get, { params: { id: all[0]?.id ?? 0 } })
    expect([back.external_ref, back.price.value]).toEqual([null, null])
    expect(await namesIn(me, spot.id)).toHaveLength(2)
  })

  test('is also recognised in a list without amounts, in which each product counts as one', async () => {
    const named = sheetOf(['Omschrijving'], ['Betontegel grijs'], ['Trottoirband'])
    const { me, spot, made } = await withFile(world, named)
    await ran(world, me, made)
    const again = await brought(
      me,
      spot,
      sheetOf(['Omschrijving', 'Opmerking'], ['Betontegel grijs', 'a'], ['Trottoirband', 'b']),
    )
    expect(again.questions.map(({ field, said }) => [field, said])).toEqual([
      ['name', 'Betontegel grijs'],
      ['name', 'Trottoirband'],
    ])
  })

  test('is matched by one row of a list only: the next similar row is reported', async () => {
    const { me, spot, made } = await withFile(world, list)
    await ran(world, me, made)
    const twice = await brought(
      me,
      spot,
      sheetOf([...heading, 'Prijs'], ['Trottoirband', 30, 'm', 1], ['Trottoirband', 30, 'm', 2]),
    )
    const said = await say(me, twice, {
      answers: [{ field: 'name', said: 'Trottoirband', value: 'this' }],
    })
    expect([said.counts.ready, said.counts.error]).toEqual([1, 1])
    const told = [
      'error',
      ['error', 0, 'Een andere rij is dit product al: sla deze rij over of verander de naam'],
    ]
    expect((await toldOf(me, said.id))[1]).toEqual(told)
    await ran(world, me, said)
    expect(await namesIn(me, spot.id)).toHaveLength(2)
    // After editing, the other row is judged alone: the product still belongs to the first row.
    const now = await me.call(imports.get, { params: { id: said.id } })
    await say(me, now, { cells: [{ row: 3, column: 3, text: '3' }] })
    expect((await toldOf(me, said.id))[1]).toEqual(told)
  })

  test('is claimed by the same row after a change of one row as in the run', async () => {
    const { me, spot, made } = await withFile(world, list)
    await ran(world, me, made)
    const twice = await brought(
      me,
      spot,
      sheetOf([...heading, 'Prijs'], ['Trottoirband', 30, 'm', 1], ['Trottoirband', 30, 'm', 2]),
    )
    const said = await say(me, twice, {
      answers: [{ field: 'name', said: 'Trottoirband', value: 'this' }],
    })
    const states = async () => (await toldOf(me, said.id)).map(([state]) => state)
    const edited = await say(me, said, { cells: [{ row: 3, column: 3, text: '3' }] })
    expect(await states()).toEqual(['ready', 'error'])
    // The second row takes the product when the first is left out, and gives it back afterwards.
    const left = await say(me, edited, { skip: [{ row: 2, skip: true }] })
    expect(await states()).toEqual(['skipped', 'ready'])
    const back = await say(me, left, { skip: [{ row: 2, skip: false }] })
    expect(await states()).toEqual(['ready', 'error'])
    const after = await ran(world, me, back)
    expect([after.counts.done, after.counts.error]).toEqual([1, 1])
  })

  test('is recognised by its total before a part was promised, and in kilograms as tons', async () => {
    const { me, spot, made } = await withFile(
      world,
      sheetOf(heading, ['Trottoirband', 30, 'm'], ['Betontegel puin', 500, 'kg']),
    )
    await ran(world, me, made)
    const [kerb] = await ofSpot(me, spot.id)
    await world.asSystem((db) =>
      sql`update products.product set amount = 18, amount_given = 12 where id = ${kerb?.id ?? 0}`.execute(
        db,
      ),
    )
    const again = await brought(
      me,
      spot,
      sheetOf(heading, ['Trottoirband', 30, 'm'], ['Betontegel puin', '500', 'kg']),
      { again: true },
    )
    expect(again.questions.map(({ field, said }) => [field, said])).toEqual([
      ['name', 'Betontegel puin'],
      ['name', 'Trottoirband'],
    ])
    const said = await say(me, again, {
      answers: again.questions.map((one) => ({ field: 'name', said: one.said, value: 'this' })),
    })
    expect(said.questions.map(({ given }) => [given?.told, given?.given])).toEqual([[30, 12]])
  })

  test('is the product at the same place, whatever their order; one elsewhere is different', async () => {
    const placed = [...heading, 'lat', 'lon']
    const { me, spot, made } = await withFile(
      world,
      sheetOf(placed, ['Lichtmast', 1, 'st', 52.1, 6.2], ['Lichtmast', 1, 'st', 52.1, 6.21]),
    )
    await ran(world, me, made)
    const next = await brought(
      me,
      spot,
      sheetOf(
        [...placed, 'Prijs'],
        ['Lichtmast', 1, 'st', 52.1, 6.21, 7],
        ['Lichtmast', 1, 'st', 52.1, 6.2001, 5],
        ['Lichtmast', 1, 'st', 52.1, 6.3, 9],
      ),
    )
    expect(next.questions.map(({ field, rows }) => [field, rows])).toEqual([['name', [2, 3]]])
    const said = await say(me, next, {
      answers: [{ field: 'name', said: 'Lichtmast', value: 'this' }],
    })
    await ran(world, me, said)
    const whole = await Promise.all(
      (await ofSpot(me, spot.id)).map(({ id }) => me.call(products.get, { params: { id } })),
    )
    expect(whole.map((p) => [p.longitude, p.price.value])).toEqual([
      [6.2001, 500],
      [6.21, 700],
      [6.3, 900],
    ])
  })

  test("is a different product where both have an owner's number", async () => {
    const { me, spot, made } = await withFile(
      world,
      sheetOf(['Nr', ...heading], ['L1', 'Lichtmast', 1, 'st']),
    )
    await ran(world, me, made)
    const next = await brought(
      me,
      spot,
      sheetOf(['Nr', ...heading], ['L1', 'Lichtmast', 1, 'st'], ['L2', 'Lichtmast', 1, 'st']),
    )
    expect([next.counts.ready, next.acts]).toEqual([2, { make: 1, change: 0, same: 1 }])
  })

  test('cannot be changed by a user who may only add', async () => {
    const { me, spot, made } = await withFile(world, list)
    await ran(world, me, made)
    const again = await brought(me, spot, list, { again: true })
    const adder = await world.user(me.tenantId, 'ROLE_ADMIN')
    await limitTo(world, adder, 'SPOT_READ', 'SPOT_ITEM_READ', 'SPOT_ITEM_CREATE')
    const answer = (value: string) => ({
      params: { id: again.id },
      body: {
        version: again.version,
        answers: [{ field: 'name' as const, said: 'Trottoirband', value }],
      },
    })
    expect(await adder.status(imports.change, answer('this'))).toBe(403)
    const said = await me.call(imports.change, answer('this'))
    const seen = await adder.call(imports.get, { params: { id: said.id } })
    expect([said.can.run, seen.can.run]).toEqual([true, false])
    expect(
      await adder.status(imports.run, { params: { id: said.id }, body: { version: said.version } }),
    ).toBe(403)
  })
})

describe('a product added to the spot after a list was checked', () => {
  test('is asked about when its row is imported, and not created twice', async () => {
    const { me, spot, made } = await withFile(world, list)
    await makeProduct(me, spot, { name: 'Trottoirband', amount: 30, unit: 'm' })
    const done = await ran(world, me, made)
    expect([done.state, done.counts.done, done.counts.question]).toEqual(['done', 1, 1])
    expect((await linesOf(me, made.id))[1]?.problems[0]?.message).toBe(
      'Dit staat misschien al in deze spot',
    )
    expect((await namesIn(me, spot.id)).toSorted()).toEqual(['Betontegel grijs', 'Trottoirband'])
  })

  test('may also come from a concurrent import of the same list; equal rows of one list are all created', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => [`Betontegel ${n % 240}`, 1, 'st'])
    const { me, spot, made } = await withFile(world, sheetOf(heading, ...rows))
    const other = await brought(me, spot, sheetOf(heading, ...rows, ['Trottoirband', 1, 'm']))
    for (const { id, version } of [made, other])
      await me.call(imports.run, { params: { id }, body: { version } })
    await world.jobs()
    const [first, second] = await Promise.all(
      [made, other].map(({ id }) => me.call(imports.get, { params: { id } })),
    )
    const done = (first?.counts.done ?? 0) + (second?.counts.done ?? 0)
    expect([done, (first?.counts.question ?? 0) + (second?.counts.question ?? 0)]).toEqual([
      251, 250,
    ])
  })
})
