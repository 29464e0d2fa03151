import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded, type EmbeddedPostgres } from '../../src/platform/embedded-postgres.ts'
import { freePort } from '../../src/platform/free-port.ts'
import { makeLog } from '../../src/platform/log.ts'
import { testSecret } from '../cluster.ts'
import { areHere } from '../operation/outside-part.ts'
import { temporaryFolder } from '../folder.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const minutes = 60_000
/** Without overlaid layers every container is a copy of the whole image. */
const patience = 10 * minutes
const programs = ['podman', 'buildah', 'runc', 'mmdebstrap']
// It takes minutes and gigabytes: nightly, as root, where Debian's container programs are available.
const isHere =
  process.env.NIGHTLY === '1' &&
  process.getuid?.() === 0 &&
  areHere(() => programs.every((name) => spawnSync('which', [name]).status === 0), ...programs)

// No image registry is reachable where this is tested: the base image is built here, from Debian and the pinned Node.
const ground = `FROM scratch
ADD debian.tar /
COPY node /usr/local/bin/node
COPY npm /usr/local/lib/node_modules/npm
COPY certificates /etc/ssl/certs/ca-certificates.crt
RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt
`

describe.skipIf(!isHere)('the container, run', () => {
  const dir = temporaryFolder('container')
  const store = [
    `--root=${join(dir, 'store')}`,
    `--runroot=${join(dir, 'run')}`,
    '--storage-driver=vfs',
  ]
  let server: EmbeddedPostgres
  let url: string

  const done = (program: string, args: readonly string[], cwd = root) => {
    const { status, stdout, stderr, error } = spawnSync(program, args, {
      cwd,
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    if (status !== 0)
      throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? ''}${stderr.slice(-2000)}`)
    return stdout
  }
  const podman = (...args: string[]) =>
    done('podman', [...store, '--runtime=runc', '--cgroup-manager=cgroupfs', ...args])
  const build = (file: string, name: string, context: string) =>
    done('buildah', [
      ...store,
      'bud',
      '--isolation=chroot',
      '--network=host',
      '-f',
      file,
      '-t',
      name,
      context,
    ])
  /** As compose starts it: nothing can be written outside its volume, and it has no privileges. */
  const asInCompose = [
    '--read-only',
    '--tmpfs=/tmp',
    '--cap-drop=all',
    '--security-opt=no-new-privileges',
    '--network=host',
    '--ulimit=nofile=10000:10000',
    '--ulimit=nproc=1000:1000',
  ]

  beforeAll(async () => {
    const base = join(dir, 'base')
    mkdirSync(base)
    done('mmdebstrap', [
      '--variant=minbase',
      '--include=libstdc++6,ca-certificates',
      'trixie',
      join(base, 'debian.tar'),
    ])
    const npm = realpathSync(done('which', ['npm']).trim())
    cpSync(process.execPath, join(base, 'node'))
    cpSync(dirname(dirname(npm)), join(base, 'npm'), { recursive: true })
    cpSync('/etc/ssl/certs/ca-certificates.crt', join(base, 'certificates'))
    writeFileSync(join(base, 'Containerfile'), ground)
    build(join(base, 'Containerfile'), 'docker.io/library/node:24-trixie-slim', base)
    build('deploy/Containerfile', 'bouwkring', '.')
    server = await startEmbedded({
      dataDir: join(dir, 'pg'),
      log: makeLog('silent'),
      settings: { fsync: 'off' },
    })
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const settings = {
      PORT: String(port),
      LISTEN_HOST: '127.0.0.1',
      TENANT_HOSTS: 'off',
      TILES: 'off',
      SESSION_SECRET: testSecret,
      DATABASE_URL: server.url('postgres'),
    }
    podman(
      'run',
      '-d',
      '--name=product',
      ...asInCompose,
      ...Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`),
      'bouwkring',
    )
    for (
      const end = performance.now() + 2 * minutes;
      performance.now() < end &&
      !(await fetch(`${url}/readyz`).then(
        (r) => r.ok,
        () => false,
      ));
    )
      await sleep(200)
  }, 20 * minutes)
  afterAll(async () => {
    if (existsSync(join(dir, 'store'))) podman('rm', '-f', '-a')
    await server.stop()
    rmSync(dir, { recursive: true, force: true })
  }, patience)

  test(
    'it runs as an unprivileged user, and writes in its volume and nowhere else',
    () => {
      const tries = ['/product/x', '/etc/x', '/data/x'].map(
        (file) =>
          `try { require('fs').writeFileSync('${file}', ''); console.log('written') } catch (error) { console.log(error.code) }`,
      )
      expect(
        podman(
          'run',
          '--rm',
          ...asInCompose,
          'bouwkring',
          'node',
          '-e',
          `console.log(process.getuid()); ${tries.join('; ')}`,
        )
          .trim()
          .split('\n'),
      ).toEqual(['65534', 'EROFS', 'EROFS', 'written'])
    },
    patience,
  )

  test('it is ready, serves its pages, and its demo market can be entered', async () => {
    expect(await (await fetch(`${url}/readyz`)).json()).toMatchObject({ status: 'ok' })
    expect(await (await fetch(url)).text()).toContain('<div id="root">')
    const { demoAccounts } = (await (await fetch(`${url}/api/host`)).json()) as {
      demoAccounts: { email: string; password: string }[]
    }
    const reply = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: demoAccounts[0]?.email, password: demoAccounts[0]?.password }),
    })
    expect(reply.status).toBe(200)
  })

  test(
    'it shuts down in order when it is told to',
    () => {
      podman('stop', '--time=20', 'product')
      expect(podman('inspect', 'product', '--format={{.State.ExitCode}}').trim()).toBe('0')
    },
    patience,
  )
})
