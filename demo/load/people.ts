import { sql } from 'kysely'
import { hashPassword, makeTenant, makeUserWithHash } from '../../server/src/accounts/index.ts'
import type { Db } from '../../server/src/platform/db.ts'
import type { DemoMarket, DemoOrganisation } from '../market/demo-market.ts'
import { insertRows, insertWithIds, need } from './rows.ts'

/** The password of every demo account; shown on the sign-in page in demo mode. */
export const demoPassword = 'Bouwkring-2026!'

/** The user who signs in for the first time. */
const newcomer = 'iris.postma@lindewaard.example'

/** Ids of the inserted rows, by the keys of the demo market. */
export interface Ids {
  tenants: Map<string, number>
  users: Map<string, number>
  tenantOfUser: Map<string, number>
  contacts: Map<string, number>
  divisions: Map<string, number>
  groups: Map<string, number>
}

/** Organisations with their users, contact persons, divisions and theme, and the groups between them. */
export async function loadPeople(db: Db, market: DemoMarket): Promise<Ids> {
  const ids: Ids = {
    tenants: new Map(),
    users: new Map(),
    tenantOfUser: new Map(),
    contacts: new Map(),
    divisions: new Map(),
    groups: new Map(),
  }
  const hash = await hashPassword(demoPassword)
  for (const organisation of market.organisations)
    await loadOrganisation(db, organisation, hash, ids)
  // One of them has not seen the introduction yet.
  await db
    .updateTable('accounts.user')
    .set({ is_first_login: false })
    .where('id', 'in', [...ids.users.values()])
    .where('email', '<>', newcomer)
    .execute()
  const known = await db.selectFrom('accounts.group').select(['id', 'name']).execute()
  for (const g of known) ids.groups.set(g.name, g.id)
  for (const g of market.groups) {
    const { rows } = await sql<{
      id: number
    }>`insert into accounts."group" (kind, name, tenant_id, bit) values ('custom', ${g.name}, ${need(ids.tenants, g.owner)}, accounts.free_bit()) returning id`.execute(
      db,
    )
    const id = (rows[0] as { id: number }).id
    ids.groups.set(g.key, id)
    const members = [
      ...g.members.map((m) => ({ m, status: 'accepted' })),
      ...g.invited.map((m) => ({ m, status: 'pending' })),
    ]
    await insertRows(
      db,
      'accounts.group_member',
      { group_id: 'bigint', tenant_id: 'bigint', status: 'text' },
      members.map(({ m, status }) => ({ group_id: id, tenant_id: need(ids.tenants, m), status })),
    )
  }
  return ids
}

async function loadOrganisation(db: Db, organisation: DemoOrganisation, hash: string, ids: Ids) {
  const tenantId = await makeTenant(db, {
    company: organisation.name,
    subdomain: organisation.key,
    status: 'active',
    type: organisation.type,
  })
  ids.tenants.set(organisation.key, tenantId)
  if (organisation.keepsCatalogue)
    await sql`update accounts.tenant set keeps_catalogue = true where id = ${tenantId}`.execute(db)
  for (const user of organisation.users) {
    const id = await makeUserWithHash(
      db,
      {
        tenantId,
        name: `${user.firstName} ${user.lastName}`,
        email: user.email,
        phonenumber: user.phonenumber,
        roles: [user.role],
      },
      hash,
    )
    ids.users.set(user.email, id)
    ids.tenantOfUser.set(user.email, tenantId)
  }
  const people = await insertWithIds(
    db,
    'accounts.contact_person',
    {
      tenant_id: 'bigint',
      user_id: 'bigint',
      first_name: 'text',
      last_name: 'text',
      email: 'text',
      phonenumber: 'text',
      streetname: 'text',
      housenumber: 'text',
      postal_code: 'text',
      city: 'text',
    },
    organisation.contactPersons.map((c) => ({
      tenant_id: tenantId,
      user_id: c.user === null ? null : need(ids.users, c.user),
      first_name: c.firstName,
      last_name: c.lastName,
      email: c.email,
      phonenumber: c.phonenumber,
      streetname: c.streetname,
      housenumber: c.housenumber,
      postal_code: c.postalCode,
      city: c.city,
    })),
  )
  organisation.contactPersons.forEach((c, i) => ids.contacts.set(c.key, people[i] as number))
  const divisions = await insertWithIds(
    db,
    'accounts.division',
    { tenant_id: 'bigint', name: 'text' },
    organisation.divisions.map((name) => ({ tenant_id: tenantId, name })),
  )
  organisation.divisions.forEach((name, i) =>
    ids.divisions.set(`${organisation.key}/${name}`, divisions[i] as number),
  )
  await loadTheme(db, tenantId, organisation.theme)
}

async function loadTheme(db: Db, tenantId: number, theme: DemoOrganisation['theme']) {
  const value = Object.entries(theme).map(([name, colour]) => ({ name, value: colour }))
  if (value.length > 0)
    await sql`insert into accounts.setting (tenant_id, category, value) values (${tenantId}, 'Theme', ${JSON.stringify(value)}::jsonb)`.execute(
      db,
    )
}
