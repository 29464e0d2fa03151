import { accounts } from '@bouwkring/contract/accounts'
import { otlEditing } from '@bouwkring/contract/otl-editing'
import { otlRequests } from '@bouwkring/contract/otl-requests'
import { propertyEditing } from '@bouwkring/contract/property-editing'
import { records } from '@bouwkring/contract/records'
import { tenants } from '@bouwkring/contract/tenants'
import { libraries } from '@bouwkring/contract/libraries'
import { notifications } from '@bouwkring/contract/notifications'
import { expect, test } from 'vitest'
import { bring, exported } from '../../test/catalogue-file.ts'
import { changeProperty, makeProperty, refusedProperty } from '../../test/property-form.ts'
import { type Caller, useMember, useWorld } from '../../test/world.ts'

const world = useWorld()
const chief = useMember(world, 'ROLE_SUPER_ADMIN')
const admin = useMember(world, 'ROLE_ADMIN')
const other = useMember(world, 'ROLE_ADMIN')
const mark = (keeps_catalogue: boolean) => ({
  params: { id: admin.tenantId },
  body: { keeps_catalogue },
})

test('a super admin marks an organisation: its administrators manage the shared catalogue until the mark is removed', async () => {
  expect(await admin.status(tenants.keeper, mark(true))).toBe(403)
  expect((await admin.call(accounts.info, {})).keeps_catalogue).toBe(false)
  expect(await chief.call(tenants.keeper, mark(true))).toMatchObject({ keeps_catalogue: true })
  expect((await admin.call(accounts.info, {})).keeps_catalogue).toBe(true)
  const colleague = await world.user(admin.tenantId)
  expect((await colleague.call(accounts.info, {})).keeps_catalogue).toBe(false)
  expect((await other.call(accounts.info, {})).keeps_catalogue).toBe(false)
  const { id } = await admin.call(otlEditing.make, {
    body: { type: 'product', name: 'Van de beheerder', parent: null },
  })
  expect((await chief.call(otlEditing.form, { params: { id } })).name).toBe('Van de beheerder')
  expect(await admin.status(otlRequests.list, { query: {} })).toBe(200)
  expect(await admin.status(tenants.list, { query: {} })).toBe(403)
  const { 'hydra:member': kept } = await chief.call(records.auditOfAll, {
    query: { search: 'tenants.keeper' },
  })
  expect(kept[0]).toMatchObject({
    action: 'tenants.keeper',
    object: `/api/tenants/${admin.tenantId}`,
    detail: { keeps_catalogue: true },
  })
  await chief.call(tenants.keeper, mark(false))
  expect(await admin.status(otlEditing.form, { params: { id } })).toBe(403)
})

test('a keeper changes the properties of every organisation except default ones, also by a file', async () => {
  const theirs = await makeProperty(other, { name: 'Van een ander', type: 'text' })
  expect((await refusedProperty(admin, theirs, {})).status).toBe(403)
  await chief.call(tenants.keeper, mark(true))
  expect(await changeProperty(admin, theirs, { name: 'Van ons allen' })).toMatchObject({
    name: 'Van ons allen',
    can: { edit: true },
  })
  const mine = await makeProperty(admin, { name: 'Voor iedereen', type: 'text' })
  const standard = await makeProperty(chief, { name: 'Standaard', type: 'text', is_default: true })
  expect((await refusedProperty(admin, standard, {})).status).toBe(403)
  const file = await exported(admin)
  const found = file.properties.find(({ name }) => name === 'Standaard')
  if (!found) throw new Error('not exported')
  found.placeholder = 'Anders'
  expect((await bring(admin, file, false)).body).toMatchObject({
    applied: false,
    problems: [{ message: 'Alleen een systeembeheerder wijzigt standaardeigenschappen' }],
  })
  expect((await bring(chief, file, true)).body.problems).toEqual([])
  // What a keeper added belongs to the product: it stays when the mark is removed.
  await chief.call(tenants.keeper, mark(false))
  expect((await admin.call(propertyEditing.one, { params: { id: mine.id } })).can.edit).toBe(false)
})

test('a missing entry is notified and mailed to super admins and administrators of organisations that keep the catalogue, nobody else', async () => {
  const colleague = await world.user(admin.tenantId)
  const second = await world.user(admin.tenantId, 'ROLE_ADMIN')
  const told = async (who: Caller) =>
    (await who.call(notifications.list, { query: {} }))['hydra:member']
      .filter(({ kind }) => kind === 'otl_requested')
      .map(({ subject, details }) => `${subject} ${details}`)
  const mailed = (who: Caller) =>
    world.asSystem((db) =>
      db
        .selectFrom('platform.mail as m')
        .innerJoin('accounts.user as u', 'u.email', 'm.to_address')
        .select('m.subject')
        .where('u.id', '=', who.userId)
        .execute(),
    )
  const ask = async (who: Caller, name: string) => {
    await who.call(libraries.reportMissing, { body: { name, type: 'product' } })
    await world.jobs()
    await world.jobs()
  }
  await chief.call(tenants.keeper, mark(true))
  await ask(other, 'Zwevende tegel')
  for (const who of [chief, admin, second]) {
    expect(await told(who)).toHaveLength(1)
    expect(await mailed(who)).toHaveLength(1)
  }
  expect((await told(admin))[0]).toContain('Zwevende tegel')
  for (const who of [colleague, other]) {
    expect(await told(who)).toEqual([])
    expect(await mailed(who)).toEqual([])
  }
  // Users are not notified of their own question; without the mark, only the super admins are.
  await ask(admin, 'Tegel van een beheerder')
  expect(await told(admin)).toHaveLength(1)
  expect(await told(second)).toHaveLength(2)
  await chief.call(tenants.keeper, mark(false))
  await ask(other, 'Nog een tegel')
  expect(await told(second)).toHaveLength(2)
  expect(await told(chief)).toHaveLength(3)
})
