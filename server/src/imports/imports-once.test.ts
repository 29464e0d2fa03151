import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { brought, linesOf, ran, say, sheetOf, toldOf, withFile } from '../../test/import-files.ts'
import { makeProduct, makeSpot } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
const wholes = async (who: Caller, id: number) => {
  const rows = (await who.call(products.ofSpot, { params: { id }, query: {} }))['hydra:member']
  return Promise.all(rows.map((row) => who.call(products.get, { params: { id: row.id } })))
}

// Headings of our own export, so that ID is our own.
const own = ['ID', 'Eigen nummer', 'Naam', 'Hoeveelheid', 'Eenheid', 'Soort product', 'Opmerking']
const asOwn = (['product_id', 'external_ref', 'name', 'amount', 'unit', null, 'note'] as const).map(
  (field) => ({ field, numbers: null }),
)

test('one product is one row, whether a row names it by our id or by the number of its owner', async () => {
  const me = await world.member()
  const spot = await makeSpot(me)
  const tile = await makeProduct(me, spot, { name: 'Betontegel', external_ref: 'T1' })
  const made = await brought(
    me,
    spot,
    sheetOf(
      own,
      [tile.id, 'T1', 'Betontegel', 5, 'm2', '', 'eerste'],
      [tile.id, '', 'Betontegel rood', 7, 'm2', '', 'gekopieerd'],
      ['', 'T1', 'Betontegel wit', 8, 'm2', '', 'ook T1'],
      ['', 'T2', 'Betontegel geel', 9, 'm2', '', 'nieuw'],
    ),
  )
  const read = await say(me, made, { columns: asOwn })
  expect((await toldOf(me, read.id)).map(([state, ...problems]) => [state, problems])).toEqual([
    ['ready', []],
    ['error', [['error', 0, 'Een andere rij gaat al over dit product']]],
    ['error', [['error', 1, 'Dit nummer staat twee keer in het bestand']]],
    ['ready', []],
  ])
  const done = await ran(world, me, read)
  expect([done.state, done.counts.done]).toEqual(['done', 2])
  expect((await wholes(me, spot.id)).map(({ name, note }) => [name, note])).toEqual([
    ['Betontegel', 'eerste'],
    ['Betontegel geel', 'nieuw'],
  ])
})

test('a row that had to give way is judged again once the other row is left out', async () => {
  const me = await world.member()
  const spot = await makeSpot(me)
  const tile = await makeProduct(me, spot, { name: 'Betontegel', external_ref: 'T1' })
  const made = await brought(
    me,
    spot,
    sheetOf(
      own,
      [tile.id, '', 'Betontegel', 5, 'm2', '', 'a'],
      ['', 'T1', 'Betontegel', 7, 'm2', '', 'b'],
    ),
  )
  const read = await say(me, made, { columns: asOwn })
  const states = async () => (await linesOf(me, read.id)).map(({ state }) => state)
  expect(await states()).toEqual(['ready', 'error'])
  const edited = await say(me, read, { cells: [{ row: 3, column: 6, text: 'c' }] })
  expect(await states()).toEqual(['ready', 'error'])
  await say(me, edited, { skip: [{ row: 2, skip: true }] })
  expect(await states()).toEqual(['skipped', 'ready'])
})

test('a row that an answer leaves out does not keep its number', async () => {
  const { me, made } = await withFile(
    world,
    sheetOf(
      ['Nr', 'Omschrijving', 'Aantal', 'Eenheid'],
      ['12', 'Zand', 3, 'zak'],
      ['12', 'Zand', 4, 'ton'],
    ),
  )
  expect(made.questions.map(({ field, said }) => [field, said])).toEqual([['unit', 'zak']])
  const answered = await say(me, made, {
    answers: [{ field: 'unit', said: 'zak', value: null, skip: true }],
  })
  expect((await linesOf(me, answered.id)).map(({ state }) => state)).toEqual(['skipped', 'ready'])
})

test('an answer about an object type that has gone since is asked again', async () => {
  const { me, spot, made } = await withFile(
    world,
    sheetOf(['Nr', 'Omschrijving', 'Aantal', 'Eenheid'], ['1', 'Zak puin', 3, 'st']),
  )
  const type = await world.asSystem((db) =>
    db
      .selectFrom('catalogue.otl')
      .select('id')
      .where('published', '=', true)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const answered = await say(me, made, {
    answers: [{ field: 'otl', said: 'Zak puin', value: String(type.id) }],
  })
  await ran(world, me, answered)
  const publish = (published: boolean) =>
    world.asSystem((db) =>
      db.updateTable('catalogue.otl').set({ published }).where('id', '=', type.id).execute(),
    )
  await publish(false)
  const next = await brought(
    me,
    spot,
    sheetOf(['Nr', 'Omschrijving', 'Aantal', 'Eenheid'], ['2', 'Zak puin', 4, 'st']),
  )
  await publish(true)
  expect(next.questions.map(({ field, said }) => [field, said])).toEqual([['otl', 'Zak puin']])
})

test('substances without a state are found, keep the state of their product, and contradict "none known"', async () => {
  const heading = ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Welke stoffen']
  const { me, spot, made } = await withFile(
    world,
    sheetOf(heading, ['H1', 'Betontegel', 5, 'm2', 'asbest'], ['H2', 'Tegel', 5, 'm2', '']),
  )
  await ran(world, me, made)
  const hazards = async () =>
    (await wholes(me, spot.id)).map(({ hazard }) => [hazard.state, hazard.kinds])
  expect(await hazards()).toEqual([
    ['found', ['asbestos']],
    [null, []],
  ])
  const both = [...heading, 'Gevaarlijke stoffen']
  const next = await brought(
    me,
    spot,
    sheetOf(
      both,
      ['H1', 'Betontegel', 5, 'm2', '', 'vermoeden'],
      ['H2', 'Tegel', 5, 'm2', 'lood', 'niets bekend'],
    ),
  )
  expect(next.faults.map(({ field, message, rows }) => [field, message, rows])).toEqual([
    ['hazard_kinds', 'Er staan stoffen bij, maar ook: niets bekend', [3]],
  ])
  await ran(world, me, next)
  expect(await hazards()).toEqual([
    ['suspected', ['asbestos']],
    [null, []],
  ])
})
