import { imports } from '@bouwkring/contract/imports'
import { products } from '@bouwkring/contract/products'
import { spots } from '@bouwkring/contract/spots'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { done } from '../../test/bulk.ts'
import { brought, linesOf, ran, say, sheetOf } from '../../test/import-files.ts'
import { makeSpot } from '../../test/make.ts'
import { useMember, useWorld } from '../../test/world.ts'

const world = useWorld()
const me = useMember(world)

const refOf = async (caller: typeof me, id: number) =>
  (await caller.call(products.get, { params: { id } })).name

test('undoing needs the right to the spots where the products are now', async () => {
  const here = await makeSpot(me)
  const chief = await world.user(me.tenantId, 'ROLE_ADMIN')
  const away = await makeSpot(chief)
  const list = sheetOf(['Naam', 'Aantal', 'Eenheid'], ['Tegel', 3, 'st'], ['Band', 4, 'm'])
  const made = await ran(world, me, await brought(me, here, list))
  const [one] = (await linesOf(me, made.id)).flatMap(({ product }) => product ?? [])
  if (one === undefined) throw new Error('nothing was made')
  await done(chief, here, [one], { act: 'move', to: away.id })

  const seen = await me.call(imports.get, { params: { id: made.id } })
  expect(seen.can.undo).toBe(false)
  expect(await me.status(imports.undo, { params: { id: made.id } })).toBe(403)
  expect(await refOf(chief, one)).toBe('Tegel')

  // Nobody changes what an archived spot holds.
  await chief.call(spots.archive, { params: { id: away.id } })
  expect(await chief.status(imports.undo, { params: { id: made.id } })).toBe(409)
  expect((await chief.call(imports.get, { params: { id: made.id } })).can.undo).toBe(false)
})

test('undoing takes products back from another spot of the same user', async () => {
  const here = await makeSpot(me)
  const away = await makeSpot(me)
  const list = sheetOf(['Naam', 'Aantal', 'Eenheid'], ['Tegel', 3, 'st'])
  const made = await ran(world, me, await brought(me, here, list))
  const [one] = (await linesOf(me, made.id)).flatMap(({ product }) => product ?? [])
  await done(me, here, [one ?? 0], { act: 'move', to: away.id })
  expect((await me.call(imports.get, { params: { id: made.id } })).can.undo).toBe(true)
  await me.call(imports.undo, { params: { id: made.id } })
  expect(await me.status(products.get, { params: { id: one ?? 0 } })).toBe(404)
})

test('a list to be published is not offered to a user who may not publish', async () => {
  const adder = await world.member()
  const here = await makeSpot(adder)
  const list = sheetOf(['Naam', 'Aantal', 'Eenheid'], ['Tegel', 3, 'st'])
  const asked = await say(adder, await brought(adder, here, list), { publish: true })
  expect(asked.can.run).toBe(true)
  await world.asSystem(async (db) => {
    const { rows } = await sql<{ id: number }>`insert into accounts.role
      (tenant_id, name, is_user_defined) values (${adder.tenantId}, 'voegt toe', true) returning id`.execute(
      db,
    )
    const role = rows[0]?.id
    await sql`insert into accounts.role_permission (role_id, permission)
      values (${role}, 'SPOT_ITEM_CREATE')`.execute(db)
    await sql`update accounts.user_role set role_id = ${role} where user_id = ${adder.userId}`.execute(
      db,
    )
  })
  const params = { id: asked.id }
  const seen = await adder.call(imports.get, { params })
  expect(seen.can).toMatchObject({ edit: true, publish: false, run: false })
  expect(await adder.status(imports.run, { params, body: { version: asked.version } })).toBe(403)
})
