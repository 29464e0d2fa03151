import { records } from '@bouwkring/contract/records'
import { userSettings } from '@bouwkring/contract/user-settings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { sendMail } from '../platform/mail.ts'

const world = useWorld()

test('the audit log shows an administrator their own organisation and a super admin everything; nobody else sees it', async () => {
  const [user, admin] = [await world.member('ROLE_USER'), await world.member('ROLE_ADMIN')]
  for (const who of [user, admin])
    await who.call(userSettings.create, { body: { category: 'X', value: 1 } })
  const own = await admin.call(records.audit, { query: {} })
  expect(own['hydra:member']).toMatchObject([
    {
      action: 'userSettings.create',
      result: 'done',
      ip: '127.0.0.1',
      user: { id: admin.userId, name: 'Sanne de Wit' },
    },
  ])
  expect(await user.refused(records.audit, { query: {} })).toMatchObject({ status: 403 })
  expect(await admin.refused(records.auditOfAll, { query: {} })).toMatchObject({ status: 403 })
  const chief = await world.member('ROLE_SUPER_ADMIN')
  const all = await chief.call(records.auditOfAll, { query: { itemsPerPage: 100 } })
  expect(new Set(all['hydra:member'].map((r) => r.user?.id))).toEqual(
    new Set([user.userId, admin.userId]),
  )
  expect(
    (await chief.call(records.auditOfAll, { query: { result: 'refused' } }))['hydra:totalItems'],
  ).toBe(2)
  expect(
    (await chief.call(records.auditOfAll, { query: { search: '%' } }))['hydra:totalItems'],
  ).toBe(0)
  // The screen shows words: the names that the text stands for are searched in addition to the text itself.
  const found = async (query: object) =>
    (await chief.call(records.auditOfAll, { query }))['hydra:totalItems']
  expect(await found({ search: 'instelling' })).toBe(0)
  expect(await found({ search: 'instelling', acts: ['userSettings.create', 'a.b'] })).toBe(2)
  expect(await found({ search: 'sanne', acts: ['a.b'] })).toBeGreaterThan(2)
  expect(
    await chief.refused(records.auditOfAll, { query: { search: 'x', acts: ["a.b'; drop"] } }),
  ).toMatchObject({ status: 400 })
  expect(
    (await chief.call(records.auditOfAll, { query: { from: '2020-01-01', till: '2020-12-31' } }))[
      'hydra:totalItems'
    ],
  ).toBe(0)
})

test('the outbox shows a super admin the mail that was written and how it looks', async () => {
  const tenantId = await world.tenant({ company: 'Gemeente Zwolle' })
  await world.asSystem((db) =>
    sendMail(db, {
      tenantId,
      key: 'x',
      to: { name: 'Piet', address: 'piet@zwolle.example' },
      subject: 'Nieuwe match',
      text: 'Beste Piet,\n\nKijk <b>hier</b>.',
    }),
  )
  await world.jobs()
  const chief = await world.member('ROLE_SUPER_ADMIN')
  const [mail] = (await chief.call(records.outbox, { query: { search: 'zwolle' } }))['hydra:member']
  expect(mail).toMatchObject({
    company: 'Gemeente Zwolle',
    to_name: 'Piet',
    subject: 'Nieuwe match',
    state: 'kept',
    sent_at: null,
  })
  const letter = await chief.call(records.mail, { params: { id: mail?.id as number } })
  expect(letter.text).toContain('Kijk <b>hier</b>.')
  expect(letter.html).toContain('Kijk &#60;b&#62;hier')
  const link =
    'http://localhost/user/update-password?q=a&token=abcdefghijklmnopqrstuvwxyz0123456789'
  await world.asSystem((db) =>
    sql`update platform.mail set body = ${link}, state = 'sent', sent_at = now() where id = ${mail?.id}`.execute(
      db,
    ),
  )
  expect(await chief.call(records.mail, { params: { id: mail?.id as number } })).toMatchObject({
    text: 'http://localhost/user/update-password?q=a&token=…',
    html: expect.not.stringContaining('abcdefghij') as string,
  })
  expect(
    (await chief.call(records.outbox, { query: { state: 'failed' } }))['hydra:totalItems'],
  ).toBe(0)
  expect(
    await (await world.member('ROLE_ADMIN')).refused(records.outbox, { query: {} }),
  ).toMatchObject({ status: 403 })
})
