import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { sendDocument, storeShared } from '../../src/files/index.ts'
import { cleanName } from '../../src/files/rules.ts'
import { readConfig } from '../../src/platform/config.ts'
import { makeLog } from '../../src/platform/log.ts'
import { Parts } from '../../src/platform/parts.ts'
import { post } from '../../src/platform/post.ts'
import { diskStorage } from '../../src/platform/storage.ts'
import { testSecret } from '../cluster.ts'
import { numbersFrom, vectors } from '../markup-vectors.ts'
import { openPostOffice } from '../post-office.ts'
import { bringsItsOwn, isOuter } from '../ring.ts'
import { temporaryFolder } from '../folder.ts'

// User input is passed on to a mail, a log line and a file name, and remains text there (I16).
const dir = temporaryFolder('output')
const office = await openPostOffice()
afterAll(async () => {
  await office.close()
  rmSync(dir, { recursive: true, force: true })
})

const ends = [
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\n\n',
  '\u0000',
  '\u000b',
  '\u000c',
  '\u0085',
  '\u2028',
  '\u2029',
  '%0d%0a',
  '\\r\\n',
  '\u560d\u560a',
]
const orders = [
  'Bcc: all@victims.example',
  'X-Injected: yes',
  'Content-Type: text/html',
  'Subject: other',
  '<script>alert(1)</script>',
  '{"level":60,"msg":"forged"}',
  '\u001b[2J\u001b[31mred',
  '\u009b2J',
  '\u001b]0;title\u0007',
  '\u202egpj.exe',
  '\u2066x\u2069',
  '"; filename="other.html',
  '../../x.html',
  '"><img src=x onerror=alert(1)>',
  '=?utf-8?q?=0d=0aBcc:_a@b.example?=',
  'Piet" <all@victims.example>, "x',
  'a@b.example, all@victims.example',
  '.\r\nMAIL FROM:<x@y.example>',
  'https://evil.example/"onclick="alert(1)',
  'javascript:alert(1)',
]
const next = numbersFrom(20_261_124)
const pick = <T>(from: readonly T[]) => from[next(from.length)] as T
const evil = [
  ...ends.flatMap((end) => orders.slice(0, 12).map((order) => `Piet${end}${order}`)),
  ...orders,
  ...Array.from({ length: 20 }, () => pick(vectors)),
].map((one) => one.toWellFormed())

const headersOf = (raw: string) =>
  (raw.split(/\r\n\r\n/, 1)[0] ?? '')
    .split(/\r\n(?![ \t])/)
    .map((line) => line.split(':', 1)[0]?.toLowerCase())
    .toSorted()
const settings = readConfig({
  NODE_ENV: 'test',
  SESSION_SECRET: testSecret,
  DATA_DIR: dir,
  SMTP_URL: office.url,
  MAIL_FROM: 'post@bouwkring.example',
})
const send = (said: string, n: number) =>
  post(settings, new Parts().circuit('mail'), {
    id: n,
    message_id: randomUUID(),
    to_name: said,
    to_address: 'one@bos.example',
    reply_name: said,
    reply_address: 'jan@vries.example',
    subject: said,
    body: `Goedendag,\n\n${said}\n\nTot ziens.`,
    html: null,
    unsubscribe: null,
    created_at: new Date(),
  })

/** A mail takes a tenth of a second: every commit tries a quarter of them. */
const tried = isOuter ? evil : evil.filter((_, n) => n % 4 === 0)
test.runIf(bringsItsOwn)(
  `${tried.length} texts in names, subject and text of a mail: the same headers, the same one address, no markup (I16)`,
  { timeout: 120_000 },
  async () => {
    expect(evil.length).toBeGreaterThanOrEqual(200)
    await send('Piet Bos', 0)
    const [right] = office.letters.splice(0)
    const wanted = headersOf(right?.raw ?? '')
    expect(wanted).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'reply-to']))
    for (const [n, said] of tried.entries()) await send(said, n + 1)
    expect(office.letters).toHaveLength(tried.length)
    const wrong = office.letters.flatMap(({ raw, to, mail }, n) => {
      const tags = [...(mail.html ?? '').matchAll(/<[a-z!/][^>]*>/gi)].map(([tag]) => tag)
      const strange = tags.filter(
        (tag) =>
          !/^<\/?(?:!doctype html|html|head|meta|title|body|div|p|h1|a|br)\b/i.test(tag) ||
          /\son\w+\s*=/i.test(tag.replaceAll(/"[^"]*"/g, '""')) ||
          (/^<a /.test(tag) && !/^<a href="https?:\/\//.test(tag)),
      )
      const found = [
        ...(JSON.stringify(headersOf(raw)) === JSON.stringify(wanted) ? [] : [headersOf(raw)]),
        ...(to.length === 1 &&
        to[0] === 'one@bos.example' &&
        mail.to?.length === 1 &&
        mail.cc === undefined &&
        mail.bcc === undefined
          ? []
          : [to, mail.to]),
        ...strange,
      ]
      return found.length > 0 ? [{ said: tried[n], found }] : []
    })
    expect(wrong.slice(0, 3)).toEqual([])
  },
)

const hasOrders = (text: string) =>
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/.test(text)
test('each log entry is one line, without control characters, and keeps the message (I16)', () => {
  const lines: string[] = []
  const log = makeLog('trace', { write: (line) => void lines.push(line) })
  for (const said of evil) {
    lines.length = 0
    log.error({ err: new Error(said), route: said, [said]: 1 }, said)
    expect(lines).toHaveLength(1)
    const [line = ''] = lines
    expect({ said, lines: line.split('\n').length, orders: hasOrders(line) }).toEqual({
      said,
      lines: 2,
      orders: false,
    })
    expect(JSON.parse(line)).toMatchObject({ msg: said, route: said })
  }
  // Control: when the library alone writes them, some get through.
  const plain = pino({}, { write: (line) => void lines.push(line) })
  for (const said of evil) plain.info(said)
  expect(lines.some(hasOrders)).toBe(true)
})

test('a file name is one part of one header (I16)', async () => {
  const storage = diskStorage(dir)
  const key = randomUUID()
  await storeShared(storage, key, Buffer.from('%PDF-1.4'))
  const app = fastify()
  app.get<{ Querystring: { name: string } }>('/x', (request, reply) =>
    sendDocument(storage, { key, kind: 'pdf', filename: request.query.name })(reply),
  )
  const ask = (name: string) => app.inject({ url: '/x', query: { name } })
  const names = Object.keys((await ask('bestek.pdf')).headers).toSorted()
  for (const said of evil) {
    for (const name of [said, cleanName(said)]) {
      const { statusCode, headers } = await ask(name)
      expect({ name, statusCode, names: Object.keys(headers).toSorted() }).toEqual({
        name,
        statusCode: 200,
        names,
      })
      const [, plain, full = ''] =
        /^attachment; filename="([ !#-[\]-~]*)"; filename\*=UTF-8''([\w%.!~-]*)$/.exec(
          String(headers['content-disposition']),
        ) ?? []
      expect({ name, read: decodeURIComponent(full) }).toEqual({ name, read: name })
      expect(plain).toBeDefined()
    }
    expect(hasOrders(cleanName(said))).toBe(false)
    expect(cleanName(said)).not.toMatch(/[/\\]/)
  }
  await app.close()
})
