import { imports } from '@bouwkring/contract/imports'
import { notifications } from '@bouwkring/contract/notifications'
import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { brought, linesOf, ran, say, sheetOf } from '../../test/import-files.ts'
import { dayFromNow, makeSpot, rowsOfReservations } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()
const year = new Date().getUTCFullYear() + 1
const sheet = (...rows: string[][]) =>
  sheetOf(
    ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Beschikbaar vanaf', 'Beschikbaar tot en met'],
    ...rows,
  )

/** The number that a workbook stores for a day. */
const dayNumber = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000

/** A member with a spot that ends at the end of next year. */
async function keeper() {
  const me = await world.member('ROLE_ADMIN')
  return { me, spot: await makeSpot(me, { publish: true, period_till: `${year}-12-31` }) }
}
const ofSpot = async (who: Caller, id: number) =>
  (await who.call(products.ofSpot, { params: { id }, query: {} }))['hydra:member']
const periodsOf = async (who: Caller, id: number) =>
  Promise.all(
    (await ofSpot(who, id)).map(
      async (row) => (await who.call(products.get, { params: { id: row.id } })).period,
    ),
  )

test('a list gives the availability of its products: a day is fixed, a month expected, a year a guess', async () => {
  const { me, spot } = await keeper()
  const made = await brought(
    me,
    spot,
    sheet(
      ['A1', 'Betontegel', '1', 'st', `01-03-${year}`, `14-03-${year}`],
      ['A2', 'Trottoirband', '1', 'st', `03-${year}`, `${year}-02`],
      ['A3', 'Klinker', '1', 'st', '', String(year)],
      ['A4', 'Mast', '1', 'st', '', ''],
      ['A5', 'Buis', '1', 'st', `02-${year}`, `15-06-${year}`],
    ),
  )
  expect(made.columns.map(({ field }) => field)).toEqual([
    'external_ref',
    'name',
    'amount',
    'unit',
    'period_from',
    'period_till',
  ])
  // March begins after February has ended.
  expect(made.faults.map(({ message, count }) => [message, count])).toEqual([
    ['De einddatum ligt voor de begindatum', 1],
  ])
  await ran(world, me, made)
  expect(await periodsOf(me, spot.id)).toEqual([
    { from: `${year}-03-01`, till: `${year}-03-14`, certainty: 'fixed' },
    { from: null, till: `${year}-12-31`, certainty: 'indicative' },
    null,
    { from: `${year}-02-01`, till: `${year}-06-15`, certainty: 'expected' },
  ])
})

test('a day after the spot ends, or an invalid day, is rejected in its cell', async () => {
  const { me, spot } = await keeper()
  const made = await brought(
    me,
    spot,
    sheet(
      ['A1', 'Betontegel', '1', 'st', '', `01-01-${year + 1}`],
      ['A2', 'Trottoirband', '1', 'st', `31-02-${year}`, ''],
      ['A3', 'Klinker', '1', 'st', `01-${year + 1}`, ''],
    ),
  )
  const problems = (await linesOf(me, made.id)).map((line) =>
    line.problems.map(({ field, message }) => [field, message]),
  )
  expect(problems[0]).toEqual([['period_till', 'Deze dag valt na de periode van de spot']])
  expect(problems[1]?.[0]?.[0]).toBe('period_from')
  expect(problems[2]).toEqual([['period_from', 'Deze dag valt na de periode van de spot']])
  expect(made.counts.error).toBe(3)
})

test('a later list moves its days, keeps their certainty, notifies reservers, and can be undone once nothing is reserved', async () => {
  const { me, spot } = await keeper()
  const made = await brought(
    me,
    spot,
    sheet(
      ['A1', 'Betontegel', '100', 'st', `03-${year}`, `04-${year}`],
      ['A2', 'Trottoirband', '100', 'st', `03-${year}`, `04-${year}`],
    ),
  )
  await ran(world, me, made)
  const [tile] = await ofSpot(me, spot.id)
  const sender = await world.member('ROLE_USER', 'Aannemers')
  await world.asSystem((db) =>
    db
      .updateTable('products.product')
      .set({ published: true })
      .where('id', '=', tile?.id ?? 0)
      .execute(),
  )
  await rowsOfReservations(
    world,
    sender,
    { product: tile?.id ?? 0, receiver: me.tenantId, amount: 1 },
    1,
  )
  const wrong = await brought(
    me,
    spot,
    sheetOf(['Nr', 'Omschrijving', 'Vrij vanaf'], ['A2', 'Trottoirband', `02-05-${year}`]),
  )
  // It ended in April, which this list does not mention.
  expect(wrong.faults.map(({ message }) => message)).toEqual([
    'De einddatum ligt voor de begindatum',
  ])
  const later = await brought(
    me,
    spot,
    sheetOf(
      ['Nr', 'Omschrijving', 'Vrij tot'],
      ['A1', 'Betontegel', `20-05-${year}`],
      ['A2', 'Trottoirband', `30-04-${year}`],
    ),
  )
  expect(later.acts).toEqual({ make: 0, change: 1, same: 1 })
  const done = await ran(world, me, later)
  const april = { from: `${year}-03-01`, till: `${year}-04-30`, certainty: 'expected' }
  expect(await periodsOf(me, spot.id)).toEqual([{ ...april, till: `${year}-05-20` }, april])
  const moves = (await sender.call(notifications.list, { query: {} }))['hydra:member'].filter(
    ({ kind }) => kind === 'period_moved',
  )
  expect(moves.map(({ details }) => details)).toEqual([
    expect.stringContaining(
      `Was 01-03-${year} t/m 30-04-${year}, is nu 01-03-${year} t/m 20-05-${year}.`,
    ),
  ])
  // The product is reserved: its new period cannot be undone until the reservation ends.
  expect(await me.status(imports.undo, { params: { id: done.id } })).toBe(409)
  await world.asSystem((db) =>
    db
      .updateTable('transactions.transaction')
      .set({ status: 'retracted' })
      .where('product_id', '=', tile?.id ?? 0)
      .execute(),
  )
  await me.call(imports.undo, { params: { id: done.id } })
  expect(await periodsOf(me, spot.id)).toEqual([april, april])
})

test('days with a named month, weeks and quarters are as certain as written; which figure is the day is asked once per column', async () => {
  const { me, spot } = await keeper()
  const made = await brought(
    me,
    spot,
    sheet(
      ['A1', 'Betontegel', '1', 'st', `1 maart ${year}`, `week 14 ${year}`],
      ['A2', 'Trottoirband', '1', 'st', `Q2 ${year}`, ''],
      ['A3', 'Klinker', '1', 'st', `03/04/${year}`, ''],
      ['A4', 'Mast', '1', 'st', `04/15/${year}`, ''],
      ['A5', 'Buis', '1', 'st', `05/06/${year}`, ''],
    ),
  )
  expect(made.questions.map(({ field, count, rows }) => [field, count, rows])).toEqual([
    ['period_from', 2, [4, 6]],
  ])
  const [question] = made.questions
  expect(question?.options.map(({ value, label }) => [value, label])).toEqual([
    ['day', 'Dag voorop: 03/04 is 3 april'],
    ['month', 'Maand voorop: 03/04 is 4 maart'],
  ])
  const said = await say(me, made, {
    answers: [{ field: 'period_from', said: question?.said ?? '', value: 'month' }],
  })
  await ran(world, me, said)
  expect((await periodsOf(me, spot.id)).map((p) => [p?.from, p?.certainty])).toEqual([
    [`${year}-03-01`, 'expected'],
    [`${year}-04-01`, 'indicative'],
    [`${year}-03-04`, 'fixed'],
    [`${year}-04-15`, 'fixed'],
    [`${year}-05-06`, 'fixed'],
  ])
})

test('a last day that has passed is told in its cell and imported; nobody else sees that product on the market', async () => {
  const { me, spot } = await keeper()
  const made = await brought(
    me,
    spot,
    sheet(
      ['A1', 'Betontegel', '1', 'st', '', dayFromNow(-1)],
      ['A2', 'Trottoirband', '0', 'st', '', dayFromNow(0)],
    ),
  )
  expect(made.counts).toMatchObject({ ready: 2, question: 0, error: 0 })
  const told = (await linesOf(me, made.id)).map(({ problems }) =>
    problems.map(({ field, kind, message }) => [field, kind, message]),
  )
  expect(told).toEqual([
    [
      [
        'period_till',
        'told',
        'Deze dag is al geweest: op de markt ziet niemand anders dit product',
      ],
    ],
    [['amount', 'told', 'Bij 0 valt er niets te reserveren of te leveren']],
  ])
  await ran(world, me, made)
  expect(await ofSpot(me, spot.id)).toHaveLength(2)
})

test('a day may have a time, or be a bare number of a workbook; "per direct" starts today, and does not move a product that was there already', async () => {
  const { me, spot } = await keeper()
  const list = sheetOf(
    ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Beschikbaar vanaf', 'Beschikbaar tot en met'],
    ['A1', 'Betontegel', 1, 'st', `12-03-${year} 14:30`, `${year}-06-30T23:30:00`],
    ['A2', 'Trottoirband', 1, 'st', 'per direct', `01-06-${year}`],
    ['A3', 'Klinker', 1, 'st', 'Nu', ''],
    ['A4', 'Mast', 1, 'st', '', 'nu'],
    ['A5', 'Buis', 1, 'st', dayNumber(`${year}-03-12`) + 0.604, ''],
  )
  const made = await brought(me, spot, list)
  expect(
    (await linesOf(me, made.id)).flatMap(({ row, problems }) =>
      problems.map(({ field, message }) => [row, field, message]),
    ),
  ).toEqual([[5, 'period_till', 'Vul een geldige datum in (DD-MM-JJJJ)']])
  await ran(world, me, made)
  const today = dayFromNow(0)
  expect(await periodsOf(me, spot.id)).toEqual([
    { from: `${year}-03-12`, till: `${year}-06-30`, certainty: 'fixed' },
    { from: today, till: `${year}-06-01`, certainty: 'fixed' },
    { from: today, till: null, certainty: 'fixed' },
    { from: `${year}-03-12`, till: null, certainty: 'fixed' },
  ])
  await world.asSystem((db) =>
    db
      .updateTable('products.product')
      .set({ period_from: dayFromNow(-9) })
      .where('spot_id', '=', spot.id)
      .where('period_from', '=', today)
      .execute(),
  )
  const next = await brought(
    me,
    spot,
    sheet(
      ['A2', 'Trottoirband', '1', 'st', 'direct', `01-06-${year}`],
      ['A1', 'Betontegel', '1', 'st', 'nu', ''],
    ),
  )
  expect(next.acts).toMatchObject({ make: 0, change: 1, same: 1 })
})
