import { imports } from '@bouwkring/contract/imports'
import { products } from '@bouwkring/contract/products'
import { expect, test } from 'vitest'
import { done, undone, whole } from '../../../test/bulk.ts'
import { draft, form, owner } from '../../../test/conditioned.ts'
import { brought, ran, sheetOf } from '../../../test/import-files.ts'
import { makePicture, upload } from '../../../test/make.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()
const graded = {
  act: 'condition',
  condition: { grade: 3, matching: null, known: 'seen', on: '2026-03-12' },
} as const

test('undoing leaves what a product on the market needs there', async () => {
  const { me, spot, id, publish } = await draft(world)
  const bulk = await done(me, spot, [id], graded)
  await me.call(products.publish, publish)
  expect(await undone(me, bulk.id)).toMatchObject({ state: 'undone', done: 1, undone: 0 })
  expect((await whole(me, id)).condition).toMatchObject({ grade: 3, known: 'seen' })
})

test('a list that gave what a product on the market needs is not undone while it is there', async () => {
  const { me, spot, id, publish, put } = await draft(world)
  await put({ external_ref: 'C1' })
  const file = sheetOf(
    ['Nr', 'Naam', 'Aantal', 'Eenheid', 'Conditie'],
    ['C1', 'Betontegel', 10, 'st', 3],
  )
  const made = await brought(me, spot, file)
  await ran(world, me, made)
  await me.call(products.publish, publish)
  expect(await me.refused(imports.undo, { params: { id: made.id } })).toMatchObject({
    status: 409,
    violations: [
      {
        path: 'products',
        message:
          'Dit kan niet meer ongedaan: een product op de markt heeft nodig wat deze lijst invulde',
      },
    ],
  })
  await me.call(products.publish, { body: { products: [id], publish: false } })
  expect((await me.call(imports.undo, { params: { id: made.id } })).state).toBe('undone')
  expect((await whole(me, id)).condition.grade).toBeNull()
})

test('what a product on the market lacked before does not stop undoing another change', async () => {
  const { me, spot, id, publish } = await draft(world)
  await done(me, spot, [id], graded)
  await me.call(products.publish, publish)
  await world.asSystem((db) =>
    db.updateTable('products.product').set({ amount: 2.5 }).where('id', '=', id).execute(),
  )
  const label = await done(me, spot, [id], { act: 'label', label: 'BioBased' })
  expect(await undone(me, label.id)).toMatchObject({ undone: 1 })
  expect((await whole(me, id)).sustainability_type).not.toBe('BioBased')
})

test('a list gives no product on the market an object type that requires a condition it has not', async () => {
  const { me, spot } = await owner(world)
  const plain = await me.call(products.create, {
    body: { ...form, spot: spot.id, is_released: true, external_ref: 'P1' },
  })
  await upload(me, plain.id, [{ filename: 'a.jpg', bytes: await makePicture() }])
  await me.call(products.publish, { body: { products: [plain.id], publish: true } })
  const made = await brought(
    me,
    spot,
    sheetOf(
      ['Nr', 'Naam', 'Aantal', 'Eenheid', 'OTL'],
      ['P1', 'Betontegel', 10, 'st', 'Betontegel'],
    ),
  )
  expect(made.faults.map(({ message }) => message)).toEqual(['Geef de conditie op'])
})

test('each change of the condition is kept with its day and how it is known, also when only one of them changes', async () => {
  const { me, spot, id } = await draft(world)
  await done(me, spot, [id], graded)
  const again = { ...graded.condition, grade: 2 } as const
  await done(me, spot, [id], { act: 'condition', condition: again })
  const measured = { ...again, known: 'measured' } as const
  const last = await done(me, spot, [id], { act: 'condition', condition: measured })
  await undone(me, last.id)
  const { evidence } = (await whole(me, id)).condition
  expect(evidence.map(({ grade, known, on }) => [grade, known, on])).toEqual([
    [2, 'seen', '2026-03-12'],
    [2, 'measured', '2026-03-12'],
    [2, 'seen', '2026-03-12'],
    [3, 'seen', '2026-03-12'],
  ])
})
