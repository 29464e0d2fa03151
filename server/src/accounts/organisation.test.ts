import { accounts } from '@bouwkring/contract/accounts'
import { definitions, presetColours } from '@bouwkring/contract/definitions'
import { organisation } from '@bouwkring/contract/organisation'
import { spots } from '@bouwkring/contract/spots'
import { describe, expect, test } from 'vitest'
import { groupIds, makeSpot } from '../../test/make.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const person = {
  first_name: 'Fatima',
  last_name: 'El Amrani',
  email: 'fatima@test.example',
  phonenumber: '',
  streetname: '',
  housenumber: '',
  postal_code: '',
  city: 'Zwolle',
  saved: true,
}

describe('contact persons', () => {
  test('are added, found, changed once per version and deleted', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const { id } = await admin.call(accounts.createContactPerson, { body: person })
    const [row] = (await admin.call(organisation.contacts, { query: { search: 'amrani' } }))[
      'hydra:member'
    ]
    expect(row).toMatchObject({
      id,
      first_name: 'Fatima',
      spots: 0,
      version: 1,
      can: { edit: true, delete: true },
    })
    const saved = await admin.call(organisation.updateContact, {
      params: { id },
      body: { ...person, city: 'Deventer', version: 1 },
    })
    expect(saved).toMatchObject({ city: 'Deventer', version: 2 })
    expect(
      await admin.status(organisation.updateContact, {
        params: { id },
        body: { ...person, version: 1 },
      }),
    ).toBe(409)
    await admin.call(organisation.removeContact, { params: { id } })
    expect(await admin.status(organisation.removeContact, { params: { id } })).toBe(404)
  })

  test('are rejected with a message for each invalid field', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const refused = await admin.refused(accounts.createContactPerson, {
      body: { ...person, first_name: ' ', email: 'x', postal_code: '12345' },
    })
    expect(refused.violations?.map((v) => [v.path, v.code])).toEqual([
      ['first_name', 'field.required'],
      ['email', 'email.wrong'],
      ['postal_code', 'postcode.length'],
    ])
  })

  test('remain on the spot that names them after removal from the list', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const spot = await makeSpot(admin, { publish: true })
    const id = spot.contactpersons[0]?.id as number
    expect((await admin.call(organisation.contacts, { query: {} }))['hydra:member']).toMatchObject([
      { id, spots: 1 },
    ])
    await admin.call(organisation.removeContact, { params: { id } })
    expect((await admin.call(organisation.contacts, { query: {} }))['hydra:totalItems']).toBe(0)
    expect((await admin.call(spots.get, { params: { id: spot.id } })).contactpersons).toHaveLength(
      1,
    )
  })

  test('are inaccessible from another organisation, or without the permission', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const { id } = await admin.call(accounts.createContactPerson, { body: person })
    const stranger = await world.member('ROLE_ADMIN')
    expect(
      await stranger.status(organisation.updateContact, {
        params: { id },
        body: { ...person, version: 1 },
      }),
    ).toBe(404)
    expect(await stranger.status(organisation.removeContact, { params: { id } })).toBe(404)
    const user = await world.user(admin.tenantId, 'ROLE_USER')
    expect(await user.status(organisation.removeContact, { params: { id } })).toBe(403)
    expect((await user.call(organisation.contacts, { query: {} }))['hydra:member'][0]?.can).toEqual(
      { edit: false, delete: false },
    )
  })
})

describe('divisions', () => {
  test('are managed by administrators: each name once, and not deletable while a spot belongs to one', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const made = await admin.call(organisation.createDivision, { body: { name: 'Stadsbeheer' } })
    expect(made).toMatchObject({ name: 'Stadsbeheer', spots: 0, can: { edit: true, delete: true } })
    expect(
      (await admin.refused(organisation.createDivision, { body: { name: 'STADSBEHEER' } }))
        .violations?.[0]?.code,
    ).toBe('division.name')
    const other = await admin.call(organisation.createDivision, { body: { name: 'Inkoop' } })
    expect(
      (
        await admin.refused(organisation.updateDivision, {
          params: { id: other.id },
          body: { name: 'stadsbeheer', version: 1 },
        })
      ).violations?.[0]?.code,
    ).toBe('division.name')
    await makeSpot(admin, { division: made.id })
    expect(
      await admin.refused(organisation.removeDivision, { params: { id: made.id } }),
    ).toMatchObject({ status: 409, code: 'in_use', state: '1' })
    expect(
      (
        await admin.call(organisation.updateDivision, {
          params: { id: made.id },
          body: { name: 'Openbare ruimte', version: 1 },
        })
      ).name,
    ).toBe('Openbare ruimte')
    expect(
      await admin.status(organisation.updateDivision, {
        params: { id: made.id },
        body: { name: 'X', version: 1 },
      }),
    ).toBe(409)
    await admin.call(organisation.removeDivision, { params: { id: other.id } })
    const user = await world.user(admin.tenantId, 'ROLE_USER')
    expect(await user.call(organisation.divisions, { query: {} })).toMatchObject({
      'hydra:totalItems': 1,
      can: { create: false },
    })
    expect(await user.status(organisation.createDivision, { body: { name: 'X' } })).toBe(403)
    const stranger = await world.member('ROLE_ADMIN')
    expect(await stranger.status(organisation.removeDivision, { params: { id: made.id } })).toBe(
      404,
    )
  })
})

describe('spot types', () => {
  test('built-in ones are changed by a super admin, for everybody, and keep their kind; no organisation administrator can change them', async () => {
    const [chief, admin] = [
      await world.member('ROLE_SUPER_ADMIN'),
      await world.member('ROLE_ADMIN'),
    ]
    const typesOf = async (who: typeof admin) =>
      (await who.call(definitions.list, {}))['hydra:member'].filter((type) => type.global)
    const [type] = await typesOf(chief)
    if (!type) throw new Error('the product has types')
    expect([type.can, (await typesOf(admin)).map((one) => one.can)]).toEqual([
      { edit: true, delete: false },
      expect.arrayContaining([{ edit: false, delete: false }]),
    ])
    const body = {
      name: 'Werkterrein',
      color: presetColours[6],
      visible: true,
      version: type.version,
    }
    expect(await admin.status(definitions.updateGlobal, { params: { id: type.id }, body })).toBe(
      403,
    )
    expect(
      await chief.call(definitions.updateGlobal, { params: { id: type.id }, body }),
    ).toMatchObject({
      name: 'Werkterrein',
      kind: type.kind,
      global: true,
      version: type.version + 1,
    })
    expect(await chief.status(definitions.updateGlobal, { params: { id: type.id }, body })).toBe(
      409,
    )
    expect((await typesOf(admin)).find((one) => one.id === type.id)).toMatchObject({
      name: 'Werkterrein',
      color: presetColours[6],
    })
    const own = await admin.call(definitions.create, { body: {} })
    expect(
      await chief.status(definitions.updateGlobal, {
        params: { id: own.id },
        body: { ...body, version: own.version },
      }),
    ).toBe(404)
    expect(
      await chief.status(definitions.update, {
        params: { id: type.id },
        body: { ...body, kind: 'project', version: type.version + 1 },
      }),
    ).toBe(403)
    expect(await chief.status(definitions.remove, { params: { id: type.id } })).toBe(403)
    const { name, color, visible } = type
    await chief.call(definitions.updateGlobal, {
      params: { id: type.id },
      body: { name, color: color as typeof body.color, visible, version: type.version + 1 },
    })
  })

  test('start as "Nieuw" in one of ten colours, can be hidden and shown, and built-in ones are read-only', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const made = await admin.call(definitions.create, { body: {} })
    expect(made).toMatchObject({
      name: 'Nieuw',
      visible: true,
      editable: true,
      global: false,
      assigned_spots: 0,
      can: { edit: true, delete: true },
    })
    expect(presetColours).toContain(made.color)
    const body = { name: 'Woonwijk', color: '#0f766e', kind: 'depot', visible: false } as const
    expect(
      await admin.call(definitions.update, {
        params: { id: made.id },
        body: { ...body, version: 1 },
      }),
    ).toMatchObject({ ...body, version: 2 })
    expect(
      await admin.status(definitions.update, {
        params: { id: made.id },
        body: { ...body, version: 1 },
      }),
    ).toBe(409)
    expect(
      (await admin.call(spots.definitions, {}))['hydra:member'].map((d) => d.id),
    ).not.toContain(made.id)
    const global = (await admin.call(definitions.list, {}))['hydra:member'].find((d) => d.global)
    expect(global).toMatchObject({ editable: false, can: { edit: false, delete: false } })
    for (const answer of [
      await admin.status(definitions.update, {
        params: { id: global?.id as number },
        body: { ...body, version: 1 },
      }),
      await admin.status(definitions.remove, { params: { id: global?.id as number } }),
    ])
      expect(answer).toBe(403)
    const stranger = await world.member('ROLE_ADMIN')
    expect(await stranger.status(definitions.remove, { params: { id: made.id } })).toBe(404)
    expect(
      (await admin.refused(definitions.create, { body: { name: 'X', color: '#123456' as never } }))
        .violations?.[0]?.path,
    ).toBe('color')
    await admin.call(definitions.remove, { params: { id: made.id } })
    expect(await (await world.user(admin.tenantId, 'ROLE_USER')).status(definitions.list, {})).toBe(
      403,
    )
  })

  test('of a concurrent deletion and assignment to a spot one wins, and no spot ever loses its type (R8)', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const { internal } = await groupIds(admin)
    for (let round = 0; round < 15; round++) {
      const { id } = await admin.call(definitions.create, { body: {} })
      const [spot, gone] = await Promise.all([
        admin.status(spots.create, { body: { name: 'S', definition: id, visibility: [internal] } }),
        admin.status(definitions.remove, { params: { id } }),
      ])
      expect([
        [201, 409],
        [400, 204],
        [409, 204],
      ]).toContainEqual([spot, gone])
      expect(await admin.status(spots.definition, { params: { id } })).toBe(
        gone === 204 ? 404 : 200,
      )
    }
  })
})
