import { endpoints } from '@bouwkring/contract/all'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { connect as dial } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { liveMegabytes } from '../live-memory.ts'
import { useWorld } from '../world.ts'
import { bound, tries } from '../ring.ts'

const world = useWorld()
const runs = Number(process.env.MALFORMED_REQUESTS ?? tries(1500, 10_000))

const nasty = fc.constantFrom(
  '',
  ' ',
  '%00',
  '\u0000',
  '../../etc/passwd',
  "' or 1=1 --",
  '"><script>',
  '1e999',
  'NaN',
  '-0',
  '١٢',
  '1,5',
  '-1',
  '9007199254740993',
  '99999999999999999999',
  '%',
  '%zz',
  '[]',
  '{}',
  'null',
  'true',
  '\ud800',
  'a'.repeat(3000),
  '__proto__',
  'constructor',
  '2026-02-30',
  '0000-00-00',
  '1;drop table',
  '\r\nset-cookie: a=b',
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), nasty, { maxKeys: 3 }),
)
const names = [
  'page',
  'itemsPerPage',
  'search',
  'otl',
  'otl[]',
  'area',
  'order',
  'order[score]',
  'filter[a][b]',
  'latitude',
  'longitude',
  'range',
  'period_from',
  'status[]',
  'spot',
  'product',
  'products',
  'publish',
  'amount',
  'name',
  'version',
  'location',
  'materials',
  'properties',
  'visibility',
  'email',
  'password',
  'refresh_token',
  'dismiss',
  'kind',
  'zoom',
  '__proto__',
]
const fields = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 })
const param = fc.oneof(
  nasty.filter((v) => v !== '' && !v.includes('/')),
  fc.integer().map(String),
)

const request: fc.Arbitrary<InjectOptions> = fc
  .record({
    at: fc.constantFrom(...endpoints),
    param,
    query: fields,
    body: fc.oneof(
      fields.map((f) => JSON.stringify(f)),
      fc.string(),
      fc.constantFrom(
        '{',
        '[',
        '"',
        '{"a":',
        '\u0000',
        '{"__proto__":{"x":1}}',
        '['.repeat(2000),
        'null',
        '[]',
        '1',
      ),
    ),
    type: fc.constantFrom(
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      '',
    ),
    key: fc.option(nasty, { nil: undefined }),
  })
  .map(({ at, param: p, query, body, type, key }) => {
    const search = Object.entries(query)
      .map(
        ([k, v]) =>
          `${encodeURIComponent(k)}=${encodeURIComponent(typeof v === 'string' ? v.toWellFormed() : (JSON.stringify(v) ?? ''))}`,
      )
      .join('&')
    const path = at.endpoint.path.replace(/:\w+/g, encodeURIComponent(p.toWellFormed()))
    const headers = {
      ...(type && { 'content-type': type }),
      ...(key !== undefined && /^[\x20-\x7e]*$/.test(key) && { 'idempotency-key': key }),
    }
    return {
      method: at.endpoint.method,
      url: search ? `${path}?${search}` : path,
      headers,
      ...(at.endpoint.method !== 'GET' && { payload: body }),
    }
  })

test(
  `${runs} malformed requests: none answers 5xx, hangs or reveals internals (I1)`,
  { timeout: 300_000 },
  async () => {
    const me = await world.member('ROLE_SUPER_ADMIN')
    const before = liveMegabytes()
    const wrong: unknown[] = []
    let slowest = 0
    const batch = fc.sample(request, { numRuns: runs, seed: 20_261_121 })
    for (let at = 0; at < batch.length; at += 4) {
      await Promise.all(
        batch.slice(at, at + 4).map(async (options) => {
          const began = performance.now()
          const answer = await (at % 3 === 0 ? world.visitor() : me).raw(options)
          slowest = Math.max(slowest, performance.now() - began)
          if (
            answer.status >= 500 ||
            (answer.status >= 400 &&
              /\bat \S+ \(|node_modules|select |insert into|\/src\//i.test(answer.text))
          )
            wrong.push({ options, status: answer.status, text: answer.text.slice(0, 300) })
        }),
      )
    }
    expect(wrong.slice(0, 3)).toEqual([])
    expect(slowest).toBeLessThan(bound(5000, 15_000))
    expect(liveMegabytes() - before).toBeLessThan(100)
  },
)

test('raw nonsense on the socket does not stop the server (I1)', async () => {
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  const address = world.app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const raw = [
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    '\u0000\u0001\u0002',
    'GET /api/host HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: -5\r\n\r\n',
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  ]
  for (const text of raw) {
    const answer = await new Promise<string>((done) => {
      let got = ''
      const socket = dial(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (data) => (got += data.toString()))
      socket.on('error', () => done(got))
      socket.on('close', () => done(got))
      setTimeout(() => socket.destroy(), 500)
    })
    expect(answer).not.toMatch(/^HTTP\/1\.1 5/)
  }
  await sleep(50)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('control: the check of the answers would detect a leak', () => {
  expect(
    /\bat \S+ \(|node_modules|select |insert into|\/src\//i.test(
      '{"message":"select 1 failed at run (/app/src/db.ts:1:1)"}',
    ),
  ).toBe(true)
})
