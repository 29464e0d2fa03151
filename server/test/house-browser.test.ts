import { endpoints } from '@bouwkring/contract/all'
import { accounts } from '@bouwkring/contract/accounts'
import { writes, type Endpoint } from '@bouwkring/contract/endpoint'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, openWorld, useWorld } from './world.ts'

// What other sites' pages can make a signed-in user's browser do, and what every answer blocks: for each endpoint of the contract.
const world = useWorld()
let chief: Caller
beforeAll(async () => {
  chief = await world.member('ROLE_SUPER_ADMIN')
})

const pathOf = (e: Endpoint) =>
  e.path.replace(/:(\w+)/g, (_, name: string) =>
    name === 'uuid' || name === 'key' ? '00000000-0000-4000-8000-000000000000' : '1',
  )
/** Statements beyond identifying the caller, recorded where the driver sends them: a call that sends none changes nothing. */
const sent: string[] = []
const original = pg.Client.prototype.query
const looking =
  /^(begin|commit|rollback|start transaction|select (set_config|accounts\.in_chosen\(accounts\.enter|\* from accounts\.tenant_of_host))/i
beforeAll(() => {
  pg.Client.prototype.query = function heard(this: pg.Client, ...args: unknown[]) {
    const [asked] = args
    const text =
      typeof asked === 'string' ? asked : ((asked as { text?: string } | undefined)?.text ?? '')
    if (!looking.test(text.trim())) sent.push(text)
    return (original as (...given: unknown[]) => unknown).apply(this, args)
  } as typeof original
})
afterAll(() => {
  pg.Client.prototype.query = original
})
const changing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET')

describe('a page of another site (A10)', () => {
  test.each(changing)(
    '$name is rejected from another origin and as plain text, and changes nothing',
    async ({ endpoint }) => {
      sent.length = 0
      const send = (headers: Record<string, string>, payload?: string) =>
        chief.raw({
          method: endpoint.method,
          url: pathOf(endpoint),
          headers,
          ...(payload !== undefined && { payload }),
        })
      for (const origin of [
        'https://evil.example',
        'http://localhost.evil.example',
        'http://localhost:1',
        'null',
        'localhost',
      ])
        expect(
          (await send({ origin, 'content-type': 'application/json' }, '{}')).body,
        ).toMatchObject({ status: 403, code: 'forbidden' })
      // What a form can send without a preflight request; the browser states the origin.
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const { status } = await send({ 'content-type': type }, 'name=x')
        expect({ type, refused: [400, 403, 404, 415].includes(status) }).toEqual({
          type,
          refused: true,
        })
      }
      expect(sent).toEqual([])
    },
  )

  test('control: the same request from our own page is carried out and detected', async () => {
    sent.length = 0
    const made = await chief.raw({
      method: 'POST',
      url: accounts.createContactPerson.path,
      headers: { origin: 'http://localhost', 'content-type': 'application/json' },
      payload: '{"first_name":"Kees","email":"kees@test.example"}',
    })
    expect(made.status).toBe(201)
    expect(sent.join('\n')).toContain('insert into')
  })

  test('no response allows other origins', async () => {
    for (const { endpoint } of endpoints) {
      const { headers } = await chief.raw({
        method: 'OPTIONS',
        url: pathOf(endpoint),
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': endpoint.method,
        },
      })
      expect({
        path: endpoint.path,
        opened: Object.keys(headers).filter((name) => name.startsWith('access-control-')),
      }).toEqual({ path: endpoint.path, opened: [] })
    }
  })
})

const closed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
}

describe('headers (A11)', () => {
  test.each(endpoints)(
    '$name restricts the browser and is not cached, for success and rejection',
    async ({ endpoint }) => {
      for (const caller of [chief, world.visitor()]) {
        const { headers, status } = await caller.raw({
          method: endpoint.method,
          url: pathOf(endpoint),
          ...(writes(endpoint) && {
            headers: { 'content-type': 'application/json' },
            payload: '{',
          }),
        })
        expect(headers).toMatchObject(closed)
        expect(headers['content-security-policy']).toMatch(/^(default-src 'none'|sandbox)/)
        // A picture's name never refers to anything else; JSON and refusals are valid only at this moment.
        if (status >= 400 || String(headers['content-type']).includes('json'))
          expect(headers['cache-control']).toContain('no-store')
        expect(headers['x-powered-by'] ?? headers.server).toBeUndefined()
      }
    },
  )

  test.each([
    ['GET', '/%zz', 400, 'malformed'],
    ['GET', '/api/products/%E0%A4%A', 400, 'malformed'],
    ['DELETE', `/api/products/${'a'.repeat(400)}`, 413, 'too_large'],
  ] as const)(
    'so does %s %.30s, which the library refuses before it looks for a call, and it says so in the words of the contract',
    async (method, url, status, code) => {
      const { status: seen, headers, body } = await world.visitor().raw({ method, url })
      expect({ seen, body }).toMatchObject({ seen: status, body: { status, code } })
      expect(headers).toMatchObject(closed)
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^default-src 'none'/) as string,
        'cache-control': 'no-store',
      })
    },
  )

  test('over TLS the browser is told to keep using it, also for the hosts of organisations', async () => {
    const safe = await openWorld({
      PUBLIC_URL: 'https://bouwkring.example',
      BASE_HOST: 'bouwkring.example',
    })
    try {
      expect(
        (await safe.visitor().raw({ url: '/api/host', headers: { host: 'bouwkring.example' } }))
          .headers['strict-transport-security'],
      ).toMatch(/^max-age=63072000; includeSubDomains$/)
    } finally {
      await safe.close()
    }
    expect(
      (await world.visitor().raw({ url: '/api/host' })).headers['strict-transport-security'],
    ).toBeUndefined()
  })
})
