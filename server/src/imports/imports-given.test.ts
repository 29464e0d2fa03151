import { products } from '@bouwkring/contract/products'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brought, linesOf, ran, say, sheetOf, withFile } from '../../test/import-files.ts'
import { stockOf } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const heading = ['Nr', 'Omschrijving', 'Aantal', 'Eenheid']
const list = sheetOf(heading, ['A1', 'Betontegel', 100, 'm2'], ['A2', 'Klinker', 80, 'm2'])

/** Reduces stock as accepted reservations do. */
const give = (ids: readonly number[], amount: number) =>
  world.asSystem((db) =>
    sql`update products.product set amount = amount - ${amount}, amount_given = amount_given + ${amount} where id = any(${[...ids]}::bigint[])`.execute(
      db,
    ),
  )
async function reserved() {
  const { me, spot, made } = await withFile(world, list)
  await ran(world, me, made)
  const ids = (await me.call(products.ofSpot, { params: { id: spot.id }, query: {} }))[
    'hydra:member'
  ].map(({ id }) => id)
  await give(ids, 60)
  const amounts = async () => Promise.all(ids.map(async (id) => (await stockOf(world, id))?.amount))
  return { me, spot, ids, amounts, later: await brought(me, spot, list, { again: true }) }
}

test("amounts of last month's list raise a question when a part was promised, and one answer covers them all", async () => {
  const { me, later, amounts } = await reserved()
  expect([later.mode, later.counts.question, later.counts.ready]).toEqual(['sync', 2, 0])
  expect(later.questions.map(({ field, given }) => [field, given])).toEqual([
    [
      'amount',
      { name: 'Betontegel', told: 100, told_unit: 'm2', given: 60, left: 40, unit: 'm2', rest: 40 },
    ],
    [
      'amount',
      { name: 'Klinker', told: 80, told_unit: 'm2', given: 60, left: 20, unit: 'm2', rest: 20 },
    ],
  ])
  const total = await say(me, later, {
    answers: later.questions.map(({ field, said }) => ({ field, said, value: 'total' })),
  })
  expect([total.counts.ready, total.acts.same]).toEqual([2, 2])
  await ran(world, me, total)
  expect(await amounts()).toEqual([40, 20])
})

test('the amount answered as left is set, an unanswered one stays, and no answer is remembered', async () => {
  const { me, spot, later, amounts } = await reserved()
  const [left, kept] = later.questions.map(({ field, said }) => ({ field, said }))
  const said = await say(me, later, {
    answers: [
      { field: 'amount', said: left?.said ?? '', value: 'left' },
      { field: 'amount', said: kept?.said ?? '', value: null },
    ],
  })
  await ran(world, me, said)
  expect(await amounts()).toEqual([100, 20])
  const again = await brought(me, spot, list, { again: true })
  expect(again.questions.map(({ given }) => given?.name)).toEqual(['Klinker'])
})

test('a promise made after the answer raises the question again, and nothing is written', async () => {
  const { me, ids, later, amounts } = await reserved()
  const said = await say(me, later, {
    answers: later.questions.map(({ field, said }) => ({ field, said, value: 'left' })),
  })
  await give(ids, 10)
  const done = await ran(world, me, said)
  expect([done.counts.done, done.counts.question]).toEqual([0, 2])
  expect(await amounts()).toEqual([30, 10])
  expect((await linesOf(me, done.id))[0]?.problems[0]?.message).toBe(
    'Hiervan is een deel toegezegd: is dit wat er nog is, of wat er in totaal was?',
  )
})
