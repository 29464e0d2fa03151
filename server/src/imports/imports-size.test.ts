import { imports } from '@bouwkring/contract/imports'
import { expect, test } from 'vitest'
import { brought, checked, ran, say, sheetOf } from '../../test/import-files.ts'
import { makeSpot } from '../../test/make.ts'
import { tries } from '../../test/ring.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const most = tries(1_000, 20_000)
const kinds = [
  'Betontegel grijs',
  'Trottoirband 180/200',
  'Lichtmast',
  'Straatkolk',
  'Damwand AZ',
  'Ligger HEB',
  'Zeldzaam ding',
]
const inventory = (price: string) =>
  sheetOf(
    ['Nr', 'Omschrijving', 'Aantal', 'Eenheid', 'Staat', 'Prijs', 'Locatie', 'Bouwjaar', 'Vervoer'],
    ...Array.from({ length: most }, (_, i) => [
      `N${i}`,
      `${kinds[i % 7]} ${i % 500}`,
      `${i},5`,
      'm2',
      'goed',
      price,
      `rek ${i}`,
      '2016',
      'afhalen',
    ]),
  )

test(`${most} rows are checked within 20 s and imported within 90 s; the next list changes all of them, and both are undone`, async () => {
  const me = await world.member()
  const spot = await makeSpot(me)
  let began = performance.now()
  const seconds = () => {
    const took = (performance.now() - began) / 1000
    began = performance.now()
    return took
  }
  const made = await checked(world, me, await brought(me, spot, inventory('4,50')))
  expect(seconds()).toBeLessThan(20)
  const answered = await say(me, made, {
    answers: made.questions.map(({ field, said }) => ({ field, said, value: null })),
  })
  const all = await checked(world, me, answered)
  const { ready } = all.counts
  expect(ready).toBeGreaterThan(0.8 * most)
  seconds()
  const done = await ran(world, me, all)
  expect(seconds()).toBeLessThan(90)
  expect(done.counts.done).toBe(ready)
  const again = await checked(world, me, await brought(me, spot, inventory('5')))
  expect(again.acts).toEqual({ make: 0, change: ready, same: 0 })
  await ran(world, me, again)
  await me.call(imports.undo, { params: { id: again.id } })
  const undone = await me.call(imports.undo, { params: { id: made.id } })
  expect(undone.state).toBe('undone')
  const { n } = await world.asSystem((db) =>
    db
      .selectFrom('products.product')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('spot_id', '=', spot.id)
      .executeTakeFirstOrThrow(),
  )
  expect(n).toBe(0)
}, 300_000)
