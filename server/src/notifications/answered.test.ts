import { mailCategory } from '@bouwkring/contract/mail-preferences'
import { transactions } from '@bouwkring/contract/transactions'
import { userSettings } from '@bouwkring/contract/user-settings'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { limitTo, makeSpot, rowOfProduct } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { mailDigests } from './jobs-digest.ts'
import { mailDue } from './jobs-letter.ts'
import { openRequests } from './queries-open.ts'

const world = useWorld()
const at = (id: number) => ({ params: { id } })

/** An owner who wants mail about reservations at a certain moment, and reservations of another organisation. */
async function asked(moment: 'now' | 'daily', amounts: readonly number[]) {
  const owner = await world.member('ROLE_USER', 'Overheden', 'Provincie Delta')
  const sender = await world.member('ROLE_USER', 'Aannemers', 'Van Rijn Infra')
  await owner.call(userSettings.create, {
    body: { category: mailCategory, value: { reservation_received: moment } as never },
  })
  const spot = await makeSpot(owner, { publish: true })
  const product = await rowOfProduct(world, spot, { name: 'Lichtmast', amount: 100 })
  const made: number[] = []
  for (const amount of amounts)
    made.push((await sender.call(transactions.create, { body: { product, amount } })).id)
  await world.jobs()
  return { owner, sender, spot, product, made: made as [number, number] }
}
/** Subjects of the mails to a user, the oldest first, and the text of the last. */
const mailsTo = async (who: Caller) => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      subject: string
      body: string
    }>`select m.subject, m.body from platform.mail m join accounts."user" u on u.email = m.to_address where u.id = ${who.userId} order by m.id`.execute(
      db,
    ),
  )
  return { subjects: rows.map(({ subject }) => subject), body: rows.at(-1)?.body ?? '' }
}

test('the daily letter counts as waiting only what still awaits an answer', async () => {
  const m = await asked('daily', [12, 30])
  await m.owner.call(transactions.decline, at(m.made[0]))
  await mailDigests(world, '2026-11-24')
  const { subjects, body } = await mailsTo(m.owner)
  expect(subjects).toHaveLength(1)
  expect(subjects[0]).toMatch(/^Eén reservering wacht op uw antwoord, /)
  expect(body).toMatch(/vraagt 12,00\sst Lichtmast/)
  expect(body.match(/\/reservation\/accept/g)).toHaveLength(1)

  const all = await asked('daily', [12, 30])
  for (const id of all.made) await all.owner.call(transactions.decline, at(id))
  await mailDigests(world, '2026-11-24')
  const told = await mailsTo(all.owner)
  expect(told.subjects).toHaveLength(1)
  expect(told.subjects.join()).not.toContain('wacht')
})

test('a reservation that was withdrawn before its mail is mailed without the links that answer it', async () => {
  const m = await asked('now', [12])
  const before = await mailsTo(m.owner)
  await m.sender.call(transactions.retract, at(m.made[0]))
  await world.asSystem(async (db) => {
    await sql`delete from platform.mail`.execute(db)
    await sql`update notifications.notification set mail = 'now', mailed_at = null where user_id = ${m.owner.userId} and kind = 'reservation_received'`.execute(
      db,
    )
  })
  await mailDue(world, new Date(), m.owner.userId)
  const after = await mailsTo(m.owner)
  expect(after.subjects).toEqual(before.subjects)
  expect(before.body).toContain('/reservation/accept')
  expect(after.body).not.toContain('/reservation/')
})

test('counts as open only reservations that the user may read and answer', async () => {
  const m = await asked('now', [12, 30])
  const colleague = await world.user(m.owner.tenantId)
  const open = (who: Caller) => world.asSystem((db) => openRequests(db, who))
  expect([await open(m.owner), await open(colleague)]).toEqual([2, 2])
  // Without the permission to read all: those on own spots only.
  await limitTo(world, m.owner, 'SPOT_ITEM_RESERVATION')
  await limitTo(world, colleague, 'SPOT_ITEM_RESERVATION')
  expect([await open(m.owner), await open(colleague)]).toEqual([2, 0])
  await limitTo(world, colleague, 'READ_ALL_RESERVATIONS')
  expect([await open(colleague), await open(m.sender)]).toEqual([0, 0])
})
