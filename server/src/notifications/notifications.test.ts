import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { notificationKinds } from '@bouwkring/contract/notification-kinds'
import { notifications } from '@bouwkring/contract/notifications'
import { spots } from '@bouwkring/contract/spots'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayFromNow, makeSpot, rowOfProduct } from '../../test/make.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { tell } from '../platform/jobs.ts'
import { tellEnding } from '../spots/index.ts'

const world = useWorld()
const news = (who: Caller, query: object = {}) => who.call(notifications.list, { query })
const subjects = async (who: Caller, query: object = {}) =>
  (await news(who, query))['hydra:member'].map((n) => n.subject)

/** Two organisations with an offer and a demand, and all users who could be notified. */
async function market() {
  const owner = await world.member('ROLE_USER', 'Aannemers', 'Van Rijn Infra')
  const sender = await world.member('ROLE_USER', 'Overheden', 'Provincie Delta')
  const people = {
    owner,
    sender,
    co: await world.user(owner.tenantId),
    admin: await world.user(owner.tenantId, 'ROLE_ADMIN'),
    colleague: await world.user(owner.tenantId),
    senderAdmin: await world.user(sender.tenantId, 'ROLE_ADMIN'),
    stranger: await world.member('ROLE_ADMIN'),
  }
  const spot = await makeSpot(owner, {
    publish: true,
    spot_owners: [people.co.userId],
    name: 'Kerklaan',
  })
  const asking = await makeSpot(sender, {
    publish: true,
    name: 'Provinciale weg',
    location: { latitude: 52, longitude: 5, city: 'Houten' },
  })
  return {
    ...people,
    spot,
    asking,
    offer: await rowOfProduct(world, spot, { name: 'Betontegel', amount: 2400 }),
    demand: await rowOfProduct(world, asking, {
      name: 'Tegel gezocht',
      is_released: false,
      amount: 800,
    }),
  }
}
const at = (id: number) => ({ params: { id } })

describe('transactions', () => {
  test('each step is notified to the other side, once, and never to the user who took it', async () => {
    const m = await market()
    const { id } = await m.sender.call(transactions.create, {
      body: { product: m.offer, amount: 800 },
    })
    await world.jobs()
    for (const who of [m.owner, m.co, m.admin])
      expect(await subjects(who, { kind: 'reservations' })).toEqual([
        'Provincie Delta vraagt 800,00 st Betontegel',
      ])
    for (const who of [m.sender, m.senderAdmin, m.colleague, m.stranger])
      expect(await subjects(who, { kind: 'reservations' })).toEqual([])
    await m.owner.call(transactions.accept, at(id))
    await world.jobs()
    expect((await news(m.sender, { kind: 'reservations' }))['hydra:member']).toMatchObject([
      {
        kind: 'reservation_accepted',
        dismiss: false,
        subject: 'Reservering geaccepteerd',
        details: '800,00 st Betontegel',
        link: `/mijn-bouwkring/${id}`,
      },
    ])
    expect(await subjects(m.admin, { kind: 'reservations' })).toHaveLength(1)
    await m.owner.call(transactions.process, { ...at(id), body: { amount: 750 } })
    await world.jobs()
    expect((await news(m.sender, { kind: 'reservations' }))['hydra:member'][0]).toMatchObject({
      kind: 'transaction_completed',
      details: '750,00 st Betontegel',
    })
    expect(
      (
        await m.sender.call(
          notifications.list,
          { query: { kind: 'reservations' } },
          { 'accept-language': 'en' },
        )
      )['hydra:member'].map((n) => n.subject),
    ).toEqual(['Transaction completed', 'Reservation accepted'])
  })

  test('accepted by two users at once, with the job delivered again, gives one notification (R2)', async () => {
    const m = await market()
    const { id, steps } = await m.sender.call(transactions.create, {
      body: { product: m.offer, amount: 1 },
    })
    await Promise.all([m.owner, m.co, m.admin].map((who) => who.call(transactions.accept, at(id))))
    for (let i = 0; i < 3; i++)
      await world.asSystem((db) =>
        tell(db, 'transaction.moved', { transactionId: id, stepId: steps[0]?.id as number }),
      )
    await world.jobs()
    expect(await subjects(m.sender, { kind: 'reservations' })).toEqual(['Reservering geaccepteerd'])
    expect(await subjects(m.owner, { kind: 'reservations' })).toHaveLength(1)
  })

  test('an expired reservation is notified to both sides', async () => {
    const m = await market()
    await m.sender.call(transactions.create, { body: { product: m.offer, amount: 1 } })
    await m.owner.call(spots.unpublish, at(m.spot.id))
    await world.jobs()
    for (const who of [m.owner, m.sender, m.senderAdmin])
      expect(await subjects(who, { kind: 'reservations' })).toContain('Reservering verlopen')
  })
})

describe('matches', () => {
  test('both sides are notified once per pair; a match that is no longer visible is no longer named', async () => {
    const m = await market()
    // The matches found for these products come first; this test is about notifications of a match.
    await world.jobs()
    const matchId = await world.asSystem(async (db) => {
      await db
        .deleteFrom('matching.match')
        .where('offer_id', '=', m.offer)
        .where('demand_id', '=', m.demand)
        .execute()
      const row = {
        offer_id: m.offer,
        demand_id: m.demand,
        offer_tenant_id: m.owner.tenantId,
        demand_tenant_id: m.sender.tenantId,
        offer_spot_id: m.spot.id,
        demand_spot_id: m.asking.id,
        score: 92,
        parts: '[]',
      }
      return (
        await db.insertInto('matching.match').values(row).returning('id').executeTakeFirstOrThrow()
      ).id
    })
    for (let i = 0; i < 2; i++) {
      await world.asSystem((db) => tell(db, 'match.found', { matchIds: [matchId] }))
      await world.jobs()
    }
    for (const who of [m.owner, m.co, m.admin]) {
      expect((await news(who, { kind: 'matches' }))['hydra:member']).toMatchObject([
        {
          details: 'Tegel gezocht in Houten, Kerklaan',
          link: `/spots/${m.spot.id}/matches?own=${m.offer}`,
        },
      ])
    }
    expect((await news(m.sender, { kind: 'matches' }))['hydra:member']).toMatchObject([
      {
        details: 'Betontegel in Utrecht, Provinciale weg',
        link: `/spots/${m.asking.id}/matches?own=${m.demand}`,
      },
    ])
    for (const who of [m.colleague, m.stranger])
      expect(await subjects(who, { kind: 'matches' })).toEqual([])
    await m.sender.call(spots.unpublish, at(m.asking.id))
    const seen = (await news(m.owner, { kind: 'matches' }))['hydra:member']
    expect(JSON.stringify(seen)).not.toContain('Tegel gezocht')
    expect(JSON.stringify(seen)).not.toContain('Houten')
  })
})

describe('spots', () => {
  test('the owners are notified when the period is about to end and when it has ended', async () => {
    const m = await market()
    const end = (days: number) =>
      world.asSystem((db) =>
        db
          .updateTable('spots.spot')
          .set({ period_till: dayFromNow(days) })
          .where('id', '=', m.spot.id)
          .execute(),
      )
    for (const days of [14, 3, -1]) {
      await end(days)
      for (let i = 0; i < 2; i++) await tellEnding({ database: world.database })
      await world.jobs()
    }
    for (const who of [m.owner, m.co])
      expect((await news(who, { kind: 'spots' }))['hydra:member'].map((n) => n.kind)).toEqual([
        'spot_expired',
        'spot_expiring',
        'spot_expiring',
      ])
    expect((await news(m.owner, { kind: 'spots' }))['hydra:member'][0]).toMatchObject({
      subject: 'Kerklaan is verlopen',
      link: `/spots/${m.spot.id}`,
    })
    for (const who of [m.admin, m.colleague, m.sender])
      expect(await subjects(who, { kind: 'spots' })).toEqual([])
  })
})

describe('reading', () => {
  test("marks one or all as read, only the user's own; the product concerned is shown, and each kind is counted", async () => {
    const m = await market()
    await world.asSystem((db) =>
      sql`insert into products.image (tenant_id, product_id, file_key, width, height) values (${m.owner.tenantId}, ${m.offer}, gen_random_uuid(), 4, 3)`.execute(
        db,
      ),
    )
    for (let i = 1; i <= 3; i++)
      await m.sender.call(transactions.create, { body: { product: m.offer, amount: i } })
    await world.jobs()
    const list = await news(m.owner, { kind: 'reservations', itemsPerPage: 2 })
    expect(list).toMatchObject({
      'hydra:totalItems': 3,
      'hydra:view': { 'hydra:next': '/api/notifications?kind=reservations&itemsPerPage=2&page=2' },
    })
    const shown = list['hydra:member'][0]?.image
    expect(shown).toMatchObject({ width: 4, height: 3 })
    expect(shown?.cdn).toBe(`/cdn/images/${shown?.object_key}`)
    const { all, matches, ...rest } = list.counts
    expect(rest).toEqual({ reservations: 3, searches: 0, messages: 0, spots: 0 })
    expect(all).toBe(3 + matches)
    expect((await news(m.stranger)).counts.all).toBe(0)
    const unread = list.unread
    const first = list['hydra:member'][0]?.id as number
    expect(
      await m.owner.call(notifications.dismiss, { ...at(first), body: { dismiss: true } }),
    ).toMatchObject({ dismiss: true })
    expect((await news(m.owner)).unread).toBe(unread - 1)
    expect((await news(m.owner, { dismiss: 'true' }))['hydra:member'].map((n) => n.id)).toEqual([
      first,
    ])
    expect(
      await m.owner.call(notifications.dismiss, { ...at(first), body: { dismiss: false } }),
    ).toMatchObject({ dismiss: false })
    for (const who of [m.sender, m.admin])
      expect(
        await who.refused(notifications.dismiss, { ...at(first), body: { dismiss: true } }),
      ).toMatchObject({ status: 404 })
    expect(await m.owner.call(notifications.dismissAll, { body: { dismiss: true } })).toEqual({
      dismissed: unread,
    })
    expect((await news(m.owner)).unread).toBe(0)
    expect((await news(m.admin)).unread).toBeGreaterThan(0)
    expect(await world.visitor().refused(notifications.list, { query: {} })).toMatchObject({
      status: 401,
    })
    expect(
      await m.owner.refused(notifications.dismissAll, { body: { dismiss: false } as never }),
    ).toMatchObject({ status: 400 })
  })
})

test('the database checks only the form of a kind; the code that writes notifications limits the kinds, in one place', async () => {
  const insert = (kind: string) =>
    world.asSystem(async (db) => {
      await sql`insert into notifications.notification (tenant_id, user_id, kind, params, dedupe_key) select tenant_id, id, ${kind}, '{}', ${kind} from accounts."user" limit 1`.execute(
        db,
      )
      await sql`delete from notifications.notification where dedupe_key = ${kind}`.execute(db)
    })
  for (const kind of Object.keys(notificationKinds)) await insert(kind)
  await expect(insert('Het weer')).rejects.toThrow('notification_kind_check')
  const root = fileURLToPath(new URL('../', import.meta.url))
  const writers = globSync('**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) =>
      /insert into notifications\.notification\b/.test(readFileSync(root + file, 'utf8')),
    )
  expect(writers).toEqual(['notifications/tell/queries-keep.ts'])
})
