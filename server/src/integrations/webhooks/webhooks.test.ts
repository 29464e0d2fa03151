import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { transactions } from '@bouwkring/contract/transactions'
import { type WebhookEvent, webhookEvents, webhooks } from '@bouwkring/contract/webhooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeProduct, makeSpot, rowOfProduct } from '../../../test/make.ts'
import { type Caller, openWorld, useWorld } from '../../../test/world.ts'
import { tell } from '../../platform/jobs.ts'

const world = useWorld({ WEBHOOK_TARGETS: 'anywhere' })

interface Received {
  path: string
  headers: Record<string, string>
  body: string
}
let receiver: Server
let base = ''
let received: Received[] = []
let status = 200
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers as Record<string, string>,
        body,
      })
      response.writeHead(status).end('gezien')
    })
  })
  await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready))
  base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
})
afterAll(() => void receiver.close())
beforeEach(() => {
  received = []
  status = 200
})

const hook = (of: Caller, path: string, events: readonly WebhookEvent[] = webhookEvents) =>
  of.call(webhooks.create, {
    body: { name: 'Beheersysteem', url: `${base}${path}`, events: [...events] },
  })
const log = async (of: Caller) =>
  (await of.call(webhooks.deliveries, { query: {} }))['hydra:member']
const at = (path: string) => received.filter((one) => one.path === path)
const told = (path: string) =>
  at(path).map(
    ({ body }) =>
      JSON.parse(body) as {
        type: string
        data: Record<string, { id?: number; uri?: string; status?: string }>
      },
  )
/** As if so much time has passed for what waits. */
const due = () =>
  world.asSystem(async (db) => {
    await sql`update integrations.delivery set due_at = now() - interval '1 second' where state = 'waiting'`.execute(
      db,
    )
    await sql`update integrations.webhook set retry_at = null`.execute(db)
    await tell(db, 'webhook.due', {}, 'all')
  })

describe('what is told', () => {
  test('each event reaches the organisations that it concerns, signed, with ids and addresses and nothing of people', async () => {
    const [giver, taker, stranger] = [
      await world.member('ROLE_ADMIN'),
      await world.member('ROLE_ADMIN'),
      await world.member('ROLE_ADMIN'),
    ]
    const { secret } = await hook(giver, '/gever')
    await hook(taker, '/nemer')
    await hook(stranger, '/vreemde')
    const spot = await makeSpot(giver, { publish: true })
    const product = await makeProduct(giver, spot, { publish: true })
    const { id } = await taker.call(transactions.create, {
      body: { product: product.id, amount: 10 },
    })
    await giver.call(transactions.accept, { params: { id } })
    await giver.call(transactions.process, { params: { id }, body: {} })
    await world.jobs()
    expect(told('/gever').map(({ type }) => type)).toEqual([
      'product.published',
      'reservation.made',
      'reservation.accepted',
      'transaction.completed',
    ])
    expect(told('/nemer').map(({ type }) => type)).toEqual([
      'reservation.made',
      'reservation.accepted',
      'transaction.completed',
    ])
    expect(at('/vreemde')).toEqual([])
    expect(told('/gever').map(({ data }) => data.transaction?.status)).toEqual([
      undefined,
      'pending',
      'accepted',
      'completed',
    ])
    expect(told('/gever')[0]?.data.product).toMatchObject({ id: product.id, name: product.name })
    expect(new URL(told('/gever')[1]?.data.transaction?.uri as string).pathname).toBe(
      `/api/transactions/${id}`,
    )
    for (const { headers, body } of at('/gever')) {
      const signature = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
        .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
        .digest('base64')
      expect(headers['webhook-signature']).toBe(`v1,${signature}`)
      expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
      expect(body).not.toMatch(/Sanne|@test\.example/)
    }
    expect(new Set(at('/gever').map(({ headers }) => headers['webhook-id'])).size).toBe(4)
    expect(
      (await log(giver)).map(({ event, state, status: code, answer }) => [
        event,
        state,
        code,
        answer,
      ]),
    ).toContainEqual(['reservation.made', 'delivered', 200, 'gezien'])
    expect(await log(stranger)).toEqual([])
  })

  test('a match tells both sides, once', async () => {
    const [giver, taker] = [await world.member('ROLE_ADMIN'), await world.member('ROLE_ADMIN')]
    await hook(giver, '/aanbod', ['match.found'])
    await hook(taker, '/vraag', ['match.found'])
    const [from, to] = [
      await makeSpot(giver, { publish: true }),
      await makeSpot(taker, { publish: true }),
    ]
    const [offer, demand] = [
      await rowOfProduct(world, from),
      await rowOfProduct(world, to, { is_released: false, amount: 50 }),
    ]
    const matchId = await world.asSystem(async (db) => {
      const { rows } = await sql<{
        id: number
      }>`insert into matching.match (offer_id, demand_id, offer_tenant_id, demand_tenant_id, offer_spot_id, demand_spot_id, score, parts) values (${offer}, ${demand}, ${giver.tenantId}, ${taker.tenantId}, ${from.id}, ${to.id}, 80, '[]') returning id`.execute(
        db,
      )
      const id = rows[0]?.id as number
      for (let twice = 0; twice < 2; twice++) await tell(db, 'match.found', { matchIds: [id] })
      return id
    })
    expect(matchId).toBeGreaterThan(0)
    await world.jobs()
    for (const path of ['/aanbod', '/vraag'])
      expect(told(path)).toMatchObject([
        {
          type: 'match.found',
          data: {
            score: expect.any(Number) as number,
            offer: { id: offer },
            demand: { id: demand },
          },
        },
      ])
  })

  test('what is undone tells nothing; what is done is in line with it, in one transaction', async () => {
    const giver = await world.member('ROLE_ADMIN')
    await hook(giver, '/ongedaan', ['product.published'])
    const spot = await makeSpot(giver)
    const product = await makeProduct(giver, spot, { publish: false })
    const publish = (then: () => void) =>
      world.asSystem(async (db) => {
        await sql`update products.product set published = true where id = ${product.id}`.execute(db)
        then()
      })
    await expect(
      publish(() => {
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    await world.jobs()
    expect(at('/ongedaan')).toEqual([])
    await publish(() => undefined)
    await world.jobs()
    expect(at('/ongedaan').length).toBe(1)
  })
})

describe('when the receiver fails', () => {
  test('it is tried again under the same id, and left alone in between; then all is well', async () => {
    const giver = await world.member('ROLE_ADMIN')
    const made = await hook(giver, '/stuk', ['product.published'])
    const spot = await makeSpot(giver)
    const [one, two] = [
      await makeProduct(giver, spot, { publish: true }),
      await makeProduct(giver, spot, { publish: true }),
    ]
    expect(one.id).not.toBe(two.id)
    status = 503
    await world.jobs()
    // The second waits until the first may be tried again.
    expect(at('/stuk').length).toBe(1)
    expect((await log(giver)).map(({ state, attempts }) => [state, attempts]).toSorted()).toEqual([
      ['waiting', 0],
      ['waiting', 1],
    ])
    expect((await giver.call(webhooks.list, { query: {} }))['hydra:member'][0]).toMatchObject({
      state: 'failing',
    })
    status = 200
    await due()
    await world.jobs()
    expect(at('/stuk').length).toBe(3)
    expect(new Set(at('/stuk').map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    expect((await log(giver)).map(({ state }) => state)).toEqual(['delivered', 'delivered'])
    expect((await giver.call(webhooks.list, { query: {} }))['hydra:member'][0]).toMatchObject({
      id: made.id,
      state: 'ok',
    })
  })

  test('after ten attempts it is given up, and can be sent again by hand', async () => {
    const giver = await world.member('ROLE_ADMIN')
    await hook(giver, '/dood', ['product.published'])
    await makeProduct(giver, await makeSpot(giver), { publish: true })
    status = 500
    for (let attempt = 0; attempt < 12; attempt++) {
      await world.jobs()
      await due()
    }
    expect(at('/dood').length).toBe(10)
    const [given] = await log(giver)
    expect(given).toMatchObject({ state: 'failed', attempts: 10, status: 500 })
    status = 200
    await giver.call(webhooks.replay, { params: { id: given?.id as number } })
    await world.jobs()
    expect((await log(giver))[0]).toMatchObject({ state: 'delivered', attempts: 1 })
    expect(at('/dood').at(-1)?.headers['webhook-id']).toBe(given?.message_id)
  })

  test('after five days it is paused and its administrators are mailed, once; switched on again it gets what waited', async () => {
    const giver = await world.member('ROLE_ADMIN')
    const made = await hook(giver, '/dagen', ['product.published'])
    const spot = await makeSpot(giver)
    await makeProduct(giver, spot, { publish: true })
    status = 500
    await world.asSystem((db) =>
      sql`update integrations.webhook set failing_since = now() - interval '6 days', failures = 30 where id = ${made.id}`.execute(
        db,
      ),
    )
    await world.jobs()
    const [stopped] = (await giver.call(webhooks.list, { query: {} }))['hydra:member']
    expect(stopped).toMatchObject({ state: 'stopped', active: false })
    const mails = await world.asSystem((db) =>
      sql<{
        subject: string
      }>`select subject from platform.mail where tenant_id = ${giver.tenantId}`.execute(db),
    )
    expect(mails.rows).toEqual([{ subject: 'Webhook Beheersysteem is gepauzeerd' }])
    await makeProduct(giver, spot, { publish: true })
    await due()
    await world.jobs()
    expect(at('/dagen').length).toBe(1)
    status = 200
    await giver.call(webhooks.update, {
      params: { id: made.id },
      body: {
        name: 'Beheersysteem',
        url: `${base}/dagen`,
        events: ['product.published'],
        active: true,
        version: stopped?.version as number,
      },
    })
    await world.jobs()
    expect(at('/dagen').length).toBe(3)
  })

  test('what a process that was killed had taken is sent after all', async () => {
    const giver = await world.member('ROLE_ADMIN')
    await hook(giver, '/gedood', ['product.published'])
    await makeProduct(giver, await makeSpot(giver), { publish: true })
    const taken = (ago: string) =>
      world.asSystem((db) =>
        sql`update integrations.delivery set taken_at = now() - ${ago}::interval where tenant_id = ${giver.tenantId}`.execute(
          db,
        ),
      )
    status = 503
    await world.jobs()
    status = 200
    await taken('1 minute')
    await due()
    await world.jobs()
    expect(at('/gedood').length).toBe(1)
    await taken('3 minutes')
    await due()
    await world.jobs()
    expect(at('/gedood').length).toBe(2)
  })
})

describe('who may', () => {
  test('a test event goes at once; an address on the own network is refused, also when the name gives it away only later', async () => {
    const strict = await openWorld()
    try {
      const admin = await strict.member('ROLE_ADMIN')
      const body = { name: 'x', url: `${base}/binnen`, events: ['match.found' as const] }
      expect(await admin.refused(webhooks.create, { body })).toMatchObject({
        violations: [{ path: 'url', code: 'url.wrong' }],
      })
      const made = await admin.call(webhooks.create, {
        body: { ...body, url: 'https://systeem.example/' },
      })
      expect(
        await admin.status(webhooks.update, {
          params: { id: made.id },
          body: { ...body, version: 1 },
        }),
      ).toBe(400)
      await strict.asSystem((db) =>
        sql`update integrations.webhook set url = ${`${base}/binnen`}`.execute(db),
      )
      await admin.call(webhooks.ping, { params: { id: made.id } })
      await strict.jobs()
      expect((await log(admin))[0]).toMatchObject({
        event: 'ping',
        state: 'failed',
        status: null,
        error: '127.0.0.1 is no public address',
      })
      expect(at('/binnen')).toEqual([])
    } finally {
      await strict.close()
    }
    const admin = await world.member('ROLE_ADMIN')
    const made = await hook(admin, '/proef')
    await admin.call(webhooks.ping, { params: { id: made.id } })
    await world.jobs()
    expect(told('/proef')).toMatchObject([{ type: 'ping', data: {} }])
  })

  test('secrets are told once, kept sealed and can be renewed; another organisation sees and changes nothing', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const made = await hook(admin, '/geheim')
    expect(made.secret).toMatch(/^whsec_/)
    const { rows } = await world.asSystem((db) =>
      sql<{
        all: string
      }>`select string_agg(x, ' ') as all from (select w::text || encode(w.secret, 'escape') as x from integrations.webhook w union all select a::text from platform.audit a) rows_`.execute(
        db,
      ),
    )
    expect(rows[0]?.all).not.toContain(made.secret.slice(6, 30))
    const renewed = await admin.call(webhooks.renew, { params: { id: made.id } })
    expect(renewed.secret).not.toBe(made.secret)
    await admin.call(webhooks.ping, { params: { id: made.id } })
    await world.jobs()
    const [{ headers, body } = { headers: {} as Record<string, string>, body: '' }] = at('/geheim')
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', Buffer.from(renewed.secret.slice(6), 'base64'))
        .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
        .digest('base64')}`,
    )
    const stranger = await world.member('ROLE_ADMIN')
    const [sent] = await log(admin)
    for (const [call, input] of [
      [
        webhooks.update,
        { body: { name: 'x', url: base, events: ['match.found'], active: true, version: 1 } },
      ],
      [webhooks.remove, {}],
      [webhooks.renew, {}],
      [webhooks.ping, {}],
    ] as const)
      expect(await stranger.status(call, { params: { id: made.id }, ...input })).toBe(404)
    expect(await stranger.status(webhooks.replay, { params: { id: sent?.id } })).toBe(404)
    expect((await stranger.call(webhooks.list, { query: {} }))['hydra:totalItems']).toBe(0)
    expect(
      (await stranger.call(webhooks.deliveries, { query: { webhook: made.id } }))[
        'hydra:totalItems'
      ],
    ).toBe(0)
    const user = await world.user(admin.tenantId, 'ROLE_USER')
    expect(await user.status(webhooks.list, { query: {} })).toBe(403)
    expect(
      await admin.status(webhooks.update, {
        params: { id: made.id },
        body: { name: 'x', url: base, events: ['match.found'], active: true, version: 1 },
      }),
    ).toBe(409)
    await admin.call(webhooks.remove, { params: { id: made.id } })
    expect(await log(admin)).toEqual([])
  })

  test('twenty is the most', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const made = await Promise.all(
      Array.from({ length: 22 }, () =>
        admin.status(webhooks.create, { body: { name: 'x', url: base, events: ['match.found'] } }),
      ),
    )
    expect([
      made.filter((code) => code === 201).length,
      made.filter((code) => code === 409).length,
    ]).toEqual([20, 2])
  })
})
