import { chmodSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { libraries } from '@bouwkring/contract/libraries'
import { market } from '@bouwkring/contract/market'
import { webhooks } from '@bouwkring/contract/webhooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { startEmbedded, type EmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { makeLog } from '../../src/platform/log.ts'
import { sendMail } from '../../src/platform/mail.ts'
import { traceJob } from '../../src/platform/traces.ts'
import { start, type Running } from '../../src/server.ts'
import { testSecret } from '../cluster.ts'
import { makePicture, makeSpot, multipart } from '../make.ts'
import { World, type Caller } from '../world.ts'
import { Collector, valueOf } from './collector.ts'
import { FaultServer } from './fault-server.ts'
import { bringsItsOwn } from '../ring.ts'
import { temporaryFolder } from '../folder.ts'

const log = makeLog('silent')
const secret = 'sleutel-van-de-verzamelaar'

describe.runIf(bringsItsOwn)('traces', () => {
  const dir = temporaryFolder('traces')
  const collector = new Collector()
  let server: EmbeddedPostgres
  let running: Running
  let world: World
  let me: Caller
  let address: string

  async function open(given: Record<string, string>) {
    const config = readConfig({
      NODE_ENV: 'test',
      SESSION_SECRET: testSecret,
      DATA_DIR: dir,
      LOG_LEVEL: 'silent',
      DEMO: 'off',
      PORT: '0',
      LISTEN_HOST: '127.0.0.1',
      DATABASE_URL: server.url('postgres'),
      MFA_FOR_ADMINS: 'optional',
      ...given,
    })
    running = await start(config, log)
    world = new World({
      config,
      app: running.app,
      database: running.database,
      ownerUrl: server.url('postgres'),
    })
    me = await world.member('ROLE_ADMIN')
  }
  beforeAll(async () => {
    chmodSync(dir, 0o755)
    server = await startEmbedded({ dataDir: join(dir, 'pg'), log, settings: { fsync: 'off' } })
    address = await collector.listen()
    await open({
      OTEL_EXPORTER_OTLP_ENDPOINT: address,
      OTEL_EXPORTER_OTLP_HEADERS: `x-key=${secret}`,
      OTEL_SERVICE_NAME: 'marktplaats',
    })
  }, 120_000)
  afterAll(async () => {
    await running.stop()
    await collector.close()
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  })
  const below = (parent: { traceId: string; spanId: string }) =>
    collector.spans.filter(
      (span) => span.traceId === parent.traceId && span.parentSpanId === parent.spanId,
    )

  test('a request is a span named after its route, part of the trace that it names, with its statements below it', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    await me.call(
      market.search,
      { query: { search: 'vertrouwelijk' } as never },
      { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    )
    const span = await collector.until((one) => one.traceId === traceId && one.kind === 2)
    expect([
      span.name,
      span.parentSpanId,
      valueOf(span.attributes, 'http.response.status_code'),
    ]).toEqual(['GET /api/products/search', '00f067aa0ba902b7', 200])
    expect([
      valueOf(span.of, 'service.name'),
      valueOf(span.of, 'service.version'),
      valueOf(span.of, 'service.instance.id'),
    ]).toEqual(['marktplaats', expect.stringMatching(/^\d/), String(process.pid)])
    const statements = below(span)
    expect(statements.length).toBeGreaterThan(2)
    expect(
      statements.map((one) => String(valueOf(one.attributes, 'db.query.text'))),
    ).toContainEqual(expect.stringContaining('accounts.enter($1::uuid)'))
    expect(
      statements.every(
        (one) => one.kind === 3 && valueOf(one.attributes, 'db.server') === 'primary',
      ),
    ).toBe(true)
    expect(collector.headers.every((headers) => headers['x-key'] === secret)).toBe(true)
  })

  test('a call with a body has one too; outside a request or a job nothing is traced', async () => {
    expect(
      (
        await me.raw({
          method: 'POST',
          url: '/api/contactpersons',
          payload: { first_name: 'Geheim', email: 'geheim@proef.example' },
        })
      ).status,
    ).toBe(201)
    const made = await collector.until((one) => one.name === 'POST /api/contactpersons')
    expect(below(made).map((one) => one.name)).toContain('INSERT')
    await world.asSystem((db) => db.selectFrom('accounts.tenant').select('id').execute())
    // Spans are sent in order: when that of a later call is there, that of the statement would be.
    await world.visitor().raw({ url: '/api/account/types' })
    await collector.until((one) => one.name === 'GET /api/account/types')
    expect(collector.spans.some((one) => one.kind === 3 && one.parentSpanId === undefined)).toBe(
      false,
    )
  })

  test('a statement that the database rejects shows its code only', async () => {
    await expect(
      traceJob('proef', () =>
        world.asSystem(
          async (db) => void (await sql`select ${'Geheime Zaken'}::integer`.execute(db)),
        ),
      ),
    ).rejects.toThrow()
    const failed = await collector.until((one) => one.name === 'proef')
    const refused = below(failed).find(
      (one) => valueOf(one.attributes, 'db.response.status_code') !== undefined,
    )
    expect([
      failed.status?.code,
      refused?.status?.code,
      refused?.status?.message,
      valueOf(refused?.attributes ?? [], 'db.response.status_code'),
    ]).toEqual([2, 2, undefined, expect.stringMatching(/^\w{5}$/)])
  })

  test('a job is a trace of its own, with its statements', async () => {
    await me.call(libraries.reportMissing, {
      body: { name: 'Ponton van Geheim', type: 'product', attributes: [] },
    })
    const job = await collector.until((one) => one.name === 'otl.requested>notifications')
    expect([job.kind, job.parentSpanId]).toEqual([5, undefined])
    expect(below(job).length).toBeGreaterThan(0)
  })

  test(
    'a call to an external part is a span below its request or job: which part and how it ended',
    { timeout: 180_000 },
    async () => {
      const away = new FaultServer()
      away.fault = 'reset'
      const answering = createServer((_request, reply) =>
        reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      )
      await new Promise<void>((done) => answering.listen(0, '127.0.0.1', done))
      const at = `127.0.0.1:${await away.listen()}`
      await running.stop()
      await open({
        OTEL_EXPORTER_OTLP_ENDPOINT: address,
        OTEL_EXPORTER_OTLP_HEADERS: `x-key=${secret}`,
        WEBHOOK_TARGETS: 'anywhere',
        LOCATION_URL: `http://${at}/geheim-pad`,
        OSRM_URL: `http://127.0.0.1:${(answering.address() as AddressInfo).port}`,
        OIDC_ISSUER: `http://${at}`,
        OIDC_CLIENT_ID: 'client',
        OIDC_TENANTS: 'tid=proef',
        CLAMD_URL: `tcp://${at}`,
        SMTP_URL: `smtp://${at}`,
        SMTP_TIMEOUT_MS: '500',
        S3_BUCKET: 'files',
        S3_ENDPOINT: `http://${at}`,
        S3_ACCESS_KEY: 'key',
        S3_SECRET_KEY: 'secret',
        S3_TIMEOUT_MS: '1000',
      })
      const [from, to] = [await makeSpot(me), await makeSpot(me)]
      const hook = await me.call(webhooks.create, {
        body: {
          name: 'Geheim',
          url: `http://${at}/haak?sleutel=geheim-sleutel`,
          events: ['product.published'],
        },
      })
      await me.call(webhooks.ping, { params: { id: hook.id } })
      await world.asSystem((db) =>
        sendMail(db, {
          tenantId: me.tenantId,
          key: 'proef',
          to: { name: 'Geheim', address: 'geheim@proef.example' },
          subject: 'Geheim',
          text: 'Geheim',
        }),
      )
      const look = () => world.visitor().raw({ url: '/api/location-lookups?search=Geheimdorp' })
      await look()
      await me.raw({ url: `/api/spots/${from.id}/directions/${to.id}` })
      await world.visitor().raw({ method: 'POST', url: '/user/sso/start', payload: {} })
      await me.raw({
        method: 'POST',
        url: '/api/media-objects',
        ...multipart([{ field: 'file', filename: 'geheim-beeld.png', bytes: await makePicture() }]),
      })
      await world
        .visitor()
        .raw({ url: '/cdn/images/00000000-0000-4000-8000-000000000000/thumbnail' })
      const seen: Record<string, unknown[]> = {}
      for (const part of [
        'antivirus',
        'locations',
        'mail',
        'routes',
        'single_sign_on',
        'storage',
        'webhooks',
      ]) {
        const call = await collector.until((one) => one.name === `call ${part}`)
        const above = await collector.until((one) => one.spanId === call.parentSpanId)
        expect([call.kind, call.status?.message, call.attributes.map(({ key }) => key)]).toEqual([
          3,
          undefined,
          ['part.name', 'part.outcome'],
        ])
        seen[part] = [above.name, valueOf(call.attributes, 'part.outcome')]
      }
      expect(seen).toEqual({
        antivirus: ['POST /api/media-objects', 'failed'],
        locations: ['GET /api/location-lookups', 'failed'],
        mail: ['mail.waiting>mail', 'failed'],
        routes: ['GET /api/spots/:id/directions/:other', 'answered'],
        single_sign_on: ['POST /user/sso/start', 'failed'],
        storage: ['GET /cdn/images/:key/:size', 'failed'],
        webhooks: ['webhook.due>integrations', 'failed'],
      })
      // A call that is skipped because the part was unreachable just before takes no time, and says so.
      for (let i = 0; i < 5; i++) await look()
      await collector.until(
        (one) =>
          one.name === 'call locations' && valueOf(one.attributes, 'part.outcome') === 'not asked',
      )
      answering.close()
      await away.close()
    },
  )

  test('nothing that was sent contains a value, secret or name of a person', async () => {
    await collector.until((one) => one.name === 'otl.requested>notifications')
    const all = collector.raw.join('\n')
    // Control: the spans of those same calls are there.
    expect(all).toContain('POST /api/contactpersons')
    expect(all).toContain('call webhooks')
    for (const hidden of [
      'vertrouwelijk',
      'Geheim',
      'geheim-',
      'geheim@proef.example',
      '@test.example',
      me.token ?? '-',
      testSecret,
      secret,
      'Sanne',
    ])
      expect(all).not.toContain(hidden)
  })

  test(
    'an unavailable collector changes nothing for requests, nor for the shutdown of the process',
    { timeout: 180_000 },
    async () => {
      const before = performance.now()
      await running.stop()
      const usual = performance.now() - before
      await open({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
      const took: number[] = []
      for (let i = 0; i < 200; i++) {
        const began = performance.now()
        await me.call(market.search, { query: {} as never })
        took.push(performance.now() - began)
      }
      expect(took.toSorted((a, b) => a - b)[190]).toBeLessThan(3000)
      const ended = performance.now()
      await running.stop()
      // Nine seconds, and what a busy machine adds to any shutdown.
      expect(performance.now() - ended).toBeLessThan(9000 + 5 * usual)
    },
  )

  test('without a collector nothing is loaded or sent', async () => {
    const before = collector.raw.length
    await open({})
    await me.call(market.search, { query: {} as never })
    await running.stop()
    expect(collector.raw.length).toBe(before)
  })
})
