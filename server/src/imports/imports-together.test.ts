import { imports } from '@bouwkring/contract/imports'
import { expect, test } from 'vitest'
import { linesOf, say, sheetOf, withFile } from '../../test/import-files.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const list = sheetOf(
  ['Omschrijving', 'Aantal', 'Eenheid'],
  ['Betontegel', 'een paar', 'm2'],
  ['Trottoirband', 'wat', 'm'],
)

test('edits by two people in different cells of a list are both saved; in one cell the second is told', async () => {
  const { me, made } = await withFile(world, list)
  const colleague = await world.user(me.tenantId, 'ROLE_ADMIN')
  await say(me, made, { cells: [{ row: 2, column: 1, text: '5', was: 'een paar' }] })
  const cell = (row: number, was?: string) => ({
    params: { id: made.id },
    body: {
      version: made.version,
      cells: [{ row, column: 1, text: '7', ...(was !== undefined && { was }) }],
    },
  })
  for (const refused of [cell(2, 'een paar'), cell(3), cell(9, 'wat')])
    expect((await colleague.refused(imports.change, refused)).code).toBe('stale')
  // A request that changes anything else as well must have the current version of the list.
  const more = cell(3, 'wat')
  expect(
    await colleague.status(imports.change, { ...more, body: { ...more.body, publish: true } }),
  ).toBe(409)
  const both = await colleague.call(imports.change, cell(3, 'wat'))
  expect([both.version, both.counts.ready]).toEqual([made.version + 2, 2])
  expect((await linesOf(me, made.id)).map(({ cells }) => cells[1])).toEqual(['5', '7'])
})

test('text typed for another sheet, heading or meaning of its column gets a warning, also in an empty cell', async () => {
  const heading = ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Plek']
  const { me, made } = await withFile(
    world,
    sheetOf(heading, ['A1', 'Betontegel', '', 'm2', ''], ['A2', 'Trottoirband', '', 'm', '']),
  )
  const typed = (column: number, version = made.version) => ({
    params: { id: made.id },
    body: { version, cells: [{ row: 2, column, text: '7', was: column > 4 ? null : '' }] },
  })
  const fields = made.columns.map(({ field, numbers }) => ({ field, numbers }))
  const other = fields.map((one, at) => (at === 4 ? { ...one, field: null } : one))
  const said = await say(me, made, { columns: other })
  expect((await me.refused(imports.change, typed(4))).code).toBe('stale')
  // A column beyond the last one cannot have been seen by anyone.
  expect((await me.refused(imports.change, typed(9))).code).toBe('stale')
  // The amount is unchanged.
  const whole = await me.call(imports.change, typed(2))
  expect(whole.version).toBe(said.version + 1)
  await say(me, whole, { header_row: 1, recognise: true })
  expect((await me.refused(imports.change, typed(2, whole.version))).code).toBe('stale')
  expect((await linesOf(me, made.id))[0]?.cells[2]).not.toBe('7')
})
