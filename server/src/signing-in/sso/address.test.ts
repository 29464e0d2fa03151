import { users } from '@bouwkring/contract/users'
import { expect, test } from 'vitest'
import { useWorkAccounts } from '../../../test/work-accounts.ts'

const { world, tenants, arrive } = await useWorkAccounts()

test('a changed address of a user with only a work account is reported to both addresses, and is no invitation to choose a password', async () => {
  const { werk } = await tenants()
  await arrive({ sub: 'verhuisd', email: 'oud@work.example' })
  const admin = await world.user(werk, 'ROLE_ADMIN')
  const user = (await admin.call(users.list, { query: {} }))['hydra:member'].find(
    ({ email }) => email === 'oud@work.example',
  )
  if (!user) throw new Error('the user of the work account is missing from the list')
  await admin.call(users.update, {
    params: { id: user.id },
    body: {
      name: user.name,
      email: 'nieuw@work.example',
      phonenumber: '',
      role: user.roles[0]?.id ?? 0,
      version: user.version,
    },
  })
  await world.jobs()
  const mails = await world.asSystem((db) =>
    db
      .selectFrom('platform.mail')
      .select(['to_address', 'subject', 'body'])
      .where('to_address', 'in', ['oud@work.example', 'nieuw@work.example'])
      .orderBy('id')
      .execute(),
  )
  const subject = 'Uw e-mailadres voor Bouwkring is gewijzigd'
  expect(mails).toMatchObject([
    { to_address: 'oud@work.example', subject },
    {
      to_address: 'nieuw@work.example',
      subject,
      body: expect.stringContaining('u logt in met uw werkaccount') as string,
    },
  ])
})
