import { createHmac } from 'node:crypto'
import { savedSearches } from '@bouwkring/contract/saved-searches'
import { transactions } from '@bouwkring/contract/transactions'
import { webhooks } from '@bouwkring/contract/webhooks'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeProduct, makeSpot, rowOfProduct } from '../../../test/make.ts'
import { system } from '../../../test/api-keys.ts'
import { useReceiver } from '../../../test/webhook-receiver.ts'
import { openWorld, useWorld } from '../../../test/world.ts'
import { tell } from '../../platform/jobs.ts'

const world = useWorld({ WEBHOOK_TARGETS: 'anywhere' })
const receiver = useReceiver()
const { hook, log, at, told } = receiver

describe('events', () => {
  test('each event reaches the organisations concerned, signed, with ids and addresses and no personal data', async () => {
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

  test('a saved search hit notifies the organisation that saved it, within what it may see, with a key too', async () => {
    const [me, giver, stranger] = [
      await world.member('ROLE_ADMIN'),
      await world.member('ROLE_ADMIN'),
      await world.member('ROLE_ADMIN'),
    ]
    await hook(me, '/zoeker', ['search.hit'])
    await hook(stranger, '/vreemde', ['search.hit'])
    const spot = await makeSpot(giver, { publish: true })
    const { caller } = await system(me, 'searches:write', 'market:read')
    const kept = await caller.call(savedSearches.create, {
      body: { name: 'Tegels', filter: { spot: spot.id }, frequency: 'off' },
    })
    const { caller: reader } = await system(me, 'market:read')
    expect(await reader.refused(savedSearches.remove, { params: { id: kept.id } })).toMatchObject({
      code: 'out_of_scope',
    })
    const product = await rowOfProduct(world, spot)
    await world.jobs()
    expect(told('/zoeker')).toMatchObject([
      {
        type: 'search.hit',
        data: { search: { id: kept.id, name: 'Tegels' }, why: 'new', product: { id: product } },
      },
    ])
    expect(at('/vreemde')).toEqual([])
    const hits = await reader.call(savedSearches.hits, { params: { id: kept.id }, query: {} })
    expect(hits['hydra:member'].map((hit) => hit.product.id)).toEqual([product])
  })

  test('a match notifies both sides from a score of 50, once', async () => {
    const [giver, taker] = [await world.member('ROLE_ADMIN'), await world.member('ROLE_ADMIN')]
    await hook(giver, '/aanbod', ['match.found'])
    await hook(taker, '/vraag', ['match.found'])
    const [from, to] = [
      await makeSpot(giver, { publish: true }),
      await makeSpot(taker, { publish: true }),
    ]
    // The matching caused by publishing the spots is finished first.
    await world.jobs()
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
    const scoreNow = (score: number) =>
      world.asSystem((db) =>
        sql`update matching.match set score = ${score} where id = ${matchId}`.execute(db),
      )
    await scoreNow(49)
    await world.jobs()
    expect([...told('/aanbod'), ...told('/vraag')]).toEqual([])
    // The match has improved: it is reported now, and once.
    await scoreNow(80)
    for (let twice = 0; twice < 2; twice++)
      await world.asSystem((db) => tell(db, 'match.risen', { matchIds: [matchId] }))
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

  test('a rolled-back act sends nothing; a committed one is queued, in the same transaction', async () => {
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

describe('who may manage webhooks', () => {
  test('a test event is sent at once; an internal address is rejected, also when its name resolves to one only later', async () => {
    const strict = await openWorld()
    try {
      const admin = await strict.member('ROLE_ADMIN')
      const body = { name: 'x', url: `${receiver.base}/binnen`, events: ['match.found' as const] }
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
        sql`update integrations.webhook set url = ${`${receiver.base}/binnen`}`.execute(db),
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

  test('secrets are shown once, stored encrypted and can be renewed; another organisation sees and changes nothing', async () => {
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
        {
          body: {
            name: 'x',
            url: receiver.base,
            events: ['match.found'],
            active: true,
            version: 1,
          },
        },
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
        body: { name: 'x', url: receiver.base, events: ['match.found'], active: true, version: 1 },
      }),
    ).toBe(409)
    await admin.call(webhooks.remove, { params: { id: made.id } })
    expect(await log(admin)).toEqual([])
  })

  test('allows at most twenty', async () => {
    const admin = await world.member('ROLE_ADMIN')
    const made = await Promise.all(
      Array.from({ length: 22 }, () =>
        admin.status(webhooks.create, {
          body: { name: 'x', url: receiver.base, events: ['match.found'] },
        }),
      ),
    )
    expect([
      made.filter((code) => code === 201).length,
      made.filter((code) => code === 409).length,
    ]).toEqual([20, 2])
  })
})
