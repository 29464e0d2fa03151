import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { startEmbedded, type EmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { makeLog } from '../../src/platform/log.ts'
import { testSecret } from '../cluster.ts'
import { temporaryFolder } from '../folder.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
const steps =
  read('Containerfile')
    .split(/^FROM /m)
    .at(-1)
    ?.split('\n') ?? []
const given = (word: string) =>
  steps.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1))
const pages = join(root, 'web', 'dist')
// It starts its own database: once is enough where the tests run on a second one.
const isHere = process.getuid?.() === 0 && !process.env.TEST_DATABASE_URL

// Where no container can run: the same steps on a copy of the checkout, run as the same user, who may write only in the data folder.
describe.skipIf(!isHere)('the container, by its own steps', () => {
  const dir = temporaryFolder('image')
  const [product, data] = [join(dir, 'product'), join(dir, 'data')]
  let server: EmbeddedPostgres
  let child: ChildProcess
  let url: string

  beforeAll(async () => {
    chmodSync(dir, 0o755)
    const files = spawnSync(
      'git',
      ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
      { cwd: root, encoding: 'utf8' },
    )
      .stdout.split('\0')
      .filter(Boolean)
    for (const file of files)
      if (existsSync(join(root, file))) cpSync(join(root, file), join(product, file))
    const install = given('RUN').find((step) => step.startsWith('npm ci'))
    expect(
      spawnSync('sh', ['-c', install ?? 'false'], { cwd: product, encoding: 'utf8' }),
    ).toMatchObject({ status: 0 })
    if (!existsSync(pages))
      spawnSync(
        process.execPath,
        ['node_modules/vite/bin/vite.js', 'build', 'web', '--logLevel', 'error'],
        { cwd: root, env: { ...process.env, NODE_ENV: 'production' } },
      )
    cpSync(pages, join(product, 'web', 'dist'), { recursive: true })
    const [uid, gid] = (given('USER')[0] ?? '').split(':').map(Number) as [number, number]
    spawnSync('mkdir', [data])
    chownSync(data, uid, gid)
    server = await startEmbedded({
      dataDir: join(dir, 'pg'),
      log: makeLog('silent'),
      settings: { fsync: 'off' },
    })
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const [program = '', ...args] = JSON.parse(given('CMD')[0] ?? '[]') as string[]
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: data,
      PORT: String(port),
      LISTEN_HOST: '127.0.0.1',
      TENANT_HOSTS: 'off',
      LOG_LEVEL: 'error',
      TILES: 'off',
      SESSION_SECRET: testSecret,
      DATABASE_URL: server.url('postgres'),
    }
    child = spawn(program === 'node' ? process.execPath : program, args, {
      cwd: product,
      env,
      uid,
      gid,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        (r) => r.ok,
        () => false,
      )
    for (const end = performance.now() + 180_000; !(await isReady()); await sleep(100))
      if (performance.now() > end) throw new Error('the product did not become ready')
  }, 600_000)
  afterAll(async () => {
    child.kill('SIGKILL')
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  })

  test('it is ready, and serves its pages and the demo market', async () => {
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ok' })
    expect(await (await fetch(url)).text()).toContain('<div id="root">')
    const { demoAccounts } = (await (await fetch(`${url}/api/host`)).json()) as {
      demoAccounts: { email: string; password: string }[]
    }
    const [account] = demoAccounts
    expect(
      (
        await fetch(`${url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: account?.email, password: account?.password }),
        })
      ).status,
    ).toBe(200)
  })

  test('every metric that the dashboard or an alert uses is there', async () => {
    const figures = await (await fetch(`${url}/metrics`)).text()
    const { panels } = JSON.parse(read('grafana.json')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const { groups } = parse(read('alerts.yaml')) as { groups: { rules: { expr: string }[] }[] }
    const asked = [
      ...panels.flatMap(({ targets }) => targets),
      ...groups.flatMap(({ rules }) => rules),
    ].map(({ expr }) => expr)
    const named = new Set(
      asked.flatMap(
        (expr) =>
          expr.match(
            /\b(?:http|database|job|jobs|part|process|nodejs|requests|connections|data)_[a-z0-9_]+/g,
          ) ?? [],
      ),
    )
    expect(named.size).toBeGreaterThan(14)
    for (const name of named)
      expect(figures, name).toContain(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `)
  })

  test('it shuts down in order when it is told to', async () => {
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

test.each([[['compose.yaml']], [['compose.yaml', 'compose.replica.yaml']]])(
  '%s gives the product settings that it takes',
  (files) => {
    const environments = files.map(
      (file) =>
        (parse(read(file)) as { services: Record<string, { environment: Record<string, string> }> })
          .services.product?.environment,
    )
    const environment = Object.assign({}, ...environments) as Record<string, string>
    const filled = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value
          .replace(/\$\{[A-Z_]+:-([^}]*)\}/g, '$1')
          .replace(/\$\{[A-Z_]+:\?[^}]*\}/g, 'x'.repeat(32)),
      ]),
    )
    const config = readConfig({ ...filled, DATA_DIR: tmpdir() })
    for (const name of Object.keys(filled)) expect(config).toHaveProperty(name)
  },
)

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))(
  'the systemd unit is valid and blocks what the product does not need',
  () => {
    const unit = join(root, 'deploy', 'bouwkring.service')
    expect(spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
    expect(
      spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
        encoding: 'utf8',
      }),
    ).toMatchObject({ status: 0 })
  },
)
