import { catalogue } from '@bouwkring/contract/catalogue'
import { materials } from '@bouwkring/contract/materials'
import { otlEditing } from '@bouwkring/contract/otl-editing'
import { expect, test } from 'vitest'
import { useMember, useWorld } from '../../../test/world.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const admin = useMember(world, 'ROLE_ADMIN')

test('the list contains only published materials: by page, whole, by part of a name, with groups', async () => {
  const all = await admin.call(materials.list, { query: { pagination: 'false' } })
  const same = await admin.call(catalogue.otls, { query: { type: 'material' } })
  expect(all).toEqual(same)
  const second = await admin.call(materials.list, { query: { page: 2, itemsPerPage: 3 } })
  expect(second['hydra:member']).toEqual(all['hydra:member'].slice(3, 6))
  expect(second['hydra:totalItems']).toBe(all['hydra:totalItems'])
  expect(second['hydra:view']?.['hydra:next']).toContain('page=3')
  const found = await admin.call(materials.list, {
    query: { search: 'BETON', groups: ['with_raw'], itemsPerPage: 100 },
  })
  const beton = found['hydra:member'].find(({ name }) => name === 'Beton')
  expect(beton?.raw_categories).toBeDefined()
  for (const one of found['hydra:member'])
    expect([one.name, ...one.synonyms].join(' ').toLowerCase()).toContain('beton')
  const narrowed = await admin.call(materials.list, {
    query: { search: 'beton', filter: { name: 'no such name' } },
  })
  expect(narrowed['hydra:totalItems']).toBe(0)
  expect(await admin.status(materials.list, { query: { filter: { published: 'false' } } })).toBe(
    403,
  )
  expect(await world.visitor().status(materials.list, { query: {} })).toBe(401)
})

test('a material is created, changed by version and deleted, and is the same record as the object type', async () => {
  const made = await chief.call(materials.create, { body: { name: 'Proefgrondstof' } })
  expect(made).toMatchObject({ type: 'material', name: 'Proefgrondstof', published: false })
  const params = { id: made.id }
  const body = { name: 'Andere grondstof', version: made.version }
  const changed = await chief.call(materials.update, { params, body })
  expect(await chief.call(otlEditing.form, { params })).toEqual(changed)
  expect(await chief.refused(materials.update, { params, body })).toMatchObject({
    status: 409,
    code: 'stale',
  })
  expect(await chief.status(materials.update, { params, body: { name: 'X' } })).toBe(400)
  const unpublished = { filter: { published: 'false' as const }, search: 'Andere grondstof' }
  expect(
    (await chief.call(materials.list, { query: unpublished }))['hydra:member'].map(({ id }) => id),
  ).toEqual([made.id])
  for (const who of [admin, await world.member('ROLE_USER')]) {
    expect(await who.status(materials.create, { body: { name: 'Y' } })).toBe(403)
    expect(await who.status(materials.update, { params, body })).toBe(403)
    expect(await who.status(materials.remove, { params, query: {} })).toBe(403)
  }
  await chief.call(materials.remove, { params, query: {} })
  expect(await chief.status(otlEditing.form, { params })).toBe(404)
})

test('an object type of another type gives not found, as itself, as a parent or as the replacement', async () => {
  const product = await chief.call(otlEditing.make, { body: { type: 'product', name: 'Band' } })
  const params = { id: product.id }
  const body = { name: 'Grondstof', version: 1 }
  expect(await chief.status(materials.update, { params, body })).toBe(404)
  expect(await chief.status(materials.remove, { params, query: {} })).toBe(404)
  expect(await chief.status(materials.create, { body: { name: 'Zand', parent: product.id } })).toBe(
    400,
  )
  const made = await chief.call(materials.create, { body: { name: 'Grind' } })
  expect(
    await chief.status(materials.remove, {
      params: { id: made.id },
      query: { take_over: product.id },
    }),
  ).toBe(400)
  expect((await chief.call(otlEditing.form, { params })).name).toBe('Band')
})
