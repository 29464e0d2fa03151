import { imports } from '@bouwkring/contract/imports'
import { notifications } from '@bouwkring/contract/notifications'
import { products } from '@bouwkring/contract/products'
import { describe, expect, test } from 'vitest'
import { brought, linesOf, ran, say, sheetOf, withFile } from '../../test/import-files.ts'
import { makeSpot } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const inventory = sheetOf(
  ['Voorraad werf Hoevelaken', '', '', '', '', '', ''],
  ['bijgewerkt 16-11-2026', '', '', '', '', '', ''],
  ['Nr', 'Omschrijving', 'Aantal', 'Eenh.', 'Staat', 'Prijs', 'Locatie'],
  ['0001', 'Betontegel grijs', '12,5', 'm2', 'goed', '4,50', 'A1'],
  ['0002', 'Betontegel rood', '1.234', 'm2', 'redelijk', 'n.o.t.k.', 'B2'],
  ['0003', 'Wonderding', '3', 'stuks', 'kapotjes', '€ 45', 'rek 3'],
  ['0004', 'Trottoirband', 'een stapel', 'm1', 'goed', '', ''],
  ['0005', 'Betontegel zwart', '500', 'kg', '2 goed', '0,10', ''],
  ['Totaal', '', '1749', '', '', '', ''],
)

test('the minimum amount is read as a figure, in kilograms as tons', async () => {
  const { me, spot, made } = await withFile(
    world,
    sheetOf(
      ['Naam', 'Aantal', 'Eenheid', 'Minimale afname'],
      ['Tegel A', '1200', 'm2', '25,5'],
      ['Tegel B', '5000', 'kg', '500'],
      ['Tegel C', '40', 'st', ''],
      ['Tegel D', '40', 'st', 'weinig'],
    ),
  )
  expect(made.columns.map(({ field }) => field)).toEqual(['name', 'amount', 'unit', 'least_amount'])
  expect(made.faults).toMatchObject([{ field: 'least_amount', count: 1, rows: [5] }])
  const kept = await say(me, made, { cells: [{ row: 5, column: 3, text: '4' }] })
  await ran(world, me, kept)
  const rows = (await me.call(products.ofSpot, { params: { id: spot.id }, query: {} }))[
    'hydra:member'
  ]
  const least = []
  for (const { id, name, unit } of rows)
    least.push([name, unit, (await me.call(products.get, { params: { id } })).least_amount])
  expect(least).toEqual([
    ['Tegel A', 'm2', 25.5],
    ['Tegel B', 'ton', 0.5],
    ['Tegel C', 'st', null],
    ['Tegel D', 'st', 4],
  ])
})

describe('a file from someone else', () => {
  test('is understood without help: title rows, headings, totals, units, numbers, questions and errors', async () => {
    const { me, made } = await withFile(world, inventory)
    expect(made).toMatchObject({
      state: 'open',
      header_row: 3,
      delimiter: ';',
      encoding: 'utf-8',
      mode: 'add',
      counts: { ready: 3, question: 1, error: 1, skipped: 1, done: 0 },
    })
    expect(made.columns.map(({ field, why, numbers }) => [field, why, numbers])).toEqual([
      ['external_ref', 'heading', null],
      ['name', 'heading', null],
      ['amount', 'heading', 'comma'],
      ['unit', 'heading', null],
      ['condition', 'heading', null],
      ['price', 'heading', 'comma'],
      ['note', 'heading', null],
    ])
    expect(made.questions.map(({ field, said, count }) => [field, said, count]).sort()).toEqual([
      ['condition', 'kapotjes', 1],
      ['otl', 'Wonderding', 1],
    ])
    expect(made.faults).toEqual([
      { field: 'amount', message: 'Hoeveelheid moet een nummer zijn!', count: 1, rows: [7] },
    ])
    const rows = await linesOf(me, made.id)
    expect(rows.at(-1)).toMatchObject({
      row: 9,
      state: 'skipped',
      problems: [{ message: 'Een totaalregel' }],
    })
  })

  test('becomes products once, with all their data; questions are answered for all rows and errors corrected', async () => {
    const { me, spot, made } = await withFile(world, inventory)
    const answered = await say(me, made, {
      answers: [
        { field: 'otl', said: 'wonderding', value: null },
        { field: 'condition', said: 'Kapotjes', value: '5' },
      ],
      cells: [{ row: 7, column: 2, text: '120' }],
    })
    expect(answered.counts).toEqual({
      ready: 5,
      question: 0,
      error: 0,
      skipped: 1,
      done: 0,
      unread: 0,
    })
    const done = await ran(world, me, answered)
    expect([done.state, done.counts.done, done.can.undo]).toEqual(['done', 5, true])
    const made5 = (await me.call(products.ofSpot, { params: { id: spot.id }, query: {} }))[
      'hydra:member'
    ]
    expect(made5.map((p) => [p.name, p.amount, p.unit, p.otl?.name ?? null, p.published])).toEqual([
      ['Betontegel grijs', 12.5, 'm2', 'Betontegel', false],
      ['Betontegel rood', 1234, 'm2', 'Betontegel', false],
      ['Wonderding', 3, 'st', null, false],
      ['Trottoirband', 120, 'm', 'Trottoirband', false],
      ['Betontegel zwart', 0.5, 'ton', 'Betontegel', false],
    ])
    const whole = await Promise.all(
      made5.map((p) => me.call(products.get, { params: { id: p.id } })),
    )
    expect(whole.map((p) => [p.price.type, p.price.value, p.condition.grade, p.note])).toEqual([
      ['fixed', 450, 2, 'Locatie: A1'],
      ['unknown', null, 3, 'Locatie: B2'],
      ['fixed', 4500, 5, 'Locatie: rek 3'],
      ['unknown', null, 2, ''],
      ['fixed', 10_000, 2, ''],
    ])
    expect(whole[0]?.condition.evidence).toHaveLength(1)
    const [told] = (await me.call(notifications.list, { query: {} }))['hydra:member']
    expect([told?.kind, told?.subject, told?.details, told?.link]).toEqual([
      'import_done',
      '5 producten uit voorraad werf.csv',
      'Renovatie Stationsplein. Alle rijen zijn verwerkt.',
      `/importeren/${made.id}`,
    ])
    // A second click, or one in another tab, is rejected; no row becomes a second product.
    const again = await me.refused(imports.run, {
      params: { id: made.id },
      body: { version: answered.version },
    })
    expect(again.code).toBe('stale')
    const once = await me.refused(imports.run, {
      params: { id: made.id },
      body: { version: done.version },
    })
    expect(once.violations).toMatchObject([
      { path: 'rows', message: 'Er is geen rij klaar om te importeren' },
    ])
  })

  test('is undone as a whole', async () => {
    const { me, spot, made } = await withFile(world, inventory)
    const done = await ran(world, me, made)
    const undone = await me.call(imports.undo, { params: { id: done.id } })
    expect([undone.state, undone.counts.done, undone.counts.ready]).toEqual(['undone', 0, 3])
    expect(
      (await me.call(products.ofSpot, { params: { id: spot.id }, query: {} }))['hydra:totalItems'],
    ).toBe(0)
    // The same file may be sent again: an undone import does not block it.
    expect((await brought(me, spot, inventory)).id).not.toBe(made.id)
  })

  test('is the same import when uploaded twice, and remembers the choices for the next one', async () => {
    const { me, spot, made } = await withFile(world, inventory)
    expect((await brought(me, spot, inventory)).id).toBe(made.id)
    const answered = await say(me, made, {
      answers: [{ field: 'condition', said: 'kapotjes', value: '5' }],
      columns: made.columns.map(({ field, numbers, heading }) => ({
        field: heading === 'Locatie' ? null : field,
        numbers,
      })),
    })
    await ran(world, me, answered)
    const next = await brought(
      me,
      spot,
      sheetOf(['Omschrijving', 'Aantal', 'Staat', 'Locatie'], ['Betontegel', 3, 'kapotjes', 'C4']),
    )
    expect(next.columns.map(({ field, why }) => [field, why])).toEqual([
      ['name', 'memory'],
      ['amount', 'memory'],
      ['condition', 'memory'],
      [null, 'memory'],
    ])
    expect(next.counts.ready).toBe(1)
  })
})

test('a file imported twice at the same moment creates one import', async () => {
  const me = await world.member()
  const spot = await makeSpot(me)
  const both = await Promise.all([1, 2, 3].map(() => brought(me, spot, inventory)))
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
})

test('an import whose starter has left stops, and a colleague resumes it', async () => {
  const { me, made } = await withFile(world, inventory)
  await me.call(imports.run, { params: { id: made.id }, body: { version: made.version } })
  await world.asSystem((db) =>
    db.updateTable('imports.import').set({ started_by: null }).where('id', '=', made.id).execute(),
  )
  await world.jobs()
  const colleague = await world.user(me.tenantId, 'ROLE_ADMIN')
  const stopped = await colleague.call(imports.get, { params: { id: made.id } })
  expect([stopped.state, stopped.counts.done, stopped.can.run]).toEqual(['stopped', 0, true])
  expect((await ran(world, colleague, stopped)).counts.done).toBe(3)
})
