import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isAllowed, isPublic } from '../../platform/outside.ts'
import { post } from './send.ts'

// A canary on this machine that no guarded call may ever reach (I15).
let canary: Server
let port = 0
let hits: string[] = []
let answer: (response: ServerResponse) => void = (response) => response.end('ok')
beforeAll(async () => {
  canary = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`)
    answer(response)
  })
  await new Promise<void>((ready) => canary.listen({ port: 0, host: '::', ipv6Only: false }, ready))
  port = (canary.address() as AddressInfo).port
})
afterAll(() => {
  canary.closeAllConnections()
  canary.close()
})
beforeEach(() => {
  hits = []
  answer = (response) => response.end('ok')
})

const own = Object.values(networkInterfaces())
  .flatMap((all) => all ?? [])
  .filter(({ internal, address }) => !internal && !address.startsWith('fe80'))
  .filter(({ address }) => !isPublic(address))
  .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address))
/** Ways to write an address of this machine, of its network or of nobody. */
const literals = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '0',
  '0.0.0.0',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0x7f.1',
  '0177.0.0.1',
  '0177.0.0.01',
  '017700000001',
  '127.255.255.254',
  '127.0.0.1.',
  '１２７.０.０.１',
  '127。0。0。1',
  '%31%32%37.0.0.1',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:127.0.0.1]',
  '[::127.0.0.1]',
  '[::7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[fec0::1]',
  '[ff02::1]',
  '[100::1]',
  '[2001:db8::1]',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.254',
  '192.168.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0xa9fea9fe',
  '2852039166',
  '[::ffff:169.254.169.254]',
  '100.64.0.1',
  '100.100.100.200',
  '192.0.0.192',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  ...own,
]
/** Names for such an address, as a resolver would return them. */
const names: Record<string, string[]> = {
  localhost: ['127.0.0.1'],
  'localtest.example': ['127.0.0.1'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'compatible.example': ['::7f00:1'],
  'null.example': ['0.0.0.0'],
  'meta.example': ['169.254.169.254'],
  'private.example': ['10.1.2.3'],
  'unique.example': ['fd12::1'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'mixed-other-way.example': ['127.0.0.1', '93.184.215.14'],
  'nothing.example': [],
}
const resolver = (table: (name: string) => string[]) =>
  ((
    name: string,
    _: unknown,
    done: (error: Error | null, found: { address: string; family: number }[]) => void,
  ) =>
    done(
      null,
      table(name).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as never
const letter = (host: string) => ({ url: `http://${host}:${port}/`, headers: {}, body: '{}' })

describe('webhooks are sent only to the public internet (I15)', () => {
  test('covers at least fifty tricks', () =>
    expect(literals.length + Object.keys(names).length).toBeGreaterThanOrEqual(50))
  test.each(literals)('an address written as %s reaches nothing', async (host) => {
    await expect(post(letter(host), { anywhere: false, timeoutMs: 1500 })).rejects.toThrow(
      /no public address|Invalid URL/,
    )
    expect(hits).toEqual([])
  })
  test.each(Object.keys(names))(
    'a name that resolves to one, %s, reaches nothing',
    async (name) => {
      await expect(
        post(letter(name), {
          anywhere: false,
          timeoutMs: 1500,
          resolve: resolver((asked) => names[asked] ?? []),
        }),
      ).rejects.toThrow('no public address')
      expect(hits).toEqual([])
    },
  )
  test.each(['localhost', 'localhost.'])(
    'nor does the name of this machine, %s, by the real resolver',
    async (name) => {
      await expect(post(letter(name), { anywhere: false, timeoutMs: 1500 })).rejects.toThrow()
      expect(hits).toEqual([])
    },
  )
  test('a name with changing answers is resolved once, and the connection uses that answer', async () => {
    let asked = 0
    const rebinding = resolver(() => (++asked === 1 ? ['192.0.2.1'] : ['127.0.0.1']))
    await expect(
      post(letter('rebind.example'), { anywhere: false, timeoutMs: 500, resolve: rebinding }),
    ).rejects.toThrow('no public address')
    expect(asked).toBe(1)
    asked = 0
    const open = resolver(() => (++asked === 1 ? ['93.184.215.14'] : ['127.0.0.1']))
    await expect(
      post(letter('rebind.example'), { anywhere: false, timeoutMs: 500, resolve: open }),
    ).rejects.toThrow()
    expect({ asked, hits }).toEqual({ asked: 1, hits: [] })
  })
  test('control: without the guard the same ways reach the canary', async () => {
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
    ])
      expect((await post(letter(host), { anywhere: true })).status).toBe(200)
    expect(hits.length).toBe(7)
  })
  test('a redirect is not followed', async () => {
    answer = (response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end()
    expect((await post(letter('127.0.0.1'), { anywhere: true })).status).toBe(302)
    expect(hits).toEqual(['POST /'])
  })
})

describe('accepted webhook addresses', () => {
  test.each([
    'http://a.example/',
    'https://a.example:80/',
    'https://a.example:22/',
    'https://user@a.example/',
    'https://u:p@a.example/',
    'https://localhost/',
    'https://a.localhost/',
    'https://db.internal/',
    'https://intranet/',
    'https://nas.local/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1/',
    'https://2130706433/',
    'ftp://a.example/',
    'file:///etc/passwd',
    'gopher://a.example/',
    'https://localhost./',
    'https://metadata.google.internal/',
    'geen adres',
  ])('not %s', (url) => expect(isAllowed(url, false)).toBe(false))
  test.each([
    'https://a.example/',
    'https://a.example:8443/pad?x=1',
    'https://93.184.215.14/',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  ])('%s', (url) => expect(isAllowed(url, false)).toBe(true))
  test('include public addresses', () =>
    expect(['8.8.8.8', '93.184.215.14', '2606:4700::1111'].map(isPublic)).toEqual([
      true,
      true,
      true,
    ]))
})

describe('receivers that are slow, dead or talk too much (O9)', () => {
  test('one that does not respond is abandoned', async () => {
    answer = () => undefined
    const began = Date.now()
    await expect(post(letter('127.0.0.1'), { anywhere: true, timeoutMs: 300 })).rejects.toThrow()
    expect(Date.now() - began).toBeLessThan(3000)
  })
  test('of one that sends endlessly the first kB is stored', async () => {
    answer = (response) => {
      response.writeHead(200)
      const more = setInterval(() => response.write('a'.repeat(700)), 5)
      response.on('close', () => clearInterval(more))
    }
    expect((await post(letter('127.0.0.1'), { anywhere: true })).answer).toBe('a'.repeat(1024))
  })
  test('one that stops halfway counts as a response', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '50' })
      response.write('half')
    }
    expect(await post(letter('127.0.0.1'), { anywhere: true, timeoutMs: 3000 })).toMatchObject({
      status: 200,
      answer: 'half',
    })
  })
})
