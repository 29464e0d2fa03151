import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { brought, linesOf, ran, say, sheetOf, withFile } from '../../test/import-files.ts'
import { makeSpot } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
const wholes = async (who: Caller, id: number) => {
  const rows = (await who.call(products.ofSpot, { params: { id }, query: {} }))['hydra:member']
  return Promise.all(rows.map((row) => who.call(products.get, { params: { id: row.id } })))
}

test('reads prices as people write them: free, starting at, with a unit behind it, and any bid', async () => {
  const { me, spot, made } = await withFile(
    world,
    sheetOf(
      ['Omschrijving', 'Aantal', 'Eenheid', 'Prijs'],
      ['Betontegel 1', 5, 'm2', 'gratis'],
      ['Betontegel 2', 5, 'm2', 'vanaf € 20'],
      ['Betontegel 3', 5, 'm2', '12,50 per m2'],
      ['Betontegel 4', 5, 'm2', 't.e.a.b.'],
      ['Betontegel 5', 5, 'm2', '3 per st'],
      ['Betontegel 6', 5, 'm2', 'tientje'],
    ),
  )
  expect([made.counts.ready, made.questions.map(({ said }) => said), made.faults]).toMatchObject([
    4,
    ['st / m2'],
    [{ field: 'price', rows: [7] }],
  ])
  await ran(world, me, made)
  expect((await wholes(me, spot.id)).map(({ price }) => [price.type, price.value])).toEqual([
    ['fixed', 0],
    ['from', 2000],
    ['fixed', 1250],
    ['reasonable', null],
  ])
})

test('a dash and "n.v.t." mean nothing, like an empty cell', async () => {
  const { me, spot, made } = await withFile(
    world,
    sheetOf(
      ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Prijs', 'Staat', 'Opmerking', 'Foto'],
      ['-', 'Betontegel', 5, 'm2', '-', 'n.v.t.', '–', '-'],
      ['-', 'Trottoirband', 5, 'm', 'N.v.t.', '-', '', ''],
    ),
  )
  expect([made.counts.ready, made.pictures.missing.count]).toEqual([2, 0])
  await ran(world, me, made)
  expect(
    (await wholes(me, spot.id)).map((p) => [
      p.external_ref,
      p.price.type,
      p.condition.grade,
      p.note,
    ]),
  ).toEqual([
    [null, 'unknown', null, ''],
    [null, 'unknown', null, ''],
  ])
})

test('an empty amount keeps that of an existing product, and is asked for a new one: an empty cell is not 1', async () => {
  const heading = ['Nr', 'Omschrijving', 'Aantal', 'Eenheid']
  const { me, spot, made } = await withFile(world, sheetOf(heading, ['A1', 'Betontegel', 40, 'm2']))
  await ran(world, me, made)
  const next = await brought(
    me,
    spot,
    sheetOf(
      heading,
      ['A1', 'Betontegel', '+/- 30', 'm2'],
      ['A2', 'Trottoirband', 'ca. 7', 'm'],
      ['A3', 'Trottoirband', '', 'm'],
      ['A4', 'Trottoirband', 'op aanvraag', 'm'],
    ),
  )
  const said = await say(me, next, {
    answers: next.questions.map((one) => ({ field: 'amount', said: one.said, value: null })),
  })
  expect([said.acts, said.faults]).toEqual([
    { make: 1, change: 0, same: 1 },
    [{ field: 'amount', message: 'Hoeveelheid is een verplicht veld', count: 2, rows: [3, 4] }],
  ])
  await ran(world, me, said)
  expect((await wholes(me, spot.id)).map(({ amount }) => amount)).toEqual([40, null])
})

test('what an offer is and looks like is read as people write it; years that cannot be are an error in their cell', async () => {
  const { me, spot, made } = await withFile(
    world,
    sheetOf(
      ['Omschrijving', 'Aantal', 'Merk', 'Typenummer', 'Uiterlijk', 'Restlevensduur', 'Homogeen'],
      ['Betontegel', 5, 'Kremer', 300, 'matig', '15 jaar', 'ja'],
      ['Trottoirband', 5, '', '', '', '', 'nee'],
      ['Straatbaksteen', 5, '', '', 'nieuw', 'lang', ''],
    ),
  )
  expect(made.faults).toEqual([
    { field: 'remaining_years', message: 'Vul 0 tot en met 200 jaar in', count: 1, rows: [4] },
  ])
  await ran(world, me, made)
  expect(
    (await wholes(me, spot.id)).map((p) => [
      ...[p.manufacturer, p.model, p.appearance, p.remaining_years, p.uniform],
    ]),
  ).toEqual([
    ['Kremer', '300', 'poor', 15, true],
    ['', '', null, null, false],
  ])
})

test('a list of demands leaves out what only an offer has, and says so', async () => {
  const me = await world.member()
  const spot = await makeSpot(me)
  const made = await brought(
    me,
    spot,
    sheetOf(
      ['Omschrijving', 'Aantal', 'Merk', 'Herkomst'],
      ['Betontegel', 5, 'Kremer', 'sloop'],
      ['Trottoirband', 5, '', ''],
    ),
    { is_released: false },
  )
  expect([made.counts.ready, made.faults]).toEqual([2, []])
  const [first] = await linesOf(me, made.id)
  expect(first?.problems.map(({ field, message }) => [field, message])).toEqual([
    ['manufacturer', 'Dit hoort alleen bij aanbod en is overgeslagen'],
    ['origin', 'Dit hoort alleen bij aanbod en is overgeslagen'],
  ])
  await ran(world, me, made)
  expect((await wholes(me, spot.id)).map((p) => [p.is_released, p.manufacturer])).toEqual([
    [false, ''],
    [false, ''],
  ])
})

test('hazardous substances are listed in the cell that says yes; without a list, a message explains how', async () => {
  const heading = ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Gevaarlijke stoffen']
  const { me, spot, made } = await withFile(
    world,
    sheetOf(
      heading,
      ['H1', 'Betontegel', 5, 'm2', 'ja: asbest, teer'],
      ['H2', 'Trottoirband', 5, 'm', 'ja'],
    ),
  )
  expect(made.faults).toEqual([
    {
      field: 'hazard',
      message: 'Schrijf erbij welke stoffen het zijn, zoals: ja: asbest',
      count: 1,
      rows: [3],
    },
  ])
  await ran(world, me, made)
  const next = await brought(
    me,
    spot,
    sheetOf(heading, ['H1', 'Betontegel', 5, 'm2', 'vermoed: lood']),
  )
  await ran(world, me, next)
  expect((await wholes(me, spot.id)).map(({ hazard }) => [hazard?.state, hazard?.kinds])).toEqual([
    ['suspected', ['lead']],
  ])
})

test('a total row is left out even with a unit, but a product with such a name is not', async () => {
  const { me, made } = await withFile(
    world,
    sheetOf(
      ['Omschrijving', 'Aantal', 'Eenheid'],
      ['Betontegel', 5, 'm2'],
      ['Totaal generaal', 5, 'm2'],
      ['Grand total', 5, ''],
      ['Total station', 5, 'st'],
    ),
  )
  expect((await linesOf(me, made.id)).map(({ state }) => state)).toEqual([
    'ready',
    'skipped',
    'skipped',
    'question',
  ])
})
