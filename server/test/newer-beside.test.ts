import { accounts } from '@bouwkring/contract/accounts'
import { notifications } from '@bouwkring/contract/notifications'
import { roles } from '@bouwkring/contract/roles'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeUser } from '../src/accounts/index.ts'
import { useWorld } from './world.ts'

// While a newer version replaces this one, both work on one database, and the newer one writes values that this one has no name for (O5).
const world = useWorld()
const password = 'Goed-Wachtwoord-1'

test('a permission or a kind of notification that only a newer version knows is left out, and the rest works', async () => {
  const me = await world.member('ROLE_ADMIN')
  const email = `naast${me.tenantId}@test.example`
  await world.asSystem((db) =>
    makeUser(db, { tenantId: me.tenantId, name: 'Naast', email, password, roles: ['ROLE_ADMIN'] }),
  )
  const owner = new pg.Client({ connectionString: world.ownerUrl })
  await owner.connect()
  await owner.query(`insert into accounts.role_permission (role_id, permission) select id, 'SOMETHING_NEWER' from accounts.role where name = 'ROLE_ADMIN' and tenant_id is null;
    alter table notifications.notification drop constraint notification_kind_check;
    insert into notifications.notification (tenant_id, user_id, kind, params, dedupe_key) values (${me.tenantId}, ${me.userId}, 'something_newer', '{}', 'newer'), (${me.tenantId}, ${me.userId}, 'spot_expired', '{"name": "Depot"}', 'known')`)
  await owner.end()
  const { user } = await world.visitor().call(accounts.login, { body: { email, password } })
  expect(user.permissions).toContain('SPOT_CREATE')
  expect((await me.call(accounts.info, {})).permissions).not.toContain('SOMETHING_NEWER')
  expect((await me.call(roles.list, {}))['hydra:totalItems']).toBeGreaterThan(0)
  const told = await me.call(notifications.list, { query: {} })
  expect([told['hydra:member'].map((n) => n.kind), told['hydra:totalItems'], told.unread]).toEqual([
    ['spot_expired'],
    1,
    1,
  ])
})
