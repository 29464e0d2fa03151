import { mailCategory } from '@bouwkring/contract/mail-preferences'
import { notifications } from '@bouwkring/contract/notifications'
import { savedSearches } from '@bouwkring/contract/saved-searches'
import { transactions } from '@bouwkring/contract/transactions'
import { userSettings } from '@bouwkring/contract/user-settings'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { openPostOffice } from '../../test/post-office.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { tell } from '../platform/jobs.ts'
import { mailDigests } from './jobs-digest.ts'
import { mailDue } from './jobs-letter.ts'

const office = await openPostOffice()
const world = useWorld({ SMTP_URL: office.url, MAIL_FROM: 'post@bouwkring.example' })
afterAll(() => office.close())
beforeEach(() => {
  office.letters.length = 0
})

const choose = (who: Caller, value: object) =>
  who.call(userSettings.create, { body: { category: mailCategory, value: value as never } })
const keep = (
  who: Caller,
  name: string,
  filter: Record<string, string | number>,
  frequency: 'now' | 'daily' = 'now',
) => who.call(savedSearches.create, { body: { name, filter, frequency } })
const addressOf = async (who: Caller) =>
  (
    await world.asSystem((db) =>
      sql<{ email: string }>`select email from accounts."user" where id = ${who.userId}`.execute(
        db,
      ),
    )
  ).rows[0]?.email
/** The mails that a user received, in order of arrival. */
const lettersTo = async (who: Caller) => {
  const address = await addressOf(who)
  return office.letters.filter(({ to }) => to.includes(address ?? '')).map(({ mail }) => mail)
}

/** A user with an offer, a demand and two searches, and another organisation that makes moves. */
async function market(value: object = {}) {
  const me = await world.member('ROLE_USER', 'Overheden', 'Provincie Delta')
  const other = await world.member('ROLE_USER', 'Aannemers', 'Van Rijn Infra')
  await choose(me, { match: 'now', match_from: 0, quiet_hours: false, ...value })
  const mine = await makeSpot(me, { publish: true, name: 'Provinciale weg' })
  const yard = await makeSpot(other, { publish: true, name: 'Kerklaan' })
  const offer = await rowOfProduct(world, mine, { name: 'Lichtmast' })
  const demand = await rowOfProduct(world, mine, { name: 'Tegel gezocht', is_released: false })
  await world.jobs()
  // The matches that matching itself found for these are outside the scope of the tests.
  await world.asSystem((db) =>
    sql`delete from notifications.notification where user_id = ${me.userId}`.execute(db),
  )
  office.letters.length = 0
  return { me, other, mine, yard, offer, demand }
}
type Market = Awaited<ReturnType<typeof market>>

/** A match of the user's own demand with a product of the other organisation. */
const matched = async (m: Market, product: number, score: number) => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      id: number
    }>`insert into matching.match (offer_id, demand_id, offer_tenant_id, demand_tenant_id, offer_spot_id, demand_spot_id, score, parts)
      values (${product}, ${m.demand}, ${m.other.tenantId}, ${m.me.tenantId}, ${m.yard.id}, ${m.mine.id}, ${score}, '[]')
      on conflict (offer_id, demand_id) do update set score = excluded.score returning id`.execute(
      db,
    ),
  )
  await world.asSystem((db) => tell(db, 'match.found', { matchIds: rows.map(({ id }) => id) }))
}

/** As if notified just now and not mailed yet. */
const untold = async (who: Caller) => {
  const address = await addressOf(who)
  office.letters.length = 0
  await world.asSystem(async (db) => {
    await sql`delete from platform.mail where to_address = ${address}`.execute(db)
    await sql`update notifications.notification set mailed_at = null, mail = case when kind in ('search_hit', 'search_broken') then 'soon' else 'now' end where user_id = ${who.userId}`.execute(
      db,
    )
  })
}
const subjectsTo = async (who: Caller) => (await lettersTo(who)).map(({ subject }) => subject)
const reserve = (m: Market, amount = 12) =>
  m.other.call(transactions.create, { body: { product: m.offer, amount } })
const frequencyOf = async (who: Caller, id: number) =>
  (await who.call(savedSearches.get, { params: { id } })).frequency
const press = (link: string, method: 'GET' | 'POST') => {
  const { pathname, search } = new URL(link)
  const url = `/api/saved-searches/unsubscribe${search}`
  expect(pathname).toMatch(/afmelden$|unsubscribe$/)
  return world.visitor().raw({ method, url })
}

describe('everything due in one run', () => {
  test('is combined in one mail: waiting items, matches, hits; its links answer, stop one search, and stop all of them', async () => {
    const m = await market()
    const first = await keep(m.me, 'Eerste', { spot: m.yard.id })
    const second = await keep(m.me, 'Tweede', { spot: m.yard.id, search: 'band' })
    const band = await rowOfProduct(world, m.yard, { name: 'Trottoirband' })
    await matched(m, band, 88)
    await reserve(m)
    await world.jobs()
    const [letter, ...more] = await lettersTo(m.me)
    expect(more).toEqual([])
    expect(letter?.subject).toBe(
      'Eén reservering wacht op uw antwoord, 1 nieuwe match, 1 nieuwe treffer',
    )
    const text = letter?.text ?? ''
    const order = [
      'Van Rijn Infra vraagt 12,00 st Lichtmast',
      '/reservation/accept?',
      'Nieuwe match van 88%',
      '\nEerste\n',
      `/products/${band}`,
      '\nTweede\n',
    ].map((said) => text.replaceAll('\r', '').indexOf(said))
    expect(order).toEqual(order.toSorted((one, two) => one - two))
    expect(order).not.toContain(-1)
    for (const said of ['/reservation/decline?', 'Nieuwe match van 88%', 'Trottoirband', 'Tweede'])
      expect(letter?.html).toContain(said)
    expect(text).toContain('treffers van "Eerste" en "Tweede", en geen andere')

    const header = letter?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
    expect(letter?.headers).toContainEqual(
      expect.objectContaining({
        key: 'list-unsubscribe-post',
        value: 'List-Unsubscribe=One-Click',
      }),
    )
    const stops = [...text.matchAll(/Stop de mails van deze zoekopdracht:\s+(\S+)/g)].map(
      ([, link]) => link ?? '',
    )
    expect(stops).toHaveLength(2)
    const both = () => Promise.all([first, second].map(({ id }) => frequencyOf(m.me, id)))
    expect((await press(stops[1] ?? '', 'GET')).status).not.toBe(200)
    expect(await both()).toEqual(['now', 'now'])
    expect(await press(stops[1] ?? '', 'POST')).toMatchObject({ body: { stopped: 1 } })
    expect(await both()).toEqual(['now', 'off'])
    expect(await press(header.slice(1, -1), 'POST')).toMatchObject({ body: { stopped: 1 } })
    expect(await both()).toEqual(['off', 'off'])
    expect((await press(stops[0] ?? '', 'POST')).status).toBe(400)
  })

  test('leaves each kind its own moment: daily mail and quiet hours are not brought forward', async () => {
    const daily = await market()
    await keep(daily.me, 'Dagelijks', { spot: daily.yard.id }, 'daily')
    const late = await market({ match: 'daily' })
    await keep(late.me, 'Meteen', { spot: late.yard.id })
    const sleeper = await market({ quiet_hours: true })
    await keep(sleeper.me, 'Overdag', { spot: sleeper.yard.id })
    for (const m of [daily, late, sleeper])
      await matched(m, await rowOfProduct(world, m.yard, { name: 'Tegel' }), 70)
    await world.jobs()
    expect(await subjectsTo(daily.me)).toEqual(['Nieuwe match van 70%'])
    expect(await subjectsTo(late.me)).toEqual(['Meteen: 1 nieuwe treffer'])
    await untold(sleeper.me)
    const ends: [string, string[]][] = [
      ['2026-11-24T22:00:00Z', ['Nieuwe match van 70%']],
      ['2026-11-25T06:30:00Z', ['Nieuwe match van 70%', 'Overdag: 1 nieuwe treffer']],
    ]
    for (const [at, subjects] of ends) {
      await mailDue(world, new Date(at), sleeper.me.userId)
      await world.jobs()
      expect(await subjectsTo(sleeper.me)).toEqual(subjects)
    }
    await mailDigests(world, '2026-11-24')
    await world.jobs()
    expect(await subjectsTo(daily.me)).toEqual(['Dagelijks: 1 nieuwe treffer'])
    expect(await subjectsTo(late.me)).toEqual(['Uw melding van vandaag'])
  })

  test('names twenty items in all, and gives the total', async () => {
    const m = await market()
    await keep(m.me, 'Veel', { spot: m.yard.id })
    const products: number[] = []
    for (let n = 0; n < 15; n++)
      products.push(await rowOfProduct(world, m.yard, { name: `Tegel ${n}` }))
    for (const [at, id] of products.entries()) await matched(m, id, 60 + at)
    await reserve(m)
    await world.jobs()
    const [letter, ...more] = await lettersTo(m.me)
    expect(more).toEqual([])
    expect(letter?.subject).toContain('15 nieuwe matches, 15 nieuwe treffers')
    expect(letter?.text?.match(/Nieuwe match van/g)).toHaveLength(15)
    expect(letter?.text?.match(/\/products\/\d+/g)).toHaveLength(4)
    expect(letter?.text).toContain('En nog 11.')
  })

  test('is written once, by ten concurrent workers and after one that was interrupted', async () => {
    const m = await market()
    await keep(m.me, 'Eerste', { spot: m.yard.id })
    await matched(m, await rowOfProduct(world, m.yard), 90)
    await world.jobs()
    await untold(m.me)
    // Its last action is made to fail: nothing of it remains.
    const broken = {
      database: world.database,
      config: Object.defineProperty({ ...world.config }, 'PRODUCT_NAME', {
        get: () => {
          throw new Error('broke off')
        },
      }),
    }
    await expect(mailDue(broken, new Date(), m.me.userId)).rejects.toThrow('broke off')
    await world.jobs()
    expect(await subjectsTo(m.me)).toEqual([])
    await Promise.all(Array.from({ length: 10 }, () => mailDue(world, new Date(), m.me.userId)))
    await world.jobs()
    expect(await subjectsTo(m.me)).toEqual(['1 nieuwe match, 1 nieuwe treffer'])
  })

  test('is not mailed when it is read at that moment', async () => {
    const m = await market()
    await matched(m, await rowOfProduct(world, m.yard), 90)
    await world.jobs()
    await untold(m.me)
    await m.me.call(notifications.dismissAll, { body: { dismiss: true } })
    await mailDue(world, new Date(), m.me.userId)
    await world.jobs()
    expect(await subjectsTo(m.me)).toEqual([])
  })

  test('includes matches even when search mails bounced', async () => {
    const m = await market()
    const { id } = await keep(m.me, 'Eerste', { spot: m.yard.id })
    for (let n = 0; n < 4; n++) {
      await matched(m, await rowOfProduct(world, m.yard), 80 + n)
      await world.jobs()
      await world.asSystem(async (db) => {
        await sql`update platform.mail set state = 'failed', sent_at = null where to_address = ${await addressOf(m.me)}`.execute(
          db,
        )
        await sql`update notifications.notification set mailed_at = mailed_at - interval '6 minutes' where user_id = ${m.me.userId}`.execute(
          db,
        )
      })
    }
    expect((await subjectsTo(m.me)).slice(2)).toEqual([
      '1 nieuwe match, 1 nieuwe treffer',
      'Nieuwe match van 83%',
    ])
    expect(await m.me.call(savedSearches.get, { params: { id } })).toMatchObject({
      paused: { why: 'bounced' },
    })
  })
})

test('waiting reservations are notified to users who may answer them, in their own organisation, unless they chose no mail', async () => {
  const m = await market()
  const people = {
    colleague: await world.user(m.me.tenantId),
    reader: await world.user(m.me.tenantId),
    silent: await world.user(m.me.tenantId),
    stranger: await world.member(),
  }
  for (const who of Object.values(people)) {
    await choose(who, {
      quiet_hours: false,
      ...(who === people.silent && { reservation_received: 'off' }),
    })
    await keep(who, 'Eerste', { spot: m.yard.id })
  }
  // Read-only from now on; the search remains.
  await world.asSystem((db) =>
    sql`update accounts.user_role set role_id = (select id from accounts.role where name = 'ROLE_READ_ONLY') where user_id = ${people.reader.userId}`.execute(
      db,
    ),
  )
  await reserve(m)
  await world.jobs()
  const band = await rowOfProduct(world, m.yard, { name: 'Trottoirband' })
  await world.jobs()
  const [told] = await lettersTo(people.colleague)
  expect(told?.subject).toBe('Eerste: 1 nieuwe treffer')
  expect(told?.text).toContain('Eén reservering wacht op uw antwoord')
  expect(told?.text).toContain('/mijn-bouwkring?status%5B%5D=pending&transaction_state=received')
  expect(told?.text).toContain(`/products/${band}`)
  for (const who of [people.reader, people.silent, people.stranger])
    expect(await subjectsTo(who)).toEqual(['Eerste: 1 nieuwe treffer'])
})
