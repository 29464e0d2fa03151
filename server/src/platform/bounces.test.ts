import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostOffice } from '../../test/post-office.ts'
import { useWorld } from '../../test/world.ts'
import { failureIn, mailOfReturn, receiveBounces, returnAddress } from './bounces.ts'
import { ConfigError, readConfig } from './config.ts'
import { makeLog } from './log.ts'
import { sendMail } from './mail.ts'

const office = await openPostOffice()
const world = useWorld({
  SMTP_URL: office.url,
  MAIL_FROM: 'post@bouwkring.example',
  MAIL_BOUNCE_ADDRESS: 'terug@bouwkring.example',
  BOUNCE_PORT: '0',
})
let gate: Awaited<ReturnType<typeof receiveBounces>>
beforeAll(async () => {
  gate = await receiveBounces(world.config, world.database, makeLog('silent'))
})
afterAll(async () => {
  await gate?.stop()
  await office.close()
})

const report = (
  action: string,
  status: string,
  diagnostic = 'smtp; 550 5.1.1 <piet@bos.example>: nobody of\n that name',
) =>
  `From: mailer@bos.example\r\nTo: terug@bouwkring.example\r\nSubject: Undelivered\r\nMIME-Version: 1.0\r\nContent-Type: multipart/report; report-type=delivery-status; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nSorry.\r\n--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.bos.example\r\n\r\nFinal-Recipient: rfc822; piet@bos.example\r\nAction: ${action}\r\nStatus: ${status}\r\nDiagnostic-Code: ${diagnostic}\r\n\r\n--b--\r\n`
const bring = (to: string | string[], raw: string) =>
  createTransport({
    host: '127.0.0.1',
    port: gate?.port ?? 0,
    secure: false,
    ignoreTLS: true,
  }).sendMail({ envelope: { from: '', to }, raw })
let count = 0
async function sent() {
  const key = `bounce:${++count}`
  await world.asSystem((db) =>
    sendMail(db, {
      tenantId: 1,
      key,
      to: { name: 'Piet', address: 'piet@bos.example' },
      subject: 'Onderwerp',
      text: 'Tekst.',
    }),
  )
  await world.jobs()
  const { id } = await world.asSystem((db) =>
    db
      .selectFrom('platform.mail')
      .select('id')
      .where('dedupe_key', '=', key)
      .executeTakeFirstOrThrow(),
  )
  const row = () =>
    world.asSystem((db) =>
      db
        .selectFrom('platform.mail')
        .select(['state', 'last_error', 'sent_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  return { id, row, from: office.letters.at(-1)?.from ?? '' }
}

test('each mail has its own return address, and a bounce to it is stored with its reason', async () => {
  const { id, row, from } = await sent()
  expect(from).toBe(returnAddress(world.config, id))
  expect(office.letters.at(-1)?.mail.from?.address).toBe('post@bouwkring.example')
  await bring(from, report('delayed', '4.4.1'))
  expect(await row()).toMatchObject({ state: 'sent' })
  await bring(from, report('failed', '5.1.1'))
  expect(await row()).toEqual({
    state: 'failed',
    last_error: 'bounced 5.1.1 smtp; 550 5.1.1 <piet@bos.example>: nobody of that name',
    sent_at: null,
  })
  await bring(from, report('failed', '5.9.9'))
  expect((await row()).last_error).toContain('5.1.1')
})

test('only a report to the return address of a mail is accepted, and nothing else', async () => {
  const { id, row, from } = await sent()
  for (const to of [
    'post@bouwkring.example',
    'terug@bouwkring.example',
    from.replace(`+${id}-`, `+${id + 1}-`),
    from.replace(/-[0-9a-f]/, (s) => (s === '-0' ? '-1' : '-0')),
    from.replace('bouwkring.example', 'elders.example'),
    `x${from}`,
  ])
    await expect(bring(to, report('failed', '5.1.1'))).rejects.toThrow(/550|no such address/)
  await expect(bring(from, `Subject: x\r\n\r\n${'a'.repeat(300_000)}`)).rejects.toThrow(
    /552|too large|size/i,
  )
  for (const odd of [
    '',
    'no report at all',
    report('failed', '2.0.0'),
    report('delivered', '5.1.1'),
    '\0\xff'.repeat(50),
  ])
    await bring(from, odd || '\r\n')
  expect(await row()).toMatchObject({ state: 'sent' })
})

test('a return address is read back unchanged, for one secret', () => {
  const settings = {
    MAIL_BOUNCE_ADDRESS: 'terug@bouwkring.example',
    SESSION_SECRET: 'a'.repeat(40),
  }
  const address = returnAddress(settings, 42) ?? ''
  expect([
    mailOfReturn(settings, address),
    mailOfReturn(settings, address.toUpperCase()),
    mailOfReturn({ ...settings, SESSION_SECRET: 'b'.repeat(40) }, address),
  ]).toEqual([42, 42, undefined])
  expect(returnAddress({ ...settings, MAIL_BOUNCE_ADDRESS: undefined }, 42)).toBeUndefined()
  expect(mailOfReturn({ ...settings, MAIL_BOUNCE_ADDRESS: undefined }, address)).toBeUndefined()
})

test('a hostile report is parsed in time and has no effect', { timeout: 30_000 }, async () => {
  const began = performance.now()
  for (const text of [
    `Status: ${' \t'.repeat(50_000)}`,
    `Status: 5.1.1\n${' x\n'.repeat(50_000)}Action: later`,
    'Action: failed\n'.repeat(20_000),
  ]) {
    expect(
      await failureIn(
        Buffer.from(
          `MIME-Version: 1.0\nContent-Type: multipart/report; boundary="b"\n\n--b\nContent-Type: message/delivery-status\n\n${text}\n\n--b--\n`,
        ),
      ),
    ).toBeUndefined()
  }
  expect(performance.now() - began).toBeLessThan(15_000)
})

test('a port without an address is reported at startup', () => {
  expect(() => readConfig({ SESSION_SECRET: 'x'.repeat(40), BOUNCE_PORT: '2525' })).toThrow(
    ConfigError,
  )
})
