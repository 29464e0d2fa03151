import { amsterdamDay } from '@bouwkring/contract/day'
import { market } from '@bouwkring/contract/market'
import { notifications } from '@bouwkring/contract/notifications'
import { products } from '@bouwkring/contract/products'
import { stillThere } from '@bouwkring/contract/still-there'
import { transactions } from '@bouwkring/contract/transactions'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { limitTo, makeSpot, rowOfProduct } from '../../../test/make.ts'
import { type Caller, useWorld } from '../../../test/world.ts'
import { askStill } from './jobs.ts'

const world = useWorld()
const dayMs = 86_400_000
const after = (days: number) => new Date(Date.now() + days * dayMs)

// A round asks about all offers: each test first takes those of earlier tests off the market.
beforeEach(() =>
  world.asSystem(async (db) => {
    await sql`delete from transactions.still_asked`.execute(db)
    await sql`update products.product set published = false where published`.execute(db)
  }),
)

const longAgo = (id: number, days: number) =>
  world.asSystem((db) =>
    sql`update products.product set published_at = now() - make_interval(days => ${days}), updated_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    ),
  )
/** An offer without a sign for a given number of days. */
async function old(days: number, owner?: Caller, name = 'Betontegel') {
  const who = owner ?? (await world.member())
  const spot = await makeSpot(who, { publish: true, period_till: '2099-12-31' })
  const id = await rowOfProduct(world, spot, { name })
  await longAgo(id, days)
  return { owner: who, spot, id }
}
const mailsTo = (who: Caller) =>
  world.asSystem((db) =>
    db
      .selectFrom('platform.mail as m')
      .innerJoin('accounts.user as u', 'u.email', 'm.to_address')
      .select(['m.subject', 'm.body', 'm.html', 'm.unsubscribe'])
      .where('u.id', '=', who.userId)
      .orderBy('m.id')
      .execute(),
  )
const told = async (who: Caller, kind: string) =>
  (await who.call(notifications.list, { query: { kind: 'spots' } }))['hydra:member'].filter(
    (n) => n.kind === kind,
  )
const stateOf = async ({ owner, id }: { owner: Caller; id: number }) =>
  (await owner.call(stillThere.ofProduct, { params: { id } })).state
async function round(at?: Date) {
  const done = await askStill(world, at)
  await world.jobs()
  return done
}

describe('an offer without a sign', () => {
  test('is asked about after 45 days, once a round: one mail, in the bell, with three buttons and a link that stops it', async () => {
    const it = await old(46)
    const fresh = await rowOfProduct(world, it.spot, { name: 'Vers' })
    await rowOfProduct(world, it.spot, { is_released: false, name: 'Vraag' })
    expect(await round()).toEqual({ ask: 1, sink: 0, end: 0 })
    expect(await round()).toEqual({ ask: 0, sink: 0, end: 0 })
    expect(await stateOf(it)).toBe('asked')
    expect(await stateOf({ ...it, id: fresh })).toBe('fresh')
    const [mail, ...more] = await mailsTo(it.owner)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Nog beschikbaar: Betontegel?')
    for (const word of ['Nog beschikbaar: http', 'Aantal aanpassen: http', 'Weg: http'])
      expect(mail?.body).toContain(word)
    expect(mail?.html).toContain('zeg=there')
    const [news] = await told(it.owner, 'still_there')
    expect(news).toMatchObject({
      subject: 'Nog beschikbaar: Betontegel?',
      link: '/nog-beschikbaar',
    })
    const stop = new URL(mail?.unsubscribe ?? '')
    const url = stop.pathname + stop.search
    expect((await world.visitor().raw({ method: 'GET', url })).status).toBe(404)
    expect((await world.visitor().raw({ method: 'POST', url })).body).toEqual({ stopped: true })
    expect(await round(after(15))).toEqual({ ask: 1, sink: 0, end: 0 })
    expect((await mailsTo(it.owner)).length).toBe(1)
    expect((await told(it.owner, 'still_there')).length).toBe(2)
  })

  test('is asked about although more offers that wait for an answer come first than one batch has', async () => {
    const owner = await world.member()
    const { spot } = await old(50, owner)
    await longAgo(await rowOfProduct(world, spot, { name: 'Band' }), 50)
    expect(await round()).toEqual({ ask: 2, sink: 0, end: 0 })
    await longAgo(await rowOfProduct(world, spot, { name: 'Kei' }), 50)
    expect(await askStill(world, after(1), 2)).toEqual({ ask: 1, sink: 0, end: 0 })
    for (let n = 0; n < 5; n++)
      await longAgo(await rowOfProduct(world, spot, { name: `Steen ${n}` }), 50)
    // A round decides on a bounded number; the rest follows.
    expect(await askStill(world, after(2), 2)).toEqual({ ask: 2, sink: 0, end: 0 })
    expect(await askStill(world, after(2), 4)).toEqual({ ask: 3, sink: 0, end: 0 })
  })

  test('is listed in one mail with the other offers of its owner, at most twenty', async () => {
    const owner = await world.member()
    const { spot } = await old(50, owner)
    for (let n = 0; n < 22; n++)
      await longAgo(await rowOfProduct(world, spot, { name: `Band ${n}` }), 50)
    expect((await round()).ask).toBe(23)
    const [mail, ...more] = await mailsTo(owner)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Nog beschikbaar? 23 aanbiedingen')
    expect(mail?.body.match(/zeg=there/g)).toHaveLength(20)
    expect(mail?.body).toContain('En nog 3.')
  })

  test('is listed last after two silences with the date, and taken off the market at 120 days with a notification, until it is published again', async () => {
    const it = await old(46)
    const other = await old(1)
    const order = async () =>
      (await other.owner.call(market.search, { query: { order: 'newest' } }))['hydra:member'].map(
        (p) => p.id,
      )
    await rowOfProduct(world, it.spot, { name: 'Ouder' }).then((id) => longAgo(id, 44))
    await round()
    await round(after(14))
    expect(await stateOf(it)).toBe('asked_again')
    expect((await order()).at(-1)).toBe(it.id)
    const older = await old(300)
    expect((await order()).at(-1)).toBe(older.id)
    expect((await round(after(28))).sink).toBe(1)
    expect((await order()).at(-1)).toBe(it.id)
    const card = await other.owner.call(market.card, { params: { id: it.id } })
    // 46 times 24 hours ago: between the clock's changes that may be a day later than 46 days ago.
    expect(card.unconfirmed_since).toBe(amsterdamDay(after(-46)))
    expect(
      (await other.owner.call(products.get, { params: { id: it.id } })).unconfirmed_since,
    ).toBe(card.unconfirmed_since)
    expect(await stateOf(it)).toBe('unconfirmed')
    await longAgo(it.id, 300)
    // Writing that by hand counts as a change by its owner: as if it had been that old when it sank.
    await world.asSystem((db) =>
      sql`update products.product set unconfirmed_since = '2026-01-01' where id = ${it.id}`.execute(
        db,
      ),
    )
    expect((await round(after(60))).end).toBe(1)
    expect(await stateOf(it)).toBe('ended')
    expect(await told(it.owner, 'still_ended')).toMatchObject([
      { subject: 'Van de markt gehaald: Betontegel' },
    ])
    const asked = (await it.owner.call(stillThere.asked, {}))['hydra:member']
    expect(asked.find((offer) => offer.id === it.id)).toMatchObject({
      state: 'ended',
      published: false,
      till: null,
    })
    await world.asSystem((db) =>
      sql`update products.product set published = true, updated_at = now() where id = ${it.id}`.execute(
        db,
      ),
    )
    expect(await stateOf({ ...it })).not.toBe('ended')
    expect((await order()).at(-1)).not.toBe(it.id)
  })

  test('is asked about as its organisation chose, not at all or after other days, and not where its spot is closed', async () => {
    const it = await old(30)
    const admin = await world.user(it.owner.tenantId, 'ROLE_ADMIN')
    const body = { asks: true, first_days: 30, last_days: 90, version: 0 }
    expect(await admin.call(stillThere.settings, {})).toEqual({
      asks: true,
      first_days: 45,
      last_days: 120,
      version: 0,
      can: { edit: true },
    })
    // A read-only user of the organisation sees the settings, and cannot change them.
    const reader = await world.user(it.owner.tenantId, 'ROLE_READ_ONLY')
    expect((await reader.call(stillThere.settings, {})).can).toEqual({ edit: false })
    expect(await reader.status(stillThere.saveSettings, { body })).toBe(403)
    expect((await round()).ask).toBe(0)
    expect(await admin.call(stillThere.saveSettings, { body })).toMatchObject({ version: 1 })
    expect((await admin.refused(stillThere.saveSettings, { body })).code).toBe('stale')
    await admin.call(stillThere.saveSettings, { body: { ...body, asks: false, version: 1 } })
    expect((await round()).ask).toBe(0)
    await admin.call(stillThere.saveSettings, { body: { ...body, version: 2 } })
    expect((await round()).ask).toBe(1)
    for (const wrong of [
      { first_days: 13 },
      { first_days: 366, last_days: 700 },
      { last_days: 731 },
      { first_days: 30, last_days: 71 },
      { first_days: 30.5 },
    ])
      expect(
        (await admin.refused(stillThere.saveSettings, { body: { ...body, ...wrong } })).code,
      ).toBe('invalid')
    expect((await it.owner.refused(stillThere.settings, {})).code).toBe('forbidden')
  })
})

describe('an answer', () => {
  test('that it is still there does not change it: its version stays, and it is fresh again', async () => {
    const it = await old(80)
    const params = { id: it.id }
    const before = await it.owner.call(products.get, { params })
    await round()
    const said = await it.owner.call(stillThere.answer, { params, body: { answer: 'there' } })
    expect(said).toMatchObject({ state: 'fresh', published: true })
    const now = await it.owner.call(products.get, { params })
    expect([now.version, now.updated_at]).toEqual([before.version, before.updated_at])
    expect((await it.owner.call(stillThere.asked, {}))['hydra:member']).toEqual([])
    expect((await round(after(44))).ask).toBe(0)
    expect((await round(after(46))).ask).toBe(1)
  })
  test('with an amount changes it, and an answer that it is gone takes it off the market', async () => {
    const it = await old(80)
    const params = { id: it.id }
    await round()
    await it.owner.call(stillThere.answer, { params, body: { answer: 'amount', amount: 40 } })
    expect(await it.owner.call(products.get, { params })).toMatchObject({ amount: 40 })
    expect(await stateOf(it)).toBe('fresh')
    for (const body of [
      { answer: 'amount' },
      { answer: 'amount', amount: 0 },
      { answer: 'amount', amount: 2.5 },
      { answer: 'amount', amount: -1 },
      { answer: 'there', amount: 3 },
      { answer: 'misschien' },
      {},
    ])
      expect(
        (await it.owner.refused(stillThere.answer, { params, body: body as never })).code,
      ).toBe('invalid')
    await it.owner.call(stillThere.answer, { params, body: { answer: 'gone' } })
    expect(await it.owner.call(products.get, { params })).toMatchObject({ published: false })
    expect(
      (await it.owner.refused(stillThere.answer, { params, body: { answer: 'there' } })).code,
    ).toBe('stale')
  })
  test('is for users who may change the offer: not another organisation, a reader, a colleague without the spot, or without the permission', async () => {
    const it = await old(80)
    await round()
    const params = { id: it.id }
    const body = { answer: 'there' } as const
    const other = await world.member()
    expect((await other.refused(stillThere.answer, { params, body })).code).toBe('not_found')
    expect((await other.refused(stillThere.ofProduct, { params })).code).toBe('not_found')
    const reader = await world.user(it.owner.tenantId, 'ROLE_READ_ONLY')
    expect((await reader.refused(stillThere.answer, { params, body })).code).toMatch(
      /read_only|forbidden/,
    )
    const colleague = await world.user(it.owner.tenantId)
    expect((await colleague.refused(stillThere.answer, { params, body })).code).toBe('forbidden')
    expect((await colleague.call(stillThere.ofProduct, { params })).can).toBe(false)
    expect((await colleague.call(stillThere.asked, {}))['hydra:member']).toEqual([])
    await limitTo(world, it.owner, 'SPOT_ITEM_READ')
    expect((await it.owner.refused(stillThere.answer, { params, body })).code).toBe('forbidden')
  })
  test('to a reservation, or its completion, counts as a sign', async () => {
    const it = await old(80)
    const buyer = await world.member()
    const made = await buyer.call(transactions.create, { body: { product: it.id, amount: 1 } })
    await longAgo(it.id, 80)
    expect((await round()).ask).toBe(1)
    await world.asSystem((db) =>
      sql`update products.product set unconfirmed_since = '2026-01-01' where id = ${it.id}`.execute(
        db,
      ),
    )
    await it.owner.call(transactions.decline, { params: { id: made.id }, body: {} })
    await world.jobs()
    expect(await stateOf(it)).toBe('fresh')
    expect((await round()).ask).toBe(0)
  })
})
