import { imports } from '@bouwkring/contract/imports'
import { expect, test } from 'vitest'
import { brought, checked, ran, say, sheetOf, toldOf } from '../../test/import-files.ts'
import { makeSpot } from '../../test/make.ts'
import { useMember, useWorld } from '../../test/world.ts'

const world = useWorld()
const me = useMember(world)

const most = 1200
const heading = ['Nr', 'Naam', 'Objecttype', 'Aantal', 'Eenheid', 'Staat']
/** One row in three raises a question and one in a hundred is wrong: no amount is below zero. */
const rowOf = (n: number) => [
  `L${n}`,
  `Tegel ${n}`,
  '',
  n % 100 === 0 ? -1 : 5,
  'st',
  n % 3 === 0 ? 'Kapotjes' : 'goed',
]
const long = (mark: string) =>
  sheetOf(
    heading,
    ...Array.from({ length: most }, (_, i) => [
      ...rowOf(i + 1).slice(0, 5),
      rowOf(i + 1)[5] === 'goed' ? 'goed' : mark,
    ]),
  )
const state = (id: number) => me.call(imports.get, { params: { id } })
const sum = (counts: Record<string, number>) => Object.values(counts).reduce((a, b) => a + b, 0)

test('the first rows of a long list are checked in the response, the others in the background, and nothing is imported before', async () => {
  const spot = await makeSpot(me)
  const made = await brought(me, spot, long('Kapotjes'))
  expect([made.counts.unread, sum(made.counts)]).toEqual([most - 400, most])
  expect(made.can).toMatchObject({ edit: true, run: false })
  expect(made.questions.map(({ said, count }) => [said, count])).toEqual([['Kapotjes', 133]])
  const unread = await me.call(imports.lines, {
    params: { id: made.id },
    query: { state: 'unread', limit: 1 },
  })
  expect([unread.total, unread.rows[0]?.row, unread.rows[0]?.problems]).toEqual([800, 402, []])
  const run = { params: { id: made.id }, body: { version: made.version } }
  expect(await me.refused(imports.run, run)).toMatchObject({
    violations: [{ path: 'rows', message: 'Nog niet alle rijen zijn nagekeken' }],
  })

  const all = await checked(world, me, made)
  expect(all.counts).toEqual({
    ready: 792,
    question: 396,
    error: 12,
    skipped: 0,
    done: 0,
    unread: 0,
  })
  expect([all.version, all.can.run]).toEqual([made.version, true])
  expect(all.questions.map(({ said, count }) => [said, count])).toEqual([['Kapotjes', 400]])
  // A row gets the same finding wherever it is in the list.
  const short = await brought(
    me,
    await makeSpot(me),
    sheetOf(heading, rowOf(1), rowOf(2), rowOf(3)),
  )
  const told = await toldOf(me, short.id)
  const end = await me.call(imports.lines, {
    params: { id: made.id },
    query: { from: 1197, limit: 3 },
  })
  expect(end.rows.map((line) => line.state)).toEqual(['ready', 'ready', 'error'])
  expect((await toldOf(me, made.id)).slice(0, 3)).toEqual(told)
  expect((await ran(world, me, all)).counts.done).toBe(792)
})

test('an answer given meanwhile restarts the check for all rows, as the user who answered', async () => {
  const spot = await makeSpot(me)
  const made = await brought(me, spot, long('Stukjes'))
  const said = await say(me, made, {
    answers: [{ field: 'condition', said: 'Stukjes', value: '4' }],
  })
  expect([said.counts.unread, said.counts.question]).toEqual([800, 0])
  const all = await checked(world, me, said)
  expect(all.counts).toMatchObject({ ready: 1188, question: 0, error: 12, unread: 0 })
  // A changed cell is judged at once, however many rows are waiting.
  const again = await say(me, all, { mode: 'add', cells: [{ row: 1201, column: 3, text: '7' }] })
  expect([again.counts.unread, again.counts.error]).toEqual([800, 4])
  expect((await checked(world, me, again)).counts).toMatchObject({ ready: 1189, error: 11 })
  // When the job is delivered again, it finds nothing to do.
  await world.jobs()
  expect((await state(made.id)).counts).toMatchObject({ ready: 1189, error: 11 })
})

test('the rest of a list is checked as the user who uploaded it: no spot they may not add to', async () => {
  const colleague = await world.user(me.tenantId)
  await makeSpot(me, { name: 'Eigen hoek lang' })
  const own = await makeSpot(colleague, { name: 'Werf lang' })
  const rows = Array.from({ length: most }, (_, i) => [
    `S${i}`,
    `Tegel ${i}`,
    5,
    'st',
    i % 2 === 0 ? 'Eigen hoek lang' : 'Werf lang',
  ])
  const made = await brought(
    colleague,
    own,
    sheetOf(['Nr', 'Naam', 'Aantal', 'Eenheid', 'Depot'], ...rows),
  )
  const all = await checked(world, colleague, made)
  expect(all.counts).toMatchObject({ ready: most / 2, unread: 0 })
  expect(all.counts.error + all.counts.question).toBe(most / 2)
})
