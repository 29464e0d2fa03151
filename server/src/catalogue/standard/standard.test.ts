import { catalogue } from '@bouwkring/contract/catalogue'
import { libraries } from '@bouwkring/contract/libraries'
import { standardLibrary } from '@bouwkring/contract/standard-library'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useMember, useWorld } from '../../../test/world.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const admin = useMember(world, 'ROLE_ADMIN')
const offered = async (search: string) =>
  (await admin.call(libraries.items, { query: { search } }))['hydra:totalItems']

test('an article is added unpublished, published, changed once per version, unpublished and deleted', async () => {
  const otl = (
    await chief.call(catalogue.otlSearch, { query: { name: 'Betonstraatsteen', type: 'product' } })
  )['hydra:member'][0]
  const made = await chief.call(standardLibrary.create, {
    body: { type: 'product', name: 'Keiformaat', description: 'Grijs', otl: otl?.['@id'] ?? null },
  })
  expect(made).toMatchObject({
    type: 'product',
    published: false,
    otl: { id: otl?.id },
    version: 1,
    can: { edit: true, delete: true },
  })
  expect(await chief.call(standardLibrary.one, { params: { id: made.id } })).toEqual(made)
  expect(await offered('Keiformaat')).toBe(0)
  expect(
    await chief.call(standardLibrary.publish, {
      params: { id: made.id },
      body: { published: true },
    }),
  ).toMatchObject({ published: true })
  expect(await offered('Keiformaat')).toBe(1)
  expect(
    await chief.call(standardLibrary.update, {
      params: { id: made.id },
      body: { name: 'Keiformaat rood', synonym: 'KF', version: 1 },
    }),
  ).toMatchObject({
    name: 'Keiformaat rood',
    description: '',
    otl: null,
    published: true,
    version: 2,
  })
  expect(
    (
      await chief.refused(standardLibrary.update, {
        params: { id: made.id },
        body: { name: 'Laat', version: 1 },
      })
    ).code,
  ).toBe('stale')
  await chief.call(standardLibrary.publish, { params: { id: made.id }, body: { published: false } })
  expect(await offered('Keiformaat')).toBe(0)
  await chief.call(standardLibrary.remove, { params: { id: made.id } })
  expect(await chief.status(standardLibrary.remove, { params: { id: made.id } })).toBe(404)
})

test('the list has one kind, by name, searched, published or not', async () => {
  for (const [name, type] of [
    ['Zand', 'material'],
    ['Aarde', 'material'],
    ['IJzer', 'element'],
  ] as const)
    await chief.call(standardLibrary.create, { body: { name: `Lijst ${name}`, type } })
  const names = async (query: object) =>
    (await chief.call(standardLibrary.list, { query: { search: 'lijst', ...query } }))[
      'hydra:member'
    ].map(({ name }) => name)
  expect(await names({ type: 'material' })).toEqual(['Lijst Aarde', 'Lijst Zand'])
  expect(await names({ type: 'element', published: 'true' })).toEqual([])
  expect(await names({ published: 'false', itemsPerPage: 2 })).toEqual([
    'Lijst Aarde',
    'Lijst IJzer',
  ])
  expect(await names({ pagination: 'false', itemsPerPage: 1 })).toHaveLength(3)
})

test('a name is unique within a kind, an object type must be of that kind, and a name is required', async () => {
  await chief.call(standardLibrary.create, { body: { type: 'product', name: 'Eenmalig' } })
  expect(
    await chief.refused(standardLibrary.create, { body: { type: 'product', name: 'EENMALIG' } }),
  ).toMatchObject({ code: 'duplicate', violations: [{ path: 'name' }] })
  const material = (
    await chief.call(catalogue.otls, { query: { type: 'material', pagination: 'false' } })
  )['hydra:member'][0]
  expect(
    await chief.refused(standardLibrary.create, {
      body: { type: 'product', name: 'Ander', otl: material?.id ?? 0 },
    }),
  ).toMatchObject({ violations: [{ path: 'otl' }] })
  expect(
    await chief.refused(standardLibrary.create, { body: { type: 'product', name: ' ' } }),
  ).toMatchObject({ violations: [{ path: 'name', message: 'Naam is een verplicht veld' }] })
})

test('is closed to administrators, never touches the library of an organisation, and deleting needs its permission', async () => {
  expect(await admin.status(standardLibrary.list, { query: {} })).toBe(403)
  const own = await world.asSystem(async (db) => {
    const { rows } = await sql<{
      id: number
    }>`insert into catalogue.tenant_library (tenant_id, name) values (${admin.tenantId}, 'Eigen') returning id`.execute(
      db,
    )
    return (
      (
        await sql<{
          id: number
        }>`insert into catalogue.library_item (tenant_id, library_id, type, name) values (${admin.tenantId}, ${rows[0]?.id}, 'product', 'Van ons') returning id`.execute(
          db,
        )
      ).rows[0]?.id ?? 0
    )
  })
  for (const status of [
    chief.status(standardLibrary.remove, { params: { id: own } }),
    chief.status(standardLibrary.publish, { params: { id: own }, body: { published: true } }),
    chief.status(standardLibrary.update, { params: { id: own }, body: { name: 'X', version: 1 } }),
  ])
    expect(await status).toBe(404)
  const made = await chief.call(standardLibrary.create, {
    body: { type: 'product', name: 'Blijft' },
  })
  await world.asSystem((db) =>
    sql`delete from accounts.role_permission p using accounts.role r where r.id = p.role_id and r.name = 'ROLE_SUPER_ADMIN' and p.permission = 'SPOT_ITEM_REMOVE_FROM_LIBRARY'`.execute(
      db,
    ),
  )
  expect(await chief.status(standardLibrary.remove, { params: { id: made.id } })).toBe(403)
  expect(
    (await chief.call(standardLibrary.list, { query: { search: 'Blijft' } }))['hydra:member'][0]
      ?.can,
  ).toEqual({ edit: true, delete: false })
})
