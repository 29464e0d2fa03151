import { randomBytes } from 'node:crypto'
import { accounts } from '@bouwkring/contract/accounts'
import { endpoints } from '@bouwkring/contract/all'
import type { Endpoint } from '@bouwkring/contract/endpoint'
import { entry } from '@bouwkring/contract/entry'
import { privacy } from '@bouwkring/contract/privacy'
import { secondFactor } from '@bouwkring/contract/second-factor'
import { tokenLogin } from '@bouwkring/contract/token-login'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeUser } from '../src/accounts/index.ts'
import { buildApp } from '../src/app.ts'
import { makeLog } from '../src/platform/log.ts'
import { runJobsOnce } from '../src/platform/jobs.ts'
import { Caller, useWorld, World } from './world.ts'

// Credentials and private data are sent through every route; afterwards they are in no log, no error, no figure, no audit row and no waiting job (P6).
const shared = useWorld()
const lines: string[] = []
const log = makeLog('trace', { write: (line) => void lines.push(line) })
let app: FastifyInstance
let world: World

beforeAll(async () => {
  app = await buildApp({ config: shared.config, database: shared.database, log })
  world = new World({
    config: shared.config,
    app,
    database: shared.database,
    ownerUrl: shared.ownerUrl,
  })
})
afterAll(() => app.close())

/** Forty secrets, and those that real flows add: passwords, tokens, codes. */
const seeds = Array.from({ length: 40 }, (_, i) => `Geheim${i}-${randomBytes(12).toString('hex')}!`)
const more: string[] = []
const errors: string[] = []

/** A user who does all of it and is then erased: logs and waiting jobs never knew who it was. */
const canary = { name: 'Kanarie-8B21 Post', email: 'kanarie8b21@test.example' }

/** Every field that an endpoint names, and the fields that hold secrets elsewhere, each filled with a secret. */
function bodyOf(e: Endpoint, from: number): Record<string, unknown> {
  const shape = e.body
    ? (z.toJSONSchema(e.body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as {
        properties?: object
      })
    : {}
  const names = [
    ...Object.keys(shape.properties ?? {}),
    'password',
    'token',
    'refresh_token',
    'code',
    'message',
  ]
  return Object.fromEntries(names.map((name, i) => [name, seeds[(from + i) % seeds.length]]))
}

async function everywhere() {
  const [chief, admin] = [await world.member('ROLE_SUPER_ADMIN'), await world.member('ROLE_ADMIN')]
  for (const [at, { endpoint }] of endpoints.entries()) {
    const seed = (n: number) => seeds[(at + n) % seeds.length] as string
    const path = endpoint.path.replace(/:\w+/g, encodeURIComponent(seed(1)))
    for (const caller of [
      chief,
      admin,
      world.visitor(),
      new Caller(world, `a.${seed(2).slice(0, -1)}.c`),
    ]) {
      for (const url of [
        path,
        `${endpoint.path.replace(/:\w+/g, '1')}?q=${encodeURIComponent(seed(3))}&search=${encodeURIComponent(seed(4))}`,
      ]) {
        const headers = {
          cookie: `refresh=${seed(5)}; halfway=${seed(6)}; sso=${seed(7)}; device=${seed(8)}`,
          ...(endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
        }
        const { status, text } = await caller.raw({
          method: endpoint.method,
          url,
          headers,
          ...(endpoint.method !== 'GET' && { payload: JSON.stringify(bodyOf(endpoint, at)) }),
        })
        if (status >= 400) errors.push(text)
      }
    }
  }
}

/** The flows that create real secrets. */
async function flows() {
  const tenantId = await world.tenant()
  const [email, password, next] = [canary.email, 'Kromme-Lantaarn-42', 'Zeven-Paarden-En-1-Koe']
  const id = await world.asSystem((db) =>
    makeUser(db, { tenantId, name: canary.name, email, password, roles: ['ROLE_USER'] }),
  )
  const signedIn = await world.visitor().call(accounts.login, { body: { email, password } })
  const me = new Caller(world, signedIn.token, id, tenantId)
  errors.push(
    JSON.stringify(
      await world.visitor().refused(accounts.login, { body: { email, password: next } }),
    ),
  )
  const q = new URL((await me.call(tokenLogin.issue, {})).url).searchParams.get('q') ?? ''
  const there = await world.visitor().call(tokenLogin.enter, { body: { q } })
  errors.push(JSON.stringify(await world.visitor().refused(tokenLogin.enter, { body: { q } })))
  const { secret } = await me.call(secondFactor.begin, { body: {} })
  const { recovery_codes: codes } = await me.call(secondFactor.confirm, {
    body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
  })
  await me.call(secondFactor.remove, { body: { password, code: codes[0] ?? '' } })
  await me.call(entry.ownPassword, { body: { current: password, password: next } })
  await world.visitor().call(entry.resetPassword, { body: { email } })
  // Waiting: who is told what, before the mails are written.
  const waiting = await jobs()
  await runJobsOnce(
    {
      database: world.database,
      log,
      storage: app.services.storage,
      config: world.config,
      parts: app.services.parts,
    },
    world.ownerUrl,
  )
  const { rows } = await world.asSystem((db) =>
    sql<{ body: string }>`select body from platform.mail`.execute(db),
  )
  const tokens = rows.flatMap(({ body }) =>
    [...body.matchAll(/[?&]token=([\w-]+)/g)].map(([, token = '']) => token),
  )
  expect(tokens.length).toBeGreaterThan(0)
  await me.call(privacy.erase, { body: { password: next } })
  const refreshed = await world
    .visitor()
    .call(accounts.refresh, { body: { refresh_token: there.refresh_token } })
    .catch(() => undefined)
  more.push(
    password,
    next,
    q,
    secret,
    ...codes,
    ...codes.map((code) => code.replaceAll('-', '')),
    ...tokens,
    signedIn.token,
    signedIn.refresh_token,
    there.token,
    there.refresh_token,
    ...(refreshed ? [refreshed.token, refreshed.refresh_token] : []),
  )
  return waiting
}
/** Runs as the owner of the database: for what even the system may not do. */
async function asOwner(text: string): Promise<string> {
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  const { rows } = await client.query<{ all: string | null }>(text)
  await client.end()
  return rows[0]?.all ?? ''
}
const jobs = () =>
  asOwner('select string_agg(j::text, chr(10)) as all from graphile_worker._private_jobs j')

/** Where a secret is found, as it is or as encoded in an address. */
const foundIn = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).flatMap(([where, text]) =>
    [...seeds, ...more]
      .filter(
        (secret) =>
          text.includes(secret) ||
          text.includes(encodeURIComponent(secret)) ||
          text.includes(JSON.stringify(secret).slice(1, -1)),
      )
      .map((secret) => `${where}: ${secret.slice(0, 8)}…`),
  )

test(
  'forty secrets through all routes, working and broken: none in logs, errors, metrics, audit or waiting jobs; nor of an erased user (P6, P3)',
  { timeout: 180_000 },
  async () => {
    const waiting = await flows()
    await everywhere()
    // Everything fails now: each log entry is an error with its trace.
    await asOwner('revoke usage on schema accounts from bouwkring_app')
    const before = lines.length
    await everywhere()
    expect(
      lines.slice(before).filter((line) => line.includes('request failed')).length,
    ).toBeGreaterThan(50)
    const [audit, figures] = await Promise.all([
      world.asSystem(
        async (db) =>
          (
            await sql<{
              all: string
            }>`select string_agg(a::text, chr(10)) as all from platform.audit a`.execute(db)
          ).rows[0]?.all ?? '',
      ),
      app.inject({ url: '/metrics', headers: { host: 'localhost' } }).then(({ body }) => body),
    ])
    expect([lines.length, errors.length, audit.length, figures.length].every((n) => n > 100)).toBe(
      true,
    )
    const left = { logs: lines.join('\n'), figures, 'waiting jobs': `${waiting}\n${await jobs()}` }
    expect(
      Object.entries(left).flatMap(([where, text]) =>
        Object.values(canary)
          .filter((said) => text.includes(said))
          .map((said) => `${where}: ${said}`),
      ),
    ).toEqual([])
    expect(
      foundIn({
        logs: lines.join('\n'),
        errors: errors.join('\n'),
        audit,
        figures,
        'waiting jobs': `${waiting}\n${await jobs()}`,
      }),
    ).toEqual([])
  },
)

test('control: a secret that is logged, or is in a logged address, is found', () => {
  const said = seeds[7] as string
  log.info({ url: `/x?q=${encodeURIComponent(said)}` }, 'request')
  expect(foundIn({ logs: lines.join('\n') })).toContain(`logs: ${said.slice(0, 8)}…`)
})
