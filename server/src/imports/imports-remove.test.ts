import { imports } from '@bouwkring/contract/imports'
import { productBulk } from '@bouwkring/contract/product-bulk'
import { spots } from '@bouwkring/contract/spots'
import { expect, test } from 'vitest'
import { brought, ran, say, sheetOf, withFile } from '../../test/import-files.ts'
import { limitTo, stockOf } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'

const world = useWorld()
const heading = ['Nr', 'Omschrijving', 'Aantal', 'Eenheid']
const list = sheetOf(heading, ['A1', 'Betontegel', 10, 'm2'], ['A2', 'Klinker', 20, 'm2'])
const removing = (who: Caller, id: number) => who.status(imports.remove, { params: { id } })
const listed = async (who: Caller, id: number) =>
  (await who.call(imports.list, { params: { id }, query: {} }))['hydra:member'].map((card) => [
    card.id,
    card.removable,
  ])

test('an import without products is removed with its rows by the user who started it, and the file can be imported again', async () => {
  const { me, spot, made } = await withFile(world, list)
  expect(await listed(me, spot.id)).toEqual([[made.id, true]])
  expect(await removing(me, made.id)).toBe(204)
  expect(await listed(me, spot.id)).toEqual([])
  expect(await me.status(imports.get, { params: { id: made.id } })).toBe(404)
  const left = await world.asSystem((db) =>
    db.selectFrom('imports.line').select('row_no').where('import_id', '=', made.id).execute(),
  )
  expect(left).toEqual([])
  expect((await brought(me, spot, list)).id).not.toBe(made.id)
})

test('others need permission to delete: another organisation, a reader and a colleague who may add cannot remove it', async () => {
  const { me, spot, made } = await withFile(world, list)
  const other = await world.member('ROLE_ADMIN')
  const reader = await world.user(me.tenantId, 'ROLE_READ_ONLY')
  const adder = await world.user(me.tenantId, 'ROLE_ADMIN')
  const admin = await world.user(me.tenantId, 'ROLE_ADMIN')
  await limitTo(world, adder, 'SPOT_READ', 'SPOT_EDIT', 'SPOT_ITEM_READ', 'SPOT_ITEM_CREATE')
  expect(await listed(adder, spot.id)).toEqual([[made.id, false]])
  const refused = await Promise.all([other, reader, adder].map((who) => removing(who, made.id)))
  expect(refused).toEqual([404, 403, 403])
  expect(await removing(admin, made.id)).toBe(204)
})

test('an import that created products stays, also when it was undone', async () => {
  const { me, spot, made } = await withFile(world, list)
  const done = await ran(world, me, made)
  expect(await listed(me, spot.id)).toEqual([[made.id, false]])
  expect(await removing(me, done.id)).toBe(409)
  await me.call(imports.undo, { params: { id: done.id } })
  expect(await removing(me, done.id)).toBe(409)
})

test('empty spots that were created for it are removed with it', async () => {
  const { me, made } = await withFile(
    world,
    sheetOf(['Omschrijving', 'Aantal', 'Eenheid', 'Depot'], ['Betontegel', 5, 'st', 'Loods Acht']),
  )
  const said = await say(me, made, { new_spots: ['Loods Acht'] })
  const loods = said.targets.find(({ title }) => title === 'Loods Acht')?.id ?? 0
  expect(await me.status(spots.get, { params: { id: loods } })).toBe(200)
  expect(await removing(me, made.id)).toBe(204)
  expect(await me.status(spots.get, { params: { id: loods } })).toBe(404)
})

test('products gone from a list are emptied or withdrawn as a whole: only its own side, after a preview, and undoable', async () => {
  const { me, spot, made } = await withFile(world, list)
  const demand = await brought(me, spot, sheetOf(heading, ['V1', 'Gevraagd', 3, 'st']), {
    is_released: false,
  })
  await ran(
    world,
    me,
    await say(me, demand, {
      answers: demand.questions.map(({ field, said }) => ({ field, said, value: null })),
    }),
  )
  await ran(world, me, made)
  const later = await brought(me, spot, sheetOf(heading, ['A1', 'Betontegel', 10, 'm2']))
  const done = await ran(world, me, later)
  expect(done.gone.map(({ ref }) => ref)).toEqual(['A2'])
  const asked = {
    spot: spot.id,
    choice: { products: done.gone.map(({ id }) => id) },
    deed: { act: 'zero' as const },
  }
  expect((await me.call(productBulk.preview, { body: asked })).ready).toBe(1)
  const bulk = await me.call(productBulk.begin, { body: asked })
  await world.jobs()
  const [gone] = done.gone
  expect((await stockOf(world, gone?.id ?? 0))?.amount).toBe(0)
  await me.call(productBulk.undo, { params: { id: bulk.id } })
  await world.jobs()
  expect((await stockOf(world, gone?.id ?? 0))?.amount).toBe(20)
})
