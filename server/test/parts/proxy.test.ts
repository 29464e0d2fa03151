import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accounts } from '@bouwkring/contract/accounts'
import { maxUploadBytes, maxUploadFiles } from '@bouwkring/contract/files'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../src/accounts/index.ts'
import { makeProduct, makeSpot, upload } from '../make.ts'
import { overHttp } from '../operation/over-http.ts'
import { Caller, useWorld, World } from '../world.ts'
import { keptMs, Proxy, proxyIsHere } from './proxy.ts'

const host = 'bouwkring.test'
const password = 'Goed-Wachtwoord-1'

describe.skipIf(!proxyIsHere())('behind nginx with deploy/nginx.conf', () => {
  const product = useWorld({
    BASE_HOST: host,
    PUBLIC_URL: `https://${host}`,
    TRUST_PROXY: 'on',
    SIGN_IN_PER_MINUTE: '5',
  })
  const proxy = new Proxy()
  let line: ReturnType<typeof overHttp> | undefined
  let world: World

  beforeAll(async () => {
    await product.app.listen({ port: 0, host: '127.0.0.1' })
    await proxy.start(host, (product.app.server.address() as AddressInfo).port)
    const through = overHttp(() => proxy.port, { authority: proxy.authority })
    line = through
    const inject = ({ headers, ...call }: InjectOptions) =>
      through.app.inject({
        ...call,
        headers: { ...headers, host: String(headers?.host).replace('localhost', host) },
      })
    const { config, database, ownerUrl } = product
    world = new World({ config, database, ownerUrl, app: { inject } as unknown as FastifyInstance })
  }, 120_000)
  afterAll(async () => {
    line?.close()
    await proxy.stop()
  })

  test('people sign in over TLS at the host of their organisation, and the session is renewed there', async () => {
    const tenantId = await product.tenant({ company: 'Gemeente Achter' })
    const email = 'achter@test.example'
    const { subdomain } = await product.asSystem(async (db) => {
      await makeUser(db, { tenantId, name: 'Ruben Post', email, password, roles: ['ROLE_USER'] })
      return db
        .selectFrom('accounts.tenant')
        .select('subdomain')
        .where('id', '=', tenantId)
        .executeTakeFirstOrThrow()
    })
    const own = `${subdomain}.${host}`
    const post = (url: string, payload: object, cookie = '') =>
      world.visitor().raw({
        method: 'POST',
        url,
        payload,
        headers: { host: own, origin: `https://${own}`, cookie },
      })
    const signedIn = await post(accounts.login.path, { email, password })
    expect(signedIn.status).toBe(200)
    expect(signedIn.headers['strict-transport-security']).toContain('includeSubDomains')
    const refresh = /__Host-refresh=[\w-]+/.exec(String(signedIn.headers['set-cookie']))?.[0]
    expect(await post('/user/verify', {}, refresh)).toMatchObject({ status: 200 })
    const there = await world.visitor().raw({ url: accounts.host.path, headers: { host: own } })
    expect(there.text).toContain('Gemeente Achter')
  })

  test('the largest form that the product accepts arrives, and a file that is too large is refused by the product itself', async () => {
    const made = await product.member()
    const me = new Caller(world, made.token, made.userId, made.tenantId)
    const { id } = await makeProduct(me, await makeSpot(me))
    const noise = { filename: 'ruis.png', bytes: randomBytes(maxUploadBytes - 1) }
    const full = await upload(me, id, Array(maxUploadFiles).fill(noise))
    expect(full.body).toMatchObject({ violations: [{ path: 'files.0', code: 'file.kind' }] })
    const larger = await upload(me, id, [{ ...noise, bytes: randomBytes(maxUploadBytes + 1) }])
    expect(larger.body).toMatchObject({ violations: [{ path: 'files.0', code: 'file.tooLarge' }] })
  })

  test('callers are counted by their own address, whatever X-Forwarded-For they send', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 8; n++) {
      const { status } = await world.visitor().raw({
        method: 'POST',
        url: accounts.login.path,
        payload: { email: `${n}niemand@test.example`, password },
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      })
      statuses.push(status)
    }
    expect(statuses.slice(-3)).toEqual([429, 429, 429])
  })

  test('a request without TLS is redirected; /metrics is not passed on, /healthz is', async () => {
    const location = new Promise((done, fail) => {
      get(
        { host: '127.0.0.1', port: proxy.plainPort, path: '/zoeken?q=1', headers: { host } },
        (reply) => {
          reply.resume()
          done([reply.statusCode, reply.headers.location])
        },
      ).on('error', fail)
    })
    expect(await location).toEqual([301, `https://${host}/zoeken?q=1`])
    const status = async (url: string) => (await world.visitor().raw({ url })).status
    expect(await status('/metrics')).toBe(404)
    expect(await status('/healthz')).toBe(200)
  })

  test('the product keeps an idle connection longer than the proxy does', () => {
    expect(product.app.server.keepAliveTimeout).toBeGreaterThan(keptMs)
  })
})
