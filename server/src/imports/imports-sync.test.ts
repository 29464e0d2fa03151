import { imports } from '@bouwkring/contract/imports'
import { products } from '@bouwkring/contract/products'
import { describe, expect, test } from 'vitest'
import { brought, linesOf, ran, say, sheetOf, withFile } from '../../test/import-files.ts'
import { limitTo, makeProduct, rowsOfReservations } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { runImport } from './actions-run.ts'
import { makeLog } from '../platform/log.ts'

const world = useWorld()
const heading = ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Prijs']
const first = sheetOf(
  heading,
  ['A1', 'Betontegel grijs', 10, 'm2', '4,50'],
  ['A2', 'Betontegel rood', 20, 'm2', '5'],
  ['A3', 'Trottoirband', 30, 'm', ''],
)
const next = sheetOf(
  heading,
  ['A1', 'Betontegel grijs', 10, 'm2', '4,50'],
  ['A2', 'Betontegel rood', 15, 'm2', '6'],
  ['A4', 'Betontegel zwart', 7, 'm2', ''],
)
const ofSpot = async (who: Caller, id: number) =>
  (await who.call(products.ofSpot, { params: { id }, query: {} }))['hydra:member']

describe("next month's list", () => {
  test('changes different products, creates new ones, reports missing ones and deletes nothing; undoing restores everything', async () => {
    const { me, spot, made } = await withFile(world, first)
    await ran(world, me, made)
    const later = await brought(me, spot, next)
    expect([later.mode, later.acts]).toEqual(['sync', { make: 1, change: 1, same: 1 }])
    expect(later.gone.map(({ ref, name }) => [ref, name])).toEqual([['A3', 'Trottoirband']])
    const done = await ran(world, me, later)
    const amounts = async () => (await ofSpot(me, spot.id)).map((p) => [p.name, p.amount])
    expect(await amounts()).toEqual([
      ['Betontegel grijs', 10],
      ['Betontegel rood', 15],
      ['Trottoirband', 30],
      ['Betontegel zwart', 7],
    ])
    const undone = await me.call(imports.undo, { params: { id: done.id } })
    // Later changes to these products are not part of the import and are undone separately.
    expect(undone.gone.map(({ ref }) => ref)).toEqual(['A3'])
    expect(await amounts()).toEqual([
      ['Betontegel grijs', 10],
      ['Betontegel rood', 20],
      ['Trottoirband', 30],
    ])
    const red = (await ofSpot(me, spot.id))[1]
    const whole = await me.call(products.get, { params: { id: red?.id ?? 0 } })
    expect(whole.price).toEqual({ type: 'fixed', value: 500 })
  })

  test('raises questions in a spot in add-only mode: known numbers and similar products', async () => {
    const { me, spot, made } = await withFile(world, first)
    await ran(world, me, made)
    const later = await brought(me, spot, next)
    const added = await say(me, later, { mode: 'add' })
    expect(added.faults.map(({ message, count }) => [message, count])).toEqual([
      ['Dit nummer staat al in deze spot: kies Bijwerken om het product te wijzigen', 2],
    ])
    const unnumbered = await brought(
      me,
      spot,
      sheetOf(
        ['Omschrijving', 'Aantal', 'Eenheid'],
        ['Trottoirband', 30, 'm'],
        ['Trottoirband', 31, 'm'],
      ),
    )
    expect(unnumbered.questions.map(({ field, said, count }) => [field, said, count])).toEqual([
      ['name', 'Trottoirband', 1],
    ])
    const taken = await say(me, unnumbered, {
      answers: [{ field: 'name', said: 'Trottoirband', value: 'new' }],
    })
    expect(taken.counts.ready).toBe(2)
  })
})

describe('a run', () => {
  const many = (n: number) =>
    sheetOf(
      heading,
      ...Array.from({ length: n }, (_, i) => [`N${i}`, `Betontegel ${i}`, i + 1, 'st', '']),
    )

  test('an interrupted run resumes: no row twice and none lost; of two users who start it, one is told', async () => {
    const { me, spot, made } = await withFile(world, many(450))
    const pressed = await Promise.all(
      [1, 2].map(() =>
        me.status(imports.run, { params: { id: made.id }, body: { version: made.version } }),
      ),
    )
    expect(pressed.toSorted()).toEqual([200, 409])
    let parts = 0
    const breaking: typeof world.database = Object.assign(
      Object.create(world.database) as typeof world.database,
      {
        asSystem: world.database.asSystem,
        asPerson: (...given: Parameters<typeof world.database.asPerson>) => {
          if (++parts > 1) throw new Error('the server is gone')
          return world.database.asPerson(...given)
        },
      },
    )
    await expect(
      runImport({ database: breaking, log: makeLog('silent') }, made.id),
    ).rejects.toThrow('gone')
    const half = await me.call(imports.get, { params: { id: made.id } })
    expect([half.state, half.passed, half.counts.done]).toEqual(['running', 200, 200])
    await world.jobs()
    const done = await me.call(imports.get, { params: { id: made.id } })
    expect([done.state, done.counts.done]).toEqual(['done', 450])
    const names = (await ofSpot(me, spot.id)).map((p) => p.name)
    expect([names.length, new Set(names).size]).toEqual([450, 450])
  })

  test('a row that the database rejects is skipped with a message, and the run continues', async () => {
    const { me, spot, made } = await withFile(world, many(5))
    // After the check, another user gives a product the number of a row.
    const product = await makeProduct(me, spot, { name: 'Ander' })
    await me.call(imports.run, { params: { id: made.id }, body: { version: made.version } })
    await world.asSystem((db) =>
      db
        .updateTable('products.product')
        .set({ external_ref: 'N2' })
        .where('id', '=', product.id)
        .execute(),
    )
    await world.jobs()
    const done = await me.call(imports.get, { params: { id: made.id } })
    expect([done.state, done.counts.done, done.counts.error]).toEqual(['done', 4, 1])
  })

  test('a run stops between two parts, and resumes', async () => {
    const { me, made } = await withFile(world, many(3))
    const running = await me.call(imports.run, {
      params: { id: made.id },
      body: { version: made.version },
    })
    const stopped = await me.call(imports.stop, { params: { id: made.id } })
    await world.jobs()
    expect([running.state, stopped.state, stopped.counts.done]).toEqual(['running', 'stopped', 0])
    expect((await ran(world, me, stopped)).counts.done).toBe(3)
  })

  test('publishes complete products on request, and nothing else', async () => {
    const { me, spot, made } = await withFile(
      world,
      sheetOf(
        ['Omschrijving', 'Aantal', 'Eenheid'],
        ['Iets', 3, 'st'],
        ['Iets zonder eenheid', 4, ''],
      ),
    )
    const asked = await say(me, made, {
      publish: true,
      answers: made.questions.map(({ field, said }) => ({ field, said, value: null })),
    })
    await ran(world, me, asked)
    // An offer requires a picture, so both stay drafts. A demand does not.
    expect((await ofSpot(me, spot.id)).map((p) => p.published)).toEqual([false, false])
    const demands = await brought(
      me,
      spot,
      sheetOf(
        ['Omschrijving', 'Aantal', 'Eenheid'],
        ['Gevraagd', 3, 'st'],
        ['Gevraagd zonder', 4, ''],
      ),
      { is_released: false },
    )
    const both = await say(me, demands, {
      publish: true,
      answers: demands.questions.map(({ field, said }) => ({ field, said, value: null })),
    })
    await ran(world, me, both)
    expect(
      (await ofSpot(me, spot.id)).filter((p) => !p.is_released).map((p) => p.published),
    ).toEqual([true, false])
  })
})

describe('who may run an import', () => {
  test('another organisation gets not found, a reader and a user who may not add are rejected; updating needs edit, undoing delete permission', async () => {
    const { me, spot, made } = await withFile(world, first)
    const other = await world.member('ROLE_ADMIN')
    const reader = await world.user(me.tenantId, 'ROLE_READ_ONLY')
    const calls = [
      [imports.get, { params: { id: made.id } }],
      [imports.raw, { params: { id: made.id } }],
      [imports.lines, { params: { id: made.id }, query: {} }],
      [imports.change, { params: { id: made.id }, body: { version: made.version, publish: true } }],
      [imports.run, { params: { id: made.id }, body: { version: made.version } }],
      [imports.stop, { params: { id: made.id } }],
      [imports.undo, { params: { id: made.id } }],
      [imports.faults, { params: { id: made.id } }],
    ] as const
    for (const [endpoint, input] of calls) {
      expect([endpoint.path, await other.status(endpoint, input)]).toEqual([endpoint.path, 404])
      expect([endpoint.path, await reader.status(endpoint, input)]).toEqual([endpoint.path, 403])
    }
    const done = await ran(world, me, made)
    const adder = await world.user(me.tenantId)
    await limitTo(world, adder, 'SPOT_READ', 'SPOT_ITEM_READ', 'SPOT_ITEM_CREATE')
    const owner = await world.user(me.tenantId, 'ROLE_ADMIN')
    await limitTo(world, owner, 'SPOT_READ', 'SPOT_ITEM_READ', 'SPOT_ITEM_CREATE')
    for (const who of [adder, owner]) {
      expect(await who.status(imports.undo, { params: { id: done.id } })).toBe(403)
      expect(
        await who.status(imports.change, {
          params: { id: done.id },
          body: { version: done.version, mode: 'sync' },
        }),
      ).toBe(403)
    }
    expect((await linesOf(me, made.id)).length).toBe(3)
    expect(spot.id).toBe(done.spot.id)
  })

  test('nothing is undone while one of its products is reserved, and the error says how many', async () => {
    const { me, spot, made } = await withFile(world, first)
    const done = await ran(world, me, made)
    const [product] = await ofSpot(me, spot.id)
    const sender = await world.member('ROLE_USER', 'Aannemers')
    await rowsOfReservations(
      world,
      sender,
      { product: product?.id ?? 0, receiver: me.tenantId, amount: 1 },
      1,
    )
    const seen = await me.call(imports.get, { params: { id: done.id } })
    expect([seen.fixed, seen.can.undo]).toEqual([1, false])
    const refused = await me.refused(imports.undo, { params: { id: done.id } })
    expect([refused.code, refused.violations?.[0]?.message]).toEqual([
      'in_use',
      'Dit kan niet meer ongedaan: 1 product zit in een transactie',
    ])
    expect((await ofSpot(me, spot.id)).length).toBe(3)
  })
})
