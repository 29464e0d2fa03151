import { languages } from '@bouwkring/contract/messages'
import { mailCategory } from '@bouwkring/contract/mail-preferences'
import { mailedKinds } from '@bouwkring/contract/notification-kinds'
import { groups } from '@bouwkring/contract/groups'
import { notifications } from '@bouwkring/contract/notifications'
import { transactions } from '@bouwkring/contract/transactions'
import { userSettings } from '@bouwkring/contract/user-settings'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeSpot, rowOfProduct } from '../../test/make.ts'
import { mailed } from '../../test/mailed.ts'
import { useWorld, type Caller } from '../../test/world.ts'
import { mailHtml } from '../platform/rules-mail-html.ts'
import { tell } from '../platform/jobs.ts'
import { mailDigests } from './jobs-digest.ts'
import { whenOf } from './rules-due.ts'
import { digestMail, matchesMail, newsMail } from './rules-mail.ts'
import { textOf } from './rules-text.ts'
import type { Subject } from './rules/subject.ts'

const world = useWorld()
const mailsTo = (who: Caller) => mailed(world, who)
const choose = (who: Caller, value: object) =>
  who.call(userSettings.create, { body: { category: mailCategory, value: value as never } })

async function reserved(before: (owner: Caller) => Promise<unknown> = () => Promise.resolve()) {
  const owner = await world.member('ROLE_USER', 'Aannemers', 'Van Rijn Infra')
  const sender = await world.member('ROLE_USER', 'Overheden', 'Provincie Delta')
  const product = await rowOfProduct(
    world,
    await makeSpot(owner, { publish: true, name: 'Kerklaan' }),
    { name: 'Betontegel', amount: 2400 },
  )
  await before(owner)
  const made = await sender.call(transactions.create, { body: { product, amount: 800 } })
  await world.jobs()
  return { owner, sender, product, made }
}

describe('a notification', () => {
  test('is mailed at once, with its text and its own link, and never twice', async () => {
    const { owner, made } = await reserved()
    const [mail, ...more] = await mailsTo(owner)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Provincie Delta vraagt 800,00 st Betontegel')
    expect(mail?.body).toContain(`/mijn-bouwkring/${made.id}`)
    expect(mail?.body).toContain('/account/e-mail')
    await world.asSystem((db) =>
      sql`select platform.add_job('notification.made>notifications', json_build_object('notificationId', n.id)) from notifications.notification n, generate_series(1, 5) where n.user_id = ${owner.userId}`.execute(
        db,
      ),
    )
    await world.jobs()
    expect(await mailsTo(owner)).toHaveLength(1)
  })

  test('is not mailed to a user who wants no mail', async () => {
    const { owner } = await reserved((who) => choose(who, { reservation_received: 'off' }))
    expect(await mailsTo(owner)).toEqual([])
    expect((await owner.call(notifications.list, { query: {} })).unread).toBe(1)
  })

  test('waits for the daily mail, which lists what is still unread, says how many wait and is sent once', async () => {
    const { owner, sender, product } = await reserved((who) =>
      choose(who, { reservation_received: 'daily' }),
    )
    for (const amount of [5, 6])
      await sender.call(transactions.create, { body: { product, amount } })
    await world.jobs()
    expect(await mailsTo(owner)).toEqual([])
    const [newest] = (await owner.call(notifications.list, { query: {} }))['hydra:member']
    await owner.call(notifications.dismiss, {
      params: { id: newest?.id as number },
      body: { dismiss: true },
    })
    for (let i = 0; i < 2; i++) await mailDigests(world)
    const mails = await mailsTo(owner)
    expect(mails.map((m) => m.subject)).toEqual(['3 reserveringen wachten op uw antwoord'])
    expect(mails[0]?.body).toContain('Provincie Delta vraagt 800,00 st Betontegel')
    expect(mails[0]?.body).not.toContain('6,00 st')
  })

  test('of matches from one publication gives one mail for each person, best first, and never twice', async () => {
    const owner = await world.member('ROLE_USER', 'Aannemers', 'Van Rijn Infra')
    const other = await world.member('ROLE_USER', 'Overheden', 'Provincie Delta')
    for (const who of [owner, other]) await choose(who, { match: 'now', match_from: 0 })
    const offer = await rowOfProduct(world, await makeSpot(owner, { publish: true }), {
      name: 'Betontegel',
    })
    const spot = await makeSpot(other, { publish: true })
    const asked: number[] = []
    for (let at = 0; at < 22; at++)
      asked.push(await rowOfProduct(world, spot, { name: `Vraag ${at}`, is_released: false }))
    const tellAll = async () => {
      await world.asSystem(async (db) => {
        await sql`insert into notifications.notification (tenant_id, user_id, kind, params, dedupe_key)
          select u.tenant_id, u.id, 'match', jsonb_build_object('product', case when u.id = ${owner.userId} then ${offer}::bigint else d.id end, 'other', case when u.id = ${owner.userId} then d.id else ${offer}::bigint end, 'score', 50 + d.at), 'match:' || d.id
          from accounts."user" u, unnest(${asked}::bigint[]) with ordinality d (id, at) where u.id in (${owner.userId}, ${other.userId}) on conflict do nothing`.execute(
          db,
        )
      })
      await world.jobs()
    }
    for (let i = 0; i < 2; i++) await tellAll()
    const [mail, ...more] = await mailsTo(owner)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('22 nieuwe matches')
    expect(mail?.body.indexOf('72')).toBeGreaterThan(0)
    expect(mail?.body.indexOf('72')).toBeLessThan(mail?.body.indexOf('71') ?? 0)
    expect(mail?.body.match(/\/mijn-spots|\/spots/g)).toHaveLength(20)
    expect(mail?.body).toContain('En nog 2.')
    expect((await mailsTo(other)).map((m) => m.subject)).toEqual(['22 nieuwe matches'])
    const waiting = await world.asSystem((db) =>
      db
        .selectFrom('notifications.notification')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .where('user_id', '=', owner.userId)
        .where('mail', 'is', null)
        .executeTakeFirstOrThrow(),
    )
    expect(waiting.n).toBe(0)
  })

  test('of an invitation to a group is mailed to administrators, of a registration to super admins', async () => {
    const [owner, guest, chief] = [
      await world.member('ROLE_ADMIN', 'Overheden', 'Provincie Delta'),
      await world.member('ROLE_ADMIN'),
      await world.member('ROLE_SUPER_ADMIN'),
    ]
    const group = await owner.call(groups.create, { body: { name: 'Regio Eemland' } })
    await owner.call(groups.invite, { params: { id: group.id }, body: [guest.tenantId] })
    await world.asSystem(async (db) => {
      const { rows } = await sql<{
        id: number
      }>`select accounts.register('Sloopwerken Vianen', 'vianen', false, '68291047', '0621884430', (select id from accounts."group" where kind = 'global' limit 1), 'Jeroen Ooms', 'ooms@vianen.example', 'nl') as id`.execute(
        db,
      )
      await tell(db, 'account.registered', { userId: rows[0]?.id as number, letter: 'x' })
    })
    await world.jobs()
    expect((await mailsTo(guest)).map((m) => m.subject)).toEqual([
      'Provincie Delta nodigt uw organisatie uit voor de groep Regio Eemland',
    ])
    expect((await mailsTo(chief)).map((m) => m.subject)).toEqual([
      'Sloopwerken Vianen heeft zich aangemeld',
    ])
  })

  test('choices: an unset choice follows the default, nonsense is rejected', async () => {
    expect([
      whenOf('match', undefined),
      whenOf('match', { match: 'off' }),
      whenOf('spot_expired', { match: 'off' }),
      whenOf('contact_message', undefined),
      whenOf('match', 'x'),
    ]).toEqual(['daily', 'off', 'now', 'off', 'daily'])
    const me = await world.member()
    expect(
      await me.refused(userSettings.create, {
        body: { category: mailCategory, value: { match: 'hourly' } },
      }),
    ).toMatchObject({ status: 400 })
    expect(
      await me.refused(userSettings.create, {
        body: { category: mailCategory, value: { weather: 'now' } },
      }),
    ).toMatchObject({ status: 400 })
  })
})

const full = {
  own: { name: 'Betontegel', spotId: 3, spot: 'Kerklaan', productId: 5, isReleased: true },
  other: { name: 'Tegel <b>30x30</b>', company: 'Provincie Delta', city: 'Amersfoort' },
  score: 92,
  gap: null,
  transaction: {
    id: 8,
    product: 'Straatbaksteen\r\nBcc: x@y.example',
    isReleased: true,
    unit: 'm2',
    spot: 'Depot Oost',
    company: 'Gemeente Zwolle',
    internal: false,
  },
  amount: 860,
  spot: { id: 3, name: 'Fietsbrug Eem', till: '2026-11-24' },
  message: null,
  request: { kind: 'entry', name: 'Betontegel', attributes: [], company: 'Gemeente Zwolle' },
  registration: null,
} as unknown as Omit<Subject, 'kind'>
const link = (path: string) => `https://delta.bouwkring.example${path}`

describe.each(mailedKinds)('%s', (kind) => {
  test.each(languages)(
    'has a mail in %s: a one-line subject, text and HTML that say the same and escape user input',
    (language) => {
      const text = textOf({ kind, ...full }, language, 'bouwkring')
      for (const mail of [
        newsMail(text, { name: 'Sanne', language }, link),
        digestMail([text, text], 60, { name: 'Sanne', language }, link),
        matchesMail([text, text], 60, { name: 'Sanne', language }, link),
      ]) {
        expect(mail.subject).toMatch(/^[^\r\n]{3,200}$/)
        expect(mail.text).not.toMatch(/undefined|null|NaN/)
        expect(mail.text.startsWith(language === 'nl' ? 'Beste Sanne,' : 'Dear Sanne,')).toBe(true)
        const html = mailHtml({
          ...mail,
          product: 'Bouwkring',
          language,
          site: 'https://bouwkring.example',
        })
        expect(html).toContain('href="https://delta.bouwkring.example/')
        expect(html).not.toMatch(/<b>30x30|<script|<img/)
      }
    },
  )
})

test('a mail that can be answered has a button for each answer, and none for links in user input', () => {
  const text = {
    subject: 'Vraag',
    details: '',
    full_details: 'Zie:\nhttps://elders.example/inloggen',
    link: '/mijn-bouwkring/8',
    link_text: '',
  }
  const mail = newsMail(text, { name: 'Sanne', language: 'nl' }, link, {
    accept: '/reservation/accept?q=8',
    decline: '/reservation/decline?q=8',
  })
  const html = mailHtml({
    ...mail,
    product: 'Bouwkring',
    language: 'nl',
    site: 'https://bouwkring.example',
  })
  const buttons = [
    ...html.matchAll(/<a href="([^"]+)" style="display:inline-block[^>]*>([^<]+)</g),
  ].map(([, href, label]) => [href, label])
  expect(buttons).toEqual([
    ['https://delta.bouwkring.example/mijn-bouwkring/8', 'Openen in Bouwkring'],
    ['https://delta.bouwkring.example/reservation/accept?q=8', 'Accepteren'],
    ['https://delta.bouwkring.example/reservation/decline?q=8', 'Afwijzen'],
  ])
  expect(html).toContain('<a href="https://elders.example/inloggen" style="color')
})
