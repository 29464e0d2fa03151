import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openPostOffice } from '../../test/post-office.ts'
import { useWorld } from '../../test/world.ts'
import { isGone, JobPresence } from './job-presence.ts'
import { makeLog } from './log.ts'
import { Parts } from './parts.ts'
import { deliver, linkTo, sendMail, type Mail } from './mail.ts'

const office = await openPostOffice()
const world = useWorld({ SMTP_URL: office.url, MAIL_FROM: 'post@bouwkring.example' })
afterAll(() => office.close())
beforeEach(() => {
  office.letters.length = 0
  office.refuse.clear()
})

let count = 0
const mail = (more: Partial<Mail> = {}): Mail => ({
  tenantId: 1,
  key: `test:${++count}`,
  to: { name: 'Piet Bos', address: `piet${count}@bos.example` },
  subject: 'Één onderwerp',
  text: 'Goedendag,\n\nTot ziens.',
  ...more,
})
const write = (m: Mail) => world.asSystem((db) => sendMail(db, m))
const rowOf = (key: string) =>
  world.asSystem((db) =>
    db
      .selectFrom('platform.mail')
      .selectAll()
      .where('dedupe_key', '=', key)
      .executeTakeFirstOrThrow(),
  )
const context = () => ({
  database: world.database,
  config: world.config,
  log: makeLog('silent'),
  parts: new Parts(),
})

describe('mail', () => {
  test('is sent to a real server with its sender, reply address and own Message-ID', async () => {
    const m = mail({ replyTo: { name: 'Jan, "de" Vries', address: 'jan@vries.example' } })
    await write(m)
    await world.jobs()
    const row = await rowOf(m.key)
    expect(row).toMatchObject({ state: 'sent', attempts: 1, last_error: null })
    expect(office.letters).toHaveLength(1)
    expect(office.letters[0]).toMatchObject({
      from: 'post@bouwkring.example',
      to: [m.to.address],
      mail: {
        subject: 'Één onderwerp',
        from: { name: 'Bouwkring', address: 'post@bouwkring.example' },
        to: [{ name: 'Piet Bos', address: m.to.address }],
        replyTo: [{ name: 'Jan, "de" Vries', address: 'jan@vries.example' }],
        messageId: `<${row.message_id}@bouwkring.example>`,
      },
    })
    expect(office.letters[0]?.mail.text?.trim()).toBe('Goedendag,\n\nTot ziens.')
  })

  test('with an unsubscribe link announces it to mail programs (RFC 8058), and keeps its HTML', async () => {
    await write(mail({ html: '<p>Hallo</p>', unsubscribe: 'https://delta.example/api/stop?t=1' }))
    await write(mail())
    await world.jobs()
    const headers = office.letters.map(({ mail: sent }) =>
      Object.fromEntries(sent.headers.map(({ key, value }) => [key, value])),
    )
    expect(headers.find((one) => one['list-unsubscribe'])).toMatchObject({
      'list-unsubscribe': '<https://delta.example/api/stop?t=1>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect(headers.filter((one) => one['list-unsubscribe-post'])).toHaveLength(1)
    expect(office.letters.map(({ mail: sent }) => sent.html?.trim())).toContain('<p>Hallo</p>')
  })

  test('is sent once: written twice, its job run again and again, ten at a time', async () => {
    const m = mail()
    for (let i = 0; i < 3; i++) await write(m)
    const { id } = await rowOf(m.key)
    await Promise.all(Array.from({ length: 10 }, () => deliver(context(), id)))
    await world.jobs()
    expect(office.letters).toHaveLength(1)
  })

  test('is not written when its cause is rolled back', async () => {
    const m = mail()
    await expect(
      world.asSystem(async (db) => {
        await sendMail(db, m)
        throw new Error('the cause failed')
      }),
    ).rejects.toThrow('the cause failed')
    await world.jobs()
    expect(office.letters).toEqual([])
  })

  test('a mail that the server defers is retried under the same Message-ID; one refused for good is not', async () => {
    const [later, never] = [mail(), mail()]
    office.refuse.set(later.to.address, 451)
    office.refuse.set(never.to.address, 550)
    await write(later)
    await write(never)
    const [a, b] = [await rowOf(later.key), await rowOf(never.key)]
    await expect(deliver(context(), a.id)).rejects.toThrow()
    await deliver(context(), b.id)
    expect(await rowOf(later.key)).toMatchObject({
      state: 'waiting',
      attempts: 1,
      last_error: expect.stringContaining('not now') as string,
    })
    expect(await rowOf(never.key)).toMatchObject({ state: 'failed', attempts: 1 })
    office.refuse.clear()
    for (const id of [a.id, b.id]) await deliver(context(), id)
    expect(office.letters.map((l) => l.mail.messageId)).toEqual([
      `<${a.message_id}@bouwkring.example>`,
    ])
    expect(await rowOf(later.key)).toMatchObject({ state: 'sent', attempts: 2, last_error: null })
  })

  test('a mail claimed by a worker that died is sent by the next once that is certain; control: a living worker keeps it (R12)', async () => {
    const [late, fresh, held] = [mail(), mail(), mail()]
    for (const m of [late, fresh, held]) await write(m)
    const living = new JobPresence(world.ownerUrl, makeLog('silent'))
    const lives = () =>
      world
        .asSystem((db) =>
          sql<{ gone: boolean }>`select ${isGone(sql.lit(living.name))} as gone`.execute(db),
        )
        .then(({ rows }) => rows[0]?.gone)
    await expect.poll(lives, { timeout: 10_000 }).toBe(false)
    const take = (m: Mail, worker: string, seconds: number) =>
      world.asSystem((db) =>
        sql`update platform.mail set state = 'sending', claimed_by = ${worker}, claimed_at = now() - make_interval(secs => ${seconds}) where dedupe_key = ${m.key}`.execute(
          db,
        ),
      )
    await take(late, 'process-gone', 25)
    await take(fresh, 'process-gone', 5)
    await take(held, living.name, 60)
    const send = async (m: Mail) => deliver(context(), (await rowOf(m.key)).id)
    await send(late)
    await expect(send(fresh)).rejects.toThrow('has it still')
    await send(held)
    await living.stop()
    expect(office.letters.map((l) => l.to)).toEqual([[late.to.address]])
    expect(await rowOf(late.key)).toMatchObject({ state: 'sent', claimed_by: null })
    expect(await rowOf(held.key)).toMatchObject({ state: 'sending' })
    await world.asSystem((db) =>
      sql`update platform.mail set state = 'kept' where state = 'sending'`.execute(db),
    )
  })

  test('user input never becomes a header', async () => {
    const evil = 'Piet\r\nBcc: all@victims.example\r\n\r\nHello'
    const m = mail({
      subject: evil,
      to: { name: evil, address: 'one@bos.example' },
      replyTo: { name: `${evil}" <x@y.example>`, address: 'jan@vries.example' },
    })
    await write(m)
    await world.jobs()
    const [letter] = office.letters
    expect(letter?.to).toEqual(['one@bos.example'])
    expect(letter?.raw.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|hello)/im)
    expect(letter?.mail).toMatchObject({
      replyTo: [{ address: 'jan@vries.example' }],
      text: expect.stringMatching(/^Goedendag/) as string,
    })
  })

  test('without a mail server it is stored, and marked as such', async () => {
    const m = mail()
    await write(m)
    const { id } = await rowOf(m.key)
    await deliver({ ...context(), config: { ...world.config, SMTP_URL: undefined } }, id)
    expect(await rowOf(m.key)).toMatchObject({ state: 'kept', sent_at: null })
    await world.jobs()
    expect(office.letters).toEqual([])
  })
})

test('links name the organisation by its host, from the configuration', () => {
  expect(
    linkTo(
      { PUBLIC_URL: 'https://bouwkring.example:8443', TENANT_HOSTS: 'on' },
      'delta',
      '/products/5',
    ),
  ).toBe('https://delta.bouwkring.example:8443/products/5')
  expect(
    linkTo({ PUBLIC_URL: 'http://10.0.0.1:3000', TENANT_HOSTS: 'off' }, 'delta', '/products/5'),
  ).toBe('http://10.0.0.1:3000/products/5')
})
