import { generateKeyPairSync } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Making } from '../../../test/identity-provider.ts'
import { useWorkAccounts } from '../../../test/work-accounts.ts'

const { begin, world, provider, finish, arrive } = await useWorkAccounts()

const sessions = () =>
  world.asSystem(
    async (db) =>
      (await sql<{ n: number }>`select count(*)::int as n from accounts.session`.execute(db))
        .rows[0]?.n,
  )

const other = generateKeyPairSync('rsa', { modulusLength: 2048 })

const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' })

const pem = () =>
  new Uint8Array(Buffer.from(provider.pair.publicKey.export({ type: 'spki', format: 'pem' })))

const claim =
  (change: Record<string, unknown>) =>
  (making: Making): Making => ({
    ...making,
    claims: Object.fromEntries(
      Object.entries({ ...making.claims, ...change }).filter(([, value]) => value !== undefined),
    ),
  })

const parts = (token: string) => token.split('.') as [string, string, string]

const now = () => Math.floor(Date.now() / 1000)

const forged: [string, (making: Making) => Making][] = [
  ['no signature, alg none', (m) => ({ ...m, header: { alg: 'none' } })],
  [
    'alg none with the signature of another',
    (m) => ({ ...m, header: { alg: 'none' }, after: (t) => `${t}c2lnbmF0dXJl` }),
  ],
  [
    'signed with the secret of the client',
    (m) => ({
      ...m,
      header: { alg: 'HS256' },
      key: new TextEncoder().encode(provider.clientSecret),
    }),
  ],
  [
    'signed with the public key as a secret',
    (m) => ({ ...m, header: { alg: 'HS256', kid: 'one' }, key: pem() }),
  ],
  ['another key under the known name', (m) => ({ ...m, key: other.privateKey })],
  [
    'another key under an unknown name',
    (m) => ({ ...m, key: other.privateKey, header: { alg: 'RS256', kid: 'two' } }),
  ],
  [
    'another algorithm of the same key: PS256',
    (m) => ({ ...m, header: { alg: 'PS256', kid: 'one' } }),
  ],
  [
    'another algorithm of the same key: RS512',
    (m) => ({ ...m, header: { alg: 'RS512', kid: 'one' } }),
  ],
  [
    'another kind of key',
    (m) => ({ ...m, header: { alg: 'ES256', kid: 'one' }, key: curve.privateKey }),
  ],
  [
    'the key in the header',
    (m) => ({
      ...m,
      key: other.privateKey,
      header: { alg: 'RS256', jwk: other.publicKey.export({ format: 'jwk' }) },
    }),
  ],
  [
    'the address of a key in the header',
    (m) => ({
      ...m,
      key: other.privateKey,
      header: { alg: 'RS256', jku: 'http://127.0.0.1:1/jwks' },
    }),
  ],
  ['signature left out', (m) => ({ ...m, after: (t) => `${parts(t)[0]}.${parts(t)[1]}.` })],
  [
    'signature changed',
    (m) => ({
      ...m,
      after: (t) =>
        `${parts(t)[0]}.${parts(t)[1]}.${parts(t)[2].replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`,
    }),
  ],
  [
    'claims changed after signing',
    (m) => ({
      ...m,
      after: (t) =>
        `${parts(t)[0]}.${Buffer.from(JSON.stringify({ ...m.claims, sub: 'admin' })).toString('base64url')}.${parts(t)[2]}`,
    }),
  ],
  [
    'header changed after signing',
    (m) => ({
      ...m,
      after: (t) =>
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${parts(t)[1]}.${parts(t)[2]}`,
    }),
  ],
  ['no token', (m) => ({ ...m, after: () => null })],
  ['no token but a word', (m) => ({ ...m, after: () => 'token' })],
  ['another issuer', claim({ iss: 'https://login.evil.example' })],
  ['the issuer with a slash', (m) => claim({ iss: `${String(m.claims.iss)}/` })(m)],
  ['no issuer', claim({ iss: undefined })],
  ['for another client', claim({ aud: 'other' })],
  ['for nobody', claim({ aud: undefined })],
  ['for two clients, not said for which', claim({ aud: ['other', 'bouwkring'] })],
  ['given out to another client', claim({ azp: 'other', aud: ['bouwkring', 'other'] })],
  ['another nonce', claim({ nonce: 'x'.repeat(43) })],
  ['no nonce', claim({ nonce: undefined })],
  ['run out', claim({ exp: now() - 600, iat: now() - 900 })],
  ['never runs out', claim({ exp: undefined })],
  ['runs out at a word', claim({ exp: 'later' })],
  ['not good yet', claim({ nbf: now() + 3600 })],
  ['without its moment', claim({ iat: undefined })],
  ['nobody', claim({ sub: undefined })],
  ['an empty somebody', claim({ sub: '' })],
  ['a number for somebody', claim({ sub: 7 })],
  ['a directory that is not let in', claim({ tid: 'directory-9' })],
  ['no directory', claim({ tid: undefined })],
]

describe('forged tokens (A8)', () => {
  test.each(forged)('%s', async (_, forge) => {
    const before = await sessions()
    provider.forge = forge
    const { url, cookie } = await begin()
    const answer = await finish(cookie, provider.agree(url))
    expect(answer.body).toMatchObject({ status: 403, code: 'sso_refused' })
    expect(String(answer.headers['set-cookie'])).not.toContain('refresh=')
    expect(await sessions()).toBe(before)
  })

  test('control: without a change the token is valid', async () => {
    expect((await arrive()).status).toBe(200)
    expect(forged.length).toBeGreaterThanOrEqual(30)
  })

  test('the reply must belong to what this browser began: state, cookie, code', async () => {
    const [one, two] = [await begin(), await begin()]
    const back = provider.agree(one.url)
    for (const [cookie, given] of [
      [one.cookie, { ...back, state: 'x' }],
      [one.cookie, { code: back.code }],
      ['', back],
      [two.cookie, back],
      [`${one.cookie.slice(0, -2)}AA`, back],
      [one.cookie, { state: back.state }],
      [one.cookie, { ...back, code: 'other' }],
      [one.cookie, { state: back.state, error: 'access_denied' }],
    ] as const)
      expect((await finish(cookie, given as Record<string, string>)).body).toMatchObject({
        code: 'sso_refused',
      })
    expect(
      (
        await finish(
          one.cookie,
          `${new URLSearchParams(provider.agree(one.url)).toString()}&state=y`,
        )
      ).body,
    ).toMatchObject({ code: 'sso_refused' })
    const good = provider.agree(one.url)
    expect((await finish(one.cookie, good)).status).toBe(200)
    expect((await finish(one.cookie, good)).body).toMatchObject({ code: 'sso_refused' })
  })
})

test('the return address is a path of the product, or is rejected (A9)', async () => {
  for (const back of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'evil.example',
  ])
    expect((await begin({ back })).answer.status).toBe(400)
})
