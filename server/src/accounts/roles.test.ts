import { accounts } from '@bouwkring/contract/accounts'
import { permissions, type Permission } from '@bouwkring/contract/permissions'
import { roles } from '@bouwkring/contract/roles'
import { describe, expect, test } from 'vitest'
import { groupIds } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

const world = useWorld()

const idOf = (...names: Permission[]) => names.map((name) => permissions.indexOf(name) + 1)

const rolesOf = async (caller: Caller) => (await caller.call(roles.list, {}))['hydra:member']

const give = (caller: Caller, roleId: number) =>
  world.asSystem((db) =>
    db
      .updateTable('accounts.user_role')
      .set({ role_id: roleId })
      .where('user_id', '=', caller.userId)
      .execute(),
  )

const pairsOf = async (caller: Caller, type: 'Overheden' | 'Aannemers' | 'Ingenieursbureaus') =>
  (
    await caller.call(roles.groupPermissions, {
      query: { 'group.id': (await groupIds(caller))[type] },
    })
  )['hydra:member']

describe('roles', () => {
  test('system roles are visible and immutable; custom roles are created, renamed, given permissions and deleted', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const chief = await world.member('ROLE_SUPER_ADMIN')
    expect((await rolesOf(admin)).map((r) => [r.name, r.is_user_defined, r.can.edit])).toEqual([
      ['ROLE_USER', false, false],
      ['ROLE_ADMIN', false, false],
      ['ROLE_READ_ONLY', false, false],
      ['ROLE_SUPER_ADMIN', false, false],
    ])
    const system = (await rolesOf(chief))[0]
    for (const caller of [admin, chief])
      expect(
        await caller.status(roles.update, {
          params: { id: system?.id },
          body: { name: 'Anders', version: 1 },
        }),
      ).toBe(403)
    const made = await admin.call(roles.create, {
      body: { name: 'Inkoper', role_permissions: idOf('SHOW_SEARCH') },
    })
    expect(made).toMatchObject({
      name: 'Inkoper',
      is_user_defined: true,
      users: 0,
      version: 1,
      role_permissions: [{ permission: 'SHOW_SEARCH' }],
      can: { edit: true },
    })
    // Sends back a role exactly as it was read: fields that cannot be chosen have no effect.
    const copy = await admin.call(roles.create, {
      body: { ...made, name: 'Inkoper twee', is_user_defined: false, users: 9, version: 7 },
    })
    expect(copy).toMatchObject({
      name: 'Inkoper twee',
      is_user_defined: true,
      users: 0,
      version: 1,
      role_permissions: made.role_permissions,
    })
    expect(copy.id).not.toBe(made.id)
    expect(await admin.refused(roles.create, { body: { name: 'inkoper' } })).toMatchObject({
      violations: [{ path: 'name' }],
    })
    expect(await admin.refused(roles.create, { body: { name: 'ROLE_BAAS' } })).toMatchObject({
      violations: [{ path: 'name' }],
    })
    expect(await admin.refused(roles.create, { body: { name: '' } })).toMatchObject({
      violations: [{ path: 'name', message: 'Naam is een verplicht veld' }],
    })
    const renamed = await admin.call(roles.update, {
      params: { id: made.id },
      body: { name: 'Planner', version: 1 },
    })
    expect(renamed).toMatchObject({
      name: 'Planner',
      version: 2,
      role_permissions: [{ permission: 'SHOW_SEARCH' }],
    })
    expect(
      await admin.refused(roles.update, {
        params: { id: made.id },
        body: { name: 'Te laat', version: 1 },
      }),
    ).toMatchObject({ status: 409, code: 'stale' })
    const other = await world.member('ROLE_ADMIN')
    expect(
      await other.status(roles.update, {
        params: { id: made.id },
        body: { name: 'Van mij', version: 2 },
      }),
    ).toBe(404)
    const user = await world.user(admin.tenantId)
    await give(user, made.id)
    expect(await admin.refused(roles.remove, { params: { id: made.id } })).toMatchObject({
      code: 'in_use',
    })
    await give(user, 1)
    await admin.call(roles.remove, { params: { id: made.id } })
    expect((await rolesOf(admin)).map((r) => r.name)).not.toContain('Planner')
  })

  test('a custom role cannot have the display name of a system role: they would be indistinguishable when assigning roles', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const called = (name: string) =>
      admin.status(roles.create, { body: { name, role_permissions: [] } })
    for (const name of ['Beheerder', ' gebruiker ', 'Read only', 'SYSTEM ADMINISTRATOR'])
      expect([name, await called(name)]).toEqual([name, 400])
    const made = await admin.call(roles.create, {
      body: { name: 'Beheerder depot', role_permissions: [] },
    })
    const renamed = (name: string) =>
      admin.status(roles.update, {
        params: { id: made.id },
        body: { name, version: made.version },
      })
    expect([await renamed('Administrator'), await renamed('Depotbeheerder')]).toEqual([400, 200])
  })

  test('a permission removed from a role is rejected from the next request (T8)', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const user = await world.user(admin.tenantId)
    const made = await admin.call(roles.create, {
      body: { name: 'Lezer', role_permissions: idOf('CONTACT_READ') },
    })
    await give(user, made.id)
    expect(await user.status(accounts.contactPersons, { query: {} })).toBe(200)
    await admin.call(roles.update, {
      params: { id: made.id },
      body: { role_permissions: [], version: 1 },
    })
    expect(await user.status(accounts.contactPersons, { query: {} })).toBe(403)
  })

  test('nobody grants a permission they lack, for each in the catalogue; permissions already in a role may stay (T10)', async () => {
    const chief = await world.member('ROLE_SUPER_ADMIN', 'Aannemers')
    const admin = await world.member('ROLE_ADMIN', 'Aannemers')
    const made = await admin.call(roles.create, {
      body: { name: 'Alles', role_permissions: idOf(...permissions) },
    })
    const lacking: Permission[] = ['USER_DELETE', 'ANALYTICS_EXPORT']
    const column = (await pairsOf(chief, 'Aannemers')).find((p) => p.role.name === 'ROLE_ADMIN')
    const changed = await chief.call(roles.updateGroupPermission, {
      params: { id: column?.id as number },
      body: {
        role_permissions: idOf(...permissions.filter((p) => !lacking.includes(p))),
        version: 0,
      },
    })
    expect(changed).toMatchObject({ own: true, version: 1 })
    expect((await admin.call(accounts.info, {})).permissions).not.toContain('USER_DELETE')
    for (const permission of permissions) {
      const status = await admin.status(roles.create, {
        body: { name: `Rol ${permission}`, role_permissions: idOf(permission) },
      })
      expect({ permission, status }).toEqual({
        permission,
        status: lacking.includes(permission) ? 403 : 201,
      })
    }
    expect(
      await admin.call(roles.update, {
        params: { id: made.id },
        body: { role_permissions: idOf(...permissions), version: 1 },
      }),
    ).toMatchObject({ version: 2 })
    await chief.call(roles.updateGroupPermission, {
      params: { id: column?.id as number },
      body: { role_permissions: null, version: 1 },
    })
    expect((await admin.call(accounts.info, {})).permissions).toContain('USER_DELETE')
  })
})
