import { imports } from '@bouwkring/contract/imports'
import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import { brought, linesOf, ran, say, sheetOf } from '../../test/import-files.ts'
import { makeSpot } from '../../test/make.ts'
import { type Caller, useMember, useWorld } from '../../test/world.ts'

const world = useWorld()
const me = useMember(world)

const namesIn = async (caller: Caller, id: number) =>
  (await caller.call(products.ofSpot, { params: { id }, query: {} }))['hydra:member'].map(
    ({ name }) => name,
  )
/** Three spots with names of their own; the first is the spot of the list. */
async function three(mark: string) {
  const [here, north, south] = [
    await makeSpot(me, { name: `Werf ${mark}` }),
    await makeSpot(me, { name: `Depot Noord ${mark}` }),
    await makeSpot(me, { name: `Depot Zuid ${mark}` }),
  ]
  return { here, north, south }
}
const list = (mark: string) =>
  sheetOf(
    ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Depot'],
    ['1', 'Tegel', 3, 'st', `depot noord ${mark}`],
    ['1', 'Tegel rood', 4, 'st', `Depot Zuid ${mark}`],
    ['2', 'Tegel wit', 5, 'st', `zuid ${mark}`],
    ['3', 'Tegel zwart', 6, 'st', ''],
  )

describe('a column names the spot of each row', () => {
  test("by name; an unknown name is asked once; an owner's number is unique per spot; everything can be undone", async () => {
    const { here, north, south } = await three('een')
    const made = await brought(me, here, list('een'))
    expect(made.columns.at(-1)).toMatchObject({ field: 'spot', why: 'heading' })
    expect([made.counts.ready, made.counts.question, made.counts.error]).toEqual([3, 1, 0])
    const [question] = made.questions
    expect(question).toMatchObject({ field: 'spot', said: 'zuid een', count: 1 })
    // The most likely option comes first.
    expect(question?.options[0]).toMatchObject({
      value: String(south.id),
      label: 'Depot Zuid een',
    })
    const answered = await say(me, made, {
      answers: [{ field: 'spot', said: 'zuid een', value: String(south.id) }],
    })
    expect(answered.targets).toEqual([
      { id: south.id, title: 'Depot Zuid een', count: 2 },
      { id: north.id, title: 'Depot Noord een', count: 1 },
      { id: here.id, title: 'Werf een', count: 1 },
    ])
    const done = await ran(world, me, answered)
    expect(done.counts.done).toBe(4)
    expect([
      await namesIn(me, here.id),
      await namesIn(me, north.id),
      await namesIn(me, south.id),
    ]).toEqual([['Tegel zwart'], ['Tegel'], ['Tegel rood', 'Tegel wit']])

    // The next list changes products in the spots that it names, and remembers the earlier answers.
    const next = await brought(
      me,
      here,
      sheetOf(
        ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Depot'],
        ['1', 'Tegel', 30, 'st', 'depot noord een'],
        ['2', 'Tegel wit', 5, 'st', 'zuid een'],
      ),
    )
    const sync = await say(me, next, { mode: 'sync' })
    expect([sync.counts.ready, sync.acts]).toEqual([2, { make: 0, change: 1, same: 1 }])

    const undone = await me.call(imports.undo, { params: { id: done.id } })
    expect(undone.state).toBe('undone')
    for (const { id } of [here, north, south]) expect(await namesIn(me, id)).toEqual([])
  })

  test('what is gone is found for each spot of the list, also for a spot that it no longer names', async () => {
    const { here, north, south } = await three('zeven')
    const columns = ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Depot']
    const first = await brought(
      me,
      here,
      sheetOf(
        columns,
        ['1', 'Tegel', 3, 'st', 'Depot Noord zeven'],
        ['2', 'Tegel rood', 4, 'st', 'Depot Noord zeven'],
        ['1', 'Tegel wit', 5, 'st', 'Depot Zuid zeven'],
        ['3', 'Tegel zwart', 6, 'st', ''],
        ['4', 'Tegel blauw', 6, 'st', ''],
      ),
    )
    expect([first.mode, first.gone]).toEqual(['add', []])
    await ran(world, me, first)
    // A list of Depot Noord alone: what only that says is no concern of the list of all spots.
    await ran(
      world,
      me,
      await brought(me, north, sheetOf(columns.slice(0, 4), ['N9', 'Tegel geel', 1, 'st'])),
    )
    const rows = [
      ['1', 'Tegel', 3, 'st', 'Depot Noord zeven'],
      ['3', 'Tegel zwart', 6, 'st', ''],
    ]
    const goneIn = ({ gone }: Awaited<ReturnType<typeof brought>>) =>
      gone.map(({ spot, ref, name }) => [spot, ref, name])
    const next = await brought(me, here, sheetOf(columns, ...rows))
    expect(next.mode).toBe('sync')
    expect(goneIn(next)).toEqual([
      [here.id, '4', 'Tegel blauw'],
      [north.id, '2', 'Tegel rood'],
      // The number 1 is still in the list, but in another spot.
      [south.id, '1', 'Tegel wit'],
    ])
    expect(next.gone_spots).toEqual(
      [here, north, south].map(({ id, name }) => ({ id, title: name, edit: true, publish: true })),
    )
    // A row whose spot is not known yet may be any of them.
    const unsure = await brought(
      me,
      here,
      sheetOf(columns, ...rows, ['2', 'Tegel rood', 4, 'st', 'Kade zeven']),
    )
    expect(unsure.counts.question).toBe(1)
    expect(goneIn(unsure).map(([, ref]) => ref)).toEqual(['4', '1'])
    await me.call(spots.archive, { params: { id: south.id } })
    const params = { id: next.id }
    expect(goneIn(await me.call(imports.get, { params })).map(([, ref]) => ref)).toEqual(['4', '2'])
    // Only the list's own spot counts once no column names spots.
    const single = await brought(
      me,
      here,
      sheetOf(columns.slice(0, 4), ['3', 'Tegel zwart', 6, 'st']),
    )
    expect(goneIn(single)).toEqual([[here.id, '4', 'Tegel blauw']])
  })

  test('the same number twice for one spot is an error in the second row', async () => {
    const { here } = await three('twee')
    const made = await brought(
      me,
      here,
      sheetOf(
        ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Depot'],
        ['1', 'Tegel', 3, 'st', 'Depot Noord twee'],
        ['1', 'Tegel', 3, 'st', 'Depot Noord twee'],
      ),
    )
    expect((await linesOf(me, made.id)).map(({ state }) => state)).toEqual(['ready', 'error'])
  })

  test('a number is the same with any kind of spaces, including non-breaking ones', async () => {
    const { here, north } = await three('vijf')
    const made = await brought(
      me,
      here,
      sheetOf(
        ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Depot'],
        ['A\u00a012', 'Tegel', 3, 'st', 'Depot\u00a0Noord vijf'],
        ['A \u202f13', 'Tegel rood', 3, 'st', 'Depot Noord vijf'],
        [' A 12', 'Tegel wit', 3, 'st', 'Depot  Noord vijf'],
      ),
    )
    const rows = await linesOf(me, made.id)
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'ready', 'error'])
    expect(await ran(world, me, made)).toMatchObject({ counts: { done: 2 } })
    // The next list is recognised as covering the same things, though none of them is in the list's own spot.
    const next = await brought(
      me,
      here,
      sheetOf(
        ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Depot'],
        ['A 12', 'Tegel', 4, 'st', 'Depot Noord vijf'],
      ),
    )
    expect([next.mode, next.acts.change]).toEqual(['sync', 1])
    expect(await namesIn(me, north.id)).toEqual(['Tegel', 'Tegel rood'])
  })

  test('a spot archived before the start does not block the others; a request to choose a spot suggests that of the list first', async () => {
    const { here, north } = await three('zes')
    const made = await brought(
      me,
      here,
      sheetOf(
        ['Omschrijving', 'Aantal', 'Eenheid', 'Depot'],
        ['Tegel', 3, 'st', 'Depot Noord zes'],
        ['Tegel', 4, 'st', ''],
        ['Tegel', 5, 'st', 'Kade'],
      ),
    )
    expect(made.questions[0]?.options[0]?.value).toBe(String(here.id))
    await me.call(spots.archive, { params: { id: north.id } })
    const done = await ran(world, me, made)
    expect([done.counts, await namesIn(me, here.id)]).toMatchObject([
      { done: 1, question: 2 },
      ['Tegel'],
    ])
  })

  test('a spot archived meanwhile accepts nothing: its rows ask again and the others continue', async () => {
    const { here, north } = await three('drie')
    const made = await brought(
      me,
      here,
      sheetOf(
        ['Omschrijving', 'Aantal', 'Eenheid', 'Depot'],
        ['Tegel', 3, 'st', 'Depot Noord drie'],
        ['Tegel', 4, 'st', ''],
      ),
    )
    await me.call(imports.run, { params: { id: made.id }, body: { version: made.version } })
    await me.call(spots.archive, { params: { id: north.id } })
    await world.jobs()
    const done = await me.call(imports.get, { params: { id: made.id } })
    expect([done.counts, await namesIn(me, here.id)]).toMatchObject([
      { done: 1, question: 1 },
      ['Tegel'],
    ])
  })
})

describe('callers without permission', () => {
  test('spots of another organisation are not recognised, and one that the caller may not edit is an error', async () => {
    const other = await world.member('ROLE_ADMIN')
    const foreign = await makeSpot(other, { name: 'Depot vreemd' })
    const { here } = await three('vier')
    const colleague = await world.user(me.tenantId)
    const own = await makeSpot(colleague, { name: 'Eigen hoek vier' })
    const rows = sheetOf(
      ['Omschrijving', 'Aantal', 'Eenheid', 'Depot'],
      ['Tegel', 3, 'st', 'Depot vreemd'],
      ['Tegel', 4, 'st', 'Depot Noord vier'],
    )
    const asked = await brought(colleague, own, rows)
    expect(
      (await linesOf(colleague, asked.id)).map(({ state, problems }) => [
        state,
        problems[0]?.message,
      ]),
    ).toEqual([
      ['question', 'Welke van uw spots is dit?'],
      ['error', 'U mag aan deze spot geen producten toevoegen'],
    ])
    expect(asked.questions[0]?.options.map(({ value }) => Number(value))).toEqual([own.id])
    // Whatever id is sent, a spot of another organisation is not accepted.
    const told = await say(colleague, asked, {
      answers: [{ field: 'spot', said: 'Depot vreemd', value: String(foreign.id) }],
    })
    expect([told.counts.question, told.counts.ready]).toEqual([1, 0])
    // A colleague without the permission cannot start what an owner has prepared.
    const ready = await brought(me, here, rows)
    const skipped = await say(me, ready, {
      answers: [{ field: 'spot', said: 'Depot vreemd', value: null, skip: true }],
    })
    expect(
      await colleague.status(imports.run, {
        params: { id: skipped.id },
        body: { version: skipped.version },
      }),
    ).toBe(403)
  })
})
