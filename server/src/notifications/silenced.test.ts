import { groups } from '@bouwkring/contract/groups'
import { notifications } from '@bouwkring/contract/notifications'
import { savedSearches } from '@bouwkring/contract/saved-searches'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { mailed } from '../../test/mailed.ts'
import { groupIds, limitTo, makeSpot, rowOfProduct } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { mailDigests } from './jobs-digest.ts'
import { mailDue } from './jobs-letter.ts'

const world = useWorld()
const tuesday = '2026-11-24'
const monday = '2026-11-30'

/** A user with a search that has a hit which was not mailed yet. */
async function waiting(frequency: 'now' | 'daily' | 'weekly') {
  const [me, owner] = [await world.member(), await world.member()]
  const spot = await makeSpot(owner, { publish: true })
  const { id } = await me.call(savedSearches.create, {
    body: { name: 'Basalt', filter: { spot: spot.id }, frequency },
  })
  await rowOfProduct(world, spot, { name: 'Basaltzuil' })
  await world.jobs()
  return { me, id, spot, at: { params: { id } } }
}
const subjects = async (who: Caller) => (await mailed(world, who)).map(({ subject }) => subject)
const unread = async (who: Caller) =>
  (await who.call(notifications.list, { query: { kind: 'searches' } }))['hydra:member'].filter(
    ({ dismiss }) => !dismiss,
  ).length
/** The letter of this day, and the one of the next Monday. */
async function mailAll() {
  await mailDigests(world, tuesday)
  await mailDigests(world, monday)
}

test('a hit that waits is not mailed to a follower who unsubscribed or paused meanwhile, and stays in the bell', async () => {
  for (const frequency of ['daily', 'weekly'] as const) {
    const off = await waiting(frequency)
    await off.me.call(savedSearches.follow, { ...off.at, body: { frequency: 'off' } })
    const paused = await waiting(frequency)
    await paused.me.call(savedSearches.follow, { ...paused.at, body: { pause: { till: null } } })
    const both = await waiting(frequency)
    await mailAll()
    expect([await subjects(off.me), await subjects(paused.me)], frequency).toEqual([[], []])
    expect([await unread(off.me), await unread(paused.me)]).toEqual([1, 1])
    expect(await subjects(both.me)).toEqual(['Basalt: 1 nieuwe treffer'])
    // Mails that are switched on again bring what comes then, not what waited.
    await off.me.call(savedSearches.follow, { ...off.at, body: { frequency } })
    await mailAll()
    expect(await subjects(off.me)).toEqual([])
  }
})

test('a hit held overnight is not mailed in the morning to a follower who stopped its mails', async () => {
  const { me, at } = await waiting('now')
  await world.asSystem(async (db) => {
    await sql`delete from platform.mail m using accounts."user" u where u.email = m.to_address and u.id = ${me.userId}`.execute(
      db,
    )
    await sql`update notifications.notification set mail = 'soon', mailed_at = null where user_id = ${me.userId}`.execute(
      db,
    )
  })
  await me.call(savedSearches.follow, { ...at, body: { frequency: 'off' } })
  await mailDue(world, new Date('2026-11-25T06:30:00Z'))
  expect(await subjects(me)).toEqual([])
})

test('one search that is paused leaves the hits of another in the letter', async () => {
  const { me, at, spot } = await waiting('daily')
  await me.call(savedSearches.create, {
    body: { name: 'Zuilen', filter: { spot: spot.id }, frequency: 'daily' },
  })
  await rowOfProduct(world, spot, { name: 'Zuil' })
  await world.jobs()
  await me.call(savedSearches.follow, { ...at, body: { pause: { till: '2099-01-04' } } })
  await mailDigests(world, tuesday)
  expect(await subjects(me)).toEqual(['Zuilen: 1 nieuwe treffer'])
})

test('nothing is told or mailed to a follower who may no longer search; a read-only user who may is', async () => {
  const { me, at, spot } = await waiting('daily')
  const [other, reader] = [
    await world.user(me.tenantId),
    await world.user(me.tenantId, 'ROLE_READ_ONLY'),
  ]
  await me.call(savedSearches.share, { ...at, body: { users: [other.userId, reader.userId] } })
  await limitTo(world, me, 'SPOT_CREATE')
  await rowOfProduct(world, spot, { name: 'Basaltblok' })
  await world.jobs()
  await mailDigests(world, tuesday)
  // The first hit waited when the permission was withdrawn.
  expect(await subjects(me)).toEqual([])
  const { rows } = await world.asSystem((db) =>
    sql<{
      user_id: number
      count: number
    }>`select user_id, count(*)::integer as count from notifications.notification where kind = 'search_hit' and user_id in (${me.userId}, ${other.userId}, ${reader.userId}) group by 1 order by 1`.execute(
      db,
    ),
  )
  expect(rows.map(({ count }) => count)).toEqual([1, 1, 1])
  expect(await subjects(other)).toEqual(['Basalt: 1 nieuwe treffer'])
  expect(await subjects(reader)).toEqual(['Basalt: 1 nieuwe treffer'])
})

test('a hit is not mailed once the group that showed it is taken from the organisation', async () => {
  const [me, owner] = [await world.member('ROLE_ADMIN'), await world.member('ROLE_ADMIN')]
  const { id } = await owner.call(groups.create, { body: { name: 'Regio Oost' } })
  await owner.call(groups.invite, { params: { id }, body: [me.tenantId] })
  await me.call(groups.accept, { params: { id } })
  const { internal } = await groupIds(owner)
  const spot = await makeSpot(owner, { publish: true, visibility: [internal, id] })
  const kept = await me.call(savedSearches.create, {
    body: { name: 'Basalt', filter: { spot: spot.id }, frequency: 'daily' },
  })
  const hits = async () =>
    (await me.call(savedSearches.hits, { params: { id: kept.id }, query: {} }))['hydra:totalItems']
  await rowOfProduct(world, spot, { name: 'Basaltzuil' })
  await world.jobs()
  expect(await hits()).toBe(1)
  await owner.call(groups.removeMember, { params: { id, tenant: me.tenantId } })
  await world.jobs()
  await mailDigests(world, tuesday)
  expect([await hits(), await subjects(me)]).toEqual([0, []])
})
