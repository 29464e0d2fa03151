import { mailCategory } from '@bouwkring/contract/mail-preferences'
import { notifications } from '@bouwkring/contract/notifications'
import { savedSearches } from '@bouwkring/contract/saved-searches'
import { userSettings } from '@bouwkring/contract/user-settings'
import { users } from '@bouwkring/contract/users'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makePicture, makeSpot, rowOfProduct, upload } from '../../test/make.ts'
import { mailed } from '../../test/mailed.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { mailDigests } from './jobs-digest.ts'
import { mailDue } from './jobs-letter.ts'
import { isQuiet } from './rules-moment.ts'

const world = useWorld()

const mailsTo = (who: Caller) => mailed(world, who)
const keep = (who: Caller, frequency: 'now' | 'daily' | 'weekly' | 'off', body: object = {}) =>
  who.call(savedSearches.create, {
    body: { name: 'Basalt voor de Grebbedijk', filter: {}, frequency, ...body },
  })
const atAnyHour = (who: Caller) =>
  who.call(userSettings.create, { body: { category: mailCategory, value: { quiet_hours: false } } })
/** A user who gets mails whatever the time, and another user with a spot on the market. */
async function pair() {
  const [me, owner] = [
    await world.member('ROLE_USER', 'Overheden', 'Provincie Gelderland'),
    await world.member('ROLE_USER', 'Overheden', 'Waterschap Rivierenland'),
  ]
  await atAnyHour(me)
  return { me, owner, spot: await makeSpot(owner, { publish: true, name: 'Dijkvak Tiel' }) }
}
const unread = async (who: Caller) =>
  (await who.call(notifications.list, { query: { kind: 'searches' } }))['hydra:member']
/** As if the last mail was written a few minutes ago. */
const later = (who: Caller) =>
  world.asSystem((db) =>
    sql`update notifications.notification set mailed_at = mailed_at - interval '6 minutes' where user_id = ${who.userId}`.execute(
      db,
    ),
  )
describe('a hit in a saved search', () => {
  test('is notified and mailed at once, as text and HTML, with its picture and an unsubscribe link', async () => {
    const { me, owner, spot } = await pair()
    const kept = await keep(me, 'now', { filter: { spot: spot.id }, place: 'Wageningen' })
    const id = await rowOfProduct(world, spot, { name: 'Basaltzuil <30-40>', published: false })
    await upload(owner, id, [{ filename: 'foto.png', bytes: await makePicture() }])
    await world.asSystem((db) =>
      sql`update products.product set published = true, price_type = 'fixed', price_cents = 4200 where id = ${id}`.execute(
        db,
      ),
    )
    await world.jobs()
    const [told, ...others] = await unread(me)
    expect(others).toEqual([])
    expect(told).toMatchObject({
      kind: 'search_hit',
      subject: '1 nieuwe treffer: Basalt voor de Grebbedijk',
      details: 'Basaltzuil <30-40>',
      link: `/products/${id}`,
    })
    expect(told?.image).not.toBeNull()
    const [mail, ...more] = await mailsTo(me)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Basalt voor de Grebbedijk: 1 nieuwe treffer')
    expect(mail?.body).toContain('Beste Sanne de Wit,')
    expect(mail?.body).toMatch(/100,00 st · €\s42,00 per st/)
    expect(mail?.body).toContain('Waterschap Rivierenland')
    expect(mail?.html).toContain('Basaltzuil &#60;30-40&#62;')
    expect(mail?.html).not.toContain('<30-40>')
    expect(mail?.html).toMatch(/<img src="http[^"]+\/cdn\/images\/[0-9a-f-]{36}\/thumbnail"/)
    expect(mail?.html).toContain(`/products/${id}`)
    const call = new URL(mail?.unsubscribe ?? '')
    const stopped = await world.visitor().raw({ method: 'POST', url: call.pathname + call.search })
    expect(stopped).toMatchObject({ status: 200, body: { stopped: 1 } })
    expect(await me.call(savedSearches.get, { params: { id: kept.id } })).toMatchObject({
      frequency: 'off',
    })
    await later(me)
    await rowOfProduct(world, spot)
    await world.jobs()
    expect([(await unread(me)).length, (await mailsTo(me)).length]).toEqual([2, 1])
  })

  test('gives one mail a person in five minutes, and none twice', async () => {
    const { me, spot } = await pair()
    await keep(me, 'now', { filter: { spot: spot.id }, name: 'Eerste' })
    await keep(me, 'now', { filter: { spot: spot.id, search: 'band' }, name: 'Tweede' })
    await rowOfProduct(world, spot)
    await world.jobs()
    const names = ['Band 1', 'Band 2']
    for (const name of names) {
      await rowOfProduct(world, spot, { name })
      await world.jobs()
    }
    expect((await mailsTo(me)).map((m) => m.subject)).toEqual(['Eerste: 1 nieuwe treffer'])
    await later(me)
    for (let n = 0; n < 3; n++) await mailDue(world)
    const [, mail, ...more] = await mailsTo(me)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('2 nieuwe treffers bij 2 zoekopdrachten')
    // A hit in both is listed once.
    for (const name of names) expect(mail?.body.split(name)).toHaveLength(2)
    expect(mail?.body).toContain('2 hiervan staan ook hierboven.')
    // The link opens the new hits, not the earlier ones.
    expect(mail?.body).toMatch(/\/zoeken\?spot=\d+&kept=(\d+)&new_since=20\d\d-[^&]+&hit_of=\1\b/)
  })

  test('waits at night, unless the user switches off quiet hours', async () => {
    const { me, spot } = await pair()
    const sleeper = await world.user(me.tenantId)
    for (const who of [me, sleeper]) await keep(who, 'now', { filter: { spot: spot.id } })
    await rowOfProduct(world, spot)
    const night = new Date('2026-11-24T22:00:00Z')
    const morning = new Date('2026-11-25T06:30:00Z')
    expect([isQuiet(night), isQuiet(morning)]).toEqual([true, false])
    // Notified, not yet mailed: the clock of this machine may show any hour.
    await world.jobs()
    await world.asSystem(async (db) => {
      await sql`delete from platform.mail where to_address in (select email from accounts."user" where id in (${me.userId}, ${sleeper.userId}))`.execute(
        db,
      )
      await sql`update notifications.notification set mail = 'soon', mailed_at = null where user_id in (${me.userId}, ${sleeper.userId})`.execute(
        db,
      )
    })
    await mailDue(world, night)
    expect([(await mailsTo(me)).length, (await mailsTo(sleeper)).length]).toEqual([1, 0])
    await mailDue(world, morning)
    expect((await mailsTo(sleeper)).length).toBe(1)
  })

  test('is included in the daily or Monday mail, together with other news; read notifications are not', async () => {
    const { me, spot, owner } = await pair()
    await keep(me, 'daily', { filter: { spot: spot.id }, name: 'Dagelijks' })
    await keep(me, 'weekly', { filter: { spot: spot.id }, name: 'Wekelijks' })
    await keep(me, 'off', { filter: { spot: spot.id }, name: 'Alleen hier' })
    await rowOfProduct(world, spot, { name: 'Basaltzuil' })
    const mine = await makeSpot(me, { publish: true })
    const asked = await rowOfProduct(world, mine)
    await world.asSystem((db) =>
      sql`insert into notifications.notification (tenant_id, user_id, kind, params, dedupe_key, mail, created_at) values (${me.tenantId}, ${me.userId}, 'match', jsonb_build_object('product', ${asked}::bigint, 'other', ${asked}::bigint, 'score', 80), 'match:x', 'digest', now() - interval '2 hours')`.execute(
        db,
      ),
    )
    await world.jobs()
    expect(await unread(me)).toHaveLength(3)
    expect(await mailsTo(me)).toEqual([])
    await mailDigests(world, '2026-11-24')
    const [tuesday] = await mailsTo(me)
    expect(tuesday?.subject).toBe('1 nieuwe match, 1 nieuwe treffer')
    expect(tuesday?.body).toContain('Nieuwe match van 80%')
    expect(tuesday?.body).not.toContain('Wekelijks')
    await mailDigests(world, '2026-11-30')
    const mails = await mailsTo(me)
    expect(mails.map((m) => m.subject)).toEqual([
      '1 nieuwe match, 1 nieuwe treffer',
      'Wekelijks: 1 nieuwe treffer',
    ])
    await rowOfProduct(world, spot)
    await world.jobs()
    await me.call(notifications.dismissAll, { body: { dismiss: true } })
    await mailDigests(world, '2026-12-07')
    expect(await mailsTo(me)).toHaveLength(2)
    expect(owner.userId).not.toBe(me.userId)
  })

  test('reaches each follower according to their own choice, and not those who silenced it', async () => {
    const { me, spot } = await pair()
    const [fast, silent] = [await world.user(me.tenantId), await world.user(me.tenantId)]
    await atAnyHour(fast)
    const { id } = await keep(me, 'off', { filter: { spot: spot.id } })
    await me.call(savedSearches.share, {
      params: { id },
      body: { users: [fast.userId, silent.userId] },
    })
    await fast.call(savedSearches.follow, { params: { id }, body: { frequency: 'now' } })
    await silent.call(savedSearches.follow, { params: { id }, body: { pause: { till: null } } })
    await rowOfProduct(world, spot)
    await world.jobs()
    expect([(await unread(me)).length, (await mailsTo(me)).length]).toEqual([1, 0])
    expect([(await unread(fast)).length, (await mailsTo(fast)).length]).toEqual([1, 1])
    expect(await unread(silent)).toEqual([])
  })

  test('that has become invisible meanwhile is neither mailed nor notified', async () => {
    const { me, spot } = await pair()
    await keep(me, 'daily', { filter: { spot: spot.id } })
    await rowOfProduct(world, spot, { name: 'Geheim' })
    await world.jobs()
    await world.asSystem((db) =>
      sql`delete from spots.visibility where spot_id = ${spot.id} and group_id in (select id from accounts."group" where name = 'public')`.execute(
        db,
      ),
    )
    await world.jobs()
    await mailDigests(world, '2026-11-24')
    expect(await mailsTo(me)).toEqual([])
    const [told] = await unread(me)
    expect(told?.details).toBe('Wat hier stond, is niet meer beschikbaar of niet meer te zien.')
    expect(JSON.stringify(told)).not.toContain('Geheim')
  })

  test('disappears for a user who stopped following, and for everyone once the search is deleted', async () => {
    const { me, spot } = await pair()
    const [first, second] = [await world.user(me.tenantId), await world.user(me.tenantId)]
    const kept = await keep(me, 'off', { filter: { spot: spot.id } })
    const other = await keep(me, 'off', { filter: { spot: spot.id } })
    const at = { params: { id: kept.id } }
    const share = (...who: Caller[]) =>
      me.call(savedSearches.share, { ...at, body: { users: who.map(({ userId }) => userId) } })
    const told = async () =>
      Promise.all([me, first, second].map(async (who) => (await unread(who)).length))
    await share(first, second)
    await rowOfProduct(world, spot)
    await world.jobs()
    expect(await told()).toEqual([2, 1, 1])
    await first.call(savedSearches.remove, at)
    await world.jobs()
    expect(await told()).toEqual([2, 0, 1])
    await share()
    await world.jobs()
    expect(await told()).toEqual([2, 0, 0])
    await me.call(savedSearches.remove, at)
    await world.jobs()
    expect(await unread(me)).toHaveLength(1)
    expect(await me.call(savedSearches.get, { params: { id: other.id } })).toMatchObject({
      new_count: 1,
    })
  })

  test('disappears for its followers once the owner of the search is erased', async () => {
    const { me, spot } = await pair()
    const [colleague, admin] = [
      await world.user(me.tenantId),
      await world.user(me.tenantId, 'ROLE_ADMIN'),
    ]
    const { id } = await keep(me, 'off', { filter: { spot: spot.id } })
    await keep(colleague, 'off', { filter: { spot: spot.id } })
    await me.call(savedSearches.share, { params: { id }, body: { users: [colleague.userId] } })
    await rowOfProduct(world, spot)
    await world.jobs()
    expect(await unread(colleague)).toHaveLength(2)
    await admin.call(users.remove, { params: { id: me.userId } })
    await world.jobs()
    expect(await unread(colleague)).toHaveLength(1)
  })

  test('is no longer mailed after three bounced mails, until one gets through', async () => {
    const { me, spot } = await pair()
    const { id } = await keep(me, 'now', { filter: { spot: spot.id } })
    for (let n = 0; n < 4; n++) {
      await rowOfProduct(world, spot)
      await world.jobs()
      await world.asSystem((db) =>
        sql`update platform.mail set state = 'failed' where to_address in (select email from accounts."user" where id = ${me.userId})`.execute(
          db,
        ),
      )
      await later(me)
    }
    expect(await mailsTo(me)).toHaveLength(3)
    expect(await me.call(savedSearches.get, { params: { id } })).toMatchObject({
      paused: { till: null, why: 'bounced' },
    })
    await me.call(savedSearches.follow, { params: { id }, body: { pause: null } })
    expect((await me.call(savedSearches.get, { params: { id } })).paused).toBeNull()
    await rowOfProduct(world, spot)
    await world.jobs()
    expect(await mailsTo(me)).toHaveLength(4)
    expect((await me.call(savedSearches.get, { params: { id } })).paused).toBeNull()
  })
})
