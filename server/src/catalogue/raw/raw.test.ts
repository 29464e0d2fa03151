import { propertyEditing } from '@bouwkring/contract/property-editing'
import { propertyGroups } from '@bouwkring/contract/property-groups'
import { rawCategories } from '@bouwkring/contract/raw-categories'
import { describe, expect, test } from 'vitest'
import { useMember, useWorld } from '../../../test/world.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const admin = useMember(world, 'ROLE_ADMIN')

describe('RAW categories', () => {
  test('are listed by code, paged, searched by code and name, and filtered by each field', async () => {
    const page = await admin.call(rawCategories.list, { query: { itemsPerPage: 10 } })
    expect(page['hydra:member']).toHaveLength(10)
    expect(page['hydra:totalItems']).toBe(49)
    const codes = page['hydra:member'].map((one) => one.raw_code)
    expect([...codes].sort((a, b) => a - b)).toEqual(codes)
    const [first] = page['hydra:member']
    const found = async (query: object) =>
      (await admin.call(rawCategories.list, { query }))['hydra:member'].map(({ id }) => id)
    expect(await found({ search: String(first?.raw_code).padStart(6, '0') })).toContain(first?.id)
    expect(await found({ search: first?.name.slice(0, 8).toUpperCase() })).toContain(first?.id)
    expect(await found({ raw_code: first?.raw_code, name: first?.name })).toContain(first?.id)
    expect(await found({ is_released: 'true', pagination: 'false' })).toHaveLength(
      (await found({ pagination: 'false' })).length -
        (await found({ is_released: 'false', pagination: 'false' })).length,
    )
    expect(await admin.status(rawCategories.list, { query: { raw_code: 'x' as never } })).toBe(400)
  })
  test('are created, changed once per version and deleted by a super admin only', async () => {
    const made = await chief.call(rawCategories.create, {
      body: { raw_code: 311599, name: 'Proefvak', unit: '' },
    })
    expect(made).toMatchObject({
      raw_code: 311599,
      name: 'Proefvak',
      unit: null,
      is_released: true,
      links: 0,
      version: 1,
    })
    expect(await admin.call(rawCategories.one, { params: { id: made.id } })).toEqual(made)
    for (const call of [
      admin.status(rawCategories.create, { body: { raw_code: 1, name: 'X' } }),
      admin.status(rawCategories.update, {
        params: { id: made.id },
        body: { raw_code: 1, name: 'X', version: 1 },
      }),
      admin.status(rawCategories.remove, { params: { id: made.id } }),
    ])
      expect(await call).toBe(403)
    expect(
      (await chief.refused(rawCategories.create, { body: { raw_code: 311599, name: 'PROEFVAK' } }))
        .code,
    ).toBe('duplicate')
    expect(
      await chief.call(rawCategories.update, {
        params: { id: made.id },
        body: { raw_code: 311598, name: 'Proefvak 2', unit: 'm2', is_released: false, version: 1 },
      }),
    ).toMatchObject({ raw_code: 311598, unit: 'm2', is_released: false, version: 2 })
    expect(
      (
        await chief.refused(rawCategories.update, {
          params: { id: made.id },
          body: { raw_code: 1, name: 'Laat', version: 1 },
        })
      ).code,
    ).toBe('stale')
    await chief.call(rawCategories.remove, { params: { id: made.id } })
    expect(await chief.status(rawCategories.remove, { params: { id: made.id } })).toBe(404)
  })
  test.each<[object, string]>([
    [{ name: 'X' }, 'raw_code'],
    [{ raw_code: 1_000_000, name: 'X' }, 'raw_code'],
    [{ raw_code: 1.5, name: 'X' }, 'raw_code'],
    [{ raw_code: 1, name: ' ' }, 'name'],
  ])('%j is refused', async (body, path) => {
    expect(await chief.refused(rawCategories.create, { body: body as never })).toMatchObject({
      violations: [{ path }],
    })
  })
  test('a code that is not a number of six digits is reported as such', async () => {
    for (const raw_code of ['12a', 1_000_000, 1.5])
      expect(
        await chief.refused(rawCategories.create, {
          body: { raw_code: raw_code as never, name: 'X' },
        }),
      ).toMatchObject({
        violations: [
          { path: 'raw_code', message: 'Een RAW-code heeft zes cijfers, bijvoorbeeld 000031' },
        ],
      })
    expect(
      await chief.refused(rawCategories.create, { body: { name: 'X' } as never }),
    ).toMatchObject({ violations: [{ path: 'raw_code', code: 'field.required' }] })
  })
  test('one that is linked cannot be deleted, and the error gives the number of links', async () => {
    const made = await chief.call(rawCategories.create, {
      body: { raw_code: 311597, name: 'Gekoppeld' },
    })
    await chief.call(propertyEditing.create, {
      body: {
        name: 'Koppelt',
        type: 'text',
        otl_types: ['product'],
        raw_categories: [{ raw_category: made['@id'], value: 'x' }],
      },
    })
    expect(await chief.refused(rawCategories.remove, { params: { id: made.id } })).toMatchObject({
      code: 'in_use',
      violations: [{ path: 'links', message: 'Koppelingen met objecttypen en eigenschappen: 1' }],
    })
  })
})

describe('property groups', () => {
  test('take properties from another group, in order, and release them when deleted', async () => {
    const [first, second, third] = (
      await chief.call(propertyEditing.list, { query: { itemsPerPage: 3 } })
    )['hydra:member']
    if (!first || !second || !third) throw new Error('no properties')
    const made = await chief.call(propertyGroups.create, {
      body: { name: 'Proefgroep', properties: [third['@id'], first['@id']] },
    })
    expect(made.members.map(({ id }) => id)).toEqual([third.id, first.id])
    expect(await admin.call(propertyGroups.one, { params: { id: made.id } })).toEqual(made)
    expect(await chief.call(propertyEditing.one, { params: { id: first.id } })).toMatchObject({
      group: 'Proefgroep',
      version: first.version + 1,
    })
    const changed = await chief.call(propertyGroups.update, {
      params: { id: made.id },
      body: { name: 'Proef', properties: [first['@id'], second['@id'], third['@id']], version: 1 },
    })
    expect(changed).toMatchObject({
      name: 'Proef',
      version: 2,
      properties: [first.reference, second.reference, third.reference],
    })
    expect(
      (
        await chief.refused(propertyGroups.update, {
          params: { id: made.id },
          body: { name: 'Laat', version: 1 },
        })
      ).code,
    ).toBe('stale')
    expect(await chief.refused(propertyGroups.create, { body: { name: 'PROEF' } })).toMatchObject({
      code: 'duplicate',
      violations: [{ path: 'name' }],
    })
    expect(
      await chief.refused(propertyGroups.create, { body: { name: 'Y', properties: [999_999] } }),
    ).toMatchObject({ violations: [{ path: 'properties.0' }] })
    expect(await chief.refused(propertyGroups.create, { body: { name: '' } })).toMatchObject({
      violations: [{ path: 'name', message: 'Naam is een verplicht veld' }],
    })
    await chief.call(propertyGroups.remove, { params: { id: made.id } })
    expect(
      (await chief.call(propertyEditing.one, { params: { id: second.id } })).property_group,
    ).toBeNull()
  })
  test('are reordered; an administrator can do none of this', async () => {
    const all = (await chief.call(propertyGroups.list, { query: {} }))['hydra:member'].map(
      ({ id }) => id,
    )
    await chief.call(propertyGroups.order, { body: { ids: [...all].reverse() } })
    expect(
      (await admin.call(propertyGroups.list, { query: {} }))['hydra:member'].map(({ id }) => id),
    ).toEqual([...all].reverse())
    expect(await admin.status(propertyGroups.create, { body: { name: 'X' } })).toBe(403)
    expect(await admin.status(propertyGroups.remove, { params: { id: all[0] ?? 0 } })).toBe(403)
  })
})
