import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { brought, linesOf, ran, say, sheetOf, withFile } from '../../test/import-files.ts'
import { makeSpot } from '../../test/make.ts'
import { useMember, useWorld } from '../../test/world.ts'

const world = useWorld()
const me = useMember(world)
/** Amount, unit and price in cents of all products of a spot. */
const madeIn = async (id: number) => {
  const list = (await me.call(products.ofSpot, { params: { id }, query: {} }))['hydra:member']
  const whole = await Promise.all(list.map((p) => me.call(products.get, { params: { id: p.id } })))
  return whole.map((p) => [p.amount, p.unit, p.price.value])
}

test('the unit in the heading of an amount applies to its rows, a unit in a cell to that cell', async () => {
  const spot = await makeSpot(me)
  const made = await brought(
    me,
    spot,
    sheetOf(
      ['Omschrijving', 'Aantal (m2)', 'Prijs per m2'],
      ['Betontegel', '12,5', '4,50'],
      ['Trottoirband', '120 m', ''],
      ['Betontegel', 'ca. 40', '3'],
    ),
  )
  expect(made.questions.map(({ field, said, options }) => [field, said, options.length])).toEqual([
    ['amount', 'ca. 40', 1],
  ])
  const said = await say(me, made, {
    answers: [{ field: 'amount', said: 'ca. 40', value: 'about' }],
  })
  await ran(world, me, said)
  expect(await madeIn(spot.id)).toEqual([
    [12.5, 'm2', 450],
    [120, 'm', null],
    [40, 'm2', 300],
  ])
})

test('a price in another unit than the row raises a question; between kilogram and ton it is converted', async () => {
  const spot = await makeSpot(me)
  const made = await brought(
    me,
    spot,
    sheetOf(
      ['Omschrijving', 'Aantal', 'Eenheid', 'Prijs per ton'],
      ['Betontegel', '500', 'kg', '20'],
      ['Betontegel', '3', 'm3', '21'],
      ['Betontegel', '4 st', 'm3', ''],
      ['Betontegel', '5', 'ton', 'abc'],
    ),
  )
  expect(made.questions.map(({ field, said, options }) => [field, said, options])).toEqual([
    [
      'price',
      'ton / m3',
      [{ value: 'row', label: 'Toch de prijs per eenheid van de rij', path: [] }],
    ],
  ])
  expect((await linesOf(me, made.id)).map(({ problems }) => problems[0]?.message)).toEqual([
    undefined,
    'De prijs is per een andere eenheid dan die van de rij',
    'De eenheid in deze cel is een andere dan die van de rij',
    'Dit is geen prijs',
  ])
  const said = await say(me, made, { answers: [{ field: 'price', said: 'ton / m3', value: null }] })
  await ran(world, me, said)
  expect(await madeIn(spot.id)).toEqual([
    [0.5, 'ton', 2000],
    [3, 'm3', null],
  ])
})

test('possible meanings of an unknown word are listed by name, in the language of the caller', async () => {
  const { me, made } = await withFile(
    world,
    sheetOf(
      ['Omschrijving', 'Aantal', 'Eenheid', 'Conditie', 'Herkomst', 'Zekerheid'],
      ['Betontegel', 5, 'kratten', 'zozo', 'ergens', 'misschien'],
    ),
  )
  const labels = (all: typeof made) =>
    Object.fromEntries(
      all.questions
        .filter(({ field }) => field !== 'otl')
        .map(({ field, options }) => [field, options.map(({ label }) => label)]),
    )
  expect(labels(made)).toEqual({
    unit: ['stuks', 'm', 'm²', 'm³', 'ton', 'kg (wordt ton)'],
    condition: ['1 Zeer goed', '2 Goed', '3 Redelijk', '4 Matig', '5 Slecht', '6 Zeer slecht'],
    origin: ['Uitgebouwd', 'Uit sloop', 'Restpartij', 'Overschot', 'Onbekend'],
    period_certainty: ['Vast', 'Verwacht', 'Indicatief'],
  })
  const english = await me.raw({
    method: 'GET',
    url: `/api/imports/${made.id}`,
    headers: { 'accept-language': 'en' },
  })
  expect(labels(english.body as typeof made).condition?.[0]).toBe('1 Very good')
})

test('an amount of 0 is reported in its cell and blocks nothing', async () => {
  const spot = await makeSpot(me)
  const made = await brought(
    me,
    spot,
    sheetOf(
      ['Omschrijving', 'Aantal', 'Eenheid'],
      ['Betontegel', '0', 'st'],
      ['Trottoirband', '1', 'st'],
    ),
  )
  expect((await linesOf(me, made.id)).map(({ state, problems }) => [state, problems])).toEqual([
    [
      'ready',
      [
        {
          column: 1,
          field: 'amount',
          kind: 'told',
          message: 'Bij 0 valt er niets te reserveren of te leveren',
        },
      ],
    ],
    ['ready', []],
  ])
  await ran(world, me, made)
  expect(await madeIn(spot.id)).toEqual([
    [0, 'st', null],
    [1, 'st', null],
  ])
})

test('a price applies to the unit of the product, also in a row without one: another unit raises a question, a missing unit is assumed', async () => {
  const spot = await makeSpot(me)
  await ran(
    world,
    me,
    await brought(
      me,
      spot,
      sheetOf(
        ['Nr', 'Omschrijving', 'Aantal', 'Eenheid'],
        ['P1', 'Betontegel', 3, 'ton'],
        ['P2', 'Trottoirband', 4, 'st'],
      ),
    ),
  )
  const priced = await brought(
    me,
    spot,
    sheetOf(['Nr', 'Prijs'], ['P1', '0,50 per kg'], ['P2', '12,50 per m']),
  )
  expect([priced.mode, priced.questions.map(({ field, said }) => [field, said])]).toEqual([
    'sync',
    [['price', 'm / st']],
  ])
  const said = await say(me, priced, {
    answers: [{ field: 'price', said: 'm / st', value: 'row' }],
  })
  await ran(world, me, said)
  const above = await brought(me, spot, sheetOf(['Nr', 'Prijs per kg'], ['P1', '0,75'], ['P2', 9]))
  expect(above.questions.map(({ said: text }) => text)).toEqual(['kg / st'])
  await ran(world, me, above)
  expect(await madeIn(spot.id)).toEqual([
    [3, 'ton', 75_000],
    [4, 'st', 1250],
  ])
  const fresh = await makeSpot(me)
  await ran(
    world,
    me,
    await brought(
      me,
      fresh,
      sheetOf(
        ['Omschrijving', 'Aantal', 'Prijs'],
        ['Betontegel', 6, '12,50 per m2'],
        ['Trottoirband', 500, '0,50 per kg'],
      ),
    ),
  )
  expect(await madeIn(fresh.id)).toEqual([
    [6, 'm2', 1250],
    [0.5, 'ton', 50_000],
  ])
})

test('an empty amount keeps the unit of an existing product too', async () => {
  const spot = await makeSpot(me)
  await ran(
    world,
    me,
    await brought(
      me,
      spot,
      sheetOf(['Nr', 'Omschrijving', 'Aantal', 'Eenheid'], ['L1', 'Betontegel', 40, 'm2']),
    ),
  )
  const next = await brought(me, spot, sheetOf(['Nr', 'Aantal'], ['L1', 'ca. 30 m']))
  const said = await say(me, next, {
    answers: next.questions.map((one) => ({ field: 'amount', said: one.said, value: null })),
  })
  expect(said.acts).toEqual({ make: 0, change: 0, same: 1 })
  await ran(world, me, said)
  expect(await madeIn(spot.id)).toEqual([[40, 'm2', null]])
})

test('an amount with spaces and its unit in one cell gives both; a unit beside it that says otherwise is an error', async () => {
  const spot = await makeSpot(me)
  const made = await brought(
    me,
    spot,
    sheetOf(
      ['Omschrijving', 'Aantal', 'Eenheid'],
      ['Betontegel', '1 234,5 m2', ''],
      ['Betontegel', '2 000 m²', 'm2'],
      ['Betontegel', '1 234,5 m2', 'st'],
      ['Betontegel', '1 500 kg', 'ton'],
    ),
  )
  expect((await linesOf(me, made.id)).map(({ problems }) => problems[0]?.message)).toEqual([
    undefined,
    undefined,
    'De eenheid in deze cel is een andere dan die van de rij',
    'De eenheid in deze cel is een andere dan die van de rij',
  ])
  await ran(world, me, made)
  expect(await madeIn(spot.id)).toEqual([
    [1234.5, 'm2', null],
    [2000, 'm2', null],
  ])
})
