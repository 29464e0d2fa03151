import { accounts } from '@bouwkring/contract/accounts'
import { permissions, type Permission } from '@bouwkring/contract/permissions'
import { roles } from '@bouwkring/contract/roles'
import { describe, expect, test } from 'vitest'
import { groupIds } from '../../test/make.ts'
import { type Caller, useWorld } from '../../test/world.ts'

// Many ask at once here, and on a busy machine a connection may come late.
const world = useWorld({}, { waitMs: 60_000 })

const idOf = (...names: Permission[]) => names.map((name) => permissions.indexOf(name) + 1)

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

describe('the matrix of a company type', () => {
  test('has the system roles and, in its own type, those of the organisation; a super admin changes system roles except their own', async () => {
    const chief = await world.member('ROLE_SUPER_ADMIN', 'Ingenieursbureaus')
    const admin = await world.member('ROLE_ADMIN', 'Overheden')
    await admin.call(roles.create, { body: { name: 'Toezicht' } })
    expect((await pairsOf(admin, 'Overheden')).map((p) => [p.role.name, p.can.edit])).toEqual([
      ['ROLE_USER', false],
      ['ROLE_ADMIN', false],
      ['ROLE_READ_ONLY', false],
      ['ROLE_SUPER_ADMIN', false],
      ['Toezicht', true],
    ])
    expect((await pairsOf(admin, 'Aannemers')).map((p) => p.role.name)).not.toContain('Toezicht')
    const columns = await pairsOf(chief, 'Overheden')
    expect(columns.map((p) => [p.role.name, p.can.edit])).toEqual([
      ['ROLE_USER', true],
      ['ROLE_ADMIN', true],
      ['ROLE_READ_ONLY', true],
      ['ROLE_SUPER_ADMIN', false],
    ])
    expect(
      await admin.status(roles.updateGroupPermission, {
        params: { id: columns[0]?.id },
        body: { role_permissions: [], version: 0 },
      }),
    ).toBe(403)
    expect(
      await chief.status(roles.updateGroupPermission, {
        params: { id: columns[3]?.id },
        body: { role_permissions: [], version: 0 },
      }),
    ).toBe(403)
    expect(
      await chief.status(roles.groupPermissions, {
        query: { 'group.id': (await groupIds(chief)).internal },
      }),
    ).toBe(404)
    const toezicht = (await pairsOf(admin, 'Overheden'))[4]
    expect(
      await admin.call(roles.updateGroupPermission, {
        params: { id: toezicht?.id as number },
        body: { role_permissions: idOf('USER_READ'), version: 1 },
      }),
    ).toMatchObject({ version: 2, own: false, role_permissions: [{ permission: 'USER_READ' }] })
  })

  test('of twenty concurrent changes to the same column, one wins (R7)', async () => {
    const chief = await world.member('ROLE_SUPER_ADMIN', 'Overheden')
    const column = (await pairsOf(chief, 'Aannemers')).find((p) => p.role.name === 'ROLE_READ_ONLY')
    const done = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        chief.status(roles.updateGroupPermission, {
          params: { id: column?.id },
          body: { role_permissions: [at + 1], version: column?.version },
        }),
      ),
    )
    expect(done.filter((status) => status === 200)).toHaveLength(1)
    expect(done.filter((status) => status === 409)).toHaveLength(19)
  })

  test('a preview lists who gains and loses what; permissions through another role are not lost; names of others stay private', async () => {
    const chief = await world.member('ROLE_SUPER_ADMIN', 'Overheden')
    const admin = await world.member('ROLE_ADMIN', 'Overheden')
    const role = await admin.call(roles.create, {
      body: { name: 'Proef', role_permissions: idOf('USER_READ', 'SHOW_SEARCH') },
    })
    const only = await world.user(admin.tenantId, 'ROLE_USER', 'Alleen Deze')
    const both = await world.user(admin.tenantId, 'ROLE_USER', 'Twee Rollen')
    await give(only, role.id)
    await world.asSystem((db) =>
      db
        .insertInto('accounts.user_role')
        .values({ tenant_id: admin.tenantId, user_id: both.userId, role_id: role.id })
        .execute(),
    )
    const pair = (await pairsOf(admin, 'Overheden')).find((p) => p.role.id === role.id)
    const { effects } = await admin.call(roles.preview, {
      body: { changes: [{ id: pair?.id as number, role_permissions: idOf('GROUP_CREATE') }] },
    })
    expect(effects.toSorted((a, b) => a.permission.localeCompare(b.permission))).toEqual([
      {
        permission: 'GROUP_CREATE',
        gains: true,
        count: 2,
        names: ['Alleen Deze', 'Twee Rollen'],
        role: 'Proef',
      },
      { permission: 'SHOW_SEARCH', gains: false, count: 1, names: ['Alleen Deze'], role: 'Proef' },
      {
        permission: 'USER_READ',
        gains: false,
        count: 2,
        names: ['Alleen Deze', 'Twee Rollen'],
        role: 'Proef',
      },
    ])
    const system = (await pairsOf(chief, 'Overheden')).find((p) => p.role.name === 'ROLE_ADMIN')
    const wide = await chief.call(roles.preview, {
      body: {
        changes: [
          {
            id: system?.id as number,
            role_permissions: idOf(...permissions.filter((p) => p !== 'USER_DELETE')),
          },
        ],
      },
    })
    expect(wide.effects).toMatchObject([
      { permission: 'USER_DELETE', gains: false, names: [], role: 'ROLE_ADMIN' },
    ])
    expect(wide.effects[0]?.count).toBeGreaterThanOrEqual(1)
  })
})

test('a super admin adds, renames and deletes company types while no organisation uses them', async () => {
  const chief = await world.member('ROLE_SUPER_ADMIN')
  const admin = await world.member('ROLE_ADMIN')
  const made = await chief.call(roles.createGlobalGroup, { body: { name: 'Slopers' } })
  expect(
    (await admin.call(accounts.globalGroups, {}))['hydra:member'].map((g) => g.name),
  ).toContain('Slopers')
  expect(await chief.refused(roles.createGlobalGroup, { body: { name: 'slopers' } })).toMatchObject(
    { violations: [{ path: 'name' }] },
  )
  expect(await chief.refused(roles.createGlobalGroup, { body: { name: ' ' } })).toMatchObject({
    violations: [{ path: 'name', message: 'Naam is een verplicht veld' }],
  })
  // A mark on the type decides whether it is for government users only, whatever its name is.
  const types = async () => (await world.visitor().call(accounts.types, {}))['hydra:member']
  expect((await types()).filter((type) => type.government).map((type) => type.name)).toEqual([
    'Overheden',
  ])
  expect(
    await chief.call(roles.renameGlobalGroup, {
      params: { id: made.id },
      body: { name: 'Waterschappen', government: true, version: made.version },
    }),
  ).toMatchObject({ name: 'Waterschappen', government: true })
  expect(
    await chief.call(roles.renameGlobalGroup, {
      params: { id: made.id },
      body: { name: 'Sloopbedrijven', version: made.version + 1 },
    }),
  ).toMatchObject({ government: true })
  // A caller who read an older version gets a stale error.
  expect(
    await chief.refused(roles.renameGlobalGroup, {
      params: { id: made.id },
      body: { name: 'Slopers', version: made.version },
    }),
  ).toMatchObject({ status: 409, code: 'stale' })
  expect((await types()).find((type) => type.id === made.id)).toMatchObject({
    name: 'Sloopbedrijven',
    government: true,
  })
  expect(
    await chief.status(roles.renameGlobalGroup, {
      params: { id: (await groupIds(chief)).internal as number },
      body: { name: 'X', government: true, version: 1 },
    }),
  ).toBe(404)
  await chief.call(roles.removeGlobalGroup, { params: { id: made.id } })
  expect(
    await chief.refused(roles.removeGlobalGroup, {
      params: { id: (await groupIds(chief)).Overheden as number },
    }),
  ).toMatchObject({ status: 409, code: 'in_use' })
  expect(await admin.status(roles.createGlobalGroup, { body: { name: 'X' } })).toBe(403)
})
